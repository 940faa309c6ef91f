/** One value as it was sent or typed, by the kind of its field: the value to store, or the sentence that says what is wrong. */
import { cleanLine, cleanLines, cleanSigns } from './clean.ts'
import { compare as compareDate, isDate, isMonth, isTime, parseDate } from './dates.ts'
import { cleanDocument, type DocumentKind, hasForeignSigns, isDocument } from './documents.ts'
import type { Field, RuleContext, TextFormat } from './field.ts'
import { compareDecimal, decimalText, parseDecimal } from './numbers.ts'

type Parsed = { value: unknown } | { problem: string }

const bad = (problem: string): Parsed => ({ problem })
const ok = (value: unknown): Parsed => ({ value })

export const invalidMessage = (f: Field): string =>
  f.options.messages?.invalid ?? `${f.options.label}: valor inválido`

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

export function parseValue(f: Field, raw: unknown, context: RuleContext): Parsed {
  if (f.kind === 'flag') return parseFlag(f, raw)
  if (f.kind === 'choices' || f.kind === 'texts' || f.kind === 'refs')
    return isEmpty(raw) ? ok([]) : parseList(f, raw)
  if (isEmpty(raw)) return ok(null)
  switch (f.kind) {
    case 'text':
    case 'richText':
      return parseText(f, raw)
    case 'integer':
      return parseInteger(f, raw)
    case 'decimal':
    case 'money':
    case 'percent':
      return parseNumber(f, raw)
    case 'date':
      return parseDay(f, raw, context)
    case 'month':
      return typeof raw === 'string' && isMonth(cleanSigns(raw))
        ? ok(cleanSigns(raw))
        : bad(`${f.options.label}: informe o mês como MM/AAAA`)
    case 'time': {
      const typed = typeof raw === 'string' ? cleanSigns(raw) : ''
      const time = /^\d:/.test(typed) ? `0${typed}` : typed
      return isTime(time) ? ok(time) : bad(`${f.options.label}: informe a hora como HH:MM`)
    }
    case 'dateTime':
      return parseInstant(f, raw)
    case 'choice':
      return typeof raw === 'string' && f.options.options?.some((c) => c.code === raw)
        ? ok(raw)
        : bad('Valor inválido')
    case 'ref':
    case 'file':
      return parseId(f, raw)
    default:
      return ok(raw)
  }
}

function parseFlag(f: Field, raw: unknown): Parsed {
  if (isEmpty(raw)) return ok(f.options.default === true)
  if (raw === true || raw === 'true') return ok(true)
  if (raw === false || raw === 'false') return ok(false)
  return bad(invalidMessage(f))
}

function parseText(f: Field, raw: unknown): Parsed {
  if (typeof raw !== 'string') return bad(invalidMessage(f))
  const text = readAs(f)(raw)
  if (text === '') return ok(null)
  const form = f.options.format ? parseFormat(f, text) : ok(plainText(f, text))
  if ('problem' in form) return form
  const max = Number(
    f.options.max ?? (f.kind === 'richText' ? 100_000 : f.options.lines ? 10_000 : 255),
  )
  if (String(form.value).length > max)
    return bad(f.options.messages?.max ?? `${f.options.label} deve ter no máximo ${max} caracteres`)
  if (f.options.min !== undefined && String(form.value).length < Number(f.options.min))
    return bad(
      f.options.messages?.min ??
        `${f.options.label} deve ter no mínimo ${f.options.min} caracteres`,
    )
  return form
}

function readAs({ kind, options: o }: Field): (text: string) => string {
  if (o.secret) return (text) => text
  if (o.lines || kind === 'richText') return cleanLines
  return (o.format && o.format !== 'url' && o.format !== 'link') || o.mask ? cleanSigns : cleanLine
}

/** The signs that a mask writes are part of the value only where it is long enough to hold them. */
function plainText(f: Field, text: string): string {
  const { mask, max, uppercase } = f.options
  const places = mask?.replace(/[^9A]/g, '').length ?? 0
  const signs = places && Number(max) <= places ? text.replace(/[^\p{L}\p{N}]/gu, '') : text
  return uppercase ? signs.toUpperCase() : signs
}

const DOCUMENTS: Partial<Record<TextFormat, [DocumentKind, string]>> = {
  cpf: ['cpf', 'Cpf inválido.'],
  cnpj: ['cnpj', 'CNPJ inválido.'],
  pis: ['pis', 'O número PIS é inválido'],
  tituloEleitor: [
    'tituloEleitor',
    'Título de eleitor inválido: confira o número e os dígitos finais.',
  ],
  cnh: ['cnh', 'Número de CNH inválido: confira os 11 dígitos.'],
  cno: ['cno', 'CNO inválido.'],
  caepf: ['caepf', 'CAEPF inválido.'],
  cep: ['cep', 'CEP inválido.'],
  telefone: ['telefone', 'Número de telefone inválido.'],
  email: ['email', 'E-mail inválido.'],
}

const foreignSigns = (f: Field): string =>
  `${f.options.label}: só letras sem acento, números e sinais do teclado. Digite o e-mail de novo em vez de colar.`

function parseFormat(f: Field, text: string): Parsed {
  const { format, messages } = f.options
  const wrong = (said: string): Parsed => bad(messages?.invalid ?? said)
  if (format === 'url')
    return isWebAddress(text)
      ? ok(text)
      : wrong('Endereço inválido: comece com https:// ou http://.')
  if (format === 'link')
    return isLink(text)
      ? ok(text)
      : wrong(
          'Informe uma tela do sistema, como /captacao, ou um endereço que comece por https://.',
        )
  if (format === 'cor')
    return /^#[0-9a-f]{6}$/i.test(text)
      ? ok(text.toUpperCase())
      : wrong('Cor inválida: use o formato #RRGGBB.')
  if (format === 'email' && hasForeignSigns(text)) return bad(foreignSigns(f))
  const either = cleanDocument('cnpj', text).length <= 11 ? 'cpf' : 'cnpj'
  const document = format && DOCUMENTS[format === 'cpfCnpj' ? either : format]
  if (!document) return ok(text)
  const [kind, said] = document
  return isDocument(kind, text) ? ok(cleanDocument(kind, text)) : wrong(said)
}

const isLink = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || (/^https:\/\/\S+$/.test(text) && URL.canParse(text))

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

function parseInteger(f: Field, raw: unknown): Parsed {
  const text = integerText(raw)
  if (!/^-?\d{1,15}$/.test(text)) return bad(`${f.options.label}: informe um número inteiro`)
  const value = Number(text)
  if (Math.abs(value) > 2_147_483_647) return bad(`${f.options.label}: número fora do limite`)
  return inBounds(f, text) ?? ok(value)
}

/** Without the dots that people write between thousands. */
function integerText(raw: unknown): string {
  if (typeof raw === 'number') return String(raw)
  if (typeof raw !== 'string') return ''
  return cleanSigns(raw).replace(/^(\d{1,3})((?:\.\d{3})+)$/, (all) => all.replace(/\./g, ''))
}

function parseNumber(f: Field, raw: unknown): Parsed {
  const text = typeof raw === 'string' ? parseDecimal(raw) : decimalText(raw)
  if (text === undefined) return bad(`${f.options.label}: informe um número como 1.234,56`)
  const [, fraction = ''] = text.split('.')
  const decimals = f.options.decimals ?? 4
  if (fraction.replace(/0+$/, '').length > decimals)
    return bad(`${f.options.label}: no máximo ${decimals} casas decimais`)
  if (text.replace(/^-/, '').split('.')[0]!.length > 12 - Math.max(0, decimals - 2))
    return bad(`${f.options.label}: número fora do limite`)
  return inBounds(f, text) ?? ok(Number(text))
}

function inBounds(f: Field, text: string): Parsed | undefined {
  const { min, max, moreThan, messages, label } = f.options
  if (moreThan !== undefined && compareDecimal(text, String(moreThan)) <= 0)
    return bad(messages?.min ?? `${label} deve ser maior que ${moreThan}`)
  if (min !== undefined && compareDecimal(text, String(min)) < 0)
    return bad(messages?.min ?? `${label} deve ser no mínimo ${min}`)
  if (max !== undefined && compareDecimal(text, String(max)) > 0)
    return bad(messages?.max ?? `${label} deve ser no máximo ${max}`)
  return undefined
}

/** As people or as the API write it, whether the day exists or not. */
const WHOLE_DATE = /^\s*(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{8}|\d{4}-\d{2}-\d{2})\s*$/

function parseDay(f: Field, raw: unknown, context: RuleContext): Parsed {
  const day = typeof raw === 'string' ? (isDate(raw) ? raw : parseDate(raw)) : undefined
  if (!day)
    return bad(
      f.options.messages?.invalid ??
        (typeof raw === 'string' && WHOLE_DATE.test(raw)
          ? 'Esta data não existe.'
          : `${f.options.label}: informe uma data como DD/MM/AAAA`),
    )
  const { min, max, messages, label } = f.options
  const lowest = min === 'hoje' ? context.today : (min ?? '1900-01-01')
  const highest = max === 'hoje' ? context.today : (max ?? '2200-12-31')
  if (compareDate(day, String(lowest)) < 0)
    return bad(
      messages?.min ??
        (min === 'hoje'
          ? `${label} não pode ser anterior a hoje`
          : `${label}: data anterior ao permitido`),
    )
  if (compareDate(day, String(highest)) > 0)
    return bad(
      messages?.max ??
        (max === 'hoje'
          ? `${label} não pode ser posterior a hoje`
          : `${label}: data posterior ao permitido`),
    )
  return ok(day)
}

function parseInstant(f: Field, raw: unknown): Parsed {
  if (
    typeof raw !== 'string' ||
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/.test(raw) ||
    !isDate(raw.slice(0, 10)) ||
    Number.isNaN(Date.parse(raw))
  )
    return bad(`${f.options.label}: informe data e hora`)
  return ok(new Date(raw).toISOString())
}

function parseId(f: Field, raw: unknown): Parsed {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw
  if (id === null || id === undefined || id === '') return ok(null)
  const number = typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id
  return typeof number === 'number' &&
    Number.isSafeInteger(number) &&
    number > 0 &&
    number <= 2_147_483_647
    ? ok(number)
    : bad(invalidMessage(f))
}

function parseList(f: Field, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return bad(invalidMessage(f))
  const max = f.options.maxItems ?? 1000
  if (raw.length > max)
    return bad(f.options.messages?.max ?? `${f.options.label}: no máximo ${max} itens`)
  const values: unknown[] = []
  for (const [i, item] of raw.entries()) {
    if (isEmpty(item) || (f.kind === 'refs' && isEmptyRef(item))) {
      if (f.options.onlyLastEmpty && i < raw.length - 1) return bad(f.options.onlyLastEmpty)
      continue
    }
    const one =
      f.kind === 'refs'
        ? parseId(f, item)
        : f.kind === 'choices'
          ? parseCode(f, item)
          : parseText(f, item)
    if ('problem' in one) return one
    if (one.value !== null && !values.includes(one.value)) values.push(one.value)
  }
  return ok(values)
}

const isEmptyRef = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && isEmpty((item as { id?: unknown }).id)

function parseCode(f: Field, item: unknown): Parsed {
  const code = typeof item === 'object' && item !== null && 'value' in item ? item.value : item
  return typeof code === 'string' && f.options.options?.some((c) => c.code === code)
    ? ok(code)
    : bad('Valor inválido')
}
