/*
 * Exact decimals as text ('-1234.50'), in scaled integers: money and indices never pass through a float.
 */
import { cleanSigns } from './clean.ts'

const CANONICAL = /^-?\d+(?:\.\d+)?$/

type Scaled = { units: bigint; scale: number }

function toScaled(value: string): Scaled {
  if (!CANONICAL.test(value)) throw new RangeError(`Not a decimal: ${value}`)
  const [whole = '0', fraction = ''] = value.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

// BigInt('-0') loses the sign of '-0.5' only when the digits are joined first, which toScaled does.
function fromScaled({ units, scale }: Scaled): string {
  const negative = units < 0n
  const digits = String(negative ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(digits.length - scale)}` : ''}`
}

const rescale = ({ units, scale }: Scaled, to: number): bigint => units * 10n ** BigInt(to - scale)

/** The greater of the two scales is kept. */
export function addDecimal(a: string, b: string): string {
  const left = toScaled(a)
  const right = toScaled(b)
  const scale = Math.max(left.scale, right.scale)
  return fromScaled({ units: rescale(left, scale) + rescale(right, scale), scale })
}

/** Exact: the scales add up. */
export function mulDecimal(a: string, b: string): string {
  const left = toScaled(a)
  const right = toScaled(b)
  return fromScaled({ units: left.units * right.units, scale: left.scale + right.scale })
}

export function compareDecimal(a: string, b: string): -1 | 0 | 1 {
  const left = toScaled(a)
  const right = toScaled(b)
  const scale = Math.max(left.scale, right.scale)
  const difference = rescale(left, scale) - rescale(right, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Half goes away from zero, as in PostgreSQL's round(numeric). Always has `places` decimals. */
export function roundHalfUp(value: string, places: number): string {
  const scaled = toScaled(value)
  if (scaled.scale <= places) return fromScaled({ units: rescale(scaled, places), scale: places })
  const divisor = 10n ** BigInt(scaled.scale - places)
  const magnitude = scaled.units < 0n ? -scaled.units : scaled.units
  const rounded = (magnitude + divisor / 2n) / divisor
  return fromScaled({ units: scaled.units < 0n ? -rounded : rounded, scale: places })
}

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

function brazilian(value: string): string {
  const [whole = '0', fraction] = value.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${/^-.*[1-9]/.test(value) ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** 1.234,5: with `places`, rounded and filled to that many decimals. */
export const formatDecimal = (value: string, places?: number): string =>
  brazilian(places === undefined ? fromScaled(toScaled(value)) : roundHalfUp(value, places))

/** R$ 1.234,50; the blank does not break. */
export function formatMoney(value: string): string {
  const text = formatDecimal(value, 2)
  return text.startsWith('-') ? `-R$\u00a0${text.slice(1)}` : `R$\u00a0${text}`
}

/** The value is already in percent: '12.5' gives 12,5%. */
export const formatPercent = (value: string, places?: number): string =>
  `${formatDecimal(value, places)}%`

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** File sizes with a factor of 1024: 10 MB, 1,5 KB, 0 Bytes. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(SIZE_UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = (bytes / 1024 ** unit).toFixed(2).replace(/\.?0+$/, '')
  return `${formatDecimal(value)} ${SIZE_UNITS[unit]}`
}
