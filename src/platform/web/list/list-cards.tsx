import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import type { WireRecord } from '../api/queries.ts'
import { headFirst } from './card-heading.ts'
import type { Column } from './list-columns.ts'
import { shownCell, type TableProps } from './list-table.tsx'
import css from './list-table.module.css'
import { OfCompany } from './of-company.tsx'

function Card({ row, table }: { row: WireRecord; table: TableProps }) {
  const [first, ...rest] = headFirst(table.columns, table.title)
  const pair = (c: Column) => (
    <div key={c.name}>
      <dt>{c.label}</dt>
      <dd>{shownCell(row, c, table.cells)}</dd>
    </div>
  )
  return (
    <li
      className={css.card}
      data-saved={table.saved === row.id}
      data-picked={table.picked?.has(row.id) ?? false}
    >
      <div className={css.cardTop}>
        {table.picked ? (
          <Checkbox
            size="sm"
            checked={table.picked.has(row.id)}
            aria-label={`Marcar ${table.titleOf(row)}`}
            onChange={(e) => table.onPick([row.id], e.currentTarget.checked)}
          />
        ) : null}
        <Link to={table.open(row)} state={table.openState} className={css.cardTitle}>
          {first ? shownCell(row, first, table.cells) : table.titleOf(row)}
          <OfCompany row={row} />
        </Link>
        {table.actions?.(row)}
      </div>
      <dl className={css.pairs}>{rest.map(pair)}</dl>
    </li>
  )
}

/** The rows on a phone. */
export function ListCards(table: TableProps) {
  return (
    <ul className={css.cards} aria-label={table.label}>
      {table.rows.map((row) => (
        <Card key={row.id} row={row} table={table} />
      ))}
    </ul>
  )
}
