import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'

export const service = defineService({
  async beforeSave(ctx, { values, stored }) {
    if (!stored) values['moduloExterno'] = ctx.origin === 'PORTAL'
    // A document keeps its file: emptying the field would leave an entry without anything to open.
    if (stored && values['anexo'] === null) delete values['anexo']
  },
  // The portal shows the person what the person sent; what the company keeps about the person stays there.
  listWhere: (ctx) =>
    ctx.origin === 'PORTAL' ? ['t.modulo_externo'] : ctx.has(maisQueGestor) ? [] : ['false'],
  async complete(ctx, records, how) {
    if (how !== 'record' || !records.length) return
    if (
      ctx.origin === 'PORTAL'
        ? records.some((r) => r['moduloExterno'] !== true)
        : !ctx.has(maisQueGestor)
    )
      throw failure.notFound()
  },
})
