import { z } from 'zod'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { accept, termsFor } from './acceptance.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'userinfo/termo',
    summary: 'Termo de privacidade que o usuário ainda deve aceitar na empresa',
    access: 'sessao',
    handler: (ctx) => termsFor(ctx),
  }),
  route({
    method: 'PATCH',
    path: 'userinfo/usuario/{id}/aceita-termo',
    summary: 'O usuário aceita o termo de privacidade da empresa',
    access: 'sessao',
    params: z.object({ id }),
    body: z.object({ versao: z.string().max(16).optional() }),
    status: 204,
    handler: (ctx, { params, body }) => accept(ctx, params.id, body.versao),
  }),
])
