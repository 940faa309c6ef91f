/**
 * Head count and pay roll on many days at once: entries as spans of days, and of each source of pay what comes and goes at
 * their ends, so that the work grows with the entries and not with the days.
 */
import { type RawBuilder, sql } from 'kysely'
import { worthOfEntrySql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { ownEntries } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Filters } from './filters.ts'
import { c, counts, e, f, t } from './staff.ts'

const ih = table('cargo_salario_indices__historico', 'ih')
const fh = table('cargo_salario_faixas_salariais__historico', 'fh')

export type DayFigures = { dia: string; n: number; comSalario: number; folha: string }

/** What pay comes from, and what tells one such source from another; what they are sums of. */
const sources = [
  {
    tipo: '1',
    by: sql`faixa_id`,
    shown: sql`faixa_id, null::int indice_id, null::numeric quantidade`,
  },
  { tipo: '2', by: sql`indice_id, quantidade`, shown: sql`null, indice_id, quantidade` },
  { tipo: '3', by: null, shown: sql`null, null, null` },
] as const

type Source = (typeof sources)[number]

/** What begins to count on a day, or ceases on the day after its last. */
function endOf({ tipo, by, shown }: Source, end: 'primeiro' | 'ultimo'): RawBuilder<unknown> {
  const at = sql.ref(end)
  const [on, times] = end === 'primeiro' ? [at, sql`1`] : [sql`${at} + 1`, sql`-1`]
  return sql`select ${sql.lit(tipo)} tipo, ${shown}, ${on} i, ${times} * count(*) n, ${times} * count(salario) com, ${times} * sum(salario) soma
      from trecho where tipo = ${sql.lit(tipo)} and primeiro <= ultimo group by ${by ? sql`${by}, ${at}` : at}`
}
const endsOf = (source: Source) => [endOf(source, 'primeiro'), endOf(source, 'ultimo')]

/** One row a day, in the order of the days, also where nobody was there. */
export const onDays = (
  ctx: Ctx,
  filters: Filters,
  days: readonly string[],
): Promise<DayFigures[]> =>
  ctx.tx.selectWhole(
    sql`with dias as (select dia, i::int from unnest(${days}::date[]) with ordinality u (dia, i)),
    valor_indice as materialized (
      select h.id, d.i, h.valor from dias d join (
        select ${ih.registro_id} id, ${ih.valor} valor, ${ih.data} de, lead(${ih.data}) over (partition by ${ih.registro_id} order by ${ih.data}) ate
        from ${ih}) h on d.dia >= h.de and (h.ate is null or d.dia < h.ate)),
    valor_faixa as materialized (
      select h.id, d.i, ${sql.raw(worthOfEntrySql('h', 'vi.valor'))} valor
      from dias d join (
        select ${fh.registro_id} id, ${fh.tipo} tipo, ${fh.quantidade} quantidade, ${fh.indice_id} indice_id, ${fh.valor} valor,
          ${fh.data} de, lead(${fh.data}) over (partition by ${fh.registro_id} order by ${fh.data}) ate
        from ${fh}) h on d.dia >= h.de and (h.ate is null or d.dia < h.ate)
      left join valor_indice vi on vi.id = h.indice_id and vi.i = d.i),
    entrada as (
      select ${e.registro_id}, ${e.estabelecimento_id}, ${e.area_organizacional_id}, ${e.faixa_salarial_id},
        ${e.tipo_salario}, ${e.indice_id}, ${e.quantidade_indice}, ${e.salario}, ${e.data},
        lead(${e.data}) over (partition by ${e.registro_id} order by ${e.data}) - 1 ate
      from ${e} where ${ownEntries(ctx, e)} and ${e.data} <= ${days.at(-1) ?? null}::date),
    trecho as materialized (
      select ${e.tipo_salario} tipo, case when ${e.tipo_salario} = '1' then ${f.id} end faixa_id,
        case when ${e.tipo_salario} = '2' then ${e.indice_id} end indice_id,
        case when ${e.tipo_salario} = '2' then ${e.quantidade_indice} end quantidade,
        case when ${e.tipo_salario} = '3' then ${e.salario} end salario,
        width_bucket(greatest(${e.data}, ${t.data_admissao}) - 1, ${days}::date[]) + 1 primeiro,
        width_bucket(least(e.ate, ${t.data_desligamento}, ${days.at(-1) ?? null}::date), ${days}::date[]) ultimo
      from ${t} join entrada e on ${e.registro_id} = ${t.id}
      join ${f} on ${f.id} = ${e.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
      where ${counts(ctx, filters)} and (e.ate is null or e.ate >= ${days[0] ?? null}::date)),
    marca as (${sql.join(sources.flatMap(endsOf), sql` union all `)}),
    grupo as (
      select tipo, faixa_id, indice_id, quantidade, i primeiro, lead(i) over origem - 1 ultimo,
        sum(n) over origem n, coalesce(sum(com) over origem, 0) com, sum(soma) over origem soma
      from marca window origem as (partition by tipo, faixa_id, indice_id, quantidade order by i)),
    parte as (
      select d.i, g.n, case g.tipo when '1' then case when vf.valor is null then 0 else g.n end
          when '2' then case when vi.valor is null then 0 else g.n end else g.com end com,
        case g.tipo when '1' then g.n * vf.valor when '2' then g.n * round(g.quantidade * vi.valor, 2) else g.soma end folha
      from grupo g cross join lateral generate_series(g.primeiro, coalesce(g.ultimo, ${days.length}::int)) d (i)
      left join valor_faixa vf on vf.id = g.faixa_id and vf.i = d.i
      left join valor_indice vi on vi.id = g.indice_id and vi.i = d.i)`,
    {
      dia: sql<string>`d.dia`,
      n: sql<number>`coalesce(sum(p.n), 0)::int`,
      comSalario: sql<number>`coalesce(sum(p.com), 0)::int`,
      folha: sql<string>`coalesce(sum(p.folha), 0)::text`,
    },
    sql`from dias d left join parte p on p.i = d.i group by d.dia, d.i order by d.i`,
  )
