/** Which requests a report speaks of: the one condition that all of them and the statistics share. */
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { RequestFilters } from './report-filters.ts'

/** The requests that `requestCondition` speaks of. */
export const solicitacoes = table('captacao_solicitacoes_pessoal', 's')
const s = solicitacoes
const f = table('cargo_salario_faixas_salariais', 'fx')
const c = table('cargo_salario_cargos', 'cx')

export const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(parts, sql` and `)}`

/** The day of the request that the period speaks of. */
function referenceDay(referencia: RequestFilters['referencia']): RawBuilder<string | null> {
  if (referencia === 'A')
    return sql<string | null>`case when ${s.status} = 'A' then ${s.data_status} end`
  if (referencia === 'E')
    return sql<string | null>`case when ${s.encerrada} then ${s.data_encerramento} end`
  return s.data
}

/** Condition over `solicitacoes`. Drafts were never handed in and belong to no report. */
export function requestCondition(ctx: Ctx, filters: RequestFilters): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [
    sql`${s.empresa_id} = ${companyOf(ctx).id}`,
    sql`not ${s.rascunho}`,
  ]
  if (filters.solicitacao) parts.push(sql`${s.id} = ${filters.solicitacao}`)
  const status = STATUS[filters.statusSolicitacao ?? 'T']
  if (status) parts.push(status)
  parts.push(...placeConditions(filters))
  if (filters.periodoInicio && filters.periodoFim)
    parts.push(
      sql`${referenceDay(filters.referencia)} between ${filters.periodoInicio}::date and ${filters.periodoFim}::date`,
    )
  return and(parts)
}

function placeConditions({
  filtrarPor,
  areas,
  gruposOcupacionais,
}: RequestFilters): RawBuilder<unknown>[] {
  if (filtrarPor !== '2')
    return areas?.length ? [sql`${s.area_organizacional_id} in ${belowAll(areas)}`] : []
  if (!gruposOcupacionais?.length) return []
  return [
    sql`${s.faixa_salarial_id} in (select ${f.id} from ${f} join ${c} on ${c.id} = ${f.cargo_id}
      where ${c.grupo_ocupacional_id} = any (${gruposOcupacionais}::int[]))`,
  ]
}

const STATUS: Partial<Record<string, RawBuilder<unknown>>> = {
  A: sql`not ${s.encerrada} and not ${s.cancelada} and not ${s.suspensa}`,
  S: sql`not ${s.encerrada} and not ${s.cancelada} and ${s.suspensa}`,
  E: sql`${s.encerrada}`,
  C: sql`${s.cancelada}`,
}

/** A calendar day of the company as the bounds of an instant, so that the index on the column serves. */
export function withinDays(
  column: RawBuilder<unknown>,
  { periodoInicio, periodoFim }: Pick<RequestFilters, 'periodoInicio' | 'periodoFim'>,
  zone: string,
): RawBuilder<boolean> {
  if (!periodoInicio || !periodoFim) return sql<boolean>`true`
  return sql<boolean>`${column} >= (${periodoInicio}::date)::timestamp at time zone ${zone} and ${column} < (${periodoFim}::date + 1)::timestamp at time zone ${zone}`
}
