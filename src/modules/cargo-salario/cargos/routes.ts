import { z } from 'zod'
import { bandValueSql, indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { faixasSalariais, VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { bandOf } from '#modules/cargo-salario/faixas-salariais/service.ts'
import { entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { companyOf } from '#platform/server/context.ts'
import { listEntries, readEntry, removeEntry, saveEntry } from '#platform/server/engine/history.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { versionOf } from '#platform/server/http/request-values.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { cargos as resource } from './resource.ts'

const base = 'cargo-salario/cargos'
const id = z.coerce.number().int().positive().max(2_147_483_647)
const day = z.iso.date()
const record = z.record(z.string(), z.unknown())
const see = { any: [authorityFor(resource)] }
const edit = { any: [authorityFor(faixasSalariais, 'EDITAR')] }
const band = z.object({ id, faixaId: id })
const entry = z.object({ id, faixaId: id, historicoId: id })
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: `${base}/{id}/responsabilidade`,
    summary: 'Missão e responsabilidades do cargo',
    access: see,
    params: z.object({ id }),
    handler: async (ctx, { params }) => {
      const cargo = await readRecord(ctx, resource, params.id)
      return {
        id: cargo.id,
        nome: cargo['nome'],
        missao: cargo['missao'],
        responsabilidades: cargo['responsabilidades'],
      }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/responsabilidade/{colaboradorId}`,
    summary: 'Responsabilidades do cargo de um talento na data',
    access: see,
    params: z.object({ colaboradorId: id }),
    query: z.object({ data: day.optional() }),
    handler: async (ctx, { params, query }) => {
      await readRecord(ctx, talentos, params.colaboradorId)
      return (
        (await ctx.tx.one(
          `select c.id, c.nome, c.missao, c.responsabilidades from gestao_talentos_talentos__historico h join cargo_salario_faixas_salariais f on f.id = h.faixa_salarial_id join cargo_salario_cargos c on c.id = f.cargo_id where h.id = ${entryAtSql('$1', '$2::date')}`,
          [params.colaboradorId, query.data ?? ctx.today],
        )) ?? null
      )
    },
  }),
  route({
    method: 'GET',
    path: `${base}/faixas-salariais/calcularSalarioHistorico`,
    summary: 'Valor de uma faixa na data, pela própria faixa, por índice ou por valor',
    access: see,
    query: z.object({
      tipo: z.enum(['1', '2', '3']),
      faixaSalarialId: id.optional(),
      indiceId: id.optional(),
      quantidade: decimal.optional(),
      valor: decimal.optional(),
      data: day.optional(),
    }),
    handler: async (ctx, { query: q }) => {
      if (!ctx.has(VER_SALARIO)) throw failure.forbidden()
      const row = await ctx.tx.one<{ salario: string | null }>(
        `select case $1 when '1' then ${bandValueSql('$2::int', '$6::date')} when '2' then round($4::numeric * ${indexValueSql('$3::int', '$6::date')}, 2) else round($5::numeric, 2) end salario`,
        [
          q.tipo,
          q.faixaSalarialId ?? null,
          q.indiceId ?? null,
          q.quantidade ?? null,
          q.valor ?? null,
          q.data ?? ctx.today,
        ],
      )
      return { salario: row?.salario === null || row === undefined ? null : Number(row.salario) }
    },
  }),
  route({
    method: 'POST',
    path: `${base}/mais-sem-areas`,
    summary: 'Cargos das áreas dadas e os que não têm área',
    access: see,
    body: z.object({ areasIds: z.array(id).max(5000).default([]) }),
    handler: (ctx, { body }) =>
      ctx.tx.query(
        `select c.id, c.nome, c.nome_mercado "nomeMercado", c.ativa from cargo_salario_cargos c where c.empresa_id = $1
          and (not exists (select 1 from cargo_salario_cargos__areas_organizacionais x where x.registro_id = c.id) or exists (select 1 from cargo_salario_cargos__areas_organizacionais x where x.registro_id = c.id and x.valor_id = any ($2)))
        order by c.nome collate "pt-BR-x-icu"`,
        [companyOf(ctx).id, body.areasIds],
      ),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/faixas-salariais/{faixaId}/historicos`,
    summary: 'Históricos de uma faixa do cargo',
    access: see,
    params: band,
    handler: async (ctx, { params }) =>
      listEntries(ctx, faixasSalariais, await bandOf(ctx, params.id, params.faixaId)),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/faixas-salariais/{faixaId}/historicos/{historicoId}`,
    summary: 'Um histórico de uma faixa do cargo',
    access: see,
    params: entry,
    handler: async (ctx, { params }) =>
      readEntry(
        ctx,
        faixasSalariais,
        await bandOf(ctx, params.id, params.faixaId),
        params.historicoId,
      ),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/faixas-salariais/{faixaId}/historicos`,
    summary: 'Inclui um histórico na faixa',
    access: edit,
    params: band,
    body: record,
    status: 201,
    handler: async (ctx, { params, body }) =>
      saveEntry(ctx, faixasSalariais, await bandOf(ctx, params.id, params.faixaId), null, body),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/faixas-salariais/{faixaId}/historicos/{historicoId}`,
    summary: 'Altera um histórico da faixa',
    access: edit,
    params: entry,
    body: record,
    handler: async (ctx, { params, body }) =>
      saveEntry(
        ctx,
        faixasSalariais,
        await bandOf(ctx, params.id, params.faixaId),
        params.historicoId,
        body,
        { versao: versionOf(body) },
      ),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}/faixas-salariais/{faixaId}/historicos/{historicoId}`,
    summary: 'Remove um histórico da faixa',
    access: edit,
    params: entry,
    answerKind: 'none',
    handler: async (ctx, { params }) =>
      removeEntry(
        ctx,
        faixasSalariais,
        await bandOf(ctx, params.id, params.faixaId),
        params.historicoId,
      ),
  }),
])
