import { z } from 'zod'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { estabelecimentos } from './resource.ts'
import { checkRegistration } from './service.ts'

const id = z.coerce.number().int().min(0).max(2_147_483_647)

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'utilitario/estabelecimentos/{id}/verificar-cnpj-caepf',
    summary: 'Number of an establishment by its complement; id 0 is a new one',
    access: { any: [authorityFor(estabelecimentos)] },
    params: z.object({ id }),
    query: z.object({
      complemento: z.string().max(20).default(''),
      tipoInscricao: z.enum(['CNPJ', 'CAEPF']).optional(),
      base: z.string().max(20).optional(),
    }),
    handler: (ctx, { params, query }) => checkRegistration(ctx, params.id, query),
  }),
  route({
    method: 'GET',
    path: 'utilitario/estabelecimentos/{id}/ambientes',
    summary: 'Environments of an establishment in force on a day (today without one)',
    access: 'sessao',
    params: z.object({ id }),
    query: z.object({ data: z.iso.date().optional() }),
    handler: async (ctx, { params }) => {
      if (
        !(await ctx.tx.one('select 1 from utilitario_estabelecimentos where id = $1', [params.id]))
      )
        throw failure.notFound()
      return ctx.tx.query(
        'select a.id, a.nome from sst_ambientes a where a.estabelecimento_id = $1 and a.ativo order by a.nome collate "pt-BR-x-icu"',
        [params.id],
      )
    },
  }),
])
