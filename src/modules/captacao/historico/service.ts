import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { defineService, type Saved, type SavingOf } from '#platform/server/engine/service.ts'
import { followInterview } from './interview.ts'
import { historico } from './resource.ts'

export { endInterviews, endInterviewsInSecret, resumeInterviews } from './interview-ends.ts'
export { heldBy, undecided } from './held.ts'
export { forgetGuests, forgetInvitations } from './invitations.ts'
export { ownStepsOf, type OwnStep } from './own-steps.ts'
export { markUnfit, openEntries, stagesOf, type HistoryLine } from './stage-entries.ts'

type Entry = RecordOf<typeof historico>
type Place = Pick<Entry, 'candidato' | 'solicitacao'>

async function afterSave(ctx: Ctx, { record, stored }: Saved<Entry>): Promise<'again' | undefined> {
  const before = stored?.entrevista ?? null
  await refuseInvitation(ctx, record, before)
  const invited = await followInterview(ctx, record.id, before, record.entrevista)
  if (stored && stored.aptidao !== record.aptidao) await tellFitness(ctx, record, stored)
  return invited ? 'again' : undefined
}

const decided = {
  C: 'O candidato já foi contratado: as etapas não são mais avaliadas.',
  N: 'O candidato está entre os não aptos: volte-o para uma etapa antes de avaliar.',
} as const

/** Rated is who is still under way: after the decision the stages tell what it was made by. */
async function beforeSave(ctx: Ctx, { values, stored }: SavingOf<typeof historico>): Promise<void> {
  if (!stored || values.aptidao === undefined || values.aptidao === stored.aptidao) return
  const state = (await applicationOf(ctx, stored))?.situacao
  if (state === 'C' || state === 'N') throw failure.conflict(decided[state])
}

const applicationOf = (ctx: Ctx, { candidato, solicitacao }: Place) =>
  ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .where('candidato_id', '=', candidato.id)
    .where('solicitacao_id', '=', solicitacao.id)
    .select(['situacao', 'removed_at'])
    .orderBy('removed_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst()

const back = 'volte-o para uma etapa antes de marcar a entrevista.'

/** Who is set aside, mostly without knowing yet, or has left the selection is not invited to talk. */
async function refuseInvitation(
  ctx: Ctx,
  record: Entry,
  before: Entry['entrevista'] | null,
): Promise<void> {
  const { entrevista } = record
  if (!entrevista?.data || JSON.stringify(entrevista) === JSON.stringify(before)) return
  const application = await applicationOf(ctx, record)
  if (application?.removed_at)
    throw failure.conflict('O candidato saiu desta seleção: não há entrevista a marcar.')
  if (application?.situacao === 'N')
    throw failure.conflict(`O candidato está entre os não aptos: ${back}`)
}

async function tellFitness(ctx: Ctx, record: Entry, stored: Entry): Promise<void> {
  await recordEvent(ctx, 'captacao.aptidao', {
    recurso: historico.key,
    registro: record.id,
    dados: {
      candidatoId: record.candidato.id,
      solicitacaoId: record.solicitacao.id,
      de: stored.aptidao,
      para: record.aptidao,
    },
  })
}

async function beforeRemove(ctx: Ctx, record: Entry): Promise<void> {
  const here = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('id')
    .where('candidato_id', '=', record.candidato.id)
    .where('solicitacao_id', '=', record.solicitacao.id)
    .where('etapa_seletiva_id', '=', record.etapaSeletiva.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (here)
    throw failure.conflict(
      'O candidato está nesta etapa: mova-o para outra antes de remover o histórico.',
    )
  await followInterview(ctx, record.id, record.entrevista, null)
}

export const service = defineService(historico, { beforeSave, afterSave, beforeRemove })
