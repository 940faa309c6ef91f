/** Numbers as they are typed and read in Brazil. They stay decimal text ('-1234.50'): none passes through a float. */
import { cleanSigns } from './clean.ts'

const WHOLE = '(?:0|[1-9]\\d*)'
const FORMS: [RegExp, (found: string) => string][] = [
  // 1234 · 1234,56 · ,5 (leading zeros are dropped)
  [/^\d+(?:,\d+)?$|^,\d+$/, (found) => found.replace(',', '.')],
  // 1.234 · 1.234.567,89
  [/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, (found) => found.replaceAll('.', '').replace(',', '.')],
  // 1 234 567,89
  [/^[1-9]\d{0,2}(?: \d{3})+(?:,\d+)?$/, (found) => found.replaceAll(' ', '').replace(',', '.')],
  // 1,234.56 and 1,234,567 can only be the English form
  [
    /^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
    (found) => found.replaceAll(',', ''),
  ],
  // 1234.5 · 1234.56 · 0.125: a point that cannot part thousands. 1234.567 could be a slip of 1.234.567 and is refused.
  [new RegExp(`^${WHOLE}\\.\\d{1,2}$|^0\\.\\d+$|^${WHOLE}\\.\\d{4,}$`), (found) => found],
]

/**
 * A number typed or pasted in Brazil, as exact decimal text. '1.234' is one thousand two hundred and
 * thirty-four. Undefined when it is not a number, can be read two ways, or has more decimals than `scale`.
 */
export function parseDecimal(text: string, scale?: number): string | undefined {
  const typed = cleanSigns(text).replace(/\u2212/g, '-')
  const found = /^(-?) ?(?:R\$ ?)?(-?)([\d., ]+)$/.exec(typed)
  if (!found || (found[1] && found[2])) return undefined
  const body = (found[3] ?? '').trim()
  const form = FORMS.find(([pattern]) => pattern.test(body))
  if (!form) return undefined
  const read = form[1](body)
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  const decimals = read.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (scale !== undefined && decimals > scale) return undefined
  const negative = Boolean(found[1] || found[2]) && /[1-9]/.test(read)
  return `${negative ? '-' : ''}${read}`
}

const decimalsOf = (text: string): string => text.split('.')[1] ?? ''
const unitsOf = (text: string, places: number): bigint =>
  BigInt(`${text.split('.')[0]}${decimalsOf(text).padEnd(places, '0')}`)

/** By their digits: a form says a bound without loading any arithmetic. */
export function compareDecimal(a: string, b: string): -1 | 0 | 1 {
  const places = Math.max(decimalsOf(a).length, decimalsOf(b).length)
  const difference = unitsOf(a, places) - unitsOf(b, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const CANONICAL = /^-?\d+(?:\.\d+)?$/
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(fewest: number, most: number): Intl.NumberFormat {
  const key = `${fewest}:${most}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  formats.set(key, made)
  return made
}

/** '1e-7' is '0.0000001'. */
function withoutExponent(text: string): string {
  const found = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!found) return text
  const [, sign = '', first = '', rest = '', power] = found
  const digits = first + rest
  const shift = Number(power)
  return shift > 0
    ? `${sign}${digits.padEnd(shift + 1, '0')}`
    : `${sign}0.${digits.padStart(digits.length - shift - 1, '0')}`
}

/** Decimal text of a number or text; undefined where it is none. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? withoutExponent(String(value)) : undefined
  const text = typeof value === 'string' ? value.trim() : ''
  return CANONICAL.test(text) ? text : undefined
}

/** 1.234,5: with `places`, rounded half away from zero and filled to that many decimals, or to at least the first and at most the second. */
export function formatDecimal(
  value: string | number,
  places?: number | readonly [fewest: number, most: number],
): string {
  const text = decimalText(value)
  if (text === undefined) throw new RangeError(`Not a decimal: ${value}`)
  const [fewest, most] =
    typeof places === 'object'
      ? places
      : Array.from({ length: 2 }, () => places ?? (text.split('.')[1] ?? '').length)
  // Text goes in exactly, beyond what a float holds.
  return formatOf(fewest ?? 0, most ?? 0).format(text as Intl.StringNumericLiteral)
}

/** R$ 1.234,50; the blank does not break. */
export function formatMoney(value: string | number, decimals = 2): string {
  const text = formatDecimal(value, decimals)
  return text.startsWith('-') ? `-R$\u00a0${text.slice(1)}` : `R$\u00a0${text}`
}

/** The value is already in percent: '12.5' gives 12,5%. */
export const formatPercent = (
  value: string | number,
  places?: number | readonly [fewest: number, most: number],
): string => `${formatDecimal(value, places)}%`

/** 1 item, 1.234 itens. */
export const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** File sizes with a factor of 1024: 10 MB, 1,5 KB, 0 Bytes. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(SIZE_UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${formatDecimal(bytes / 1024 ** unit, [0, 2])} ${SIZE_UNITS[unit]}`
}
