/** Requests by the law whose term ends in five, in two days or today: written down once, on that day. */
import { addDays } from '#platform/contract/dates.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { recordEvents } from '#platform/server/event.ts'
import { pedidosLgpd } from './resource.ts'

export const askedEvent = 'captacao.pedido-lgpd'
export const dueEvent = `${pedidosLgpd.key}.vencendo`

const daysBefore = [5, 2, 0]

export async function noteDue(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx.db
    .selectFrom('captacao_pedidos_lgpd')
    .select('id')
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('situacao', '=', 'PENDENTE')
    .where(
      'prazo',
      'in',
      daysBefore.map((n) => addDays(ctx.today, n)),
    )
    .execute()
  await recordEvents(
    ctx,
    dueEvent,
    rows.map(({ id }) => ({ recurso: pedidosLgpd.key, registro: id })),
  )
}
