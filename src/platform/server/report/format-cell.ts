import type { ReportCell, ReportColumn } from '#platform/contract/report-document.ts'
import { decimalText } from '#platform/contract/numbers.ts'
import { numberInWords, yesOrNo } from '#platform/contract/value-words.ts'
import { endsRight } from '#platform/contract/report-table.ts'
import { cleanText } from './clean-text.ts'

/** The number as decimal text, or null when the cell holds something else. */
export const decimalOf = (value: ReportCell): string | null => decimalText(value) ?? null

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^(\d{4})-(\d{2})(?:-\d{2})?$/
const TIME = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/
const LOCAL =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/

export type LocalParts = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** A dateTime as read on the clock of the installation (TZ); text without an offset is already local. */
export function localParts(value: string): LocalParts | null {
  const match = LOCAL.exec(value.trim())
  if (!match) return null
  if (!match[7]) {
    const [year, month, day, hour, minute, second] = match
      .slice(1, 7)
      .map((part) => Number(part ?? 0))
    return { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, second: second! }
  }
  const offset = match[7].length === 3 ? `${match[7]}:00` : match[7]
  const instant = new Date(value.trim().replace(' ', 'T').replace(match[7], offset))
  if (Number.isNaN(instant.getTime())) return null
  return {
    year: instant.getFullYear(),
    month: instant.getMonth() + 1,
    day: instant.getDate(),
    hour: instant.getHours(),
    minute: instant.getMinutes(),
    second: instant.getSeconds(),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

function formatMoment(text: string): string | null {
  const parts = localParts(text)
  if (!parts) return null
  const year = String(parts.year).padStart(4, '0')
  return `${two(parts.day)}/${two(parts.month)}/${year} ${two(parts.hour)}:${two(parts.minute)}`
}

function formatDate(kind: 'date' | 'month' | 'time' | 'dateTime', text: string): string | null {
  const source = text.trim()
  const date = DATE.exec(source)
  if (kind === 'date') return date ? `${date[3]}/${date[2]}/${date[1]}` : null
  const month = MONTH.exec(source)
  if (kind === 'month') return month ? `${month[2]}/${month[1]}` : null
  const time = TIME.exec(source)
  if (kind === 'time') return time ? `${time[1]}:${time[2]}` : null
  return formatMoment(source)
}

/** Figures of one column end below each other: 1,84% is not followed by 1,8%. */
const usualDecimals = { integer: 0, decimal: 2, money: 2, percent: 2 } as const

/** A value that is not of its column's kind is shown as it came: nothing is lost and nothing invented. */
export function formatCell(column: ReportColumn, value: ReportCell | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  switch (column.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return cleanText(
        numberInWords(
          column.kind,
          value,
          column.decimals ?? usualDecimals[column.kind],
          column.plain,
        ),
      )
    case 'date':
    case 'month':
    case 'time':
    case 'dateTime':
      return formatDate(column.kind, String(value)) ?? cleanText(String(value))
    case 'flag':
    case 'text':
      return cleanText(String(value))
  }
}

export function alignOf(column: ReportColumn): 'left' | 'right' | 'center' {
  return column.align ?? (endsRight(column) ? 'right' : 'left')
}
