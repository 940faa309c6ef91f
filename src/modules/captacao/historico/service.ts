import { failure } from '#platform/contract/failure.ts'
import { recordEvent } from '#platform/server/event.ts'
import { defineService, type Stored } from '#platform/server/engine/service.ts'
import { followInterview, type Interview } from './interview.ts'

export { cancelInterviews, forgetGuests, forgetInvitations } from './interview.ts'
export { ownStepsOf, type OwnStep } from './own-steps.ts'
export { markUnfit, openEntries, stagesOf, type HistoryLine } from './stage-entries.ts'

const interviewOf = (record: Stored | null): Interview | null =>
  (record?.['entrevista'] as Interview | null | undefined) ?? null
const refOf = (value: unknown): number => (value as { id: number }).id

export const service = defineService({
  afterSave: async (ctx, { record, stored }) => {
    await followInterview(ctx, record.id, interviewOf(stored), interviewOf(record))
    if (stored && stored['aptidao'] !== record['aptidao'])
      await recordEvent(ctx, 'captacao.aptidao', {
        recurso: 'captacao.historico',
        registro: record.id,
        dados: {
          candidatoId: refOf(record['candidato']),
          solicitacaoId: refOf(record['solicitacao']),
          de: stored['aptidao'],
          para: record['aptidao'],
        },
      })
  },
  beforeRemove: async (ctx, record) => {
    const here = await ctx.tx.one(
      'select id from captacao_candidato_solicitacoes where candidato_id = $1 and solicitacao_id = $2 and etapa_seletiva_id = $3 and removed_at is null',
      [refOf(record['candidato']), refOf(record['solicitacao']), refOf(record['etapaSeletiva'])],
    )
    if (here)
      throw failure.conflict(
        'O candidato está nesta etapa: mova-o para outra antes de remover o histórico.',
      )
    await followInterview(ctx, record.id, interviewOf(record), null)
  },
})
