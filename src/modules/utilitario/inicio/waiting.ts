/** Lists whose rows wait for somebody: who may ask for them, and where they stand. */
import { allows } from '#platform/contract/access.ts'
import { filterNamed, filtersOf } from '#platform/contract/filter.ts'
import { type Waiting, waitingQuery } from '#platform/contract/module.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'

/** Of whom may not see what a filter compares, its list can not be asked. */
const filterAccess = (resource: Resource, query: object) =>
  Object.keys(query).map((name) => filterNamed(filtersOf(resource), name)?.filter.access)

export function mayAsk(ctx: Ctx, declared: Waiting): boolean {
  const { resource } = ctx.registry.byKey(declared.resource)
  const asks = [declared.access, ...filterAccess(resource, waitingQuery(declared))]
  return ctx.has(authorityFor(resource)) && asks.every((a) => allows(a, ctx.has))
}

export function placeOf(ctx: Ctx, declared: Waiting): string {
  const { resource } = ctx.registry.byKey(declared.resource)
  const asked = new URLSearchParams(waitingQuery(declared)).toString()
  return `/${resource.path}${asked && '?'}${asked}`
}
