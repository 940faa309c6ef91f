import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { maisQueGestor } from './visibility.ts'

/** What recruiting sees and a manager does not is a 404 for the latter, as if it did not exist. */
export function needsAll(ctx: Ctx): void {
  if (!ctx.has(maisQueGestor)) throw failure.notFound()
}
