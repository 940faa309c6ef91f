/** The table of a panel: each figure may open the rows behind it. */
import { Table } from '@mantine/core'
import { columnsSeen, figureText, type RowsPanel } from '#platform/contract/dashboard.ts'
import { type Column, endsRight } from '#platform/contract/report-table.ts'
import { useHas } from '../session/rule-context.ts'
import css from './dashboard.module.css'
import { FigureButton } from './figure-button.tsx'
import { openingOf, type Open, type Row } from './opened.ts'

const sideOf = (column: Column): 'left' | 'right' => (endsRight(column) ? 'right' : 'left')

type Props = {
  panel: RowsPanel
  rows: readonly Row[]
  onOpen: Open
  onBelow: ((row: Row) => void) | undefined
}

export function PanelTable({ panel, rows, onOpen, onBelow }: Props) {
  const columns = columnsSeen(panel, useHas())
  const shown = (row: Row, [key, column]: [string, Column]) => {
    const text = figureText(column, row[key])
    if (onBelow && panel.below && key === columns[0]?.[0])
      return (
        <FigureButton
          text={text}
          words={`${panel.below.words} de ${text}`}
          onClick={() => onBelow(row)}
        />
      )
    const way = row[key] ? openingOf(panel, key, row) : undefined
    return way ? <FigureButton text={text} words={way.words} onClick={() => onOpen(way)} /> : text
  }
  const cell = (row: Row, column: [string, Column], i: number) =>
    i === 0 ? (
      <Table.Th key={column[0]} scope="row" fw={400}>
        {shown(row, column)}
      </Table.Th>
    ) : (
      <Table.Td key={column[0]} ta={sideOf(column[1])}>
        {shown(row, column)}
      </Table.Td>
    )
  return (
    <Table.ScrollContainer
      minWidth={columns.length > 5 ? 470 : columns.length > 3 ? 330 : 280}
      type="native"
    >
      <div tabIndex={0} role="region" aria-label={panel.title} className={css.region}>
        <Table verticalSpacing={6} horizontalSpacing={6} aria-label={panel.title}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(([key, column], i) => (
                <Table.Th key={key} scope="col" ta={i === 0 ? 'left' : sideOf(column)}>
                  {column.label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={at}>{columns.map((column, i) => cell(row, column, i))}</Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Table.ScrollContainer>
  )
}
