import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { configuracoesLimiteColaborador } from './resource.ts'
import { limitExists } from './service.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'utilitario/configuracoes-limite-colaborador/empresa/{id}/verificar-existencia',
    summary: 'Whether the company has a head-count limit',
    access: {
      any: [authorityFor(configuracoesLimiteColaborador), 'ROLE_MOV_SOLICITACOES_PESSOAL'],
    },
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: z.object({ valor: z.boolean() }),
    handler: async (ctx, { params }) => ({ valor: await limitExists(ctx, params.id) }),
  }),
])
