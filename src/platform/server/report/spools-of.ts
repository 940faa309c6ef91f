/** The files into which a query lays its rows, so that they go where what it was for does not come about. */
import type { Ctx } from '../context.ts'
import type { RowSpool } from './spool.ts'

const spools = new WeakMap<Ctx, RowSpool[]>()

export function spoolFor(ctx: Ctx): RowSpool {
  const spool = ctx.platform.renderer.spool()
  spools.set(ctx, [...(spools.get(ctx) ?? []), spool])
  return spool
}

export async function removeSpools(ctx: Ctx): Promise<void> {
  for (const spool of spools.get(ctx) ?? []) await spool.remove()
}
