/** Lists whose rows wait for somebody: who may ask for them, and where they stand. */
import { allows } from '#platform/contract/access.ts'
import { filterNamed, filtersOf } from '#platform/contract/filter.ts'
import { type Waiting, waitingQuery } from '#platform/contract/module.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { countRows } from '#platform/server/engine/list.ts'

/** Of whom may not see what a filter compares, its list can not be asked. */
const filterAccess = (resource: Resource, query: object) =>
  Object.keys(query).map((name) => filterNamed(filtersOf(resource), name)?.filter.access)

export function mayAsk(ctx: Ctx, declared: Waiting): boolean {
  if (declared.takingPart) return allows(declared.access, ctx.has)
  const { resource } = ctx.registry.byKey(declared.resource)
  const asks = [declared.access, ...filterAccess(resource, waitingQuery(declared))]
  return ctx.has(authorityFor(resource)) && asks.every((a) => allows(a, ctx.has))
}

export function placeOf(ctx: Ctx, declared: Waiting): string {
  if (declared.takingPart) return declared.takingPart
  const { resource } = ctx.registry.byKey(declared.resource)
  const asked = new URLSearchParams(waitingQuery(declared)).toString()
  return `/${resource.path}${asked && '?'}${asked}`
}

/** How many wait: as the list shows them, or, of those one takes part in, all of the company. */
export function countOf(ctx: Ctx, declared: Waiting): Promise<number> {
  const { resource } = ctx.registry.byKey(declared.resource)
  const count = () => countRows(ctx, resource, waitingQuery(declared))
  return declared.takingPart ? asOwnerWithin(ctx.tx, count) : count()
}
