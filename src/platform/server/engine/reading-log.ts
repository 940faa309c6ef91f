/** Reading a record with sensitive fields is on record, so that the person learns who looked (LGPD, art. 18, I and II). */
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { asOwner } from '../database/tx.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Stored } from './service.ts'
import { planOf } from './plan.ts'
import { select } from './read.ts'
import { titleOf } from './title.ts'

/** One sitting with a record reads it many times. */
const sameSitting = '30 minutes'

/** After the answer is certain, outside the reading transaction; under the title that the record has by then. */
export function noteReading(ctx: Ctx, resource: Resource, record: Stored): void {
  if (ctx.user.kind !== 'interno' || ctx.origin !== 'WEB') return
  const row = {
    recurso: resource.key,
    registro: record.id,
    acao: 'LEITURA',
  }
  const { pool } = ctx.platform
  // Once a sitting is the seldom case: without a transaction, knowing it costs every other reading one trip.
  ctx.afterCommit.push(async () => {
    const known = await pool.query(
      `select 1 from plataforma_log where recurso = $1 and registro = $2 and acao = 'LEITURA' and empresa_id is not distinct from $3 and usuario_id = $4 and data > now() - $5::interval limit 1`,
      [row.recurso, row.registro, ctx.empresa?.id ?? null, ctx.user.id, sameSitting],
    )
    if (known.rowCount) return
    await asOwner(pool, async (tx) => {
      const titulo = await titleNow({ ...ctx, tx }, resource, record)
      await audit({ ...ctx, tx }, { ...row, titulo })
    })
  })
}

/**
 * Whoever erases the record changes its row: either that is done and the title is what is left, or it waits for this row of
 * the log and blanks it.
 */
async function titleNow(ctx: Ctx, resource: Resource, { id }: Stored): Promise<string> {
  const plan = planOf(resource)
  const { columns, build, usesPerson } = select(
    ctx,
    plan,
    plan.leaves.filter((leaf) => leaf.path === resource.title),
  )
  const person =
    usesPerson && plan.person ? `join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''
  // Locked first: what is read afterwards is what stands once nobody changes it any more.
  await ctx.tx.query(`select 1 from ${resource.table} where id = $1 for share`, [id])
  const [row] = await ctx.tx.arrays(
    `select ${columns.join(', ')} from ${resource.table} t ${person} where t.id = $1`,
    [id],
  )
  return row ? String(titleOf(resource, build(row))) : ''
}
