/** The calls that copy a questionnaire into other companies, the same for every resource that holds questions. */
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { type Cloning, cloneTo, companiesToCloneTo, sourceOf } from './clone.ts'
import { clone, cloneTargets } from './engine-calls.ts'

async function cloneOne<S>(ctx: Ctx, cloning: Cloning<S>, id: number, empresas: readonly number[]) {
  const source = await sourceOf(ctx, cloning, id)
  return { resultados: await cloneTo(ctx, cloning, source, empresas) }
}

export const cloneRoutes = <S>(cloning: Cloning<S>) => [
  answerCall(cloneTargets(cloning.resource), (ctx) => companiesToCloneTo(ctx, cloning.resource)),
  answerCall(clone(cloning.resource), (ctx, { params, query }) =>
    cloneOne(ctx, cloning, params.id, query.empresas ?? []),
  ),
]
