/** Addresses that a narrow column breaks wherever it ends. */
import type { Row } from './wrapped-cells.ts'

const MAIL = /[^\s@]@[\w.-]*$/
// What may stand at the end of an address, so that the next line is another.
const ENDED = /\.(?:com|br|net|org|dev|me|info|edu|gov)$/i
const LINK = /(?:\/\/|www\.|\.\w{2,}\/)\S*[/._-]$/i
const REST = /^[a-z0-9._/-]+$/

/** Whether the line below only goes on with what the end of this one breaks. */
function isBroken(text: string, rest: string): boolean {
  if (!REST.test(rest)) return false
  if (LINK.test(text)) return true
  return MAIL.test(text) && !ENDED.test(text) && (rest.length <= 3 || rest.includes('.'))
}

export function addressesWhole(rows: readonly Row[]): Row[] {
  const edge = Math.max(...rows.flatMap((row) => row.pieces.map((piece) => piece.right)))
  const whole: Row[] = []
  for (const row of rows) {
    const above = whole.at(-1)
    const [one, beside] = above?.pieces ?? []
    const [rest, more] = row.pieces
    const fills = one !== undefined && one.right + one.size > edge
    const goesOn =
      one &&
      rest &&
      !beside &&
      !more &&
      fills &&
      one.y - rest.y <= one.size * 1.8 &&
      isBroken(one.text, rest.text)
    if (above && goesOn)
      whole[whole.length - 1] = {
        ...above,
        end: rest.y,
        pieces: [{ ...one, text: one.text + rest.text }],
      }
    else whole.push(row)
  }
  return whole
}
