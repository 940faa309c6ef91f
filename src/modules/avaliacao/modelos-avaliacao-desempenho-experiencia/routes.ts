import { cloneRoutes } from '#modules/avaliacao/questoes/clone-routes.ts'
import { copyOfQuestionnaire } from '#modules/avaliacao/questoes/copy.ts'
import { suggestionsOf } from '#modules/avaliacao/questoes/suggested-answers.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { respostasSugeridas } from './calls.ts'
import { modelosDesempenhoExperiencia } from './resource.ts'

type Model = RecordOf<typeof modelosDesempenhoExperiencia>

/** Of the company itself it asks in the same period; of another one in that of the same name, where it has one. */
async function copied(ctx: Ctx, source: Model) {
  const period = await ctx.tx.db
    .selectFrom('avaliacao_periodos_experiencia')
    .select('id')
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('nome', '=', source.periodoAcompanhamentoExperiencia?.rotulo ?? '')
    .executeTakeFirst()
  return createRecord(ctx, modelosDesempenhoExperiencia, {
    ...copyOfQuestionnaire(source),
    tipo: source.tipo,
    periodoAcompanhamentoExperiencia: period?.id ?? null,
  })
}

export const routes = defineRoutes([
  ...cloneRoutes({
    resource: modelosDesempenhoExperiencia,
    read: (ctx, id) => readRecord(ctx, modelosDesempenhoExperiencia, id),
    copy: copied,
    left: () => [],
  }),
  answerCall(respostasSugeridas, (ctx) =>
    suggestionsOf(ctx, 'avaliacao_modelos__perguntas__respostas'),
  ),
])
