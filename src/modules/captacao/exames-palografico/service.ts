import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibilidade.ts'

export const service = defineService({
  listWhere: (ctx) => (ctx.has(maisQueGestor) ? [] : ['false']),
  async complete(ctx, records, how) {
    if (how === 'record' && records.length && !ctx.has(maisQueGestor)) throw failure.notFound()
  },
})
