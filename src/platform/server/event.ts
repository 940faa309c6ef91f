/** One row per change that others care about; messages, mail and integrations read it. */
import type { Ctx } from './context.ts'

export async function recordEvent(ctx: Ctx, tipo: string, event: { recurso: string; registro: number | null; dados?: Record<string, unknown> }): Promise<void> {
  await ctx.tx.query('insert into plataforma_evento (tipo, empresa_id, recurso, registro, usuario_id, dados) values ($1, $2, $3, $4, $5, $6)', [
    tipo,
    ctx.empresa?.id ?? null,
    event.recurso,
    event.registro,
    ctx.user.kind === 'interno' ? ctx.user.id : null,
    JSON.stringify(event.dados ?? {}),
  ])
}
