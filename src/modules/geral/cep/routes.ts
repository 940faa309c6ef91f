import { z } from 'zod'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { findAddress } from './look-up.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'geral/cep/{cep}',
    summary: 'Address of a postal code; any failure of the service answers encontrado false',
    access: 'sessao',
    transaction: 'none',
    params: z.object({ cep: z.string().max(20) }),
    perMinute: 60,
    handler: (ctx, { params }) => findAddress(ctx.platform, params.cep),
  }),
])
