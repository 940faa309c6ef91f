import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { APLICAR } from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ListFooter } from '#platform/web/list/list-footer.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import { AddLine } from './add-line.tsx'
import { totalFolha } from './calls.ts'
import { kinds, mayAdd, mayEdit, mayRemove } from './lines-of.tsx'
import { LinesTable } from './lines-table.tsx'
import { collectiveOf } from './plan-acts.tsx'
import { PlanTotals } from './plan-totals.tsx'
import { tabelasReajustes } from './resource.ts'
import css from './plan.module.css'

type Plan = WireOf<typeof tabelasReajustes>

const pageSize = 50

/** What is typed in a line and not yet saved, against what is stored. */
export type Draft = { before: string; after: string }

function useAsked() {
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState<string>()
  const [search, setSearch] = useState('')
  const [duplicates, setDuplicates] = useState(false)
  const [busca] = useDebouncedValue(search, 500)
  const first =
    <T,>(put: (value: T) => void) =>
    (value: T) => {
      put(value)
      setPage(0)
    }
  return {
    page,
    sort,
    search,
    duplicates,
    setPage,
    setSort: first(setSort),
    setSearch: first(setSearch),
    setDuplicates: first(setDuplicates),
    query: { page, size: pageSize, sort, busca, ...(duplicates ? { duplicado: true } : {}) },
  }
}

function Nothing({ plan, onAdd }: { plan: Plan; onAdd: (() => void) | undefined }) {
  const has = useHas()
  const open = plan.situacao === 'E'
  return (
    <div className={css.empty}>
      <p>Este planejamento ainda não tem propostas.</p>
      {open ? (
        <div className={css.tools}>
          {has(APLICAR) ? (
            <Button component={Link} to={collectiveOf(plan)}>
              Propor em conjunto
            </Button>
          ) : null}
          {onAdd ? (
            <Button variant="default" onClick={onAdd}>
              Incluir uma proposta
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type Drafts = ReadonlyMap<string, Draft>

function laidOver(now: Drafts, key: string, draft: Draft | undefined): Drafts {
  if (!draft && !now.has(key)) return now
  const next = new Map(now)
  if (draft) next.set(key, draft)
  else next.delete(key)
  return next
}

/** What typed lines come to, while they are typed. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const put = useCallback(
    (key: string, draft: Draft | undefined) => setDrafts((now) => laidOver(now, key, draft)),
    [],
  )
  return { drafts: useMemo(() => [...drafts.values()], [drafts]), put }
}

export function PlanLines({ plan }: { plan: Plan }) {
  const has = useHas()
  const kind = kinds[plan.tipoReajuste]
  const asked = useAsked()
  const { drafts, put } = useDrafts()
  const [adding, setAdding] = useState(false)
  const path = `${tabelasReajustes.path}/${plan.id}/${kind.path}`
  const { loaded, rows } = kind.useLines(path, asked.query)
  const seesPay = has(VER_SALARIO)
  const total = useCall(totalFolha, { params: { id: plan.id } }, { enabled: seesPay, keep: true })
  const open = plan.situacao === 'E'
  const reload = () => void invalidate(`${tabelasReajustes.path}/${plan.id}`)
  const add = open && has(mayAdd(kind)) ? () => setAdding(true) : undefined
  const narrowed = asked.query.busca !== '' || asked.duplicates
  const dialog = adding ? (
    <AddLine plan={plan} onClose={() => setAdding(false)} onAdded={reload} />
  ) : null
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <PageSkeleton />
  if (!loaded.data.totalElements && !narrowed)
    return (
      <>
        <Nothing plan={plan} onAdd={add} />
        {dialog}
      </>
    )
  const found = loaded.data.totalElements
  return (
    <section aria-label="Propostas" className={css.lines}>
      <form aria-label="Linhas das propostas" noValidate onSubmit={(e) => e.preventDefault()}>
        <div className={css.tools}>
          <TextInput
            aria-label="Pesquisar propostas"
            placeholder="Pesquisar"
            value={asked.search}
            onChange={(e) => asked.setSearch(e.currentTarget.value)}
          />
          <Checkbox
            label="Só as que estão em outro planejamento aberto"
            checked={asked.duplicates}
            onChange={(e) => asked.setDuplicates(e.currentTarget.checked)}
          />
          {add ? (
            <Button variant="default" ml="auto" onClick={add}>
              Incluir uma proposta
            </Button>
          ) : null}
        </div>
        <LinesTable
          kind={kind}
          rows={rows}
          sort={asked.sort ?? kind.title}
          onSort={asked.setSort}
          edits={open && seesPay && has(mayEdit(kind))}
          removes={open && has(mayRemove(kind))}
          tellsApplied={plan.aprovada === true}
          onDraft={put}
          onChanged={reload}
        />
      </form>
      <ListFooter
        total={found}
        shown={rows.length}
        pages={Math.ceil((found ?? 0) / pageSize)}
        page={asked.page}
        onPage={asked.setPage}
      />
      {total.data ? (
        <PlanTotals totals={total.data} drafts={drafts} kind={plan.tipoReajuste} />
      ) : null}
      {dialog}
    </section>
  )
}
