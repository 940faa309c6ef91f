/** What is typed, pasted, imported or sent, in the form in which it is stored; the same in the browser and on the server. */
import { failure } from './failure.ts'

const LONE_SURROGATE = /\p{Cs}/gu
const BLANKS = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

// The migration that mends older records knows the same classes: both are compared by a test.
const NEVER_MEANT =
  /(?![\n\t])[\p{Cc}\u00ad\u061c\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0001}]/gu
const PICTURE =
  '[\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u23ff\\u2460-\\u24ff\\u25a0-\\u27bf\\u2900-\\u297f\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}]'
const EMOJI = `${PICTURE}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]*[\\u{e0020}-\\u{e007f}]*`
const JOINED_SCRIPT =
  '[\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u0dff\\u1000-\\u109f\\u1780-\\u18af]'
const KEPT = `${EMOJI}(?:\\u200d${EMOJI})*|[0-9#*]\\ufe0f?\\u20e3|${JOINED_SCRIPT}[\\u200c\\u200d](?=${JOINED_SCRIPT})|[\\u3400-\\u9fff\\u{20000}-\\u{3ffff}][\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]`
const UNSEEN =
  '[\\u034f\\u200c-\\u200f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]'
const UNSEEN_IN_A_LINE = new RegExp(`(${KEPT})|${UNSEEN}`, 'gu')

/**
 * Text of several lines and formatted text, as it is stored: NFC, line ends as \n, no control, zero-width or
 * direction signs, no outer blanks. Inner blanks, line breaks and what joins letters and emoji stay.
 */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(LONE_SURROGATE, '')
    .replace(NEVER_MEANT, '')
    .normalize('NFC')
    .trim()
}

/** Text of one line, as it is stored: NFC, nothing that cannot be seen, single blanks; joiners only where they join. */
export function cleanLine(text: string): string {
  return text
    .replace(BLANKS, ' ')
    .replace(LONE_SURROGATE, '')
    .replace(NEVER_MEANT, '')
    .replace(UNSEEN_IN_A_LINE, '$1')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** One line in which full-width signs and the digits of every script are those of ASCII; superscripts are no digits. */
export function cleanSigns(text: string): string {
  return cleanLine(
    text
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/(?![0-9])\p{Nd}/gu, digitOf),
  )
}

const isPassword = (name: string): boolean => /senha|password/i.test(name)

/** Every text of a body that no declaration reads, as far as several lines allow; passwords stay as they were typed. */
export function cleanTexts<T>(value: T, depth?: number): T
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (depth > 50) throw failure.badRequest('O pedido tem níveis demais.')
  if (typeof value === 'string') return cleanLines(value)
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item, depth + 1))
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  const cleaned: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(Object(value)))
    cleaned[name] = isPassword(name) ? inner : cleanTexts(inner, depth + 1)
  return cleaned
}
