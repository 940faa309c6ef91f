import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { documentosAnexos } from './resource.ts'

const sees = (ctx: Ctx, record: RecordOf<typeof documentosAnexos>): boolean =>
  ctx.origin === 'PORTAL' ? record.moduloExterno === true : ctx.has(maisQueGestor)

export const service = defineService(documentosAnexos, {
  async beforeSave(ctx, { values, stored }) {
    if (!stored) values.moduloExterno = ctx.origin === 'PORTAL'
    // A document keeps its file: emptying the field would leave an entry without anything to open.
    if (stored && values.anexo === null) delete values.anexo
  },
  // The portal shows the person what the person sent; what the company keeps about the person stays there.
  listWhere: (ctx) => {
    if (ctx.origin === 'PORTAL') return ['t.modulo_externo']
    return ctx.has(maisQueGestor) ? [] : ['false']
  },
  async complete(ctx, records, how) {
    if (how === 'record' && !records.every((r) => sees(ctx, r))) throw failure.notFound()
  },
})
