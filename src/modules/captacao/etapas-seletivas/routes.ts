import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { etapasSeletivas } from './resource.ts'
import { nextOrder, reorder } from './service.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'captacao/etapas-seletivas/proxima-ordem',
    summary: 'Next order number for a selection stage',
    access: { any: [authorityFor(etapasSeletivas)] },
    answer: z.object({ ordem: z.number().int() }),
    handler: async (ctx) => ({ ordem: await nextOrder(ctx) }),
  }),
  route({
    method: 'POST',
    path: 'captacao/etapas-seletivas/ordenar',
    summary: 'Puts all selection stages in the given order',
    access: { any: [authorityFor(etapasSeletivas, 'EDITAR')] },
    body: z.object({ ids: z.array(z.number().int().positive()).min(1).max(999) }),
    handler: async (ctx, { body }) => reorder(ctx, body.ids),
  }),
])
