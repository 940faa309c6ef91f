import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { movesOf } from '#platform/server/engine/moves.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { takesPart } from '#platform/server/engine/taking-part.ts'
import type { Ctx } from '#platform/server/context.ts'
import { beforeSave, beginWithDismissal, endWithDismissal } from './begun.ts'
import { enviar, lembrar } from './link.ts'
import { entrevistasDesligamento } from './resource.ts'

/** Begins anew: a link that was sent before opens nothing any more. */
const endLink = async (ctx: Ctx, { id }: { id: number }): Promise<void> => {
  await ctx.tx.db
    .updateTable('gestao_talentos_entrevistas_desligamento')
    .set({ link_resumo: null })
    .where('id', '=', id)
    .execute()
}

export const service = defineService(entrevistasDesligamento, {
  beforeSave,
  actions: {
    enviar,
    lembrar,
    ...movesOf(entrevistasDesligamento, ['reabrir'], endLink),
  },
  takingPart: [
    takesPart(talentos, 'desligar', beginWithDismissal),
    takesPart(talentos, 'cancelarDesligamento', endWithDismissal),
  ],
})
