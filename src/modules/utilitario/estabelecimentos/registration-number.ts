/** CNPJ (8 + 4 + 2) and CAEPF (9 + 3 + 2) of an establishment, put together from base and complement. */
import { isCaepf, isCnpj } from '#platform/contract/documents.ts'

export type RegistrationKind = 'CNPJ' | 'CAEPF'

export const baseLength = (kind: RegistrationKind): number => (kind === 'CAEPF' ? 9 : 8)
export const complementLength = (kind: RegistrationKind): number => (kind === 'CAEPF' ? 3 : 4)

/** The two check digits, asked from the library that checks them; none where base or complement can't be part of one. */
export function checkDigits(kind: RegistrationKind, base: string, complement: string): string | undefined {
  if (base.length !== baseLength(kind) || complement.length !== complementLength(kind)) return undefined
  const isValid = kind === 'CAEPF' ? isCaepf : isCnpj
  return Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).find((digits) => isValid(base + complement + digits))
}
