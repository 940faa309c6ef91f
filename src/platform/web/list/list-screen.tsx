import { valueAt } from '#platform/contract/value-at.ts'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isOfferedForMany } from '#platform/contract/bulk.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { download } from '../api/download.ts'
import type { WireRecord } from '../api/queries.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { ImportButton } from '../importing/import-button.tsx'
import { useRecordActions } from '../record/record-actions.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { ResourceHelp } from '../screens/late-help.ts'
import { useHas } from '../session/rule-context.ts'
import { useTimeZone } from '../session/session-store.ts'
import { useHelp } from '../shell/help.tsx'
import { late } from '../shell/late.tsx'
import { ErrorState, PageHeader } from '../shell/page.tsx'
import { type Column, useColumns } from './list-columns.ts'
import { useListData } from './list-data.ts'
import { FilterChips } from './filter-chips.tsx'
import { filterWords } from './filter-words.ts'
import { ListFooter } from './list-footer.tsx'
import { endsOf } from '#platform/contract/filter.ts'
import { type Filter, type ListState, openFilters, useListState } from './list-state.ts'
import { listRights } from './list-rights.ts'
import { ListSkeleton, ListTable, type TableProps } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { RowActions } from './row-actions.tsx'
import { placesOf } from './row-places.ts'
import css from './list-screen.module.css'

const FilterPanel = late(
  () => import('./filter-panel.tsx').then((m) => m.FilterPanel),
  <Skeleton h={68} mb="sm" />,
)
const EmptyList = late(() => import('./empty-list.tsx').then((m) => m.EmptyList), null)
const ListCards = late(() => import('./list-cards.tsx').then((m) => m.ListCards))
const BulkBar = late(() => import('./bulk-bar.tsx').then((m) => m.BulkBar), null)

type Props = {
  resource: Resource
  screens?: Screens | undefined
  /** Address of the list; default the resource's own path. */
  path?: string
  title?: string
  /** Where a row leads; default its own address. */
  open?: (row: WireRecord) => string
  headerActions?: ReactNode
}

const titleOf = (resource: Resource, timeZone: string) => (row: WireRecord) =>
  formatValue(undefined, valueAt(row, resource.title), timeZone) ||
  `${resource.label.one} ${row.id}`

function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pick = (ids: readonly number[], on: boolean) =>
    setPicked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  return { picked, pick, clear: () => setPicked(new Set()) }
}

const isAsked = (f: Filter, { filters }: ListState): boolean =>
  [f.name, ...endsOf(f)].some((n) => filters[n] !== undefined && filters[n] !== f.default)

function useFilters(resource: Resource, narrow: boolean) {
  const has = useHas()
  const all = useMemo(() => openFilters(resource, has), [resource, has])
  const state = useListState(resource, all)
  const visible = all.filter((f) => !f.hidden)
  const active = Object.entries(state.filters).filter(
    ([name, value]) => all.find((f) => f.name === name)?.default !== value,
  ).length
  const [open, panel] = useDisclosure(!narrow && visible.some((f) => isAsked(f, state)))
  return { all, visible, active, state, open, toggle: panel.toggle }
}

/** What the user may do with the list as a whole. */
function useMay(resource: Resource, screens: Screens | undefined) {
  const has = useHas()
  const rights = listRights(resource, has)
  const tick =
    Boolean(screens?.bulkActions?.length) || isOfferedForMany(resource, has) || rights.remove
  return { create: rights.create, tick, export: rights.export }
}

type HeadProps = {
  resource: Resource
  title: string
  path: string
  back: unknown
  mayCreate: boolean
  own: ReactNode
  detail: string
}

function ListHead({ resource, title, path, back, mayCreate, own, detail }: HeadProps) {
  const create = mayCreate ? (
    <Button
      component={Link}
      to={`/${path}/new`}
      state={back}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {resource.label.gender === 'f' ? 'Nova' : 'Novo'}
    </Button>
  ) : null
  return (
    <PageHeader
      title={title}
      detail={detail}
      actions={
        <>
          {own}
          <ImportButton resource={resource} />
          {create}
        </>
      }
    />
  )
}

type RowsProps = {
  data: ReturnType<typeof useListData>
  table: TableProps
  narrow: boolean
  empty: ReactNode
}

function ListRows({ data, table, narrow, empty }: RowsProps) {
  // Beside the rows, not after them.
  if (narrow) ListCards.ahead()
  if (data.error && !data.page) return <ErrorState error={data.error} onRetry={data.reload} />
  if (data.loading) return <ListSkeleton columns={table.columns.length} />
  if (!table.rows.length) return empty
  return narrow ? <ListCards {...table} /> : <ListTable {...table} />
}

const searchOf = (resource: Resource, state: ListState) =>
  resource.list.search?.length
    ? {
        value: state.search,
        onSearch: (busca: string) => state.set({ busca }),
        label: `Pesquisar em ${resource.label.many}`,
      }
    : undefined

/** What is shown, in its order, as a sheet. */
const exporting = (path: string, state: ListState, columns: readonly Column[]) => () =>
  void download(`${path}/exportar`, {
    query: { ...state.query, colunas: columns.map((c) => c.name).join(',') },
    mode: 'popup',
  }).catch(() => undefined)

const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false }) ?? false

/** The generated list. Everything it shows stands in the address, so that it can be sent to a colleague. */
export function ListScreen({
  resource,
  screens,
  path = resource.path,
  title = resource.label.many,
  open = (row) => `/${path}/${row.id}`,
  headerActions,
}: Props) {
  const has = useHas()
  const timezone = useTimeZone()
  const location = useLocation()
  const narrow = useNarrow()
  const filters = useFilters(resource, narrow)
  const { state } = filters
  const data = useListData(path, state)
  const columns = useColumns(resource, path, has)
  const selection = usePicked()
  const may = useMay(resource, screens)
  const name = titleOf(resource, timezone)
  const rows = data.page?.content ?? []
  const back = { de: location.search }
  const anew = () => {
    selection.clear()
    data.reload()
  }
  const record = useRecordActions({ resource, path, screens, onChanged: anew, open, back })
  useHelp(
    resource.label.many,
    <ResourceHelp resource={resource} place="list" own={screens?.help} />,
  )

  const places = placesOf(rows.map(record.entriesOf))
  const rowActions = (row: WireRecord) => (
    <RowActions entries={record.entriesOf(row)} name={name(row)} menu={narrow} places={places} />
  )
  const table: TableProps = {
    label: title,
    columns: columns.columns,
    title: resource.title,
    rows,
    sort: state.sort,
    onSort: (ordem) => state.set({ ordem }),
    density: columns.density,
    open,
    openState: back,
    titleOf: name,
    cells: screens?.cells,
    actions: rowActions,
    picked: may.tick ? selection.picked : undefined,
    onPick: selection.pick,
    saved: (location.state as { saved?: number } | null)?.saved,
    busy: data.fetching,
  }
  const exportAll = exporting(path, state, columns.columns)
  const { listHeader: Header, listWays: Ways } = screens ?? {}
  const empty = (
    <EmptyList
      resource={resource}
      filtered={filters.active > 0 || state.search !== ''}
      onClear={state.clear}
      mayCreate={may.create}
      path={path}
      own={screens?.listEmpty}
    />
  )

  return (
    <>
      <ListHead
        resource={resource}
        title={title}
        path={path}
        back={back}
        mayCreate={may.create}
        own={headerActions ?? (Ways && <Ways />)}
        detail={filterWords(filters.all, state)}
      />
      {Header ? <Header resource={resource} /> : null}
      <section className={css.box} aria-label={title}>
        <ListTools
          search={searchOf(resource, state)}
          filters={filters.visible.length}
          active={filters.active}
          open={filters.open}
          onToggle={filters.toggle}
          columns={columns}
          onExport={may.export ? exportAll : undefined}
          narrow={narrow}
        />
        {filters.open && filters.visible.length ? (
          <FilterPanel filters={filters.all} state={state} />
        ) : null}
        <FilterChips filters={filters.all} state={state} />
        {selection.picked.size ? (
          <BulkBar
            resource={resource}
            path={path}
            picked={selection.picked}
            visible={rows.map((r) => r.id)}
            onClear={selection.clear}
            onDone={anew}
            actions={screens?.bulkActions ?? []}
          />
        ) : null}
        <div className={css.body} aria-busy={data.fetching && !data.loading}>
          <ListRows data={data} table={table} narrow={narrow} empty={empty} />
        </div>
        <ListFooter
          total={data.total}
          moreThan={data.moreThan}
          shown={rows.length}
          pages={data.pages}
          page={state.page}
          onPage={(n) => state.set({ pagina: n ? String(n + 1) : null }, true)}
        />
      </section>
      {record.dialog}
    </>
  )
}
