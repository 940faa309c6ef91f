/** Reading a record with sensitive fields is on record, so that the person learns who looked (LGPD, art. 18, I and II). */
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { asOwner } from '../database/tx.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Stored } from './service.ts'

/** One sitting with a record reads it many times. */
const sameSitting = '30 minutes'

/** After the answer is certain, outside the reading transaction; under the title that the record has by then. */
export function noteReading(
  ctx: Ctx,
  resource: Resource,
  record: Pick<Stored, 'id'>,
  titleNow: (ctx: Ctx) => Promise<string>,
): void {
  if (ctx.user.kind !== 'interno' || ctx.origin !== 'WEB') return
  const row = {
    recurso: resource.key,
    registro: record.id,
    acao: 'LEITURA',
  }
  const { pool } = ctx.platform
  // Once a sitting is the seldom case: without a transaction, knowing it costs every other reading one trip.
  ctx.afterCommit.push(async function noteUnlessKnown() {
    const known = await pool.query({
      name: 'leitura',
      text: `select 1 from plataforma_log where recurso = $1 and registro = $2 and acao = 'LEITURA' and empresa_id is not distinct from $3 and usuario_id = $4 and data > now() - $5::interval limit 1`,
      values: [row.recurso, row.registro, ctx.empresa?.id ?? null, ctx.user.id, sameSitting],
    })
    if (known.rowCount) return
    await asOwner(pool, async (tx) => {
      const now = { ...ctx, tx }
      await audit(now, { ...row, titulo: await titleNow(now) })
    })
  })
}
