/** What a figure opens. Pure. */
import type { AnyOpening, Behind, CardPanel, RowsPanel } from '#platform/contract/dashboard.ts'
import type { ReportCell } from '#platform/contract/report-document.ts'
import { askedOf, type Asked } from './address.ts'

export type Row = Readonly<Record<string, ReportCell>>
export type Opened = { behind: Behind; by: Asked; title: string; words: string }
export type Open = (opened: Opened) => void

const none: Row = {}

function opened({ rows, words, title, by }: AnyOpening, row: Row): Opened | undefined {
  if (!rows) return undefined
  return { behind: rows, by: askedOf(rows.by, by(row)), title: title(row), words: words(row) }
}

export function openingOf(panel: RowsPanel, column: string, row: Row): Opened | undefined {
  const way = panel.open?.[column]
  return way && opened(way, row)
}

export const openingOfCard = ({ open }: CardPanel): Opened | undefined => open && opened(open, none)
