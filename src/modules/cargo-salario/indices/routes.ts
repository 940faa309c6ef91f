import { z } from 'zod'
import { indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { listEntries, readEntry } from '#platform/server/engine/history.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { indices as resource } from './resource.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const see = { any: [authorityFor(resource)] }

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'cargo-salario/indices/pendentes-desabilitados',
    summary: 'Índices inativos ou sem valor hoje',
    access: see,
    handler: (ctx) =>
      ctx.tx.query(
        `select i.id, i.nome, not i.ativo desabilitado, ${indexValueSql('i.id', '$1::date')} is null pendente from cargo_salario_indices i where not i.ativo or ${indexValueSql('i.id', '$1::date')} is null order by i.nome`,
        [ctx.today],
      ),
  }),
  route({
    method: 'GET',
    path: 'cargo-salario/indices/historicos',
    summary: 'Históricos de um índice',
    access: see,
    query: z.object({ id }),
    handler: async (ctx, { query }) =>
      listEntries(ctx, resource, await readRecord(ctx, resource, query.id)),
  }),
  route({
    method: 'GET',
    path: 'cargo-salario/indices/historicos/{id}',
    summary: 'Um histórico de índice',
    access: see,
    params: z.object({ id }),
    handler: async (ctx, { params }) => {
      const row = await ctx.tx.one<{ registro_id: number }>(
        'select registro_id from cargo_salario_indices__historico where id = $1',
        [params.id],
      )
      if (!row) throw failure.notFound()
      return readEntry(ctx, resource, await readRecord(ctx, resource, row.registro_id), params.id)
    },
  }),
])
