import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineMessages } from '#platform/server/messages/declaration.ts'
import { askedEvent, dueEvent } from './due.ts'
import { pedidosLgpd } from './resource.ts'

export const messages = defineMessages([
  {
    on: [askedEvent, dueEvent],
    box: 'SISTEMA',
    about: pedidosLgpd,
    tell: async (ctx, id, _happened, on) => {
      const { prazo, situacao } = await readRecord(ctx, pedidosLgpd, id)
      if (!prazo || situacao !== 'PENDENTE') return undefined
      const until = `responda até ${formatDate(prazo)}`
      return {
        to: await ctx.platform.accounts.holders(
          ctx.tx,
          authorityFor(pedidosLgpd, 'RESPONDER'),
          companyOf(ctx).id,
        ),
        text: () =>
          on === askedEvent
            ? `Novo pedido de exclusão de dados: ${until}.`
            : `Um pedido de exclusão de dados espera resposta: ${until}.`,
      }
    },
  },
])
