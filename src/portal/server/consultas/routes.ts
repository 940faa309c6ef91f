/** What the registration form looks up; public, of a company that is open to the portal. */
import { z } from 'zod'
import { findAddress } from '#modules/geral/cep/look-up.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { estados } from '#platform/server/places.ts'
import { companyOrRefuse, inCompany, portalCompanies } from '../company.ts'
import { id } from '../ids.ts'

const one = z.object({ id })
const company = z.object({ empresaId: id.optional(), filtros: z.string().max(200).optional() })
const base = { access: 'publico', transaction: 'none', perMinute: 240 } as const

async function companyOf(ctx: Ctx, asked: number | undefined): Promise<number> {
  if (ctx.user.kind === 'candidato') return ctx.empresa?.id ?? 0
  return companyOrRefuse(ctx, asked ?? (await portalCompanies(ctx))[0]?.id)
}

const list = (path: string, summary: string, sql: string) =>
  route({
    method: 'GET',
    path: `externo/${path}`,
    ...base,
    summary,
    query: company,
    handler: async (ctx, { query }) => {
      const e = await companyOf(ctx, query.empresaId)
      return inCompany(ctx, e, (inner) => inner.tx.query(sql, [e]))
    },
  })

const positions =
  'select id, nome_mercado nome from cargo_salario_cargos where empresa_id = $1 and ativa and exibir_modulo_externo order by nome_mercado'
const formation =
  'select id, nome from captacao_areas_formacao where empresa_id = $1 and ativo order by nome'
const extra = `select x.campo, x.titulo, x.obrigatorio, x.visivel from utilitario_empresas__campos_extras x join utilitario_empresas e on e.id = x.registro_id where x.registro_id = $1 and x.visivel and x.cadastro = $2 and case $2 when 'candidato' then e.configuracao_campo_extra_candidato else e.configuracao_campo_extra_colaborador end order by x.ordem`

async function configuration(ctx: Ctx, empresaId: number): Promise<Record<string, unknown>> {
  await companyOrRefuse(ctx, empresaId)
  const look = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  return inCompany(ctx, empresaId, async ({ settings }) => ({
    id: empresaId,
    nome: look?.nome,
    corPrincipal: look?.primary,
    corSecundaria: look?.secondary,
    exigirAceitePsi: settings['exigirAceitePsi'],
    politicaSeguranca: settings['politicaSeguranca'] ?? null,
    maxCandidataCargo: settings['maxCandidataCargo'] ?? 0,
    campoExtraCandidato: settings['campoExtraCandidato'],
    camposVisiveis: settings['camposCandidatoVisiveis'],
    camposObrigatorios: settings['camposCandidatoObrigatorios'],
  }))
}

/** Answers only to the candidate of the session, about themself. */
const own = (ctx: Ctx, cpf: string): Promise<unknown> =>
  ctx.user.kind !== 'candidato'
    ? Promise.resolve(null)
    : asOwner(ctx.platform.pool, async (tx) => {
        const row = await tx.one<{ id: number; nome: string; cpf: string }>(
          'select c.id, p.nome, p.pessoal_cpf cpf from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1',
          [ctx.user.id],
        )
        return row && row.cpf === cleanDocument('cpf', cpf)
          ? { tipo: 'CANDIDATO', id: row.id, nome: row.nome }
          : null
      })

/** Asked before a company is chosen: of the cities that belong to none. */
const citiesOfState =
  'select id, nome from geral_cidades where uf_id = $1 and empresa_id is null order by nome'

export const routes = defineRoutes([
  list(
    'areas-interesse',
    'Áreas de interesse',
    'select id, nome from captacao_areas_interesse where empresa_id = $1 and ativo order by nome',
  ),
  list('cargos', 'Cargos abertos ao portal', positions),
  list(
    'como-ficou-sabendo-vaga',
    'Como ficou sabendo da vaga',
    'select id, descricao from captacao_como_ficou_sabendo_vaga where empresa_id = $1 and ativo order by descricao',
  ),
  list(
    'conhecimentos',
    'Conhecimentos',
    'select id, nome from cargo_salario_conhecimentos where empresa_id = $1 order by nome',
  ),
  list(
    'idiomas',
    'Idiomas',
    'select id, nome from captacao_idiomas where empresa_id = $1 and ativo order by nome',
  ),
  list('areas-formacao', 'Áreas de formação', formation),
  route({
    method: 'GET',
    path: 'externo/areas-formacao/cargos',
    ...base,
    summary: 'Áreas de formação e cargos',
    query: company,
    handler: async (ctx, { query }) => {
      const e = await companyOf(ctx, query.empresaId)
      return inCompany(ctx, e, async (inner) => ({
        areasFormacao: await inner.tx.query(formation, [e]),
        cargos: await inner.tx.query(positions, [e]),
      }))
    },
  }),
  route({
    method: 'GET',
    path: 'externo/estados',
    ...base,
    summary: 'Estados',
    handler: async () => estados().map((e) => ({ id: e.codigoIBGE, sigla: e.sigla, nome: e.nome })),
  }),
  route({
    method: 'GET',
    path: 'externo/estados/{id}/cidades',
    ...base,
    summary: 'Cidades de um estado',
    params: one,
    handler: (ctx, { params }) =>
      asOwner(ctx.platform.pool, (tx) => tx.query(citiesOfState, [params.id])),
  }),
  route({
    method: 'GET',
    path: 'externo/cep/{cep}',
    ...base,
    perMinute: 30,
    summary: 'Endereço de um CEP',
    params: z.object({ cep: z.string().max(20) }),
    handler: (ctx, { params }) => findAddress(ctx.platform, params.cep),
  }),
  route({
    method: 'GET',
    path: 'externo/campos-extras/{id}',
    ...base,
    summary: 'Campos extras do candidato',
    params: one,
    handler: async (ctx, { params }) => {
      await companyOrRefuse(ctx, params.id)
      return inCompany(ctx, params.id, (inner) => inner.tx.query(extra, [params.id, 'candidato']))
    },
  }),
  route({
    method: 'GET',
    path: 'externo/empresas/{id}/campos-extras',
    ...base,
    summary: 'Campos extras da empresa',
    params: one,
    handler: async (ctx, { params }) => {
      await companyOrRefuse(ctx, params.id)
      return inCompany(ctx, params.id, (inner) => inner.tx.query(extra, [params.id, 'candidato']))
    },
  }),
  route({
    method: 'GET',
    path: 'externo/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}',
    ...base,
    summary: 'Campos extras visíveis e obrigatórios',
    params: z.object({ id, x: z.enum(['candidato', 'colaborador']) }),
    handler: async (ctx, { params }) => {
      await companyOrRefuse(ctx, params.id)
      return inCompany(ctx, params.id, (inner) => inner.tx.query(extra, [params.id, params.x]))
    },
  }),
  route({
    method: 'GET',
    path: 'externo/empresas/{id}/configuracao',
    ...base,
    summary: 'Configuração da empresa para o portal',
    params: one,
    handler: (ctx, { params }) => configuration(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: 'externo/empresas/{id}/logo',
    ...base,
    answerKind: 'file',
    summary: 'Logomarca',
    params: one,
    handler: async (ctx, { params }) => {
      await companyOrRefuse(ctx, params.id)
      const row = await asOwner(ctx.platform.pool, (tx) =>
        tx.one<{ logo: number | null }>(
          'select visual_logo_empresa_id logo from utilitario_empresas where id = $1',
          [params.id],
        ),
      )
      if (!row?.logo) throw failure.notFound()
      const { logo } = row
      return inCompany(ctx, params.id, (inner) => sendFile(inner, logo, true))
    },
  }),
  route({
    method: 'GET',
    path: 'externo/pessoas/cpf',
    ...base,
    summary: 'A própria pessoa por CPF',
    query: z.object({ cpf: z.string().max(20).default('') }),
    handler: (ctx, { query }) => own(ctx, query.cpf),
  }),
  route({
    method: 'GET',
    path: 'externo/pessoas/cpf-e-empresaId',
    ...base,
    summary: 'A própria pessoa por CPF e empresa',
    query: z.object({ cpf: z.string().max(20).default(''), empresaId: id.optional() }),
    handler: (ctx, { query }) =>
      query.empresaId && query.empresaId !== ctx.empresa?.id
        ? Promise.resolve(null)
        : own(ctx, query.cpf),
  }),
])
