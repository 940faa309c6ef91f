import { Button, Select, Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { addDays } from '#platform/contract/dates.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/records.ts'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import { TypedFilter } from '#platform/web/inputs/typed-filter.tsx'
import { ListFooter } from '#platform/web/list/list-footer.tsx'
import { definePage } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useSession, useTimeZone } from '#platform/web/session/session-store.ts'
import { ScreenHelp } from '#platform/web/screens/late-help.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ErrorState, PageHeader } from '#platform/web/shell/page.tsx'
import { exportar, opcoes, pagina } from './calls.ts'
import { LogLine, origins } from './log-entry.tsx'
import css from './log.module.css'

type Choices = CallAnswer<typeof opcoes>

/** As they stand in the address: texts, empty where nothing is asked. */
const filtersIn = (params: URLSearchParams) => {
  const of = (name: string): string => params.get(name) ?? ''
  return {
    dataIni: of('dataIni'),
    dataFim: of('dataFim'),
    busca: of('busca'),
    recurso: of('recurso'),
    acao: of('acao'),
    origem: of('origem'),
    empresaId: of('empresaId'),
    registro: of('registro'),
  }
}
type Filters = ReturnType<typeof filtersIn>

function changed(search: string, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('pagina' in change)) next.delete('pagina')
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

function useFilters() {
  const [params, setParams] = useSearchParams()
  const { hoje } = useSession()
  const filters = filtersIn(params)
  filters.dataFim ||= hoje
  filters.dataIni ||= addDays(filters.dataFim, -6)
  const page = Math.max(0, Number(params.get('pagina') ?? 1) - 1)
  const put = (change: Record<string, string>) =>
    setParams(() => changed(location.search, change), { replace: true })
  return { filters, page, put }
}

const options = (list: readonly { code: string; label: string }[], chosen: string) => {
  const data = list.map((x) => ({ value: x.code, label: x.label }))
  return chosen && !data.some((d) => d.value === chosen)
    ? [...data, { value: chosen, label: chosen }]
    : data
}

function FilterBar({
  filters,
  put,
  choices,
}: {
  filters: Filters
  put: (change: Record<string, string>) => void
  choices: Choices | undefined
}) {
  return (
    <div className={css.filters} role="search" aria-label="Filtros do log">
      <DateBox
        label="De"
        name="dataIni"
        value={filters.dataIni}
        onChange={(v) => put({ dataIni: v ?? '' })}
      />
      <DateBox
        label="Até"
        name="dataFim"
        value={filters.dataFim}
        onChange={(v) => put({ dataFim: v ?? '' })}
      />
      <TypedFilter
        label="Usuário ou registro"
        size="sm"
        value={filters.busca}
        onChange={(busca) => put({ busca })}
      />
      <Select
        label="Cadastro"
        searchable
        clearable
        placeholder="Todos"
        data={options(choices?.recursos ?? [], filters.recurso)}
        value={filters.recurso || null}
        onChange={(v) => put({ recurso: v ?? '' })}
      />
      <Select
        label="Ação"
        searchable
        clearable
        placeholder="Todas"
        data={options(choices?.acoes ?? [], filters.acao)}
        value={filters.acao || null}
        onChange={(v) => put({ acao: v ?? '' })}
      />
      <Select
        label="Origem"
        clearable
        placeholder="Todas"
        data={origins}
        value={filters.origem || null}
        onChange={(v) => put({ origem: v ?? '' })}
      />
      {choices?.empresas.length ? (
        <Select
          label="Empresa"
          searchable
          clearable
          placeholder="Todas"
          data={choices.empresas.map((e) => ({ value: String(e.id), label: e.nome }))}
          value={filters.empresaId || null}
          onChange={(v) => put({ empresaId: v ?? '' })}
        />
      ) : null}
      <TypedFilter
        label="Código do registro"
        kind="code"
        size="sm"
        value={filters.registro}
        onChange={(registro) => put({ registro })}
      />
    </div>
  )
}

const help = <ScreenHelp of="utilitario.log" />

function LogPage() {
  const has = useHas()
  const timezone = useTimeZone()
  const { filters, page, put } = useFilters()
  useHelp('Log de alterações', help)
  const list = useCall(pagina, { query: { ...filters, page, size: 30 } }, { keep: true })
  const choices = useCall(
    opcoes,
    { query: { dataIni: filters.dataIni, dataFim: filters.dataFim } },
    { keep: true, quiet: true },
  )
  return (
    <>
      <PageHeader
        title="Log de alterações"
        actions={
          has('ROLE_CONF_LOG_EXPORTAR') ? (
            <Button
              variant="default"
              onClick={() => void download(exportar.path, { query: filters })}
            >
              Exportar
            </Button>
          ) : null
        }
      />
      <FilterBar filters={filters} put={put} choices={choices.data} />
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton h={300} /> : null}
      {list.data ? (
        <>
          {list.data.content.length ? (
            <ul className={css.list} aria-label="Registros do log">
              {list.data.content.map((e) => (
                <LogLine key={e.id} entry={e} timeZone={timezone} />
              ))}
            </ul>
          ) : (
            <div className={css.empty}>
              Nenhum registro encontrado no período com estes filtros.
            </div>
          )}
          <ListFooter
            total={list.data.totalElements}
            shown={list.data.content.length}
            pages={list.data.totalPages ?? 1}
            page={page}
            onPage={(n) => put({ pagina: String(n + 1) })}
          />
        </>
      ) : null}
    </>
  )
}

export default definePage({
  title: 'Log de alterações',
  authority: 'ROLE_CONF_LOG',
  component: LogPage,
  help,
})
