import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { motivosSolicitacao } from './resource.ts'

export const opcoes = defineCall({
  method: 'GET',
  path: 'captacao/motivos-solicitacao/options',
  summary: 'Active reasons of personnel requests, by name',
  access: { any: [authorityFor(motivosSolicitacao), authorityFor(solicitacoesPessoal)] },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      descricao: shape.text,
      rotulo: shape.text,
      turnover: shape.flag,
      considerarQtdColaboradoresPorCargo: shape.flag,
    }),
  ),
})
