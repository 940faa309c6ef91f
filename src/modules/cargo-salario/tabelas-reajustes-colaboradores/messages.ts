import { type Ctx, companyOf } from '#platform/server/context.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineMessages } from '#platform/server/messages/declaration.ts'
import { tabelasReajustes } from './resource.ts'

const applied = `${tabelasReajustes.key}.aplicada`
const cancelled = `${tabelasReajustes.key}.cancelada`

/** Who may apply plans knows which are in force. */
const appliers = (ctx: Ctx): Promise<number[]> =>
  ctx.platform.accounts.holders(
    ctx.tx,
    authorityFor(tabelasReajustes, 'APLICAR'),
    companyOf(ctx).id,
  )

export const messages = defineMessages([
  {
    on: [applied, cancelled],
    box: 'CARGOS_SALARIOS',
    about: tabelasReajustes,
    tell: async (ctx, id, _happened, on) => {
      const { nome } = await readRecord(ctx, tabelasReajustes, id)
      const what = on === applied ? 'aplicado' : 'cancelado'
      return {
        to: await appliers(ctx),
        text: () => `O reajuste do planejamento '${nome}' foi ${what}.`,
      }
    },
  },
])
