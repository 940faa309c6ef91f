/** One row per change that others care about; messages, mail and integrations read it. */
import type { Ctx } from './context.ts'

export async function recordEvent(
  ctx: Ctx,
  tipo: string,
  event: { recurso: string; registro: number | null; dados?: Record<string, unknown> },
): Promise<void> {
  await ctx.tx.query(
    'insert into plataforma_evento (tipo, empresa_id, recurso, registro, usuario_id, dados) values ($1, $2, $3, $4, $5, $6)',
    [
      tipo,
      ctx.empresa?.id ?? null,
      event.recurso,
      event.registro,
      ctx.user.kind === 'interno' ? ctx.user.id : null,
      JSON.stringify(event.dados ?? {}),
    ],
  )
}

export async function recordEvents(
  ctx: Ctx,
  tipo: string,
  events: readonly { recurso: string; registro: number; dados?: Record<string, unknown> }[],
): Promise<void> {
  if (!events.length) return
  await ctx.tx.query(
    `insert into plataforma_evento (tipo, empresa_id, recurso, registro, usuario_id, dados)
     select $1, $2, e.recurso, e.registro, $3, coalesce(e.dados, '{}') from jsonb_to_recordset($4::jsonb) e (recurso text, registro int, dados jsonb)`,
    [
      tipo,
      ctx.empresa?.id ?? null,
      ctx.user.kind === 'interno' ? ctx.user.id : null,
      JSON.stringify(events),
    ],
  )
}
