/** Who is on the staff on a day, where and for what pay, of all at once, as far as the filters reach. */
import { type RawBuilder, sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Filters } from './filters.ts'

export const t = table('gestao_talentos_talentos', 't')
export const e = table('gestao_talentos_talentos__historico', 'e')
export const f = table('cargo_salario_faixas_salariais', 'f')
export const c = table('cargo_salario_cargos', 'c')

/** A manager's limit is by the area of today; on another day the person may have been in an area of somebody else. */
const ownAreas = ({ visible: { areas } }: Ctx): RawBuilder<unknown> =>
  areas === 'todas' ? sql`true` : sql`${e.area_organizacional_id} = any (${areas}::int[])`

/** Of a talent `t` with an entry `e`, its band `f` and position `c`. */
export const counts = (ctx: Ctx, filters: Filters): RawBuilder<unknown> => sql`
  ${t.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} not in ('C', 'G') and ${ownAreas(ctx)}
  and ${among([e.estabelecimento_id], filters.estabelecimentos)}
  and ${among([c.id], filters.cargos)}
  and ${among([c.grupo_ocupacional_id], filters.gruposOcupacionais)}
  and ${within([e.area_organizacional_id], filters.areas)}`

const situation = new Situation('e')

/** `quadro`: one row a person. */
export const staffOn = (ctx: Ctx, filters: Filters, day: string): RawBuilder<unknown> => sql`
  with ${situation.on(day)},
  quadro as (
    select ${t.id} talento_id, ${t.pessoa_id} pessoa_id, ${t.data_admissao} admissao,
      ${e.area_organizacional_id} area_id, ${f.id} faixa_id, ${c.grupo_ocupacional_id} grupo_id,
      ${situation.worth} valor_faixa, ${situation.pay} salario
    from ${t} ${situation.join(day)}
    join ${f} on ${f.id} = ${e.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
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

export type Figures = {
  readonly n: number
  readonly comSalario: number
  readonly folha: string
  readonly comPosicao: number
  readonly somaPosicao: string
  readonly abaixo: number
  readonly poucoAbaixo: number
  readonly naFaixa: number
  readonly poucoAcima: number
  readonly acima: number
}
export type AreaGroup = Figures & { readonly areaId: number }
export type BandGroup = Figures & { readonly faixaId: number; readonly grupoId: number | null }
/** The same people twice. */
export type Staff = { readonly areas: readonly AreaGroup[]; readonly bands: readonly BandGroup[] }

const inPlace = (place: string) => sql<number>`count(*) filter (where lugar = ${place})::int`

/** The staff of the day by area, and by band: all that the panels of one day add up, in as many rows as there are areas and bands. */
export async function staffGroups(ctx: Ctx, filters: Filters, day: string): Promise<Staff> {
  const rows = await ctx.tx.selectWhole(
    staffOn(ctx, filters, day),
    {
      areaId: sql<number | null>`area_id`,
      faixaId: sql<number | null>`faixa_id`,
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
    sql`from (select q.*, ${ratioSql} posicao, ${placeSql} lugar from quadro q) q
      group by grouping sets ((area_id), (faixa_id, grupo_id))`,
  )
  return {
    areas: rows.flatMap(({ areaId, ...row }) => (areaId === null ? [] : [{ ...row, areaId }])),
    bands: rows.flatMap(({ faixaId, ...row }) => (faixaId === null ? [] : [{ ...row, faixaId }])),
  }
}
