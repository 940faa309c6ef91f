import { z } from 'zod'
import { noticiaLida, noticiasDoUsuario } from '#platform/contract/news.ts'
import { failure } from '#platform/contract/failure.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { frameAround, framePolicy } from './frame.ts'
import { framedHosts, linkOf, markRead, newsOf } from './own-news.ts'

export const routes = defineRoutes([
  answerCall(noticiasDoUsuario, (ctx, { query }) =>
    newsOf(ctx, query.page ?? 0, query.size ?? undefined),
  ),
  answerCall(noticiaLida, async (ctx, { params }) => {
    await markRead(ctx, params.id)
    return undefined
  }),
  route({
    method: 'GET',
    path: 'utilitario/noticias/{id}/quadro',
    summary: 'A página de uma notícia, dentro de um quadro que só carrega o servidor dela',
    access: 'sessao',
    answerKind: 'html',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    handler: async (ctx, { params, reply }) => {
      const link = await linkOf(ctx, params.id)
      const hosts = await framedHosts(ctx.tx)
      if (!link.startsWith('https://') || !hosts.includes(new URL(link).host))
        throw failure.conflict('O servidor desta notícia não está entre os dos parâmetros.')
      void reply.header('content-security-policy', framePolicy(link))
      return frameAround(link, 'Notícia')
    },
  }),
])
