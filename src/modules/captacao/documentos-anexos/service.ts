import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibilidade.ts'

export const service = defineService({
  async beforeSave(ctx, { values, stored }) {
    if (!stored) values['moduloExterno'] = ctx.origin === 'PORTAL'
    // A document keeps its file: emptying the field would leave an entry without anything to open.
    if (stored && values['anexo'] === null) delete values['anexo']
  },
  listWhere: (ctx) => (ctx.has(maisQueGestor) || ctx.user.kind === 'candidato' ? [] : ['false']),
  async complete(ctx, records, how) {
    if (how === 'record' && records.length && !ctx.has(maisQueGestor) && ctx.user.kind !== 'candidato') throw failure.notFound()
  },
})
