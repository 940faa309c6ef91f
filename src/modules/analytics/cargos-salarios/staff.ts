/**
 * Who is on the staff on a day, where and for what pay, of all at once: what `situation.ts` answers of one person.
 * Values of indices and bands are read once a day, not once a person.
 */
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Filters } from './filters.ts'

export const t = table('gestao_talentos_talentos', 't')
export const e = table('gestao_talentos_talentos__historico', 'e')
export const f = table('cargo_salario_faixas_salariais', 'f')
export const c = table('cargo_salario_cargos', 'c')
const ih = table('cargo_salario_indices__historico', 'ih')
const fh = table('cargo_salario_faixas_salariais__historico', 'fh')

const anyOf = (column: RawBuilder<unknown>, ids: readonly number[] | null | undefined) =>
  ids?.length ? sql`${column} = any (${ids}::int[])` : sql`true`

/** A manager's limit is by the area of today; on another day the person may have been in an area of somebody else. */
const ownAreas = ({ visible: { areas } }: Ctx): RawBuilder<unknown> =>
  areas === 'todas' ? sql`true` : sql`${e.area_organizacional_id} = any (${areas}::int[])`

/** Of a talent `t` with an entry `e`, its band `f` and position `c`. */
export const counts = (ctx: Ctx, filters: Filters): RawBuilder<unknown> => sql`
  ${t.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} not in ('C', 'G') and ${ownAreas(ctx)}
  and ${anyOf(e.estabelecimento_id, filters.estabelecimentos)}
  and ${anyOf(c.id, filters.cargos)}
  and ${anyOf(c.grupo_ocupacional_id, filters.gruposOcupacionais)}
  and ${filters.areas?.length ? sql`${e.area_organizacional_id} in (select id from ${belowAll(filters.areas)} areas (id))` : sql`true`}`

/** `valor_indice` and `valor_faixa` on the day: what each is worth, or nothing yet. */
const valuesOn = (day: string): RawBuilder<unknown> => sql`
  valor_indice as materialized (
    select distinct on (${ih.registro_id}) ${ih.registro_id} id, ${ih.valor} valor from ${ih}
    where ${ih.data} <= ${day}::date order by ${ih.registro_id}, ${ih.data} desc),
  valor_faixa as materialized (
    select distinct on (${fh.registro_id}) ${fh.registro_id} id,
      case ${fh.tipo} when '2' then round(${fh.quantidade} * vi.valor, 2) else ${fh.valor} end valor
    from ${fh} left join valor_indice vi on vi.id = ${fh.indice_id}
    where ${fh.data} <= ${day}::date order by ${fh.registro_id}, ${fh.data} desc)`

/** `quadro`: one row a person. */
export const staffOn = (ctx: Ctx, filters: Filters, day: string): RawBuilder<unknown> => sql`
  with ${valuesOn(day)},
  entrada as materialized (
    select distinct on (${e.registro_id}) ${e.registro_id}, ${e.estabelecimento_id}, ${e.area_organizacional_id},
      ${e.faixa_salarial_id}, ${e.tipo_salario}, ${e.indice_id}, ${e.quantidade_indice}, ${e.salario}
    from ${e} where ${e.data} <= ${day}::date and ${e.empresa_id} = ${companyOf(ctx).id}
    order by ${e.registro_id}, ${e.data} desc),
  quadro as (
    select ${t.id} talento_id, ${t.pessoa_id} pessoa_id, ${t.data_admissao} admissao,
      ${e.area_organizacional_id} area_id, ${f.id} faixa_id, ${c.grupo_ocupacional_id} grupo_id, vf.valor valor_faixa,
      case ${e.tipo_salario} when '1' then vf.valor
        when '2' then round(${e.quantidade_indice} * vi.valor, 2) else ${e.salario} end salario
    from ${t} join entrada e on ${e.registro_id} = ${t.id}
    join ${f} on ${f.id} = ${e.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
    left join valor_faixa vf on vf.id = ${f.id} left join valor_indice vi on vi.id = ${e.indice_id}
    where ${t.data_admissao} <= ${day}::date and (${t.data_desligamento} is null or ${t.data_desligamento} >= ${day}::date)
      and ${counts(ctx, filters)})`

const q = {
  salario: sql`q.salario`,
  faixa: sql`q.valor_faixa`,
}

/** Which part of the range a salary lies in, compared without dividing. Null where one of both is not known. */
export const placeSql: RawBuilder<string | null> = sql<string | null>`case
  when ${q.salario} is null or ${q.faixa} is null or ${q.faixa} = 0 then null
  when ${q.salario} * 100 < ${q.faixa} * 80 then '1'
  when ${q.salario} * 100 < ${q.faixa} * 95 then '2'
  when ${q.salario} * 100 <= ${q.faixa} * 105 then '3'
  when ${q.salario} * 100 <= ${q.faixa} * 120 then '4'
  else '5' end`

/** Salary in percent of the band's value. */
export const ratioSql: RawBuilder<unknown> = sql`(${q.salario} * 100 / nullif(${q.faixa}, 0))`

export type Group = {
  areaId: number
  faixaId: number
  grupoId: number | null
  n: number
  comSalario: number
  folha: string
  comPosicao: number
  somaPosicao: string
  abaixo: number
  poucoAbaixo: number
  naFaixa: number
  poucoAcima: number
  acima: number
}

const inPlace = (place: string) => sql<number>`count(*) filter (where lugar = ${place})::int`

/** The staff of the day by area and band: all that the panels of one day add up. */
export const groupsOn = (ctx: Ctx, filters: Filters, day: string): Promise<Group[]> =>
  ctx.tx.selectWith(
    staffOn(ctx, filters, day),
    {
      areaId: sql<number>`area_id`,
      faixaId: sql<number>`faixa_id`,
      grupoId: sql<number | null>`grupo_id`,
      n: sql<number>`count(*)::int`,
      comSalario: sql<number>`count(salario)::int`,
      folha: sql<string>`coalesce(sum(salario), 0)::text`,
      comPosicao: sql<number>`count(posicao)::int`,
      somaPosicao: sql<string>`coalesce(sum(posicao), 0)::text`,
      abaixo: inPlace('1'),
      poucoAbaixo: inPlace('2'),
      naFaixa: inPlace('3'),
      poucoAcima: inPlace('4'),
      acima: inPlace('5'),
    },
    sql`from (select q.*, ${ratioSql} posicao, ${placeSql} lugar from quadro q) q group by 1, 2, 3`,
  )
