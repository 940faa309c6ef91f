/** Work that may leave out what only the company asks for: a spreadsheet rarely has all of it. */
import type { Ctx } from '#platform/server/context.ts'

const lenients = new WeakSet<Ctx>()

export function lenient(ctx: Ctx): Ctx {
  const own = { ...ctx, settings: { ...ctx.settings, camposColaboradorObrigatorio: [] } }
  lenients.add(own)
  return own
}

export const isLenient = (ctx: Ctx): boolean => lenients.has(ctx)
