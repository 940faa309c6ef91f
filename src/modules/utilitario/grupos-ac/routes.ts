import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { gruposAc } from './resource.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'utilitario/grupos-ac/verificar-codigo-existe',
    summary: 'Whether the code of an AC group is taken',
    access: { any: [authorityFor(gruposAc)] },
    query: z.object({ codigo: z.string().max(100).default('') }),
    handler: async (ctx, { query }) => {
      const found = await ctx.tx.one<{ id: number; descricao: string }>(
        'select id, descricao from utilitario_grupos_ac where rh_chave(codigo) = rh_chave($1)',
        [query.codigo.trim()],
      )
      return {
        valor: found !== undefined,
        id: found?.id ?? null,
        descricao: found?.descricao ?? null,
      }
    },
  }),
])
