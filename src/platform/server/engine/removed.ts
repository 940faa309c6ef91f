/** A save that finds its record gone: whoever had it open is told who removed it, and when. */
import { formatInstant } from '../../contract/dates.ts'
import { Failure, failure } from '../../contract/failure.ts'
import { whoActed } from '../../contract/log-entry.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'

/** Told to who sees every record of the company: others might never have seen this one. */
const seesAll = ({ visible }: Ctx): boolean => visible.areas === 'todas' && visible.pessoa === null

export async function sayWhoRemoved(
  ctx: Ctx,
  { key }: Resource,
  id: number,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Failure) || error.status !== 404 || !seesAll(ctx)) throw error
  const removal = await ctx.tx.db
    .selectFrom('plataforma_log')
    .select(['data', 'usuario_nome as usuario', 'usuario_tipo as usuarioTipo'])
    .where('recurso', '=', key)
    .where('registro', '=', id)
    .where('acao', '=', 'EXCLUSAO')
    .orderBy('data', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!removal) throw error
  throw failure.removed(
    whoActed(removal),
    formatInstant(removal.data, ctx.empresa?.timezone ?? ctx.platform.settings.tz),
  )
}
