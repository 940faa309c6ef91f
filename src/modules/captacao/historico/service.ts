import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { defineService, type Saved } from '#platform/server/engine/service.ts'
import { followInterview } from './interview.ts'
import { historico } from './resource.ts'

export { endInterviews, endInterviewsInSecret, resumeInterviews } from './interview-ends.ts'
export { forgetGuests, forgetInvitations } from './invitations.ts'
export { ownStepsOf, type OwnStep } from './own-steps.ts'
export { markUnfit, openEntries, stagesOf, type HistoryLine } from './stage-entries.ts'

type Entry = RecordOf<typeof historico>

async function afterSave(ctx: Ctx, { record, stored }: Saved<Entry>): Promise<'again' | undefined> {
  const before = stored?.entrevista ?? null
  await refuseInvitation(ctx, record, before)
  const invited = await followInterview(ctx, record.id, before, record.entrevista)
  if (stored && stored.aptidao !== record.aptidao) await tellFitness(ctx, record, stored)
  return invited ? 'again' : undefined
}

const back = 'volte-o para uma etapa antes de marcar a entrevista.'

/** Who is set aside, mostly without knowing yet, or has left the selection is not invited to talk. */
async function refuseInvitation(
  ctx: Ctx,
  { entrevista, candidato, solicitacao }: Entry,
  before: Entry['entrevista'] | null,
): Promise<void> {
  if (!entrevista?.data || JSON.stringify(entrevista) === JSON.stringify(before)) return
  const application = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .where('candidato_id', '=', candidato.id)
    .where('solicitacao_id', '=', solicitacao.id)
    .select(['situacao', 'removed_at'])
    .orderBy('removed_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst()
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

export const service = defineService(historico, { afterSave, beforeRemove })
