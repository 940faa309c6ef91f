/** The people and promotions behind a figure. */
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import type { BehindBy } from '#platform/contract/dashboard.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { posicoes, promocoes, talentos } from './behind.ts'
import { tiposPromocao } from './behind.ts'
import { dayOf, type Filters, monthSpan, spanOf } from './filters.ts'
import { payAfter, payBefore, promotionsIn } from './promotions.ts'
import { placeSql, ratioSql, staffOn } from './staff.ts'

const pe = table('gestao_talentos_pessoas', 'pe')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const fp = table('cargo_salario_faixas_salariais', 'fp')
const cp = table('cargo_salario_cargos', 'cp')
const e = table('gestao_talentos_talentos__historico', 'e')
const p = table('gestao_talentos_talentos__historico', 'p')

const nome = sql.raw<string>(calledSql('pe'))

const inArea = (
  {
    areaId,
    soDaArea,
  }: { areaId?: number | null | undefined; soDaArea?: boolean | null | undefined },
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (areaId === null || areaId === undefined) return sql`true`
  return soDaArea ? sql`${column} = ${areaId}` : within([column], [areaId])
}
/** 0 is where none is said. */
const same = (column: RawBuilder<unknown>, id: number | null | undefined): RawBuilder<unknown> => {
  if (id === null || id === undefined) return sql`true`
  return id ? sql`${column} = ${id}` : sql`${column} is null`
}

async function people(
  ctx: Ctx,
  { filters, day }: { filters: Filters; day: string },
  condition: RawBuilder<unknown>,
  limit: number,
) {
  return ctx.tx.selectWhole(
    staffOn(ctx, filters, day),
    {
      id: sql<number>`q.talento_id`,
      talento: nome,
      cargo: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
      area: a.nome,
      admissao: sql<string>`q.admissao`,
      salario: sql<string | null>`q.salario::text`,
      valorFaixa: sql<string | null>`q.valor_faixa::text`,
      posicao: sql<string | null>`round(${ratioSql}, 1)::text`,
    },
    sql`from quadro q join ${pe} on ${pe.id} = q.pessoa_id
      join ${f} on ${f.id} = q.faixa_id join ${c} on ${c.id} = ${f.cargo_id}
      left join ${a} on ${a.id} = q.area_id
      where ${condition} order by ${nome} collate "pt-BR-x-icu", q.talento_id limit ${limit}`,
  )
}

export const peopleBehind = (
  ctx: Ctx,
  filters: Filters,
  by: BehindBy<typeof talentos>,
  limit: number,
) =>
  people(
    ctx,
    { filters, day: by.dia ?? dayOf(filters) },
    sql`${inArea(by, sql`q.area_id`)} and ${same(sql`q.grupo_id`, by.grupoId)}`,
    limit,
  )

export const placesBehind = (
  ctx: Ctx,
  filters: Filters,
  by: BehindBy<typeof posicoes>,
  limit: number,
) => {
  const place = by.lugar ? sql`${placeSql} = ${by.lugar}` : sql`true`
  const out = by.fora ? sql`${placeSql} in ('1', '5')` : sql`true`
  const group = same(sql`q.grupo_id`, by.grupoPosicaoId)
  const withRatio =
    by.grupoPosicaoId === null || by.grupoPosicaoId === undefined
      ? sql`true`
      : sql`${placeSql} is not null`
  return people(
    ctx,
    { filters, day: dayOf(filters) },
    sql`${same(sql`q.faixa_id`, by.faixaId)} and ${group} and ${withRatio} and ${place} and ${out}`,
    limit,
  )
}

export async function promotionsBehind(
  ctx: Ctx,
  filters: Filters,
  by: BehindBy<typeof promocoes>,
  limit: number,
) {
  const span = by.mes ? monthSpan(by.mes, dayOf(filters)) : spanOf(filters)
  const rows = await ctx.tx.selectWhole(
    promotionsIn(ctx, filters, span),
    {
      id: sql<number>`m.talento_id`,
      talento: nome,
      data: sql<string>`m.data`,
      tipo: sql<string>`m.tipo`,
      de: sql<string>`${cp.nome} || ' - ' || ${fp.nome}`,
      para: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
      area: a.nome,
      salarioAntes: sql<string | null>`(${payBefore})::text`,
      salarioDepois: sql<string | null>`(${payAfter})::text`,
    },
    sql`from promocao m join ${pe} on ${pe.id} = m.pessoa_id
      join ${e} on ${e.id} = m.id join ${p} on ${p.id} = m.anterior_id
      join ${f} on ${f.id} = m.para_faixa_id join ${c} on ${c.id} = ${f.cargo_id}
      join ${fp} on ${fp.id} = m.de_faixa_id join ${cp} on ${cp.id} = ${fp.cargo_id}
      left join ${a} on ${a.id} = m.area_id
      where ${inArea(by, sql`m.area_id`)} and ${by.tipo ? sql`m.tipo = ${by.tipo}` : sql`true`}
      order by m.data, ${nome} collate "pt-BR-x-icu", m.id limit ${limit}`,
  )
  const named = (code: string) => tiposPromocao.find((one) => one.code === code)?.label ?? null
  return rows.map((row) => ({ ...row, tipo: named(row.tipo) }))
}
