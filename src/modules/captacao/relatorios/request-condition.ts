/** Which requests a report speaks of: the one condition that all of them and the statistics share. */
import type { Values } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'

/** Values of a statement, numbered as they are added. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export const ids = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.map((v) =>
        typeof v === 'object' && v !== null ? Number((v as { id: unknown }).id) : Number(v),
      )
    : []

/** Areas with all below them. */
export const areasBelow = (list: string): string => `(
  with recursive abaixo (id) as (
    select a.id from cargo_salario_areas_organizacionais a where a.id = any (${list}::int[])
    union
    select a.id from cargo_salario_areas_organizacionais a join abaixo on a.area_mae_id = abaixo.id)
  select id from abaixo)`

/** The day of the request `s` that the period speaks of. */
const referenceDay = (filters: Values): string =>
  filters.referencia === 'A'
    ? `case when s.status = 'A' then s.data_status end`
    : filters.referencia === 'E'
      ? `case when s.encerrada then s.data_encerramento end`
      : 's.data'

/** Condition over `s` (captacao_solicitacoes_pessoal). Drafts were never handed in and belong to no report. */
export function requestCondition(ctx: Ctx, filters: Values, p: Parameters): string {
  const parts = [`s.empresa_id = ${p.add(companyOf(ctx).id)}`, 'not s.rascunho']
  if (filters.solicitacao) parts.push(`s.id = ${p.add(ids([filters.solicitacao])[0])}`)
  const status = STATUS[String(filters.statusSolicitacao ?? 'T')]
  if (status) parts.push(status)
  if (filters.filtrarPor !== '2' && ids(filters.areas).length)
    parts.push(`s.area_organizacional_id in ${areasBelow(p.add(ids(filters.areas)))}`)
  if (filters.filtrarPor === '2' && ids(filters.gruposOcupacionais).length)
    parts.push(`s.faixa_salarial_id in (
    select f.id from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id
    where c.grupo_ocupacional_id = any (${p.add(ids(filters.gruposOcupacionais))}::int[]))`)
  if (filters.periodoInicio && filters.periodoFim)
    parts.push(
      `${referenceDay(filters)} between ${p.add(filters.periodoInicio)}::date and ${p.add(filters.periodoFim)}::date`,
    )
  return parts.join(' and ')
}

const STATUS: Record<string, string> = {
  A: 'not s.encerrada and not s.cancelada and not s.suspensa',
  S: 'not s.encerrada and not s.cancelada and s.suspensa',
  E: 's.encerrada',
  C: 's.cancelada',
}

/** A calendar day of the company as the bounds of an instant, so that the index on the column serves. */
export function withinDays(column: string, filters: Values, zone: string, p: Parameters): string {
  if (!filters.periodoInicio || !filters.periodoFim) return 'true'
  const place = p.add(zone)
  return `${column} >= (${p.add(filters.periodoInicio)}::date)::timestamp at time zone ${place} and ${column} < (${p.add(filters.periodoFim)}::date + 1)::timestamp at time zone ${place}`
}
