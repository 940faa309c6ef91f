/** Talents by name, for lists from which somebody is chosen. */
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { activeAtSql } from './situation.ts'

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')

function named(ctx: Ctx, { day, where }: { day: string; where: RawBuilder<unknown> }) {
  return ctx.tx.select(
    {
      id: t.id,
      nome: p.nome,
      matricula: t.matricula,
      situacao: t.situacao,
      areaOrganizacionalId: t.area_organizacional_id,
      rotulo: sql<string>`${p.nome} || ' (' || ${t.matricula} || ')'`,
    },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id} cross join (select ${day}::date dia) a
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${where} order by ${p.nome} collate "pt-BR-x-icu", ${t.id} limit 1000`,
  )
}

const active = sql<boolean>`${sql.raw(activeAtSql('t', 'a.dia'))}`

export const talentsByIds = (ctx: Ctx, ids: readonly number[]) =>
  named(ctx, { day: ctx.today, where: sql`${t.id} = any (${ids}::int[])` })

export const talentsInAreas = (ctx: Ctx, areas: readonly number[], day: string) =>
  named(ctx, { day, where: sql`${t.area_organizacional_id} = any (${areas}::int[]) and ${active}` })

/** Active today, by words of the name. */
export const activeTalents = (ctx: Ctx, search: string) =>
  named(ctx, {
    day: ctx.today,
    where: search ? sql`${active} and ${p.busca} like ${containing(search)}` : active,
  })
