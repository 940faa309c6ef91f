import { formatDate } from '#platform/contract/dates.ts'
import { peopleOfRequest } from '#modules/captacao/solicitacoes-pessoal/service.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineMessages } from '#platform/server/messages/declaration.ts'
import { expiringEvent } from './expiring.ts'
import { anuncios } from './resource.ts'

export const messages = defineMessages([
  {
    on: [expiringEvent],
    box: 'RECRUTAMENTO',
    about: anuncios,
    tell: async (ctx, id, happened) => {
      const ad = await readRecord(ctx, anuncios, id)
      const request = await peopleOfRequest(ctx, ad.solicitacao.id)
      const dia = happened.at(-1)?.dados['dia']
      if (!request || typeof dia !== 'string') return undefined
      return {
        to: [request.recrutador],
        text: () => `O anúncio ${ad.titulo} sai do portal em ${formatDate(dia)}.`,
      }
    },
  },
])
