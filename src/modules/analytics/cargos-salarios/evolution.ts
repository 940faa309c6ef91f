/** Head count and pay roll on many days at once: entries as spans of days, so that the work grows with the entries and not with the days. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Filters } from './filters.ts'
import { c, counts, e, f, t } from './staff.ts'

const ih = table('cargo_salario_indices__historico', 'ih')
const fh = table('cargo_salario_faixas_salariais__historico', 'fh')

export type DayFigures = { dia: string; n: number; comSalario: number; folha: string }

/** One row a day, in the order of the days, also where nobody was there. */
export const onDays = (
  ctx: Ctx,
  filters: Filters,
  days: readonly string[],
): Promise<DayFigures[]> =>
  ctx.tx.selectWith(
    sql`with dias as (select dia, i::int from unnest(${days}::date[]) with ordinality u (dia, i)),
    valor_indice as materialized (
      select h.id, d.i, h.valor from dias d join (
        select ${ih.registro_id} id, ${ih.valor} valor, ${ih.data} de, lead(${ih.data}) over (partition by ${ih.registro_id} order by ${ih.data}) ate
        from ${ih}) h on d.dia >= h.de and (h.ate is null or d.dia < h.ate)),
    valor_faixa as materialized (
      select h.id, d.i, case h.tipo when '2' then round(h.quantidade * vi.valor, 2) else h.valor end valor
      from dias d join (
        select ${fh.registro_id} id, ${fh.tipo} tipo, ${fh.quantidade} quantidade, ${fh.indice_id} indice_id, ${fh.valor} valor,
          ${fh.data} de, lead(${fh.data}) over (partition by ${fh.registro_id} order by ${fh.data}) ate
        from ${fh}) h on d.dia >= h.de and (h.ate is null or d.dia < h.ate)
      left join valor_indice vi on vi.id = h.indice_id and vi.i = d.i),
    entrada as (
      select ${e.registro_id}, ${e.estabelecimento_id}, ${e.area_organizacional_id}, ${e.faixa_salarial_id},
        ${e.tipo_salario}, ${e.indice_id}, ${e.quantidade_indice}, ${e.salario}, ${e.data},
        lead(${e.data}) over (partition by ${e.registro_id} order by ${e.data}) - 1 ate
      from ${e} where ${e.empresa_id} = ${companyOf(ctx).id}),
    trecho as (
      select ${e.tipo_salario} tipo, case when ${e.tipo_salario} = '1' then ${f.id} end faixa_id,
        case when ${e.tipo_salario} = '2' then ${e.indice_id} end indice_id,
        case when ${e.tipo_salario} = '2' then ${e.quantidade_indice} end quantidade,
        case when ${e.tipo_salario} = '3' then ${e.salario} end salario,
        width_bucket(greatest(${e.data}, ${t.data_admissao}) - 1, ${days}::date[]) + 1 primeiro,
        width_bucket(least(e.ate, ${t.data_desligamento}, ${days.at(-1) ?? null}::date), ${days}::date[]) ultimo
      from ${t} join entrada e on ${e.registro_id} = ${t.id}
      join ${f} on ${f.id} = ${e.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
      where ${counts(ctx, filters)}),
    grupo as (
      select tipo, faixa_id, indice_id, quantidade, primeiro, ultimo, count(*) n, count(salario) com, sum(salario) soma
      from trecho where primeiro <= ultimo group by 1, 2, 3, 4, 5, 6),
    parte as (
      select d.i, g.n, case g.tipo when '1' then case when vf.valor is null then 0 else g.n end
          when '2' then case when vi.valor is null then 0 else g.n end else g.com end com,
        case g.tipo when '1' then g.n * vf.valor when '2' then g.n * round(g.quantidade * vi.valor, 2) else g.soma end folha
      from grupo g join dias d on d.i between g.primeiro and g.ultimo
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
