import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import { withCan } from '#platform/server/http/request-values.ts'
import { once } from '#platform/server/http/idempotency.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { nextMatricula } from '#modules/gestao-talentos/talentos/registration.ts'
import { failure } from '#platform/contract/failure.ts'
import { boardOf, columnPage } from './board.ts'
import { linkCandidate } from './link.ts'
import { moveApplications } from './move.ts'
import { panelOf } from './panel.ts'
import { sendRefusals } from './refusal.ts'
import { candidatoSolicitacoes as resource } from './resource.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const ids = z.array(id).min(1).max(1000)
const params = z.object({ id })
const busca = z.string().max(100).optional()
const see = { any: [authorityFor(resource)] }
const edit = { any: [authorityFor(resource, 'EDITAR')] }
const ref = z.union([id, z.object({ id }).transform((v) => v.id)])

export const routes = defineRoutes([
  route({
    method: 'POST',
    path: 'captacao/candidato-solicitacoes',
    summary: 'Inclui um candidato em uma solicitação aprovada e aberta',
    access: { any: [authorityFor(resource, 'INSERIR')] },
    body: z.object({ candidato: ref, solicitacao: ref }),
    status: 201,
    handler: async (ctx, { body, request }) => {
      const key = request.headers['idempotency-key']
      const answer = await once(
        ctx,
        {
          key: typeof key === 'string' ? key : undefined,
          route: 'POST captacao/candidato-solicitacoes',
          body,
        },
        async () => ({
          status: 201,
          body: withCan(
            ctx,
            resource,
            await linkCandidate(ctx, body.candidato, body.solicitacao, 'RH'),
          ),
        }),
      )
      return answer.body
    },
  }),
  route({
    method: 'POST',
    path: 'captacao/candidato-solicitacoes/mover',
    summary: 'Move candidatos para uma etapa, de volta aos inscritos ou para os não aptos',
    access: edit,
    body: z.object({ ids, etapaId: z.union([id, z.enum(['inscritos', 'naoAptos'])]) }),
    handler: async (ctx, { body }) => {
      const moved = await moveApplications(ctx, [...new Set(body.ids)], body.etapaId)
      const [refused] = moved.recusados
      if (!moved.movidos.length && refused)
        throw failure.conflict(
          moved.recusados.length === 1
            ? refused.mensagem
            : `Nenhum candidato foi movido. ${refused.mensagem}`,
          'CONFLITO',
          { recusados: moved.recusados },
        )
      return moved
    },
  }),
  route({
    method: 'POST',
    path: 'captacao/candidato-solicitacoes/enviar-recusa',
    summary: 'Avisa por e-mail os candidatos não aptos de que o processo seguiu com outras pessoas',
    access: edit,
    body: z.object({ ids, mensagem: z.string().max(2000).nullish() }),
    perMinute: 60,
    handler: (ctx, { body }) => sendRefusals(ctx, body.ids, body.mensagem ?? null),
  }),
  route({
    method: 'GET',
    path: 'captacao/candidato-solicitacoes/{id}/painel',
    summary: 'Candidatura com currículo, dados, etapas e outras candidaturas',
    access: see,
    params,
    handler: (ctx, { params: p }) => panelOf(ctx, p.id),
  }),
  route({
    method: 'GET',
    path: 'captacao/candidato-solicitacoes/proxima-matricula',
    summary: 'Matrícula proposta para a próxima contratação',
    access: { any: [authorityFor(resource, 'CONTRATAR')] },
    handler: async (ctx) => ({ matricula: await nextMatricula(ctx) }),
  }),
  route({
    method: 'GET',
    path: 'captacao/solicitacoes-pessoal/{id}/quadro',
    summary: 'Quadro da seleção: colunas com o total e os primeiros candidatos de cada uma',
    access: see,
    params,
    query: z.object({ busca, porColuna: z.coerce.number().int().min(1).max(200).default(30) }),
    handler: (ctx, { params: p, query }) => boardOf(ctx, p.id, query),
  }),
  route({
    method: 'GET',
    path: 'captacao/solicitacoes-pessoal/{id}/quadro/{coluna}',
    summary: 'Mais candidatos de uma coluna do quadro',
    access: see,
    params: z.object({ id, coluna: z.string().max(30) }),
    query: z.object({
      busca,
      pagina: z.coerce.number().int().min(0).max(10_000).default(0),
      tamanho: z.coerce.number().int().min(1).max(500).default(30),
    }),
    handler: (ctx, { params: p, query }) => columnPage(ctx, p.id, p.coluna, query),
  }),
])
