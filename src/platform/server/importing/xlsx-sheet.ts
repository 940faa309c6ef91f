/** The rows of one sheet, read as they pass by. */
import type { Entry } from 'yauzl'
import { type Cell, dayOfSerial, exactNumber, type FileRow } from './cell.ts'
import { type Book, unescaped } from './xlsx-parts.ts'
import { passXml } from './xml.ts'

export class TooManyRows extends Error {}
export class TooManyColumns extends Error {}

type Limits = { rows: number; columns: number }

/** Column of a reference such as 'AB12', counted from 0. */
export const columnOfReference = (reference: string): number =>
  (/^[A-Z]+/.exec(reference)?.[0] ?? '')
    .split('')
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const rowOfReference = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

const isNothing = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isEmptyRow = (cells: readonly Cell[]): boolean => cells.every(isNothing)

type Begun = { type: string; style: number; formula: boolean; value: string; hasValue: boolean }

/** A cell as it stands: the value that a formula gave is taken, the formula itself is nobody's. */
function cellOf(book: Book, { type, style, formula, value, hasValue }: Begun): Cell {
  if (formula && !hasValue) return { e: 'formula', v: 'fórmula' }
  if (!hasValue) return null
  switch (type) {
    case 's':
      return book.texts[Number(value)] ?? null
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'Sim' : 'Não'
    case 'e':
      return { e: 'erro', v: value }
    case 'd':
      return /^\d{4}-\d{2}-\d{2}/.test(value) ? { n: value, d: value.slice(0, 10) } : value
    default:
      return numberCell(book, style, value)
  }
}

function numberCell({ shown, from1904 }: Book, style: number, value: string): Cell {
  const n = exactNumber(value)
  if (n === undefined) return value
  const how = shown[style] ?? 'plain'
  if (how === 'day') {
    const d = dayOfSerial(Number(n), from1904)
    return d ? { n, d } : { n }
  }
  const p = how === 'percent' ? exactNumber(String(Number(n) * 100)) : undefined
  if (p !== undefined) return { n, p }
  if (typeof how === 'object' && /^\d+$/.test(n)) return { n, z: n.padStart(how.zeros, '0') }
  return { n }
}

/** Cells that were merged show one value: each of its rows has it. */
function spread(rows: readonly FileRow[], merged: readonly string[]): void {
  const byLine = new Map(rows.map((row) => [row.linha, row]))
  for (const range of merged) {
    const [from = '', to = ''] = range.split(':')
    const [left, right] = [columnOfReference(from), columnOfReference(to)]
    const [top, bottom] = [rowOfReference(from), rowOfReference(to)]
    // Across it is a title over several columns, which is none of their values.
    if (left !== right || bottom <= top) continue
    const value = byLine.get(top)?.celulas[left]
    if (isNothing(value)) continue
    for (let line = top + 1; line <= bottom && line - top < 100_000; line += 1) {
      const row = byLine.get(line)
      if (row && isNothing(row.celulas[left])) row.celulas[left] = value ?? null
    }
  }
}

/** The rows that hold something, each with its number. */
export async function readSheet(book: Book, entry: Entry, limits: Limits): Promise<FileRow[]> {
  const rows: FileRow[] = []
  const merged: string[] = []
  const reading = new SheetReading(book, limits, rows, merged)
  const source = await book.open(entry)
  try {
    await passXml(source, reading)
  } finally {
    source.destroy()
  }
  spread(rows, merged)
  return rows
}

class SheetReading {
  private line = 0
  private cells: Cell[] = []
  private at = -1
  private cell: Begun | undefined
  private within = ''
  private readonly book: Book
  private readonly limits: Limits
  private readonly rows: FileRow[]
  private readonly merged: string[]

  constructor(book: Book, limits: Limits, rows: FileRow[], merged: string[]) {
    this.book = book
    this.limits = limits
    this.rows = rows
    this.merged = merged
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.openRow(attributes)
    else if (name === 'c') this.openCell(attributes)
    else if (name === 'f' && this.cell) this.cell.formula = true
    else if (name === 'v' || name === 't') this.within = name
    else if (name === 'rPh') this.within = ''
    else if (name === 'mergeCell' && attributes['ref']) this.merged.push(attributes['ref'])
  }

  text(text: string): void {
    if (!this.within || !this.cell) return
    this.cell.value += text
    this.cell.hasValue = true
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.within = ''
    else if (name === 'c') this.closeCell()
    else if (name === 'row') this.closeRow()
  }

  private openRow({ r }: Readonly<Record<string, string>>): void {
    this.line = r ? Number(r) : this.line + 1
    this.cells = []
    this.at = -1
  }

  private openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.at = r ? columnOfReference(r) : this.at + 1
    this.cell = { type: t, style: Number(s), formula: false, value: '', hasValue: false }
  }

  private closeCell(): void {
    const { cell } = this
    this.cell = undefined
    if (!cell) return
    const value = cellOf(this.book, cell)
    if (isNothing(value)) return
    if (this.at >= this.limits.columns) throw new TooManyColumns()
    while (this.cells.length < this.at) this.cells.push(null)
    this.cells[this.at] = value
  }

  private closeRow(): void {
    if (isEmptyRow(this.cells)) {
      // A row of a merged range that has nothing else is empty all the same.
      return
    }
    this.rows.push({ linha: this.line, celulas: this.cells })
    if (this.rows.length > this.limits.rows) throw new TooManyRows()
  }
}
