import type {
  ReportColumn,
  ReportDocument,
  ReportTable,
} from '#platform/contract/report-document.ts'
import type { Fonts } from './fonts.ts'
import { pageOf } from './paper.ts'

export const INSET = 4.5
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6]
const LONGEST_WORD = 11
const WIDEST_TEXT = 34

export type ColumnLayout = { /** em */ least: number; natural: number; weight: number | undefined }
export type TableText = { table: ReportTable; cells: string[][]; strong: string[][] }

const words = (text: string) => text.split(/[\s\u200b]+/)

function longestWord(fonts: Fonts, text: string, strong: boolean): number {
  let longest = 0
  for (const word of words(text)) longest = Math.max(longest, fonts.measure(word, strong))
  return longest
}

function measureColumn(
  fonts: Fonts,
  column: ReportColumn,
  index: number,
  text: TableText,
): ColumnLayout {
  const whole = column.kind !== 'text'
  let least = longestWord(fonts, column.label, true)
  const widths: number[] = []
  const look = (cell: string, strong: boolean) => {
    const width = Math.max(...cell.split('\n').map((line) => fonts.measure(line, strong)))
    widths.push(Math.min(width, WIDEST_TEXT))
    // A number or a date stays on one line while the page has room for it; a long word may be cut.
    least = Math.max(
      least,
      whole ? Math.min(width, 16) : Math.min(longestWord(fonts, cell, strong), LONGEST_WORD),
    )
  }
  for (const row of text.cells) look(row[index] ?? '', false)
  for (const row of text.strong) look(row[index] ?? '', true)
  widths.sort((one, other) => one - other)
  // Nine of ten cells fit on a line, and all of a column of short texts: a rare long remark takes no room from names.
  const usual = widths[Math.floor(widths.length * 0.9)] ?? 0
  const natural = Math.max(
    least,
    usual,
    Math.min(widths.at(-1) ?? 0, 16),
    Math.min(fonts.measure(column.label, true), 10),
  )
  return { least, natural, weight: column.width }
}

export function measureTable(fonts: Fonts, text: TableText): ColumnLayout[] {
  return text.table.columns.map((column, index) => measureColumn(fonts, column, index, text))
}

const sum = (columns: ColumnLayout[], pick: (column: ColumnLayout) => number) =>
  columns.reduce((total, column) => total + pick(column), 0)

/** Landscape as soon as upright paper would wrap much or force a smaller letter. */
export function chooseOrientation(
  doc: ReportDocument,
  tables: ColumnLayout[][],
): 'portrait' | 'landscape' {
  if (doc.orientation && doc.orientation !== 'auto') return doc.orientation
  const { width } = pageOf('portrait', doc.paper)
  return tables.some((columns) => isTightUpright(columns, width)) ? 'landscape' : 'portrait'
}

function isTightUpright(columns: ColumnLayout[], width: number): boolean {
  const room = (width - columns.length * INSET * 2) / SIZES[0]!
  return (
    sum(columns, (column) => column.least) > room ||
    sum(columns, (column) => column.natural) > room * 1.1
  )
}

function share(columns: ColumnLayout[], room: number): number[] {
  const least = sum(columns, (column) => column.least)
  if (least >= room) return columns.map((column) => (column.least / least) * room)
  const weights = sum(columns, (column) => column.weight ?? 0)
  const wanted = columns.map((column) =>
    weights && column.weight
      ? Math.max(column.least, (column.weight / weights) * room)
      : column.natural,
  )
  const total = wanted.reduce((all, width) => all + width, 0)
  if (total <= room) return wanted.map((width) => width + (room - total) * (width / total))
  const slack = total - least
  return columns.map(
    (column, index) => column.least + (room - least) * ((wanted[index]! - column.least) / slack),
  )
}

/** Letter size and column widths in points; the letter shrinks before a number or a word is cut. */
export function shareWidth(
  columns: ColumnLayout[],
  pageWidth: number,
): { size: number; widths: number[] } {
  const padding = columns.length * INSET * 2
  const least = sum(columns, (column) => column.least)
  const size = SIZES.find((letter) => least * letter + padding <= pageWidth) ?? SIZES.at(-1)!
  const em = share(columns, Math.max((pageWidth - padding) / size, columns.length))
  return { size, widths: em.map((width) => width * size + INSET * 2) }
}

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

function cutWord(fonts: Fonts, word: string, room: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of segmenter.segment(word)) {
    if (part && fonts.measure(part + segment, true) > room) {
      // An address breaks after its punctuation when that leaves a fair part on the line.
      const at = Math.max(...['@', '.', '/', '-', '_'].map((mark) => part.lastIndexOf(mark))) + 1
      const cut = at > part.length / 2 ? at : part.length
      parts.push(part.slice(0, cut))
      part = part.slice(cut)
    }
    part += segment
  }
  return [...parts, part]
}

/** The text in pieces between which a line may break, so that no word is wider than its cell. */
export function breakable(fonts: Fonts, text: string, roomInEm: number): string | string[] {
  if (fonts.measure(text, true) <= roomInEm) return text
  const pieces: string[] = ['']
  for (const token of text.split(/([\s\u200b]+|(?<=\S-)(?=\S))/)) {
    const cut =
      token && fonts.measure(token, true) > roomInEm && /\S/.test(token)
        ? cutWord(fonts, token, roomInEm)
        : [token]
    if (pieces.at(-1)!.endsWith('-') && /^\S/.test(token)) pieces.push('')
    pieces[pieces.length - 1] += cut[0] ?? ''
    pieces.push(...cut.slice(1))
  }
  return pieces.length > 1 ? pieces : text
}

export function countLines(fonts: Fonts, text: string, roomInEm: number): number {
  return text
    .split('\n')
    .reduce(
      (lines, line) => lines + Math.max(1, Math.ceil((fonts.measure(line, true) * 1.1) / roomInEm)),
      0,
    )
}
