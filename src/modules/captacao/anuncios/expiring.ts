/** Ads that leave the portal in three days: written down once, on that day. */
import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { recordEvents } from '#platform/server/event.ts'
import { anuncios, portalVisibleSql } from './resource.ts'

export const expiringEvent = `${anuncios.key}.vence-em-3-dias`

const a = table('captacao_anuncios', 'a')
const s = table('captacao_solicitacoes_pessoal', 's')

export async function noteExpiring(ctx: Ctx): Promise<void> {
  const day = addDays(ctx.today, 3)
  const rows = await ctx.tx.select(
    { id: a.id, dia: sql<string>`(${a.data_hora_expiracao})::date` },
    sql`from ${a} join ${s} on ${s.id} = ${a.solicitacao_id} where ${a.empresa_id} = ${companyOf(ctx).id}
      and (${a.data_hora_expiracao})::date = ${day} and (select ${sql.raw(portalVisibleSql('a', 's', 'relogio.agora'))} from (select ${ctx.now.toISOString()}::timestamptz agora) relogio)`,
  )
  await recordEvents(
    ctx,
    expiringEvent,
    rows.map(({ id, dia }) => ({ recurso: anuncios.key, registro: id, dados: { dia } })),
  )
}
