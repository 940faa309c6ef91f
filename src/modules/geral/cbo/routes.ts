import { z } from 'zod'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { findOccupations } from './occupations.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'geral/cbo',
    summary: 'CBO occupations by beginning of the code or words of title and synonyms',
    access: 'sessao',
    transaction: 'none',
    query: z.object({ codigoOudescricao: z.string().max(100).default('') }),
    handler: async (_ctx, { query }) => findOccupations(query.codigoOudescricao),
  }),
])
