import { z } from 'zod'
import { estados } from './resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'

const one = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** The state as the look-ups answer it; also served to the portal. */
export const stateSql = 'select id, sigla, nome, codigo_ibge "codigoIBGE" from geral_estados'
export const cityColumns = 'c.id, c.nome, c.codigo_ibge "codigoIBGE"'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'geral/estado/{id}',
    summary: 'One state',
    access: 'sessao',
    params: one,
    handler: (ctx, { params }) => readRecord(ctx, estados, params.id),
  }),
  route({
    method: 'GET',
    path: 'geral/estados/{id}/cidades',
    summary: 'Cities of a state',
    access: 'sessao',
    params: one,
    handler: async (ctx, { params }) => {
      if (!(await ctx.tx.one('select 1 from geral_estados where id = $1', [params.id])))
        throw failure.notFound()
      return ctx.tx.query(
        `select ${cityColumns} from geral_cidades c where c.uf_id = $1 order by c.nome collate "pt-BR-x-icu"`,
        [params.id],
      )
    },
  }),
])
