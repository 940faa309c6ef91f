/** The sheets that an interviewer is asked for about one candidate in one request. The caller has proven who takes part. */
import { forAnswering, type GivenAnswer } from '#modules/avaliacao/questoes/service.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answeredQuestionnaire, aspectsOf } from './answered.ts'
import { questionnairesOf } from './asked.ts'
import { answerQuestionnaire, questionnaireOf } from './questionnaire.ts'

export type Held = {
  candidatoId: number
  solicitacaoId: number
  historicoId: number
  usuarioId: number
}
type Which = { avaliacaoId: number; historicoId: number | null }

/** Of the vacancy, and of the stage of the interview: of no other stage. */
export async function heldSheets(ctx: Ctx, held: Held) {
  const { candidatoId, solicitacaoId, usuarioId, historicoId } = held
  const all = await questionnairesOf(ctx, candidatoId, { by: 'RH', usuarioId }, { solicitacaoId })
  return all.filter(
    (p) => p.quemResponde !== 'C' && (p.historicoId === null || p.historicoId === historicoId),
  )
}

async function sheetAsked(ctx: Ctx, held: Held, { avaliacaoId, historicoId }: Which) {
  const asked = await heldSheets(ctx, held)
  const found = asked.find((p) => p.avaliacaoId === avaliacaoId && p.historicoId === historicoId)
  if (!found) throw failure.notFound()
  return found
}

export async function questionsHeld(ctx: Ctx, held: Held, which: Which) {
  await sheetAsked(ctx, held, which)
  return forAnswering(await questionnaireOf(ctx, which.avaliacaoId), held.candidatoId)
}

export async function answerHeld(
  ctx: Ctx,
  held: Held,
  which: Which,
  given: { respostas: readonly GivenAnswer[]; observacao: string | null },
) {
  await sheetAsked(ctx, held, which)
  const { candidatoId, solicitacaoId } = held
  const subject = { ...which, candidatoId, solicitacaoId }
  const { respostas, observacao } = given
  return (await answerQuestionnaire(ctx, subject, 'RH', respostas, observacao)).id
}

/** The own one alone. */
export async function answeredHeld(ctx: Ctx, held: Held, which: Which) {
  const { aplicacaoId } = await sheetAsked(ctx, held, which)
  if (aplicacaoId === null) throw failure.notFound()
  const {
    candidatoId: _c,
    usuarioId: _u,
    usuario: _n,
    ...found
  } = await answeredQuestionnaire(ctx, aplicacaoId)
  return { ...found, mostraResultado: true, porAspecto: aspectsOf(found) }
}
