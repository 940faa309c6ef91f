/** One row per change that others care about; messages, mail and integrations read it. */
import type { Ctx } from './context.ts'
import { gathered } from './database/abreast.ts'
import { readLater } from './messages/wake.ts'

type Happened = { recurso: string; registro: number | null; dados?: Record<string, unknown> }

export const recordEvent = (ctx: Ctx, tipo: string, event: Happened): Promise<void> =>
  gathered(ctx.tx, `evento ${tipo}`, event, async function record(events) {
    await recordEvents(ctx, tipo, events)
    return events.map(() => undefined)
  })

/** What no slice tells anybody waits for no reader. */
export async function recordEvents(
  ctx: Ctx,
  tipo: string,
  events: readonly Happened[],
): Promise<void> {
  if (!events.length) return
  const telling = ctx.empresa ? ctx.registry.tellings.get(tipo) : undefined
  await ctx.tx.again(
    `insert into plataforma_evento (tipo, empresa_id, recurso, registro, usuario_id, dados, tratado_em)
     select $1, $2, e.recurso, e.registro, $3, coalesce(e.dados, '{}'), $5 from jsonb_to_recordset($4::jsonb) e (recurso text, registro int, dados jsonb)`,
    [
      tipo,
      ctx.empresa?.id ?? null,
      ctx.user.kind === 'interno' ? ctx.user.id : null,
      JSON.stringify(events),
      telling ? null : ctx.now.toISOString(),
    ],
  )
  // What waits for others is found by the round of the minute.
  if (telling && !telling.waits) await readLater(ctx)
}
