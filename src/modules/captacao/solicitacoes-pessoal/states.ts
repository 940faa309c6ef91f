/** The steps of a request's life. Whether a step may be taken stands in actions.ts; here is what it does. */
import { endInterviews } from '#modules/captacao/historico/service.ts'
import { failure } from '#platform/contract/failure.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { movesOf } from '#platform/server/engine/moves.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { limitOnApproval } from './limit.ts'
import { limitNotice, notify } from './notices.ts'
import { solicitacoesPessoal } from './resource.ts'

type Request = RecordOf<typeof solicitacoesPessoal>
type Input<N extends keyof typeof solicitacoesPessoal.actions> = ActionInput<
  typeof solicitacoesPessoal,
  N
>
const already = {
  I: 'A solicitação já está em análise.',
  A: 'A solicitação já está aprovada.',
  R: 'A solicitação já está reprovada.',
} as const
const steps = { I: 'devolvida', A: 'aprovada', R: 'reprovada' } as const

type Decision = Pick<Input<'status'>, 'status'> & { observacaoLiberador?: string | null }

const status = (ctx: Ctx, record: Request, input: Input<'status'>) => decide(ctx, record, input)
const aprovar = (ctx: Ctx, record: Request, input: Input<'aprovar'>) =>
  decide(ctx, record, { ...input, status: 'A' })
const reprovar = (ctx: Ctx, record: Request, input: Input<'reprovar'>) =>
  decide(ctx, record, { ...input, status: 'R' })

async function decide(ctx: Ctx, record: Request, input: Decision): Promise<unknown> {
  const to = input.status
  if (record.status === to) throw failure.conflict(already[to])
  const limit = to === 'A' ? await limitOnApproval(ctx, record) : null
  await changeRows(ctx, 'captacao_solicitacoes_pessoal', record.id, {
    status: to,
    data_status: ctx.today,
    liberador_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
    observacao_liberador: input.observacaoLiberador ?? null,
    // Only an approved request can stand suspended.
    ...(to === 'A' ? {} : { suspensa: false, obs_suspensao: null }),
  })
  if (to !== 'A') await endInterviews(ctx, { solicitacaoId: record.id })
  const after = await readRecord(ctx, solicitacoesPessoal, record.id)
  await notify(ctx, after, steps[to])
  if (!limit?.mensagem) return undefined
  await limitNotice(ctx, after, limit)
  return { ...after, can: canOf(ctx, solicitacoesPessoal, after), aviso: limit.mensagem }
}

async function encerra(ctx: Ctx, record: Request, input: Input<'encerra'>): Promise<undefined> {
  const day = input.dataEncerramento
  if (day < record.data)
    throw failure.invalid([
      {
        field: 'dataEncerramento',
        label: 'Data de encerramento',
        message: `A data de encerramento não pode ser anterior à da solicitação, ${formatDate(record.data)}.`,
      },
    ])
  return moved.encerra(ctx, record, input)
}

const said = {
  suspende: 'suspensa',
  libera: 'liberada',
  encerra: 'encerrada',
  reabre: 'reaberta',
  cancela: 'cancelada',
} as const
const endsInterviews = new Set<keyof typeof said>(['suspende', 'encerra', 'cancela'])
const moved = movesOf(
  solicitacoesPessoal,
  ['suspende', 'libera', 'encerra', 'reabre', 'cancela'],
  async (ctx, record, move) => {
    if (endsInterviews.has(move)) await endInterviews(ctx, { solicitacaoId: record.id })
    await notify(ctx, record, said[move])
  },
)

export const stateActions = { ...moved, aprovar, reprovar, status, encerra }
