import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import { withCan } from '#platform/server/http/request-values.ts'
import { once } from '#platform/server/http/idempotency.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { linkCandidate } from './link.ts'
import { candidatoSolicitacoes as resource } from './resource.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const ref = z.union([id, z.object({ id }).transform((v) => v.id)])

export const routes = defineRoutes([
  route({
    method: 'POST',
    path: 'captacao/candidato-solicitacoes',
    summary: 'Inclui um candidato em uma solicitação aprovada e aberta',
    access: { any: [authorityFor(resource, 'INSERIR')] },
    body: z.object({ candidato: ref, solicitacao: ref }),
    status: 201,
    handler: async (ctx, { body, request }) => {
      const key = request.headers['idempotency-key']
      const answer = await once(ctx, { key: typeof key === 'string' ? key : undefined, route: 'POST captacao/candidato-solicitacoes', body }, async () => ({
        status: 201,
        body: withCan(ctx, resource, await linkCandidate(ctx, body.candidato, body.solicitacao, 'RH')),
      }))
      return answer.body
    },
  }),
])
