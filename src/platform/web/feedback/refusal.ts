import type { FieldError } from '#platform/contract/failure.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import { showError } from './notices.tsx'

/** Says why a call was refused; what is no answer of the API is a mistake of ours and goes on. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  if (!isSilent(error)) showError(error)
}

/** What a refused call leaves to the form that sent it; without fields it is said here. */
export function refusedFields(error: unknown): readonly FieldError[] | undefined {
  if (error instanceof ApiError && error.errors.length) return error.errors
  tellRefusal(error)
  return undefined
}
