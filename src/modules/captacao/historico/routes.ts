import { z } from 'zod'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { historico } from './resource.ts'
import { stagesOf } from './stage-entries.ts'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'captacao/historico/candidato/{id}',
    summary: 'Etapas pelas quais o candidato passou, da mais nova para a mais antiga',
    access: { any: [authorityFor(historico)] },
    params,
    handler: async (ctx, { params: { id } }) => {
      await readRecord(ctx, candidatos, id)
      return stagesOf(ctx, id)
    },
  }),
  route({
    method: 'PUT',
    path: 'captacao/historico/{id}/data-hora-expiracao',
    summary: 'Muda até quando o candidato pode responder a avaliação da etapa',
    access: { any: [authorityFor(historico, 'EDITAR')] },
    params,
    body: z.object({ dataHoraExpiracao: z.iso.datetime({ offset: true }).nullable() }),
    answerKind: 'none',
    handler: async (ctx, { params: { id }, body }) => {
      await updateRecord(
        ctx,
        historico,
        id,
        { dataHoraExpiracao: body.dataHoraExpiracao },
        { verb: 'PRAZO' },
      )
      return undefined
    },
  }),
])
