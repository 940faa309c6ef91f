/** Stages stand in one order without gaps; whoever changes it waits for the other. */
import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { recordEvent } from '#platform/server/event.ts'
import { etapasSeletivas } from './resource.ts'

const e = table('captacao_etapas_seletivas', 'e')
type Stage = { id: number; ordem: number; nome: string }

const hold = (ctx: Ctx): Promise<void> => ctx.tx.lock(etapasSeletivas.key, companyOf(ctx).id)

const stages = (ctx: Ctx): Promise<Stage[]> =>
  ctx.tx.db
    .selectFrom('captacao_etapas_seletivas')
    .select(['id', 'ordem', 'nome'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .orderBy('ordem')
    .orderBy('id')
    .execute()

export async function nextOrder(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx.select(
    { last: sql<number>`coalesce(max(${e.ordem}), 0)` },
    sql`from ${e} where ${e.empresa_id} = ${companyOf(ctx).id}`,
  )
  return (row?.last ?? 0) + 1
}

/** Two steps, as no two stages may share a number even for a moment. `free` is a number left for the one being saved. */
async function number(ctx: Ctx, ids: readonly number[], free?: number): Promise<void> {
  if (!ids.length) return
  const places = ids.map((_, i) => (free !== undefined && i + 1 >= free ? i + 2 : i + 1))
  await ctx.tx.rows(
    sql`update ${e} set ${nameOf(e, 'ordem')} = -v.n from unnest(${ids}::int[], ${places}::int[]) v (id, n) where ${e.id} = v.id`,
  )
  await ctx.tx.rows(
    sql`update ${e} set ${nameOf(e, 'ordem')} = -${e.ordem} where ${e.id} = any (${ids}::int[])`,
  )
}

/** Makes room at the wanted place; a number beyond the end is the end. */
async function place(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof etapasSeletivas>,
): Promise<void> {
  const wanted = values.ordem
  if (wanted === undefined) return
  const others = (await stages(ctx)).filter((s) => s.id !== stored?.id).map((s) => s.id)
  const at = Math.min(wanted, others.length + 1)
  values.ordem = at
  if (stored?.ordem === at) return
  if (stored)
    await ctx.tx.db
      .updateTable('captacao_etapas_seletivas')
      .set({ ordem: -999_999 })
      .where('id', '=', stored.id)
      .execute()
  await number(ctx, others, at)
}

/** Whoever orders says which order was seen: what another has made of it meanwhile is not undone by the way. */
export async function reorder(
  ctx: Ctx,
  ids: readonly number[],
  seen: readonly number[] = [],
): Promise<Stage[]> {
  await hold(ctx)
  const before = await stages(ctx)
  const known = new Set(before.map((s) => s.id))
  if (ids.some((id) => !known.has(id))) throw failure.notFound()
  const changed = seen.length > 0 && seen.join() !== before.map((s) => s.id).join()
  if (changed || new Set(ids).size !== before.length || ids.length !== before.length)
    throw failure.conflict(
      'As etapas mudaram depois que você abriu a lista. Atualize a página e ordene de novo.',
      'VERSAO_DESATUALIZADA',
    )
  await number(ctx, ids)
  for (const [i, id] of ids.entries()) {
    const stage = before.find((s) => s.id === id)
    if (!stage || stage.ordem === i + 1) continue
    await changeRows(ctx, 'captacao_etapas_seletivas', id, {})
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

async function closeGap(ctx: Ctx): Promise<void> {
  await number(
    ctx,
    (await stages(ctx)).map((s) => s.id),
  )
}

export const service = defineService(etapasSeletivas, {
  lock: hold,
  begin: async (ctx) => ({ ordem: await nextOrder(ctx) }),
  beforeSave: place,
  afterRemove: closeGap,
})
