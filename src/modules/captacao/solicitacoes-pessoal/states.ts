/** The steps of a request's life. Whether a step may be taken stands in actions.ts; here is what it does. */
import { failure } from '#platform/contract/failure.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { limitOnApproval } from './limit.ts'
import { limitNotice, notify, type Step } from './notices.ts'
import { solicitacoesPessoal } from './resource.ts'

const table = 'captacao_solicitacoes_pessoal'

async function change(
  ctx: Ctx,
  record: Stored,
  columns: Record<string, unknown>,
  step: Step,
): Promise<Stored> {
  const names = Object.keys(columns)
  const sets = names.map((name, i) => `${name} = $${i + 3}`)
  await ctx.tx.query(
    `update ${table} set ${sets.join(', ')}, versao = versao + 1, atualizado_em = now(), atualizado_por = $2 where id = $1`,
    [record.id, person(ctx), ...Object.values(columns)],
  )
  const after = await readRecord(ctx, solicitacoesPessoal, record.id)
  await notify(ctx, after, step)
  return after
}

const person = (ctx: Ctx): number | null => (ctx.user.kind === 'interno' ? ctx.user.id : null)

const already = {
  I: 'A solicitação já está em análise.',
  A: 'A solicitação já está aprovada.',
  R: 'A solicitação já está reprovada.',
} as const
const steps = { I: 'devolvida', A: 'aprovada', R: 'reprovada' } as const

async function status(ctx: Ctx, record: Stored, input: Record<string, unknown>): Promise<unknown> {
  const to = input['status'] as 'I' | 'A' | 'R'
  if (record['status'] === to) throw failure.conflict(already[to])
  const limit = to === 'A' ? await limitOnApproval(ctx, record) : null
  const after = await change(
    ctx,
    record,
    {
      status: to,
      data_status: ctx.today,
      liberador_id: person(ctx),
      observacao_liberador: input['observacaoLiberador'] ?? null,
      // Only an approved request can stand suspended.
      ...(to === 'A' ? {} : { suspensa: false, obs_suspensao: null }),
    },
    steps[to],
  )
  if (!limit?.mensagem) return undefined
  await limitNotice(ctx, after, limit)
  return { ...after, can: canOf(ctx, solicitacoesPessoal, after), aviso: limit.mensagem }
}

async function encerra(
  ctx: Ctx,
  record: Stored,
  input: Record<string, unknown>,
): Promise<undefined> {
  const day = String(input['dataEncerramento'])
  const opened = String(record['data'])
  if (day < opened)
    throw failure.invalid([
      {
        field: 'dataEncerramento',
        label: 'Data de encerramento',
        message: `A data de encerramento não pode ser anterior à da solicitação, ${formatDate(opened)}.`,
      },
    ])
  await change(
    ctx,
    record,
    { encerrada: true, data_encerramento: day, obs_encerra: input['obsEncerra'] ?? null },
    'encerrada',
  )
}

type Act = (ctx: Ctx, record: Stored, input: Record<string, unknown>) => Promise<unknown>
const simple =
  (columns: (input: Record<string, unknown>) => Record<string, unknown>, step: Step): Act =>
  async (ctx, record, input) =>
    void (await change(ctx, record, columns(input), step))

export const stateActions: Record<string, Act> = {
  status,
  encerra,
  suspende: simple(
    (input) => ({ suspensa: true, obs_suspensao: input['obsSuspensao'] }),
    'suspensa',
  ),
  libera: simple(() => ({ suspensa: false, obs_suspensao: null }), 'liberada'),
  reabre: simple(
    () => ({ encerrada: false, data_encerramento: null, obs_encerra: null }),
    'reaberta',
  ),
  cancela: simple(
    (input) => ({ cancelada: true, obs_cancelamento: input['obsCancelamento'] }),
    'cancelada',
  ),
}
