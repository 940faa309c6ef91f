import { formatCaepf } from '@brazilian-utils/brazilian-utils/format-caepf'
import { formatCei } from '@brazilian-utils/brazilian-utils/format-cei'
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCnh } from '@brazilian-utils/brazilian-utils/format-cnh'
import { formatCno } from '@brazilian-utils/brazilian-utils/format-cno'
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone'
import { formatPis } from '@brazilian-utils/brazilian-utils/format-pis'
import { formatVoterId } from '@brazilian-utils/brazilian-utils/format-voter-id'
import { isValidCaepf } from '@brazilian-utils/brazilian-utils/is-valid-caepf'
import { isValidCei } from '@brazilian-utils/brazilian-utils/is-valid-cei'
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep'
import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCno } from '@brazilian-utils/brazilian-utils/is-valid-cno'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email'
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import { isValidVoterId } from '@brazilian-utils/brazilian-utils/is-valid-voter-id'
import { cleanSigns } from './clean.ts'

export type DocumentKind =
  | 'cpf'
  | 'cnpj'
  | 'pis'
  | 'cno'
  | 'caepf'
  | 'cei'
  | 'tituloEleitor'
  | 'cnh'
  | 'cep'
  | 'telefone'
  | 'email'

/** Formats of texts that are written with signs of their own. */
const written: ReadonlySet<string> = new Set<DocumentKind>([
  'cpf',
  'cnpj',
  'pis',
  'tituloEleitor',
  'cnh',
  'cno',
  'caepf',
  'cep',
  'telefone',
])
const isWritten = (format: string): format is DocumentKind => written.has(format)

/** What a text of that format is written as; of 'cpfCnpj' its length tells which. `text` has no signs. */
export function documentOfFormat(
  format: string | undefined,
  text: string,
): DocumentKind | undefined {
  if (format === 'cpfCnpj') return text.length > 11 ? 'cnpj' : 'cpf'
  return format && isWritten(format) ? format : undefined
}

// Letters stay: a letter typed in a CPF must make it invalid, not vanish.
const PUNCTUATION = /[\s.\-/()_,*\u2010-\u2015\u2212]/g

function cleanPhone(text: string): string {
  const digits = text.replace(PUNCTUATION, '').replace(/^\+/, '')
  const withoutCountry = /^(?:00)?55(\d{10,11})$/.exec(digits)?.[1] ?? digits
  // Long distance is often written with the trunk zero; 0300, 0500 and 0800 keep theirs.
  return /^0[1-9]{2}\d{8,9}$/.test(withoutCountry) ? withoutCountry.slice(1) : withoutCountry
}

/** What was typed or pasted, in the form in which it is stored: no punctuation, capital letters. */
export function cleanDocument(kind: DocumentKind, text: string): string {
  const plain = cleanSigns(text)
  // A blank inside stays and makes it invalid: two addresses, or a second header line, must not merge into one.
  if (kind === 'email') return plain.toLowerCase()
  if (kind === 'telefone') return cleanPhone(plain)
  return plain.replace(PUNCTUATION, '').toUpperCase()
}

export const isCpf = (text: string): boolean => isValidCpf(cleanDocument('cpf', text))

/** Numeric and alphanumeric (IN RFB 2.229/2024). */
export const isCnpj = (text: string): boolean =>
  isValidCnpj(cleanDocument('cnpj', text), { version: 2 })

export const isPis = (text: string): boolean => isValidPis(cleanDocument('pis', text))
export const isCno = (text: string): boolean => isValidCno(cleanDocument('cno', text))
export const isCaepf = (text: string): boolean => isValidCaepf(cleanDocument('caepf', text))
export const isCei = (text: string): boolean => isValidCei(cleanDocument('cei', text))
export const isVoterTitle = (text: string): boolean =>
  isValidVoterId(cleanDocument('tituloEleitor', text))
export const isCnh = (text: string): boolean => isValidCnh(cleanDocument('cnh', text))
/** The lowest that the postal service gives is 01000-000. */
export function isCep(text: string): boolean {
  const stored = cleanDocument('cep', text)
  return stored >= '01' && isValidCep(stored)
}

export const isAreaCode = (text: string): boolean => isPhone(`${cleanSigns(text)}988887777`)

/** Area code and number, 10 or 11 digits, or a non-geographic number such as 0800. */
export function isPhone(text: string): boolean {
  const stored = cleanDocument('telefone', text)
  return (
    /^\d{10,11}$/.test(stored) &&
    // Nine digits are of a mobile, and begin with a nine.
    !/^[1-9]\d[0-8]\d{8}$/.test(stored) &&
    isValidPhone(stored, { accept: ['mobile', 'landline', 'service'] })
  )
}

/** Stricter than RFC 5322: no quoted local part, no address literal, lengths of RFC 5321. */
export function isEmail(text: string): boolean {
  const stored = cleanDocument('email', text)
  return (
    !hasForeignSigns(stored) &&
    stored.length <= 254 &&
    stored.indexOf('@') <= 64 &&
    isValidEmail(stored)
  )
}

/** A letter of another alphabet that looks like one of ours leads to another mailbox. */
export const hasForeignSigns = (text: string): boolean =>
  /[^\x20-\x7e]/.test(cleanDocument('email', text))

const CHECKS: Record<DocumentKind, (text: string) => boolean> = {
  cpf: isCpf,
  cnpj: isCnpj,
  pis: isPis,
  cno: isCno,
  caepf: isCaepf,
  cei: isCei,
  tituloEleitor: isVoterTitle,
  cnh: isCnh,
  cep: isCep,
  telefone: isPhone,
  email: isEmail,
}

export const isDocument = (kind: DocumentKind, text: string): boolean => CHECKS[kind](text)

const PAIRS = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))

/** The two check digits that make `base` a document, asked from the library that checks them; none where it can't be part of one. */
export const checkDigitsOf = (kind: DocumentKind, base: string): string | undefined =>
  PAIRS.find((digits) => isDocument(kind, base + digits))

const MASKS: Record<DocumentKind, { length: RegExp; apply: (stored: string) => string }> = {
  cpf: { length: /^\d{11}$/, apply: (stored) => formatCpf(stored) },
  cnpj: { length: /^[\dA-Z]{12}\d{2}$/, apply: (stored) => formatCnpj(stored, { version: 2 }) },
  pis: { length: /^\d{11}$/, apply: (stored) => formatPis(stored) },
  cno: { length: /^\d{12}$/, apply: (stored) => formatCno(stored) },
  caepf: { length: /^\d{14}$/, apply: (stored) => formatCaepf(stored) },
  cei: { length: /^\d{12}$/, apply: (stored) => formatCei(stored) },
  tituloEleitor: { length: /^\d{12,13}$/, apply: (stored) => formatVoterId(stored) },
  cnh: { length: /^\d{11}$/, apply: (stored) => formatCnh(stored) },
  cep: { length: /^\d{8}$/, apply: (stored) => formatCep(stored) },
  telefone: { length: /^\d{10,11}$/, apply: (stored) => formatPhone(stored, { mask: 'auto' }) },
  email: { length: /^$/, apply: (stored) => stored },
}

/** The stored form with its mask; a value of another length (imported, still being typed) is shown as it is. */
export function formatDocument(kind: DocumentKind, stored: string): string {
  const mask = MASKS[kind]
  return mask.length.test(stored) ? mask.apply(stored) : stored
}
