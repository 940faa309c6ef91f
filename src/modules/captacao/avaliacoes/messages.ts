import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { peopleOfRequest } from '#modules/captacao/solicitacoes-pessoal/service.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineMessages, numberIn } from '#platform/server/messages/declaration.ts'

export const messages = defineMessages([
  {
    on: ['captacao.avaliacoes.respondida'],
    box: 'RECRUTAMENTO',
    about: candidatos,
    tell: async (ctx, id, happened) => {
      const requests = []
      for (const what of happened)
        requests.push(await peopleOfRequest(ctx, numberIn(what, 'solicitacao') ?? 0))
      const nome = calledName(await readRecord(ctx, candidatos, id))
      return {
        to: requests.map((r) => r?.recrutador),
        text: (n) =>
          n === 1
            ? `Uma avaliação de ${nome} foi respondida.`
            : `${n} avaliações de ${nome} foram respondidas.`,
      }
    },
  },
])
