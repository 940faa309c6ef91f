import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Row, Worksheet } from 'exceljs'
// The writer alone: the whole package takes twice as long to read.
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import type { ReportColumn, ReportHead, ReportRow } from '#platform/contract/report-document.ts'
import { cleanText, oneLine } from './clean-text.ts'
import {
  cellStyle,
  columnStyles,
  columnWidth,
  headerStyle,
  sheetText,
  sheetValue,
  type ColumnStyles,
} from './sheet-cell.ts'

export type SheetLine = {
  kind: 'row' | 'subtotal' | 'total'
  row: ReportRow
  outline?: number
  label?: string
}
type Book = InstanceType<typeof WorkbookWriter>

const LAST_ROW = 1_048_576
/** Excel refuses longer names. */
const LONGEST_NAME = 31
const SAMPLE = 300
/** Bytes of a sheet that may wait for their compression. */
const MOST_BEHIND = 1_048_576
/** Rows between two looks at what waits. */
const BREATH = 100

/** The library takes whatever it is given: what is not compressed yet lies in the streams that its sheet is piped to. */
function behind(sheet: Worksheet): Writable[] {
  const { pipes = [] }: { pipes?: Writable[] } = Reflect.get(sheet, 'stream')
  return pipes.filter((pipe) => pipe.writableLength > MOST_BEHIND)
}

/** Signs and short words that lead to a word which is no longer there. */
const LEADING_ON = /[\s,;.–—(-]+$|\s(?:[aeo]s?|d[aeo]s?|n[ao]s?|em|por|para|com)$/iu

/** As many whole words as there is room for; a single one that is longer is cut. */
export function wholeWords(text: string, room: number): string {
  if (text.length <= room) return text
  const end = text.lastIndexOf(' ', room)
  if (end <= 0) return text.slice(0, room).toWellFormed().trim()
  let cut = text.slice(0, end)
  while (LEADING_ON.test(cut)) cut = cut.replace(LEADING_ON, '')
  return cut || text.slice(0, end)
}

/** One workbook written to a stream; nothing of a sheet stays in memory once its rows are committed. */
export class SheetBook {
  readonly warnings = new Set<string>()
  readonly book: Book
  private readonly names = new Set<string>()
  private readonly head: ReportHead
  private readonly output: Writable
  private failure: Error | null = null
  private readonly closed = new AbortController()

  /**
   * `shared`: texts in a table of their own, as Excel writes them. It stays in memory, so a long list
   * writes its texts into the cells.
   */
  constructor(output: Writable, head: ReportHead, shared: boolean) {
    this.output = output
    this.head = head
    output.on('error', (error) => {
      this.failure = error
    })
    output.once('close', () => this.closed.abort())
    this.book = new WorkbookWriter({
      stream: output,
      useStyles: true,
      useSharedStrings: shared,
      zip: { zlib: { level: 4 } },
    })
    this.book.creator = oneLine(head.user)
  }

  private name(wanted: string): string {
    const base =
      oneLine(wanted)
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^['\s]+|['\s]+$/g, '') || 'Dados'
    let name = wholeWords(base, LONGEST_NAME)
    for (let copy = 2; this.names.has(name.toLowerCase()); copy += 1) {
      const end = ` ${copy}`
      name = wholeWords(base, LONGEST_NAME - end.length) + end
    }
    this.names.add(name.toLowerCase())
    return name
  }

  private open(title: string, columns: ReportColumn[], sample: SheetLine[]): Worksheet {
    const sheet = this.book.addWorksheet(this.name(title), {
      views: [{ state: 'frozen', ySplit: 1 }],
      pageSetup: {
        paperSize: 9,
        orientation: columns.length > 6 ? 'landscape' : 'portrait',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '1:1',
      },
      headerFooter: {
        oddHeader: `&L${oneLine(this.head.title).replaceAll('&', '&&').slice(0, 120)}`,
        oddFooter: '&RPágina &P de &N',
      },
      properties: { outlineLevelRow: 3 },
    })
    sheet.columns = columns.map((column) => {
      const values = sample.map((line) => line.row[column.key])
      return { width: columnWidth(column, values) }
    })
    const header = sheet.addRow(columns.map((column) => sheetText(oneLine(column.label))))
    header.eachCell((cell, index) => {
      cell.style = headerStyle(columns[index - 1]!)
    })
    header.commit()
    return sheet
  }

  private fill(row: Row, columns: ReportColumn[], styles: ColumnStyles[], line: SheetLine): void {
    const onCut = () =>
      this.warnings.add(
        'Um texto com mais de 32.767 caracteres foi cortado: é o limite de uma célula.',
      )
    const strong = line.kind !== 'row'
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]!
      const style = styles[index]!
      const counted =
        strong && column.total === 'count' ? { ...column, kind: 'integer' as const } : column
      let value = sheetValue(counted, line.row[column.key], onCut)
      if (line.label && value === null && index === 0) value = sheetText(line.label)
      if (value === null && !strong) continue
      const cell = row.getCell(index + 1)
      cell.value = value
      cell.style = cellStyle(style, value, strong)
    }
    if (line.outline) row.outlineLevel = line.outline
  }

  private close(sheet: Worksheet, columns: ReportColumn[], lastRow: number): void {
    sheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: Math.max(lastRow, 1), column: Math.max(columns.length, 1) },
    }
    sheet.commit()
  }

  /** Lets compression and the output keep pace with the rows. */
  private async breathe(sheet: Worksheet | null): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const { signal } = this.closed
    try {
      for (const stream of [...(sheet ? behind(sheet) : []), this.output])
        if (stream.writableNeedDrain && !signal.aborted) await once(stream, 'drain', { signal })
    } catch (error) {
      throw this.failure ?? error
    }
    if (this.failure) throw this.failure
  }

  async table(
    title: string,
    columns: ReportColumn[],
    lines: AsyncIterable<SheetLine> | Iterable<SheetLine>,
  ): Promise<number> {
    const styles = columns.map(columnStyles)
    let [sheet, at, rows, dataEnd]: [Worksheet | null, number, number, number] = [null, 1, 0, 1]
    let waiting: SheetLine[] = []
    const write = (line: SheetLine) => {
      if (!sheet || at >= LAST_ROW) {
        if (sheet) this.close(sheet, columns, dataEnd)
        sheet = this.open(title, columns, waiting)
        at = 1
      }
      at += 1
      const row = sheet.getRow(at)
      this.fill(row, columns, styles, line)
      row.commit()
      if (line.kind !== 'total') dataEnd = at
    }
    const flush = () => {
      waiting.forEach(write)
      waiting = []
    }
    for await (const line of lines) {
      rows += line.kind === 'row' ? 1 : 0
      if (sheet) write(line)
      else if (waiting.push(line) >= SAMPLE) flush()
      if (rows % BREATH === 0) await this.breathe(sheet)
    }
    flush()
    this.close(sheet ?? this.open(title, columns, []), columns, dataEnd)
    return rows
  }

  /** Label and value in two columns: title, company, filters, who and when. */
  pairs(title: string, items: { label: string; value: string }[]): void {
    const sheet = this.book.addWorksheet(this.name(title))
    sheet.columns = [{ width: 32 }, { width: 90 }]
    for (const item of items) {
      const row = sheet.addRow([sheetText(item.label), sheetText(cleanText(item.value))])
      row.getCell(1).style = {
        numFmt: '@',
        font: { name: 'Calibri', size: 11, bold: true },
        alignment: { vertical: 'top', wrapText: true },
      }
      row.getCell(2).style = { numFmt: '@', alignment: { vertical: 'top', wrapText: true } }
      row.commit()
    }
    sheet.commit()
  }

  async finish(): Promise<void> {
    this.pairs('Filtros', [
      { label: 'Título', value: this.head.title },
      {
        label: 'Empresa',
        value: [this.head.company.name, this.head.company.extra].filter(Boolean).join(' · '),
      },
      ...this.head.filters,
      { label: 'Emitido em', value: this.head.generatedAt },
      { label: 'Emitido por', value: this.head.user },
    ])
    await this.book.commit()
    if (this.failure) throw this.failure
  }
}
