/** What panels share is read once and kept for seconds, for who sees the same rows with the same rights. */
import { sql } from 'kysely'
import { bandValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { forSeconds } from '#platform/server/seconds.ts'
import { AreaTree } from './area-tree.ts'
import { onDays } from './evolution.ts'
import { dayOf, type Filters, monthsOf, spanOf } from './filters.ts'
import { type PromotionGroup, promotionGroups } from './promotions.ts'
import { type BandGroup, c, f, type Staff, staffGroups } from './staff.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const g = table('cargo_salario_grupos_ocupacionais', 'g')

const kept = <T>(ctx: Ctx, what: string, of: Filters, work: () => Promise<T>): Promise<T> =>
  forSeconds(ctx, `analytics.cargos-salarios: ${what}`, of, work)

export const staff = (ctx: Ctx, filters: Filters): Promise<Staff> =>
  kept(ctx, 'quadro', filters, () => staffGroups(ctx, filters, dayOf(filters)))

const daysOf = (filters: Filters): string[] => monthsOf(filters).map(({ dia }) => dia)

export const months = (ctx: Ctx, filters: Filters) =>
  kept(ctx, 'meses', filters, () => onDays(ctx, filters, daysOf(filters)))

export const promotions = (ctx: Ctx, filters: Filters): Promise<PromotionGroup[]> =>
  kept(ctx, 'promoções', filters, () => promotionGroups(ctx, filters, spanOf(filters)))

/** The areas of the company that are seen. */
export async function areaTree(ctx: Ctx): Promise<AreaTree> {
  const { areas } = ctx.visible
  const own = areas === 'todas' ? sql`true` : sql`${a.id} = any (${areas}::int[])`
  const rows = await ctx.tx.select(
    { id: a.id, nome: a.nome, maeId: a.area_mae_id },
    sql`from ${a} where ${a.empresa_id} = ${companyOf(ctx).id} and ${own} order by ${a.nome} collate "pt-BR-x-icu", ${a.id}`,
  )
  return new AreaTree(rows)
}

/** The bands that somebody of the day is in, with their value on it. */
export const bandsOf = (ctx: Ctx, of: readonly BandGroup[], day: string) =>
  ctx.tx.select(
    {
      id: f.id,
      nome: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
      valor: sql<string | null>`(${sql.raw(bandValueSql('f.id', 'd.dia'))})::text`,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id} cross join (select ${day}::date dia) d
      where ${f.id} = any (${[...new Set(of.map((one) => one.faixaId))]}::int[])
      order by ${c.nome} collate "pt-BR-x-icu", ${f.nome}, ${f.id}`,
  )

export async function groupNames(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.select(
    { id: g.id, nome: g.nome },
    sql`from ${g} where ${g.empresa_id} = ${companyOf(ctx).id}`,
  )
  return new Map(rows.map((row) => [row.id, row.nome]))
}
