/** A value in the words of its field: the same on screens, in documents, sheets and the log. */
import { formatDate, formatInstant, formatMonth, isDate, isMonth } from './dates.ts'
import { documentOfFormat, formatDocument } from './documents.ts'
import { shownKind, type Field, type FieldKind } from './field.ts'
import { decimalText, formatDecimal, formatMoney, formatPercent } from './numbers.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const labelOfRef = (value: unknown): string => {
  if (!isObject(value)) return value === null || value === undefined ? '' : String(value)
  for (const name of ['rotulo', 'nome', 'descricao', 'titulo'])
    if (typeof value[name] === 'string' && value[name]) return value[name] as string
  return (
    Object.values(value).find((x): x is string => typeof x === 'string') ??
    (value.id === undefined ? '' : '—')
  )
}

const NUMBERS = ['integer', 'decimal', 'money', 'percent'] as const
type NumberKind = (typeof NUMBERS)[number]
const numberKind = (kind: string): NumberKind | undefined => NUMBERS.find((k) => k === kind)

/** A number of a field, of a report's column or of a panel; `plain` is no quantity but a name. What is none is shown as it came. */
export function numberInWords(
  kind: NumberKind,
  value: unknown,
  decimals?: Parameters<typeof formatDecimal>[1],
  plain = false,
): string {
  const text = decimalText(value)
  if (text === undefined) return String(value)
  if (plain) return text
  switch (kind) {
    case 'money':
      return formatMoney(text, typeof decimals === 'number' ? decimals : 2)
    case 'percent':
      return formatPercent(text, decimals)
    case 'integer':
      return formatDecimal(text, 0)
    case 'decimal':
      return formatDecimal(text, decimals)
  }
}

const formatNumber = (kind: NumberKind, f: Field | undefined, value: unknown): string =>
  numberInWords(
    kind,
    value,
    kind === 'money' ? 2 : (f?.options.decimals ?? (kind === 'percent' ? 2 : undefined)),
    f?.options.plain,
  )

export const yesOrNo = (value: unknown): string => (value ? 'Sim' : 'Não')

/** A document, telephone or postal code with its signs; every other text as it is. */
export function textInWords(f: Field | undefined, value: string): string {
  const document = documentOfFormat(f?.options.format, value)
  return document ? formatDocument(document, value) : value
}

const choiceLabel = (f: Field | undefined, code: unknown): string =>
  f?.options.options?.find((c) => c.code === code)?.label ??
  String(isObject(code) ? labelOfRef(code) : code)

/** The values of a list, each in words. */
export const eachInWords = (f: Field | undefined, values: readonly unknown[]): string[] =>
  values.map((value) => choiceLabel(f, value))

/** Of a value that no field describes. */
function kindOfValue(value: unknown): FieldKind {
  if (typeof value === 'boolean') return 'flag'
  if (Array.isArray(value)) return 'refs'
  return isObject(value) ? 'ref' : 'text'
}

/** Wire value as text of Brazil. Empty text where there is nothing. */
export function formatValue(f: Field | undefined, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return ''
  const kind = f ? shownKind(f) : kindOfValue(value)
  if (f?.options.options && !Array.isArray(value)) return choiceLabel(f, value)
  const number = numberKind(kind)
  if (number) return formatNumber(number, f, value)
  switch (kind) {
    case 'flag':
      return yesOrNo(value)
    case 'date':
      return isDate(String(value)) ? formatDate(String(value)) : String(value)
    case 'month':
      return isMonth(String(value)) ? formatMonth(String(value)) : String(value)
    case 'dateTime':
      return formatInstant(String(value), timeZone)
    case 'choices':
    case 'texts':
    case 'refs':
      return Array.isArray(value) ? eachInWords(f, value).join(', ') : labelOfRef(value)
    case 'rows':
      return Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'item' : 'itens'}` : ''
    case 'ref':
      return labelOfRef(value)
    case 'file':
      return isObject(value) && typeof value.nome === 'string' ? value.nome : ''
    case 'richText':
      return String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    default:
      return typeof value === 'string'
        ? textInWords(f, value)
        : isObject(value)
          ? labelOfRef(value)
          : String(value)
  }
}
