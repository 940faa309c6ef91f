import { cleanDocument, documentOfFormat, formatDocument } from '#platform/contract/documents.ts'
import type { TextFormat } from '#platform/contract/field.ts'

/** 9 digit, A letter or digit; anything else is written by itself. */
const PATTERNS: Partial<Record<TextFormat, string>> = {
  cpf: '999.999.999-99',
  cnpj: 'AA.AAA.AAA/AAAA-99',
  pis: '999.99999.99-9',
  tituloEleitor: '9999 9999 9999?9',
  cnh: '99999999999',
  cno: '99.999.99999/99',
  caepf: '999.999.999/999-99',
  cep: '99999-999',
}

function applyPattern(pattern: string, text: string): string {
  const signs = Array.from(text.toUpperCase()).filter((c) => /[A-Z0-9]/.test(c))
  let out = ''
  for (const place of pattern.replace('?', '')) {
    if (!signs.length) break
    if (place === '9' || place === 'A') out += signs.shift()
    else out += place
  }
  return out + signs.join('')
}

/** Whether every place that must be filled is; '7:30' in '99:99' stays as it was typed. */
function isWhole(mask: string, text: string): boolean {
  const signs = text.replace(/[^A-Za-z0-9]/g, '').length
  const places = (part: string): number => part.replace(/[^9A]/g, '').length
  return signs >= places(mask.split('?')[0] ?? '') && signs <= places(mask)
}

function phone(text: string): string {
  const d = text.replace(/\D/g, '')
  if (d.startsWith('0') || text.startsWith('+') || d.length > 11) return text
  if (d.length <= 2) return d ? `(${d}` : ''
  const cut = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, cut)}${d.length > cut ? `-${d.slice(cut)}` : ''}`
}

/**
 * Writes the punctuation only while the text grows at its end: a correction in the middle, a paste of something else
 * and the erasing of a character are left as they were typed.
 */
export function maskTyped(
  format: TextFormat | undefined,
  mask: string | undefined,
  before: string,
  typed: string,
  caretAtEnd: boolean,
): string {
  if (!caretAtEnd || typed.length <= before.length) return typed
  if (format === 'telefone') return phone(typed)
  if (format === 'cpfCnpj')
    return applyPattern(
      typed.replace(/[^a-z0-9]/gi, '').length > 11 ? 'AA.AAA.AAA/AAAA-99' : '999.999.999-99',
      typed,
    )
  const pattern = mask ?? (format && PATTERNS[format])
  return pattern ? applyPattern(pattern, typed) : typed
}

/** When the field is left, or comes from the server: the whole value with its punctuation. */
export function maskWhole(format: TextFormat | undefined, text: string, mask?: string): string {
  if (mask) return isWhole(mask, text) ? applyPattern(mask, text) : text
  const kind = documentOfFormat(format, text.replace(/[^a-z0-9]/gi, ''))
  return kind ? formatDocument(kind, cleanDocument(kind, text)) : text
}

/** The colon comes by itself after two digits; one that is typed earlier stays, as in '7:30'. */
export function timeTyped(before: string, typed: string): string {
  if (typed.length <= before.length) return typed
  const own = /^(\d{1,2}):(\d{0,2})/.exec(typed.replace(/[^\d:]/g, ''))
  if (own) return `${own[1]}:${own[2]}`
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length >= 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : typed
}

/** When the field is left: '7:30' is half past seven. */
export const timeWhole = (text: string): string => (/^\d:\d{2}$/.test(text) ? `0${text}` : text)

/** d/M typed without slashes; '31122026' grows into '31/12/2026'. */
export function dateTyped(before: string, typed: string, caretAtEnd: boolean): string {
  if (!caretAtEnd || typed.length <= before.length || /[-.]/.test(typed)) return typed
  const parts = typed.split('/')
  const last = parts.length - 1
  if (parts.length > 3 || parts.some((p) => /\D/.test(p))) return typed
  const part = parts[last] ?? ''
  if (last < 2 && part.length > 2)
    return dateTyped('', [...parts.slice(0, last), part.slice(0, 2), part.slice(2)].join('/'), true)
  return last < 2 && part.length === 2 ? `${typed}/` : typed
}
