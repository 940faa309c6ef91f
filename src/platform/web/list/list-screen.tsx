import { valueAt } from '#platform/contract/value-at.ts'
import { Button, Group, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { bulkActionsOf } from '#platform/contract/bulk.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { download } from '../api/download.ts'
import type { WireRecord } from '../api/queries.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { useRecordActions } from '../record/record-actions.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { ResourceHelp } from '../screens/resource-help.tsx'
import { useHas } from '../session/rule-context.ts'
import { useTimeZone } from '../session/session-store.ts'
import { useHelp } from '../shell/help.tsx'
import { late } from '../shell/late.tsx'
import { ErrorState, PageHeader } from '../shell/page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useColumns } from './list-columns.ts'
import { useListData } from './list-data.ts'
import { FilterChips } from './filter-chips.tsx'
import { ListFooter } from './list-footer.tsx'
import { endsOf } from '#platform/contract/filter.ts'
import { openFilters, useListState } from './list-state.ts'
import { ListCards, ListSkeleton, ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { RowActions } from './row-actions.tsx'
import css from './list-screen.module.css'

const FilterPanel = late(
  () => import('./filter-panel.tsx').then((m) => m.FilterPanel),
  <Skeleton h={68} mb="sm" />,
)

type Props = {
  resource: Resource
  screens?: Screens | undefined
  /** Address of the list; default the resource's own path. */
  path?: string
  title?: string
  headerActions?: ReactNode
}

const titleOf = (resource: Resource, timeZone: string) => (row: WireRecord) =>
  formatValue(undefined, valueAt(row, resource.title), timeZone) ||
  `${resource.label.one} ${row.id}`

function EmptyList({
  resource,
  filtered,
  onClear,
  mayCreate,
  path,
  own: Own,
}: {
  resource: Resource
  filtered: boolean
  onClear: () => void
  mayCreate: boolean
  path: string
  own: Screens['listEmpty'] | undefined
}) {
  const { many, one, gender } = resource.label
  return (
    <div className={css.empty}>
      <strong>Nenhum registro encontrado.</strong>
      {filtered ? (
        <>
          <p>Nada corresponde à pesquisa e aos filtros escolhidos.</p>
          <Group gap={8} justify="center">
            {Own ? <Own /> : null}
            <Button size="xs" variant="default" mt={6} onClick={onClear}>
              Limpar filtros
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p>
            Aqui {gender === 'f' ? 'ficam as' : 'ficam os'} {many.toLocaleLowerCase('pt-BR')} da
            empresa.
            {mayCreate
              ? ` Comece por ${gender === 'f' ? 'cadastrar a primeira' : 'cadastrar o primeiro'}.`
              : ''}
          </p>
          {mayCreate ? (
            <Button
              component={Link}
              to={`/${path}/new`}
              size="xs"
              mt={6}
              leftSection={<IconPlus size={15} aria-hidden />}
            >
              Cadastrar {one.toLocaleLowerCase('pt-BR')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pick = (ids: readonly number[], on: boolean) =>
    setPicked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  return { picked, pick, clear: () => setPicked(new Set()) }
}

/** The generated list. Everything it shows stands in the address, so that it can be sent to a colleague. */
export function ListScreen({
  resource,
  screens,
  path = resource.path,
  title = resource.label.many,
  headerActions,
}: Props) {
  const has = useHas()
  const timezone = useTimeZone()
  const location = useLocation()
  const narrow =
    useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false }) ?? false
  const filters = useMemo(() => openFilters(resource, has), [resource, has])
  const state = useListState(resource, filters)
  const data = useListData(path, state)
  const columns = useColumns(resource, has)
  const selection = usePicked()
  const visibleFilters = filters.filter((f) => !f.hidden)
  const active = Object.entries(state.filters).filter(
    ([name, value]) => filters.find((f) => f.name === name)?.default !== value,
  ).length
  const [open, panel] = useDisclosure(
    !narrow &&
      visibleFilters.some((f) =>
        [f.name, ...endsOf(f)].some(
          (n) => state.filters[n] !== undefined && state.filters[n] !== f.default,
        ),
      ),
  )
  const saved = (location.state as { saved?: number } | null)?.saved
  const without = new Set(resource.without)
  const mayCreate = !without.has('create') && has(authorityFor(resource, 'INSERIR'))
  const mayTick =
    Boolean(screens?.bulkActions?.length) ||
    bulkActionsOf(resource).some(([, a]) => has(authorityFor(resource, a.authority))) ||
    (!without.has('remove') && has(authorityFor(resource, 'EXCLUIR')))
  const name = titleOf(resource, timezone)
  const rows = data.page?.content ?? []
  const back = { de: location.search }
  const record = useRecordActions({
    resource,
    path,
    screens,
    onChanged: () => {
      selection.clear()
      data.reload()
    },
    back,
  })
  useHelp(
    resource.label.many,
    <ResourceHelp resource={resource} place="list" own={screens?.help} />,
  )

  const table = {
    label: title,
    columns: columns.columns,
    rows,
    sort: state.sort,
    onSort: (ordem: string) => state.set({ ordem }),
    density: columns.density,
    open: (row: WireRecord) => `/${path}/${row.id}`,
    openState: back,
    titleOf: name,
    cells: screens?.cells,
    actions: (row: WireRecord) => (
      <RowActions entries={record.entriesOf(row)} name={name(row)} menu={narrow} />
    ),
    picked: mayTick ? selection.picked : undefined,
    onPick: selection.pick,
    saved,
    busy: data.fetching,
  }
  const exportAll = () =>
    void download(`${path}/exportar`, {
      query: { ...state.query, colunas: columns.columns.map((c) => c.name).join(',') },
      mode: 'popup',
    }).catch(() => undefined)
  const Header = screens?.listHeader

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {headerActions}
            {mayCreate ? (
              <Button
                component={Link}
                to={`/${path}/new`}
                state={back}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {resource.label.gender === 'f' ? 'Nova' : 'Novo'}
              </Button>
            ) : null}
          </>
        }
      />
      {Header ? <Header resource={resource} /> : null}
      <section className={css.box} aria-label={title}>
        <ListTools
          search={
            resource.list.search?.length
              ? {
                  value: state.search,
                  onSearch: (busca) => state.set({ busca }),
                  label: `Pesquisar em ${resource.label.many}`,
                }
              : undefined
          }
          filters={visibleFilters.length}
          active={active}
          open={open}
          onToggle={panel.toggle}
          columns={columns}
          onExport={
            has(authorityFor(resource, 'EXPORTAR')) || has(resource.authorityBase)
              ? exportAll
              : undefined
          }
          narrow={narrow}
        />
        {open && visibleFilters.length ? <FilterPanel filters={filters} state={state} /> : null}
        <FilterChips filters={filters} state={state} />
        {selection.picked.size ? (
          <BulkBar
            resource={resource}
            path={path}
            picked={selection.picked}
            visible={rows.map((r) => r.id)}
            onClear={selection.clear}
            onDone={() => {
              selection.clear()
              data.reload()
            }}
            actions={screens?.bulkActions ?? []}
          />
        ) : null}
        <div className={css.body} aria-busy={data.fetching && !data.loading}>
          {data.error && !data.page ? (
            <ErrorState error={data.error} onRetry={data.reload} />
          ) : data.loading ? (
            <ListSkeleton columns={columns.columns.length} />
          ) : rows.length ? (
            narrow ? (
              <ListCards {...table} />
            ) : (
              <ListTable {...table} />
            )
          ) : (
            <EmptyList
              resource={resource}
              filtered={active > 0 || state.search !== ''}
              onClear={state.clear}
              mayCreate={mayCreate}
              path={path}
              own={screens?.listEmpty}
            />
          )}
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
