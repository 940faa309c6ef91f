import { authorityFor } from '#platform/contract/resource.ts'
import { companyOf } from '#platform/server/context.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { motivosSolicitacao } from './resource.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'captacao/motivos-solicitacao/options',
    summary: 'Active reasons of personnel requests, by name',
    access: { any: [authorityFor(motivosSolicitacao), authorityFor(solicitacoesPessoal)] },
    handler: async (ctx) =>
      ctx.tx.query(
        `select id, descricao, descricao rotulo, turnover, considerar_qtd_colaboradores_por_cargo "considerarQtdColaboradoresPorCargo"
         from captacao_motivos_solicitacao where empresa_id = $1 and ativo order by descricao collate "pt-BR-x-icu", id`,
        [companyOf(ctx).id],
      ),
  }),
])
