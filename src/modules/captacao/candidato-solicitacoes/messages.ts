import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { peopleOfRequest } from '#modules/captacao/solicitacoes-pessoal/service.ts'
import { defineMessages, numberIn } from '#platform/server/messages/declaration.ts'
import { allFilledEvent } from './hire.ts'

export const messages = defineMessages([
  {
    on: ['captacao.candidatura'],
    box: 'RECRUTAMENTO',
    about: solicitacoesPessoal,
    record: (what) => numberIn(what, 'solicitacaoId'),
    tell: async (ctx, id) => {
      const request = await peopleOfRequest(ctx, id)
      if (!request) return undefined
      return {
        to: [request.recrutador],
        text: (n) =>
          n === 1
            ? `Nova candidatura em ${request.descricao}.`
            : `${n} novas candidaturas em ${request.descricao}.`,
        link: `/${solicitacoesPessoal.path}/${id}/quadro`,
      }
    },
  },
  {
    on: [allFilledEvent],
    box: 'RECRUTAMENTO',
    about: solicitacoesPessoal,
    tell: async (ctx, id) => {
      const request = await peopleOfRequest(ctx, id)
      if (!request) return undefined
      return {
        to: [request.recrutador, request.solicitante],
        text: () => `Todas as vagas de ${request.descricao} foram preenchidas.`,
      }
    },
  },
])
