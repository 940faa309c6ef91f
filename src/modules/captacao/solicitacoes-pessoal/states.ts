/** The steps of a request's life. Whether a step may be taken stands in actions.ts; here is what it does. */
import { failure } from '#platform/contract/failure.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { limitOnApproval } from './limit.ts'
import { limitNotice, notify, type Step } from './notices.ts'
import { solicitacoesPessoal } from './resource.ts'

type Request = RecordOf<typeof solicitacoesPessoal>
type Input<N extends keyof typeof solicitacoesPessoal.actions> = ActionInput<
  typeof solicitacoesPessoal,
  N
>
type Columns = Parameters<typeof changeRows<'captacao_solicitacoes_pessoal'>>[3]

async function change(ctx: Ctx, id: number, columns: Columns, step: Step): Promise<Request> {
  await changeRows(ctx, 'captacao_solicitacoes_pessoal', id, columns)
  const after = await readRecord(ctx, solicitacoesPessoal, id)
  await notify(ctx, after, step)
  return after
}

const already = {
  I: 'A solicitação já está em análise.',
  A: 'A solicitação já está aprovada.',
  R: 'A solicitação já está reprovada.',
} as const
const steps = { I: 'devolvida', A: 'aprovada', R: 'reprovada' } as const

async function status(ctx: Ctx, record: Request, input: Input<'status'>): Promise<unknown> {
  const to = input.status
  if (record.status === to) throw failure.conflict(already[to])
  const limit = to === 'A' ? await limitOnApproval(ctx, record) : null
  const after = await change(
    ctx,
    record.id,
    {
      status: to,
      data_status: ctx.today,
      liberador_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
      observacao_liberador: input.observacaoLiberador ?? null,
      // Only an approved request can stand suspended.
      ...(to === 'A' ? {} : { suspensa: false, obs_suspensao: null }),
    },
    steps[to],
  )
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
  await change(
    ctx,
    record.id,
    { encerrada: true, data_encerramento: day, obs_encerra: input.obsEncerra ?? null },
    'encerrada',
  )
}

const step =
  <I>(columns: (input: I) => Columns, name: Step) =>
  async (ctx: Ctx, record: Request, input: I): Promise<undefined> =>
    void (await change(ctx, record.id, columns(input), name))

export const stateActions = {
  status,
  encerra,
  suspende: step(
    (input: Input<'suspende'>) => ({ suspensa: true, obs_suspensao: input.obsSuspensao }),
    'suspensa',
  ),
  libera: step(() => ({ suspensa: false, obs_suspensao: null }), 'liberada'),
  reabre: step(
    () => ({ encerrada: false, data_encerramento: null, obs_encerra: null }),
    'reaberta',
  ),
  cancela: step(
    (input: Input<'cancela'>) => ({ cancelada: true, obs_cancelamento: input.obsCancelamento }),
    'cancelada',
  ),
}
