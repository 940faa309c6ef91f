import type { Ctx } from '#platform/server/context.ts'
import { HtmlAnswer, type RouteInput } from '#platform/server/http/route.ts'
import { remembered } from '#platform/server/platform.ts'
import { portalAddress } from '../address.ts'
import { publicView } from '../company.ts'
import { open, type Query, termsFirst } from '../guard.ts'
import { vacanciesPage } from './pages.ts'

type KeptPage = { html: string; status: number; cache: string; until: number }
const pages = remembered(() => new Map<string, KeptPage>())
const keptFor = 5_000

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
  const kept = pages(ctx.platform)
  const known = kept.get(key)
  const now = ctx.now.getTime()
  if (known && known.until > now && known.until - now <= keptFor)
    return new HtmlAnswer(known.html, known.status, known.cache)
  const answer = await open(ctx, query, async (visit) =>
    vacanciesPage(ctx, visit, query, await portalAddress(ctx)),
  )
  if (answer instanceof HtmlAnswer) {
    if (kept.size > 500) kept.clear()
    kept.set(key, {
      html: answer.html,
      status: answer.status,
      cache: answer.cache,
      until: now + keptFor,
    })
  }
  return answer
}
