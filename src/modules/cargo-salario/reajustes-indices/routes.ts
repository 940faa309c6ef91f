import { indices } from '#modules/cargo-salario/indices/resource.ts'
import { previewOf, proposeAll } from '#modules/cargo-salario/movimentacoes-coletivas/collective.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { aplicarDissidio, previaDissidio } from './calls.ts'
import { ofIndices } from './collective.ts'

/** Whether the user may change an index that all companies read. */
async function changesEverywhere(ctx: Ctx): Promise<boolean> {
  const { id, kind } = ctx.user
  if (kind !== 'interno' || id === null) return false
  const held = await ctx.platform.accounts.heldEverywhere(ctx.tx, id)
  return held.has(authorityFor(indices, 'EDITAR'))
}

export const routes = defineRoutes([
  answerCall(previaDissidio, async (ctx, { body }) =>
    previewOf(ctx, body, ofIndices(body, await changesEverywhere(ctx))),
  ),
  answerCall(aplicarDissidio, async (ctx, { body }) =>
    proposeAll(ctx, body, ofIndices(body, await changesEverywhere(ctx))),
  ),
])
