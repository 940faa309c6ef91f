/** Talents by name, for lists from which somebody is chosen. */
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { activeAtSql } from './situation.ts'

const t = table('gestao_talentos_talentos', 't')
/** The person's, kept beside the talent. */
const nome = sql<string>`${t.pessoa_nome}`

function named(ctx: Ctx, { day, where }: { day: string; where: RawBuilder<unknown> }) {
  return ctx.tx.select(
    {
      id: t.id,
      nome,
      matricula: t.matricula,
      situacao: t.situacao,
      areaOrganizacionalId: t.area_organizacional_id,
      rotulo: sql<string>`${nome} || ' (' || ${t.matricula} || ')'`,
    },
    sql`from ${t} cross join (select ${day}::date dia) a
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${where} order by ${nome} collate "pt-BR-x-icu", ${t.id} limit 1000`,
  )
}

const active = sql<boolean>`${sql.raw(activeAtSql('t', 'a.dia'))}`

export const talentsByIds = (ctx: Ctx, ids: readonly number[]) =>
  named(ctx, { day: ctx.today, where: sql`${t.id} = any (${ids}::int[])` })

export const talentsInAreas = (ctx: Ctx, areas: readonly number[], day: string) =>
  named(ctx, { day, where: sql`${t.area_organizacional_id} = any (${areas}::int[]) and ${active}` })

/** Active today, by a part of the name or of the number that stands beside it. */
export const activeTalents = (ctx: Ctx, search: string) =>
  named(ctx, {
    day: ctx.today,
    where: search ? sql`${active} and ${t.busca} like ${containing(search)}` : active,
  })
