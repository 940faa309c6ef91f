/** Opening a candidate is on record, so that the candidate reads who looked (LGPD, art. 18, I and II). */
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { candidatos } from './resource.ts'

/** One sitting with a candidate reads the record many times. */
const sameSitting = '30 minutes'

/** After the answer is certain, outside the reading transaction. */
export function noteReading(ctx: Ctx, record: Stored | undefined): void {
  if (ctx.user.kind !== 'interno' || ctx.origin !== 'WEB' || !record) return
  ctx.afterCommit.push(() => asOwner(ctx.platform.pool, async (tx) => {
    const known = await tx.one(
      `select 1 from plataforma_log where recurso = $1 and registro = $2 and acao = 'LEITURA' and empresa_id = $3 and usuario_id = $4 and data > now() - $5::interval limit 1`,
      [candidatos.key, record.id, ctx.empresa?.id, ctx.user.id, sameSitting],
    )
    if (!known) await audit({ ...ctx, tx }, { recurso: candidatos.key, registro: record.id, titulo: String(record['nome'] ?? ''), acao: 'LEITURA' })
  }))
}
