/** A declared panel of figures: each may open the rows behind it. */
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PanelSpec } from '#platform/contract/dashboard.ts'
import { numberInWords } from '#platform/contract/value-words.ts'
import type { Column, TableRow } from '#platform/contract/report-table.ts'
import css from './dashboard.module.css'

/** Words stand where there is no figure. */
const isNumber = (text: string): boolean => /^\d/.test(text)

/** A figure as it is read. */
export function figureText({ kind, decimals = 1 }: Column, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  const text = String(value)
  if (!isNumber(text)) return text
  return kind === 'percent' || kind === 'decimal' ? numberInWords(kind, text, decimals) : text
}

/** A number that shows its rows; of nothing there is nothing to show. */
export function Figure({ n, label, onClick }: { n: number; label: string; onClick: () => void }) {
  const text = n.toLocaleString('pt-BR')
  if (n === 0) return <>{text}</>
  return (
    <button
      type="button"
      className={css.figure}
      aria-label={`${text}: ver ${label}`}
      onClick={onClick}
    >
      {text}
    </button>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What a figure opens, in words that follow 'ver'. */
export type Opens<R> = { label: (row: R) => string; open: (row: R) => void }
type Props<P extends PanelSpec, R> = {
  panel: P
  rows: readonly (R & TableRow<P>)[]
  keyOf: (row: R) => string | number
  opens: { readonly [K in keyof P['columns']]?: Opens<R> }
}

/** The table of a panel; its columns are those of the declaration. */
export function PanelTable<const P extends PanelSpec, R extends object>({
  panel,
  rows,
  keyOf,
  opens,
}: Props<P, R>) {
  const columns = Object.entries(panel.columns)
  // Keys and values were checked against the declaration.
  const openOf: Readonly<Record<string, Opens<R> | undefined>> = opens
  const cell = (row: R, [key, column]: [string, Column], i: number) => {
    const value: unknown = Reflect.get(row, key)
    const way = openOf[key]
    const shown =
      way && typeof value === 'number' ? (
        <Figure n={value} label={way.label(row)} onClick={() => way.open(row)} />
      ) : (
        figureText(column, value)
      )
    return i === 0 ? (
      <Table.Th key={key} scope="row" fw={400}>
        {shown}
      </Table.Th>
    ) : (
      <Table.Td key={key} ta="right">
        {shown}
      </Table.Td>
    )
  }
  return (
    <Table.ScrollContainer minWidth={columns.length > 5 ? 470 : 330} type="native">
      <div tabIndex={0} role="region" aria-label={panel.title}>
        <Table verticalSpacing={6} horizontalSpacing={6} aria-label={panel.title}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(([key, { label }], i) => (
                <Table.Th key={key} scope="col" ta={i === 0 ? 'left' : 'right'}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={keyOf(row)}>
                {columns.map((column, i) => cell(row, column, i))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Table.ScrollContainer>
  )
}
