import { z } from 'zod'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { versionOf, withCan } from '#platform/server/http/request-values.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { bandValueSql } from './band-value.ts'
import { copyBand, transferBands } from './copy.ts'
import { faixasSalariais as resource } from './resource.ts'
import { bandOf } from './service.ts'

const base = 'cargo-salario/faixas-salariais'
const id = z.coerce.number().int().positive().max(2_147_483_647)
const see = { any: [authorityFor(resource)] }
const ofPosition = z.object({ cargoId: id })
const both = z.object({ cargoId: id, id })
const record = z.record(z.string(), z.unknown())
const idList = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().positive()).max(1000))

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: `${base}/pendentes-desabilitados`,
    summary: 'Faixas dos cargos que estão inativas ou sem valor hoje',
    access: see,
    query: z.object({ cargosIds: idList }),
    handler: (ctx, { query }) =>
      ctx.tx.query(
        `select f.id, c.nome || ' - ' || f.nome rotulo, not f.ativo desabilitada, ${bandValueSql('f.id', '$3::date')} is null pendente from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id
        where f.cargo_id = any ($1) and f.empresa_id = $2 and (not f.ativo or ${bandValueSql('f.id', '$3::date')} is null) order by rotulo`,
        [query.cargosIds, companyOf(ctx).id, ctx.today],
      ),
  }),
  route({
    method: 'GET',
    path: `${base}/cargo/{cargoId}`,
    summary: 'Faixas de um cargo com o valor de hoje',
    access: see,
    params: ofPosition,
    handler: async (ctx, { params }) => {
      await readRecord(ctx, cargos, params.cargoId)
      const rows = await ctx.tx.query<{ id: number }>(
        'select id from cargo_salario_faixas_salariais where cargo_id = $1 order by nome collate "pt-BR-x-icu", id',
        [params.cargoId],
      )
      const bands = []
      for (const row of rows)
        bands.push(withCan(ctx, resource, await readRecord(ctx, resource, row.id)))
      return bands
    },
  }),
  route({
    method: 'GET',
    path: `${base}/cargo/{cargoId}/{id}`,
    summary: 'Uma faixa do cargo',
    access: see,
    params: both,
    handler: async (ctx, { params }) =>
      withCan(ctx, resource, await bandOf(ctx, params.cargoId, params.id)),
  }),
  route({
    method: 'POST',
    path: `${base}/cargo/{cargoId}`,
    summary: 'Inclui uma faixa no cargo',
    access: { any: [authorityFor(resource, 'INSERIR')] },
    params: ofPosition,
    body: record,
    status: 201,
    handler: async (ctx, { params, body }) =>
      withCan(ctx, resource, await createRecord(ctx, resource, { ...body, cargo: params.cargoId })),
  }),
  route({
    method: 'PUT',
    path: `${base}/cargo/{cargoId}/{id}`,
    summary: 'Altera uma faixa do cargo',
    access: { any: [authorityFor(resource, 'EDITAR')] },
    params: both,
    body: record,
    handler: async (ctx, { params, body }) => {
      await bandOf(ctx, params.cargoId, params.id)
      return withCan(
        ctx,
        resource,
        await updateRecord(
          ctx,
          resource,
          params.id,
          { ...body, cargo: params.cargoId },
          { versao: versionOf(body) },
        ),
      )
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/cargo/{cargoId}/{id}`,
    summary: 'Remove uma faixa do cargo',
    access: { any: [authorityFor(resource, 'EXCLUIR')] },
    params: both,
    answerKind: 'none',
    handler: async (ctx, { params }) => {
      await bandOf(ctx, params.cargoId, params.id)
      await removeRecord(ctx, resource, params.id)
    },
  }),
  route({
    method: 'POST',
    path: `${base}/cargo/{cargoId}/transferir-faixas-salariais`,
    summary: 'Passa faixas deste cargo para outro, com os históricos',
    access: { any: [authorityFor(resource, 'EDITAR')] },
    params: ofPosition,
    body: z.object({ cargoDestinoId: id, faixasIds: z.array(id).min(1).max(200) }),
    handler: async (ctx, { params, body }) =>
      (await transferBands(ctx, params.cargoId, body.cargoDestinoId, body.faixasIds)).map((b) =>
        withCan(ctx, resource, b),
      ),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/copiar`,
    summary: 'Copia uma faixa, com os históricos, para um cargo',
    access: { any: [authorityFor(resource, 'INSERIR')] },
    params: z.object({ id }),
    status: 201,
    body: z.object({
      cargo: id,
      nome: z
        .string()
        .trim()
        .min(1, 'Nome é obrigatório')
        .max(15, 'Nome deve ter no máximo 15 caracteres'),
    }),
    handler: async (ctx, { params, body }) =>
      withCan(ctx, resource, await copyBand(ctx, params.id, body)),
  }),
])
