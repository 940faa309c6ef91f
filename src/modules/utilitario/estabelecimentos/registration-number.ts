/** CNPJ (8 + 4 + 2) and CAEPF (9 + 3 + 2) of an establishment, put together from base and complement. */
import { checkDigitsOf } from '#platform/contract/documents.ts'

export type RegistrationKind = 'CNPJ' | 'CAEPF'

const baseLength = (kind: RegistrationKind): number => (kind === 'CAEPF' ? 9 : 8)
export const complementLength = (kind: RegistrationKind): number => (kind === 'CAEPF' ? 3 : 4)

/** None where base or complement can't be part of a number. */
export function checkDigits(
  kind: RegistrationKind,
  base: string,
  complement: string,
): string | undefined {
  if (base.length !== baseLength(kind) || complement.length !== complementLength(kind))
    return undefined
  return checkDigitsOf(kind === 'CAEPF' ? 'caepf' : 'cnpj', base + complement)
}
