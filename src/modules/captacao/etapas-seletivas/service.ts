/** Stages stand in one order without gaps; whoever changes it waits for the other. */
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { recordEvent } from '#platform/server/event.ts'
import { etapasSeletivas } from './resource.ts'

const table = 'captacao_etapas_seletivas'
type Stage = { id: number; ordem: number; nome: string }

async function hold(ctx: Ctx): Promise<void> {
  await ctx.tx.query('select pg_advisory_xact_lock(722012, $1::int)', [companyOf(ctx).id])
}

async function stages(ctx: Ctx): Promise<Stage[]> {
  return ctx.tx.query<Stage>(
    `select id, ordem, nome from ${table} where empresa_id = $1 order by ordem, id`,
    [companyOf(ctx).id],
  )
}

export async function nextOrder(ctx: Ctx): Promise<number> {
  const row = await ctx.tx.one<{ n: number }>(
    `select coalesce(max(ordem), 0) + 1 n from ${table} where empresa_id = $1`,
    [companyOf(ctx).id],
  )
  return row?.n ?? 1
}

/** Two steps, as no two stages may share a number even for a moment. `free` is a number left for the one being saved. */
async function number(ctx: Ctx, ids: readonly number[], free?: number): Promise<void> {
  if (!ids.length) return
  const places = ids.map((_, i) => (free !== undefined && i + 1 >= free ? i + 2 : i + 1))
  await ctx.tx.query(
    `update ${table} t set ordem = -v.n from unnest($1::int[], $2::int[]) v (id, n) where t.id = v.id`,
    [ids, places],
  )
  await ctx.tx.query(`update ${table} set ordem = -ordem where id = any ($1::int[])`, [ids])
}

/** Makes room at the wanted place; a number beyond the end is the end. */
async function place(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  const wanted = values['ordem']
  if (typeof wanted !== 'number') return
  const others = (await stages(ctx)).filter((s) => s.id !== stored?.id).map((s) => s.id)
  const at = Math.min(wanted, others.length + 1)
  values['ordem'] = at
  if (stored?.['ordem'] === at) return
  if (stored) await ctx.tx.query(`update ${table} set ordem = -999999 where id = $1`, [stored.id])
  await number(ctx, others, at)
}

export async function reorder(ctx: Ctx, ids: readonly number[]): Promise<Stage[]> {
  await hold(ctx)
  const before = await stages(ctx)
  const known = new Set(before.map((s) => s.id))
  if (ids.some((id) => !known.has(id))) throw failure.notFound()
  if (new Set(ids).size !== before.length || ids.length !== before.length)
    throw failure.conflict(
      'As etapas mudaram depois que você abriu a lista. Atualize a página e ordene de novo.',
      'VERSAO_DESATUALIZADA',
    )
  await number(ctx, ids)
  for (const [i, id] of ids.entries()) {
    const stage = before.find((s) => s.id === id)
    if (!stage || stage.ordem === i + 1) continue
    await ctx.tx.query(
      `update ${table} set versao = versao + 1, atualizado_em = now() where id = $1`,
      [id],
    )
    await audit(ctx, {
      recurso: etapasSeletivas.key,
      registro: id,
      titulo: stage.nome,
      acao: 'ORDENAR',
      alteracoes: [{ campo: 'ordem', rotulo: 'Ordem', de: stage.ordem, para: i + 1 }],
    })
  }
  await recordEvent(ctx, `${etapasSeletivas.key}.ordenar`, {
    recurso: etapasSeletivas.key,
    registro: null,
  })
  return stages(ctx)
}

async function closeGap(ctx: Ctx, _record: Stored): Promise<void> {
  await number(
    ctx,
    (await stages(ctx)).map((s) => s.id),
  )
}

export const service = defineService({
  lock: hold,
  begin: async (ctx) => ({ ordem: await nextOrder(ctx) }),
  beforeSave: place,
  afterRemove: closeGap,
})
