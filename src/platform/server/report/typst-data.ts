import type {
  ReportBlock,
  ReportColumn,
  ReportDocument,
  ReportGroup,
  ReportRow,
  ReportTable,
} from '#platform/contract/report-document.ts'
import { cleanText, oneLine } from './clean-text.ts'
import type { Fonts } from './fonts.ts'
import { alignOf, formatCell } from './format-cell.ts'
import {
  breakable,
  chooseOrientation,
  countLines,
  INSET,
  measureTable,
  shareWidth,
  type ColumnLayout,
  type TableText,
} from './layout.ts'
import { pageOf } from './paper.ts'
import { ownLabel } from './totals.ts'

/** A text, or its pieces when a long word must be broken. */
type Text = string | string[]
type Line =
  | { kind: 'group'; level: number; title: Text; note: Text }
  | { kind: 'row' | 'tall' | 'subtotal' | 'total'; cells: Text[] }
export type Picture = { path: string; bytes: Buffer; height: number }
export type Pictures = { logo: Picture | null; ofBlock: Map<ReportBlock, Picture> }
export type TypstData = { landscape: boolean; texts: string[]; data: Record<string, unknown> }

const EMPTY = '—'

function dataCells(table: ReportTable, row: ReportRow): string[] {
  return table.columns.map((column) => formatCell(column, row[column.key]) || EMPTY)
}

const counted = (column: ReportColumn): ReportColumn => ({ ...column, kind: 'integer' })

function totalCells(table: ReportTable, row: ReportRow, label: string): string[] {
  const cells = table.columns.map((column, index) => {
    const text = formatCell(column.total === 'count' ? counted(column) : column, row[column.key])
    // A column that this row does not sum up stays blank; one that it sums up says that nothing is known, as a row does.
    return text || (index > 0 && row[column.key] === null ? EMPTY : '')
  })
  if (!ownLabel(table.columns, row)) cells[0] = cells[0] ? `${label}: ${cells[0]}` : label
  return cells
}

type Draft =
  | { kind: 'group'; level: number; title: string; note: string }
  | { kind: 'row' | 'subtotal' | 'total'; cells: string[] }

const titleOf = ({ key, title }: ReportGroup): string =>
  key === undefined ? title : `${key} - ${title}`

function* draftGroup(table: ReportTable, group: ReportGroup): Generator<Draft> {
  if (group.title)
    yield {
      kind: 'group',
      level: group.level,
      title: oneLine(titleOf(group)),
      note: oneLine(group.note ?? ''),
    }
  for (const row of group.rows) yield { kind: 'row', cells: dataCells(table, row) }
  for (const inner of group.groups ?? []) yield* draftGroup(table, inner)
  if (group.subtotal)
    yield { kind: 'subtotal', cells: totalCells(table, group.subtotal, 'Subtotal') }
}

function draftTable(table: ReportTable): Draft[] {
  const lines = table.groups.flatMap((group) => [...draftGroup(table, group)])
  if (table.total) lines.push({ kind: 'total', cells: totalCells(table, table.total, 'Total') })
  return lines
}

type DraftTable = { block: ReportTable; lines: Draft[]; columns: ColumnLayout[] }

function measureDraft(fonts: Fonts, block: ReportTable): DraftTable {
  const lines = draftTable(block)
  const text: TableText = {
    table: block,
    cells: lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : [])),
    strong: lines.flatMap((line) =>
      line.kind === 'subtotal' || line.kind === 'total' ? [line.cells] : [],
    ),
  }
  return { block, lines, columns: measureTable(fonts, text) }
}

class Composer {
  readonly texts: string[] = []
  readonly fonts: Fonts
  readonly page: { width: number; height: number }

  constructor(fonts: Fonts, page: { width: number; height: number }) {
    this.fonts = fonts
    this.page = page
  }

  text(value: string, widthInPoints: number, size: number): Text {
    const clean = cleanText(value)
    this.texts.push(clean)
    return breakable(this.fonts, clean, widthInPoints / size)
  }

  table({ block, lines, columns }: DraftTable): Record<string, unknown> {
    const { size, widths } = shareWidth(columns, this.page.width)
    const room = widths.map((width) => width - INSET * 2)
    const cells = (texts: string[]) =>
      texts.map((text, index) => this.text(text, room[index]!, size))
    const height = (texts: string[]) =>
      Math.max(...texts.map((text, index) => countLines(this.fonts, text, room[index]! / size))) *
      size *
      1.5
    const composed = (line: Draft): Line => {
      if (line.kind === 'group') return this.groupLine(line, size)
      // Only a row higher than most of a page may go on overleaf; any other stays whole.
      const tall = line.kind === 'row' && height(line.cells) > this.page.height * 0.6
      return { kind: tall ? 'tall' : line.kind, cells: cells(line.cells) }
    }
    const out = lines.map(composed)
    const heads = block.columns.map((column, index) => {
      const label = this.text(oneLine(column.label), room[index]!, size)
      return { label, align: alignOf(column) }
    })
    return {
      type: 'table',
      title: this.title(block.title),
      size,
      widths,
      columns: heads,
      lines: out,
    }
  }

  private groupLine(line: Extract<Draft, { kind: 'group' }>, size: number): Line {
    const width = this.page.width * 0.9
    const [title, note] = [this.text(line.title, width, size), this.text(line.note, width, size)]
    return { ...line, title, note }
  }

  title(value: string | undefined): Text | null {
    return value ? this.text(oneLine(value), this.page.width, 12) : null
  }

  block(block: ReportBlock, picture: Picture | undefined): Record<string, unknown> | null {
    switch (block.type) {
      case 'table':
        return null
      case 'fields': {
        const columns = block.columns ?? 2
        const room = this.page.width / columns - 20
        const items = block.items.map((item) => {
          const label = this.text(oneLine(item.label), room, 9)
          return { label, value: this.text(item.value || EMPTY, room, 9.5) }
        })
        return { type: 'fields', title: this.title(block.title), columns, items }
      }
      case 'text':
        return {
          type: 'text',
          title: this.title(block.title),
          paragraphs: block.paragraphs.map((paragraph) =>
            this.text(paragraph, this.page.width, 9.5),
          ),
        }
      case 'svg':
      case 'image': {
        const alt = cleanText(block.alt)
        return picture
          ? {
              type: 'picture',
              title: this.title(block.title),
              alt,
              path: picture.path,
              height: Math.min(picture.height, this.page.height - 40),
            }
          : {
              type: 'text',
              title: this.title(block.title),
              paragraphs: [this.text(block.alt, this.page.width, 9.5)],
            }
      }
      case 'signatures':
        return {
          type: 'signatures',
          items: block.items.map((item) => {
            const label = this.text(oneLine(item.label), 150, 9)
            return { label, name: this.text(oneLine(item.name ?? ''), 150, 9) }
          }),
        }
      case 'pageBreak':
        return { type: 'pageBreak' }
    }
  }
}

/** The whole document as the plain values that report.typ reads. */
export function composeData(
  fonts: Fonts,
  doc: ReportDocument,
  pictures: Pictures,
  volume: string | null,
): TypstData {
  const tables = new Map<ReportBlock, DraftTable>()
  for (const block of doc.blocks)
    if (block.type === 'table') tables.set(block, measureDraft(fonts, block))
  const orientation = chooseOrientation(
    doc,
    [...tables.values()].map((table) => table.columns),
  )
  const composer = new Composer(fonts, pageOf(orientation, doc.paper))
  const line = (value: string, width: number, size: number) =>
    composer.text(oneLine(value), width, size)
  const composed = (block: ReportBlock): Record<string, unknown> | null => {
    const table = tables.get(block)
    return table ? composer.table(table) : composer.block(block, pictures.ofBlock.get(block))
  }
  const blocks = doc.blocks.map(composed).filter((block) => block !== null)
  const width = composer.page.width
  const data = {
    paper: doc.paper ?? 'a4',
    landscape: orientation === 'landscape',
    families: fonts.families,
    plainTitle: oneLine(doc.title) || 'Relatório',
    title: line(doc.title || 'Relatório', width, 18),
    company: line(doc.company.name, width * 0.6, 9.5),
    extra: line(doc.company.extra ?? '', width * 0.6, 8),
    logo: pictures.logo?.path ?? null,
    volume,
    filters: doc.filters.map(({ label, value }) => {
      const room = width / 2
      return { label: line(label, room, 8.5), value: line(value || EMPTY, room, 8.5) }
    }),
    user: line(doc.user, width * 0.5, 8),
    generatedAt: oneLine(doc.generatedAt),
    blocks,
  }
  return { landscape: data.landscape, texts: composer.texts, data }
}
