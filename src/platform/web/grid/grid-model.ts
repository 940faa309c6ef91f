/** What a grid does with keys, with what is typed and with what is pasted from a spreadsheet. Pure. */
import type { GridAnswer } from '#platform/contract/grid.ts'
import { searchKey } from '#platform/contract/text.ts'

export type Place = { readonly row: number; readonly column: number }
export type Options = GridAnswer['opcoes']
/** Values by `row:column` of their ids. */
export type Cells = ReadonlyMap<string, string | null>

export const cellKey = (row: number, column: number): string => `${row}:${column}`

type Size = { readonly rows: number; readonly columns: number }
type Pressed = { readonly key: string; readonly ctrlKey: boolean; readonly shiftKey: boolean }

const within = (at: number, end: number): number => Math.max(0, Math.min(end - 1, at))

/** Where the keys of a spreadsheet lead; nothing for other keys. */
export function moved(
  at: Place,
  { key, ctrlKey, shiftKey }: Pressed,
  size: Size,
): Place | undefined {
  const to = (row: number, column: number): Place => ({
    row: within(row, size.rows),
    column: within(column, size.columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(ctrlKey ? 0 : at.row - 1, at.column)
    case 'ArrowDown':
      return to(ctrlKey ? size.rows : at.row + 1, at.column)
    case 'Enter':
      return to(at.row + (shiftKey ? -1 : 1), at.column)
    case 'ArrowLeft':
      return to(at.row, ctrlKey ? 0 : at.column - 1)
    case 'ArrowRight':
      return to(at.row, ctrlKey ? size.columns : at.column + 1)
    case 'Home':
      return to(ctrlKey ? 0 : at.row, 0)
    case 'End':
      return to(ctrlKey ? size.rows : at.row, size.columns)
    case 'PageUp':
      return to(at.row - 10, at.column)
    case 'PageDown':
      return to(at.row + 10, at.column)
    default:
      return undefined
  }
}

/** The choice that a text means: its label, the only one that begins so, or its place in the list. */
export function optionOf(text: string, options: Options): string | undefined {
  const wanted = searchKey(text)
  const exact = options.find(({ label }) => searchKey(label) === wanted)
  if (exact) return exact.code
  if (/^\d{1,3}$/.test(wanted)) return options[Number(wanted) - 1]?.code
  const begin = options.filter(({ label }) => searchKey(label).startsWith(wanted))
  return begin.length === 1 ? begin[0]?.code : undefined
}

export type Pasted = {
  readonly cells: readonly { readonly place: Place; readonly value: string | null }[]
  /** Texts that mean no choice. */
  readonly unknown: readonly string[]
  /** Cells that had no room. */
  readonly beyond: number
}

const linesOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/** One value fills what is marked; a block is laid from its upper left corner on. */
function laid(
  lines: string[][],
  [from, to]: readonly [Place, Place],
): { place: Place; said: string }[] {
  const only = lines.length === 1 && lines[0]?.length === 1 ? (lines[0][0] ?? '') : undefined
  const block =
    only === undefined
      ? lines
      : Array.from({ length: to.row - from.row + 1 }, () =>
          Array.from({ length: to.column - from.column + 1 }, () => only),
        )
  return block.flatMap(function placedLine(line, r) {
    return line.map(function placedCell(said, c) {
      return {
        place: { row: from.row + r, column: from.column + c },
        said: said.trim(),
      }
    })
  })
}

/** What a text of a spreadsheet changes from the marked cells on. */
export function pasted(
  text: string,
  marked: readonly [Place, Place],
  { options, size }: { options: Options; size: Size },
): Pasted {
  const all = laid(linesOf(text), marked)
  const inside = all.filter(({ place }) => place.row < size.rows && place.column < size.columns)
  const read = inside.map(function readCell({ place, said }) {
    return {
      place,
      said,
      value: said === '' ? null : optionOf(said, options),
    }
  })
  return {
    cells: read.flatMap(({ place, value }) => (value === undefined ? [] : [{ place, value }])),
    unknown: [...new Set(read.flatMap(({ said, value }) => (value === undefined ? [said] : [])))],
    beyond: all.length - inside.length,
  }
}

/** From the upper left to the lower right corner. */
export const marks = (a: Place, b: Place): readonly [Place, Place] => [
  { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
]

export const isMarked = ([from, to]: readonly [Place, Place], { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column
