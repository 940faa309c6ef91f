/** The day before, once, to whoever was invited and is still expected. */
import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { factsOf } from './interview-facts.ts'
import { bookedColumns, queueInvitations } from './invitations.ts'

const h = table('captacao_historico', 'h')

const dueTomorrow = (ctx: Ctx) =>
  ctx.tx.select(
    bookedColumns,
    sql`from ${h} where ${h.empresa_id} = ${companyOf(ctx).id}
      and ${h.entrevista_data} = ${addDays(ctx.today, 1)}::date and ${h.entrevista_liberada_em} is null
      and ${h.entrevista_lembrada_em} is null order by ${h.id} for update`,
  )

export async function remindOfTomorrow(ctx: Ctx): Promise<void> {
  for (const at of await dueTomorrow(ctx)) {
    const facts = await factsOf(ctx, at.id)
    if (!facts?.uid) continue
    const { uid, sequencia, convidados } = facts
    await queueInvitations(
      ctx,
      convidados,
      { id: at.id, uid, sequencia, facts, at },
      { metodo: 'LEMBRETE', mudou: false, todos: [] },
    )
    await ctx.tx.db
      .updateTable('captacao_historico')
      .set({ entrevista_lembrada_em: ctx.now.toISOString() })
      .where('id', '=', at.id)
      .execute()
  }
}
