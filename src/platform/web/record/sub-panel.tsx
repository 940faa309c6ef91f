/** What hangs on a record, as a table on its screen: entries of its history, records of a register below it. */
import { Button, Skeleton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { ApiError } from '../api/api-error.ts'
import type { WireRecord } from '../api/queries.ts'
import { Cell, isNumeric } from '../cells/cell.tsx'
import { removeTitle } from '#platform/contract/composed-words.ts'
import { ask } from '../feedback/notices.tsx'
import css from '../inputs/inputs.module.css'
import type { Screens } from '../screens/define-screens.ts'
import { ErrorState } from '../shell/page.tsx'

export type SubColumn = { name: string; field: Field | undefined }
type Props<R extends WireRecord> = {
  title: string
  /** Of the table, for who does not see it. */
  label: string
  loaded: UseQueryResult<unknown, ApiError>
  rows: readonly R[]
  columns: readonly SubColumn[]
  cells?: Screens['cells'] | undefined
  empty: string
  add?: { label: string; run: () => void } | undefined
  /** None: the rows are only shown. */
  actions?: (row: R, at: number) => ReactNode
  /** The dialog. */
  children?: ReactNode
}

const SubHead = ({ name, field }: SubColumn) => (
  <th scope="col" data-numeric={isNumeric(field)}>
    {field?.options.label ?? name}
  </th>
)

function SubCell({
  row,
  column: { name, field },
  own,
}: {
  row: WireRecord
  column: SubColumn
  own: NonNullable<Screens['cells']>[string] | undefined
}) {
  const Own = own
  const value = valueAt(row, name)
  return (
    <td data-label={field?.options.label ?? name} data-numeric={isNumeric(field)}>
      <div>
        {Own ? (
          <Own value={value} field={field} record={row} />
        ) : (
          <Cell value={value} field={field} />
        )}
      </div>
    </td>
  )
}

function SubRow({
  row,
  columns,
  cells,
  end,
}: {
  row: WireRecord
  columns: readonly SubColumn[]
  cells: NonNullable<Screens['cells']>
  end: ReactNode
}) {
  return (
    <tr>
      {columns.map((column) => (
        <SubCell key={column.name} row={row} column={column} own={cells[column.name]} />
      ))}
      {end === undefined ? null : <td className={css.rowsActions}>{end}</td>}
    </tr>
  )
}

function SubTable<R extends WireRecord>({
  label,
  rows,
  columns,
  cells = {},
  actions,
}: Pick<Props<R>, 'label' | 'rows' | 'columns' | 'cells' | 'actions'>) {
  const rowView = (row: R, i: number) => (
    <SubRow key={row.id} row={row} columns={columns} cells={cells} end={actions?.(row, i)} />
  )
  return (
    <div className={css.scroll}>
      <table className={css.rowsTable} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SubHead key={column.name} {...column} />
            ))}
            {actions ? (
              <th>
                <span className="so-leitor">Ações</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>{rows.map(rowView)}</tbody>
      </table>
    </div>
  )
}

function SubBody<R extends WireRecord>({
  loaded,
  empty,
  ...table
}: Omit<Props<R>, 'title' | 'add' | 'children'>) {
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (loaded.isPending) return <Skeleton h={90} />
  if (!table.rows.length) return <div className={css.rowsEmpty}>{empty}</div>
  return <SubTable {...table} />
}

export function SubPanel<R extends WireRecord>({ title, add, children, ...body }: Props<R>) {
  return (
    <div style={{ padding: '14px 20px 18px' }}>
      <div className={css.rowsHead}>
        <span className={css.rowsTitle}>{title}</span>
        {add ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add.run}
          >
            {add.label}
          </Button>
        ) : null}
      </div>
      <SubBody {...body} />
      {children}
    </div>
  )
}

/** Asked before something is taken away. */
export const askToRemove = (one: string, what: string): Promise<boolean> =>
  ask({
    title: removeTitle(one),
    text: (
      <>
        Tem certeza que deseja remover?
        <br />
        <strong>{what}</strong>
      </>
    ),
    ok: 'Remover',
    danger: true,
  })
