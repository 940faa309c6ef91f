import { companyMemory } from '#platform/server/company-memory.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { RouteInput } from '#platform/server/http/route.ts'
import { portalAddress } from '../address.ts'
import { publicView } from '../company.ts'
import { open, type Query, termsFirst } from '../guard.ts'
import { vacanciesPage } from './pages.ts'

/** With the order of what is open, which is as old as two, a page is never older than five. */
const pages = companyMemory<unknown>({ seconds: 3, most: 500 })

/** Anonymous visitors get the same page for some seconds: a link that goes round does not load the database. */
export async function cachedPage(
  asked: Ctx,
  query: Query,
  { request, reply }: Pick<RouteInput<unknown, unknown, unknown>, 'request' | 'reply'>,
): Promise<unknown> {
  // One address, two pages: of a visitor and of whoever has entered.
  void reply.header('vary', 'Cookie')
  const ctx = publicView(asked, query.empresaId)
  if (ctx.user.kind === 'candidato')
    return termsFirst(ctx, query, '/anuncios', async (visit) =>
      vacanciesPage(ctx, visit, query, await portalAddress(ctx)),
    )
  const key = JSON.stringify([request.protocol, request.host, Object.entries(query).toSorted()])
  return pages(ctx.platform, key, () =>
    open(ctx, query, async (visit) => vacanciesPage(ctx, visit, query, await portalAddress(ctx))),
  )
}
