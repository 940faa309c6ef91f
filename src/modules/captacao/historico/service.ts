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
  await refuseSetAside(ctx, record, before)
  const invited = await followInterview(ctx, record.id, before, record.entrevista)
  if (stored && stored.aptidao !== record.aptidao) await tellFitness(ctx, record, stored)
  return invited ? 'again' : undefined
}

/** Who is set aside, mostly without knowing yet, is not invited to talk. */
async function refuseSetAside(
  ctx: Ctx,
  { entrevista, candidato, solicitacao }: Entry,
  before: Entry['entrevista'] | null,
): Promise<void> {
  if (!entrevista?.data || JSON.stringify(entrevista) === JSON.stringify(before)) return
  const aside = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('id')
    .where('candidato_id', '=', candidato.id)
    .where('solicitacao_id', '=', solicitacao.id)
    .where('situacao', '=', 'N')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (aside)
    throw failure.conflict(
      'O candidato está entre os não aptos: volte-o para uma etapa antes de marcar a entrevista.',
    )
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
