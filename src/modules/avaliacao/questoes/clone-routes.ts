/** The calls that copy a questionnaire into other companies, the same for every resource that holds questions. */
import { answerCall } from '#platform/server/http/answer-call.ts'
import { type Cloning, cloneTo, companiesToCloneTo, sourceOf } from './clone.ts'
import { clone, cloneTargets } from './engine-calls.ts'

export const cloneRoutes = <S>(cloning: Cloning<S>) => [
  answerCall(cloneTargets(cloning.resource), (ctx) => companiesToCloneTo(ctx, cloning.resource)),
  answerCall(clone(cloning.resource), async (ctx, { params, query }) => ({
    resultados: await cloneTo(
      ctx,
      cloning,
      await sourceOf(ctx, cloning, params.id),
      query.empresas ?? [],
    ),
  })),
]
