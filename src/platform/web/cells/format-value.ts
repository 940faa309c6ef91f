import {
  formatDate,
  formatInstant,
  formatMonth,
  isDate,
  isMonth,
} from '#platform/contract/dates.ts'
import { formatDocument, type DocumentKind } from '#platform/contract/documents.ts'
import { shownKind, type Field, type FieldKind } from '#platform/contract/field.ts'
import { formatDecimal, formatMoney, formatPercent } from '#platform/contract/numbers.ts'

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

const decimalText = (value: unknown): string | undefined => {
  const text =
    typeof value === 'number'
      ? Number.isFinite(value)
        ? String(value)
        : undefined
      : typeof value === 'string'
        ? value
        : undefined
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined
}

function formatNumber(kind: string, f: Field | undefined, value: unknown): string {
  const text = decimalText(value)
  if (text === undefined) return String(value)
  if (f?.options.plain) return text
  if (kind === 'money') return formatMoney(text)
  if (kind === 'percent') return formatPercent(text, f?.options.decimals ?? 2)
  return kind === 'integer' ? formatDecimal(text) : formatDecimal(text, f?.options.decimals)
}

const DOCUMENTS: Record<string, DocumentKind> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  pis: 'pis',
  tituloEleitor: 'tituloEleitor',
  cnh: 'cnh',
  cno: 'cno',
  caepf: 'caepf',
  cep: 'cep',
  telefone: 'telefone',
}

function formatText(f: Field | undefined, value: string): string {
  const format = f?.options.format
  if (format === 'cpfCnpj') return formatDocument(value.length > 11 ? 'cnpj' : 'cpf', value)
  const document = format && DOCUMENTS[format]
  return document ? formatDocument(document, value) : value
}

const choiceLabel = (f: Field | undefined, code: unknown): string =>
  f?.options.options?.find((c) => c.code === code)?.label ??
  String(isObject(code) ? labelOfRef(code) : code)

/** Of a value that no field describes. */
function kindOfValue(value: unknown): FieldKind {
  if (typeof value === 'boolean') return 'flag'
  return isObject(value) ? 'ref' : 'text'
}

/** Wire value as text of Brazil. Empty text where there is nothing. */
export function formatValue(f: Field | undefined, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return ''
  const kind = f ? shownKind(f) : kindOfValue(value)
  if (f?.options.options && !Array.isArray(value)) return choiceLabel(f, value)
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return formatNumber(kind, f, value)
    case 'flag':
      return value ? 'Sim' : 'Não'
    case 'date':
      return isDate(String(value)) ? formatDate(String(value)) : String(value)
    case 'month':
      return isMonth(String(value)) ? formatMonth(String(value)) : String(value)
    case 'dateTime':
      return formatInstant(String(value), timeZone)
    case 'choices':
    case 'texts':
    case 'refs':
      return Array.isArray(value)
        ? value.map((x) => choiceLabel(f, x)).join(', ')
        : labelOfRef(value)
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
        ? formatText(f, value)
        : isObject(value)
          ? labelOfRef(value)
          : String(value)
  }
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

export function formatSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1).replace('.', ',')} ${UNITS[unit]}`
}
