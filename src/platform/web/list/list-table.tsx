import { valueAt } from '#platform/contract/value-at.ts'
import { Checkbox } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/icons/IconArrowNarrowDown'
import IconArrowUp from '@tabler/icons-react/icons/IconArrowNarrowUp'
import IconArrowsSort from '@tabler/icons-react/icons/IconSelector'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { Grey } from '../shell/grey.tsx'
import { Tick } from '../shell/plain.tsx'
import type { WireRecord } from '../api/queries.ts'
import { Cell } from '../cells/cell.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { headFirst } from './card-heading.ts'
import type { Column } from './list-columns.ts'
import css from './list-table.module.css'
import { OfCompany } from './of-company.tsx'

export type TableProps = {
  label: string
  columns: readonly Column[]
  /** The field by which a record of this list is called. */
  title: string
  rows: readonly WireRecord[]
  sort: string
  onSort: (sort: string) => void
  density: string
  /** Address of a row, with the state that leads back to this list. */
  open: (row: WireRecord) => string
  openState: unknown
  titleOf: (row: WireRecord) => string
  cells: Screens['cells'] | undefined
  actions: ((row: WireRecord) => ReactNode) | undefined
  picked: ReadonlySet<number> | undefined
  onPick: (ids: readonly number[], on: boolean) => void
  saved: number | undefined
  busy: boolean
}

function Header({
  column,
  sort,
  onSort,
}: {
  column: Column
  sort: string
  onSort: (sort: string) => void
}) {
  const [name, direction] = sort.split(',')
  const here = name === column.name
  const order = !here ? 'none' : direction === 'desc' ? 'descending' : 'ascending'
  if (!column.sortable)
    return (
      <th scope="col" data-numeric={column.numeric}>
        {column.label}
      </th>
    )
  const Sign =
    order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" aria-sort={order} data-numeric={column.numeric}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort(order === 'ascending' ? `${column.name},desc` : column.name)}
      >
        {column.label}
        <Sign size={14} aria-hidden data-on={here} />
      </button>
    </th>
  )
}

/** The row that a key leads to. */
function rowFor(key: string, row: HTMLTableRowElement): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling
    case 'ArrowUp':
      return row.previousElementSibling
    case 'Home':
      return row.parentElement?.firstElementChild
    case 'End':
      return row.parentElement?.lastElementChild
    default:
      return undefined
  }
}

/** Arrows walk through the rows, Enter opens, Space ticks. */
function onRowKey(
  event: KeyboardEvent<HTMLTableRowElement>,
  open: () => void,
  pick: (() => void) | undefined,
): void {
  if (event.target !== event.currentTarget) return
  const sibling = rowFor(event.key, event.currentTarget)
  if (sibling instanceof HTMLElement) {
    event.preventDefault()
    sibling.focus()
  } else if (event.key === 'Enter') open()
  else if (event.key === ' ' && pick) {
    event.preventDefault()
    pick()
  }
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null

/** The slice's own cell where it gives one, in the table as on the cards of a phone. */
export function shownCell(
  row: WireRecord,
  column: TableProps['columns'][number],
  cells: TableProps['cells'],
) {
  const Own = cells?.[column.field?.options.input ?? column.name] ?? cells?.[column.name]
  const value = valueAt(row, column.name)
  return Own ? (
    <Own value={value} record={row} field={column.field} />
  ) : (
    <Cell value={value} field={column.field} short />
  )
}

function Row({ row, index, table }: { row: WireRecord; index: number; table: TableProps }) {
  const navigate = useNavigate()
  const to = table.open(row)
  const open = () => void navigate(to, { state: table.openState })
  const ticked = table.picked?.has(row.id) ?? false
  const pick = table.picked ? () => table.onPick([row.id], !ticked) : undefined
  const onClick = (event: MouseEvent) => {
    if (isControl(event.target) || window.getSelection()?.toString()) return
    open()
  }
  const [named] = headFirst(table.columns, table.title)
  const cell = (column: Column) => {
    const shown = shownCell(row, column, table.cells)
    const title = (
      <>
        <Link to={to} state={table.openState} className={css.title} tabIndex={-1}>
          {shown}
        </Link>
        <OfCompany row={row} />
      </>
    )
    return (
      <td key={column.name} data-numeric={column.numeric}>
        {column === named ? title : column.gives ? <div className={css.gives}>{shown}</div> : shown}
      </td>
    )
  }
  return (
    <tr
      tabIndex={index === 0 ? 0 : -1}
      data-picked={ticked}
      data-saved={table.saved === row.id}
      onClick={onClick}
      onKeyDown={(e) => onRowKey(e, open, pick)}
      aria-label={table.titleOf(row)}
    >
      {table.picked ? (
        <td className={css.tick}>
          <Tick
            checked={ticked}
            label={`Marcar ${table.titleOf(row)}`}
            onChange={(e) => table.onPick([row.id], e.currentTarget.checked)}
          />
        </td>
      ) : null}
      {table.columns.map(cell)}
      {table.actions ? <td className={css.actions}>{table.actions(row)}</td> : null}
    </tr>
  )
}

/** On which sides there are columns out of sight, said at once and whenever it changes. */
function useScrollCue() {
  const place = useRef<HTMLDivElement>(null)
  const show = useCallback(function sayWhere() {
    const at = place.current?.firstElementChild
    if (!place.current || !at) return
    place.current.dataset.before = String(at.scrollLeft > 1)
    place.current.dataset.after = String(at.scrollLeft < at.scrollWidth - at.clientWidth - 1)
  }, [])
  useEffect(
    function watchWidth() {
      const inner = place.current?.querySelector('table')
      if (!inner || !place.current) return
      const watcher = new ResizeObserver(show)
      watcher.observe(place.current)
      watcher.observe(inner)
      return () => watcher.disconnect()
    },
    [show],
  )
  return { place, show }
}

export function ListTable(table: TableProps) {
  const ids = table.rows.map((r) => r.id)
  const all = ids.length > 0 && ids.every((id) => table.picked?.has(id))
  const some = !all && ids.some((id) => table.picked?.has(id))
  const cue = useScrollCue()
  return (
    <div className={css.place} ref={cue.place}>
      <div className={css.scroll} data-density={table.density} tabIndex={-1} onScroll={cue.show}>
        <table className={css.table} aria-label={table.label} aria-busy={table.busy}>
          <thead>
            <tr>
              {table.picked ? (
                <th className={css.tick}>
                  <Checkbox
                    size="xs"
                    checked={all}
                    indeterminate={some}
                    aria-label="Marcar todos desta página"
                    onChange={(e) => table.onPick(ids, e.currentTarget.checked)}
                  />
                </th>
              ) : null}
              {table.columns.map((column) => (
                <Header key={column.name} column={column} sort={table.sort} onSort={table.onSort} />
              ))}
              {table.actions ? (
                <th className={css.actions}>
                  <span className="so-leitor">Ações</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, i) => (
              <Row key={row.id} row={row} index={i} table={table} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function SkeletonRow({ index, columns }: { index: number; columns: number }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Grey height={11} width={`${40 + ((index * 7 + column * 23) % 45)}%`} />
        </td>
      ))}
    </tr>
  )
}

export function ListSkeleton({ columns }: { columns: number }) {
  return (
    <div className={css.scroll} aria-hidden="true">
      <table className={css.table}>
        <tbody>
          {Array.from({ length: 15 }, (_, i) => (
            <SkeletonRow key={i} index={i} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
