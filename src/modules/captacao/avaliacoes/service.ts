import { sql } from 'kysely'
import { copyOfQuestions } from '#modules/avaliacao/questoes/copy.ts'
import { sameQuestions } from '#modules/avaliacao/questoes/order.ts'
import { modelosAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { avaliacoes } from './resource.ts'

export { asksCandidates, candidateAnswers } from './answers-of.ts'
export { forgetAnswerWords, ownAnswersOf } from './answered.ts'
export { answerAsCandidate, ownQuestionnairesOf } from './asked.ts'
export { answers as sheetBody, whole } from '#modules/avaliacao/questoes/given.ts'
export { answeredHeld, answerHeld, type Held, heldSheets, questionsHeld } from './held-sheets.ts'
export { unreadSheets } from './unread.ts'
export { answerQuestionnaire, questionnaireOf } from './questionnaire.ts'

type Save = SavingOf<typeof avaliacoes>

/** A new evaluation named after a template, and without questions of its own, begins with the template's. */
async function copyTemplate(ctx: Ctx, { values, stored, body }: Save): Promise<void> {
  if (stored || typeof values.modelo !== 'number' || values.perguntas?.length) return
  const source = await readRecord(ctx, modelosAvaliacaoCandidato, values.modelo)
  Object.assign(values, copyOfQuestions(source))
  if (body.observacao === undefined) values.observacao = source.observacao
  if (body.percentualMinimo === undefined) values.percentualMinimo = source.percentualMinimo
  if (body.perguntasAleatorias === undefined)
    values.perguntasAleatorias = source.perguntasAleatorias
}

/** Questions that were answered stay readable through their version; the number tells that they have changed since. */
async function countVersion(ctx: Ctx, { values, stored }: Save): Promise<void> {
  if (!stored || values.perguntas === undefined) return
  if (sameQuestions(values.perguntas, stored.perguntas)) return
  const answered = await ctx.tx.db
    .selectFrom('avaliacao_aplicacoes')
    .select(sql`1`.as('one'))
    .where('avaliacao_id', '=', stored.id)
    .limit(1)
    .executeTakeFirst()
  if (answered) values.versaoQuestionario = (stored.versaoQuestionario ?? 1) + 1
}

export const service = defineService(avaliacoes, {
  beforeSave: async (ctx, saving) => {
    await copyTemplate(ctx, saving)
    await countVersion(ctx, saving)
  },
})
