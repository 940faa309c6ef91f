import { z } from 'zod'
import { failure } from '#platform/contract/failure.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'geral/cidades/{id}/bairros',
    summary: 'Districts of a city',
    access: 'sessao',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    handler: async (ctx, { params }) => {
      if (!(await ctx.tx.one('select 1 from geral_cidades where id = $1', [params.id])))
        throw failure.notFound()
      return ctx.tx.query(
        'select b.id, b.nome from geral_bairros b where b.cidade_id = $1 order by b.nome collate "pt-BR-x-icu"',
        [params.id],
      )
    },
  }),
])
