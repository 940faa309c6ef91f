import type { Style } from 'exceljs'
import type { ReportCell, ReportColumn } from '#platform/contract/report-document.ts'
import { cleanText } from './clean-text.ts'
import { alignOf, decimalOf, formatCell, localParts } from './format-cell.ts'

export type SheetValue = string | number | Date | null
type SheetStyle = Partial<Style>
export type ColumnStyles = {
  typed: SheetStyle
  text: SheetStyle
  wrapped: SheetStyle
  strong: SheetStyle
  strongText: SheetStyle
}

/** Excel refuses longer cells. */
const LONGEST_CELL = 32_767
/** Beyond this a double no longer holds every digit. */
const SAFE_DIGITS = 15

/** `_x0041_` is an escape of the file format: the underscore of such a text is itself escaped. */
export function sheetText(text: string, onCut?: () => void): string {
  let clean = cleanText(text)
  if (clean.length > LONGEST_CELL) {
    onCut?.()
    clean = clean.slice(0, LONGEST_CELL).toWellFormed()
  }
  return clean.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

// Excel counts 29 February 1900, which did not exist: before March of that year its dates are not real ones.
const FIRST_DAY = Date.UTC(1900, 2, 1)

function utc(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same && date.getTime() >= FIRST_DAY && year <= 9999 ? date : null
}

function dateValue(column: ReportColumn, text: string): Date | number | null {
  if (column.kind === 'time') {
    const match = /^(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text.trim())
    return match
      ? (Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)) / 86_400
      : null
  }
  if (column.kind === 'dateTime') {
    const parts = localParts(text)
    return parts && utc(parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second)
  }
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text.trim())
  if (!match || (column.kind === 'date' && !match[3])) return null
  return utc(Number(match[1]), Number(match[2]), column.kind === 'month' ? 1 : Number(match[3]))
}

function numberValue(column: ReportColumn, value: ReportCell): number | null {
  const decimal = decimalOf(value)
  if (decimal === null || decimal.replace(/^-?0*\.?|\D/g, '').length > SAFE_DIGITS) return null
  return column.kind === 'percent' ? Number(`${decimal}e-2`) : Number(decimal)
}

/** The value as a spreadsheet types it; what does not fit its kind exactly stays text. */
export function sheetValue(
  column: ReportColumn,
  value: ReportCell | undefined,
  onCut?: () => void,
): SheetValue {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return formatCell(column, value)
  switch (column.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return numberValue(column, value) ?? sheetText(formatCell(column, value), onCut)
    case 'date':
    case 'month':
    case 'time':
    case 'dateTime':
      return dateValue(column, String(value)) ?? sheetText(formatCell(column, value), onCut)
    case 'text':
    case 'flag':
      return sheetText(String(value), onCut)
  }
}

const DATE_FORMATS = {
  date: 'dd/mm/yyyy',
  month: 'mm/yyyy',
  time: 'hh:mm',
  dateTime: 'dd/mm/yyyy hh:mm',
} as const

function fraction(decimals: number): string {
  return decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
}

function numFmt(column: ReportColumn): string {
  switch (column.kind) {
    case 'integer':
      return column.plain ? '0' : '#,##0'
    case 'decimal':
      return `#,##0${fraction(column.decimals ?? 2)}`
    case 'money': {
      const number = `"R$" #,##0${fraction(column.decimals ?? 2)}`
      return `${number};-${number}`
    }
    case 'percent':
      return column.decimals === undefined ? '0.0#%' : `0${fraction(column.decimals)}%`
    case 'date':
    case 'month':
    case 'time':
    case 'dateTime':
      return DATE_FORMATS[column.kind]
    // '@' keeps leading zeros and a leading '=' text even when someone edits the cell.
    case 'text':
    case 'flag':
      return '@'
  }
}

/** One style object a column: the writer recognises it and writes it once. */
export function columnStyles(column: ReportColumn): ColumnStyles {
  const alignment = { vertical: 'top' as const, horizontal: alignOf(column) }
  const font = { name: 'Calibri', size: 11, bold: true }
  const border = { top: { style: 'thin' as const, color: { argb: 'FF5A6776' } } }
  const format = numFmt(column)
  return {
    typed: { numFmt: format, alignment },
    text: { numFmt: '@', alignment },
    wrapped: { numFmt: '@', alignment: { ...alignment, wrapText: true } },
    strong: { numFmt: column.total === 'count' ? '#,##0' : format, alignment, font, border },
    strongText: { numFmt: '@', alignment: { vertical: 'top' }, font, border },
  }
}

/** The style of a cell with this value; subtotals and totals are strong. */
export function cellStyle(styles: ColumnStyles, value: SheetValue, strong: boolean): SheetStyle {
  if (strong) return typeof value === 'string' ? styles.strongText : styles.strong
  if (typeof value !== 'string') return styles.typed
  return value.includes('\n') ? styles.wrapped : styles.text
}

export const headerStyle = (column: ReportColumn): SheetStyle => ({
  numFmt: '@',
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F4E6B' } },
  font: { name: 'Calibri', size: 11, bold: true, color: { argb: 'FFFFFFFF' } },
  alignment: { vertical: 'middle', horizontal: alignOf(column), wrapText: true },
})

const KIND_WIDTHS = {
  integer: 8,
  decimal: 10,
  money: 14,
  percent: 9,
  date: 11,
  month: 9,
  time: 7,
  dateTime: 17,
  flag: 6,
  text: 8,
} as const

/** Characters, from the heading and a sample of the rows. */
export function columnWidth(column: ReportColumn, sample: (ReportCell | undefined)[]): number {
  let width = Math.max(KIND_WIDTHS[column.kind], Math.min(column.label.length + 4, 24))
  for (const value of sample) {
    const longest = formatCell(column, value)
      .split('\n')
      .reduce((most, line) => Math.max(most, line.length), 0)
    width = Math.max(width, longest + 2)
  }
  return Math.min(width, 60)
}
