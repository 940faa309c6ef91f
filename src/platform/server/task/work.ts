/**
 * The worker of tasks. Each row is taken, worked and given its fate in one transaction of its own, or of a few rows, under
 * the rights that its user holds at that moment: a process that dies leaves the rows as it found them, and the next one
 * takes them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Failure } from '../../contract/failure.ts'
import type { Ctx } from '../context.ts'
import { isBroken } from '../database/away.ts'
import { restAfterWork } from '../database/rest.ts'
import { databaseRefusal } from '../database/refusal.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import { apart } from '../engine/apart.ts'
import { sideBySide } from '../engine/side-by-side.ts'
import { accountScope, type Scope, withContext } from '../http/requester.ts'
import type { Json, TaskWork } from './declaration.ts'
import { type Ended, tellEnd } from './end-event.ts'
import { taskJobName } from './start.ts'
import { endCounts } from './state.ts'

/** Then the others of the queue have their turn, long before a job is taken for lost. */
const turnMs = 20_000
/** How often a worker says that it is alive. */
const pulseMs = 5_000
/** A row that met another writer is tried again. */
const tries = 4

export const noLongerAllowed =
  'Não foi feita: você não tem mais permissão para isto nesta empresa. Peça o acesso e inicie de novo.'

type Fate = 'FEITA' | 'RECUSADA' | 'FALHOU'
type Running = {
  id: number
  empresa: number
  usuario: number
  caminho: string
  entrada: Json
  requestId: string
  ip: string
}

/** Works the rows that are left, until they are done or the others of the queue have their turn. */
export async function workTask(ctx: Ctx, id: number): Promise<void> {
  const { platform } = ctx
  const task = await begin(ctx, id)
  if (!task) return
  const work = ctx.registry.tasks.get(task.caminho)
  const end = Date.now() + turnMs
  let pulse = Date.now()
  for (;;) {
    const rest = restAfterWork()
    if (!(await workNext(ctx, task, work))) break
    await rest()
    const now = Date.now()
    if (platform.isStopping() || now > end)
      return asOwner(platform.pool, (tx) => sendOn(ctx, tx, task))
    if (now - pulse < pulseMs) continue
    pulse = now
    await asOwner(platform.pool, (tx) => beat(ctx, tx, [id]))
  }
  await finish(ctx, id)
}

const sendOn = (ctx: Ctx, tx: Tx, { empresa, id }: Pick<Running, 'empresa' | 'id'>) =>
  ctx.platform.jobs.send(tx, taskJobName, { empresaId: empresa, id })

const beat = (ctx: Ctx, tx: Tx, ids: readonly number[]) =>
  tx.db
    .updateTable('plataforma_tarefa')
    .set({ andou_em: ctx.platform.clock().toISOString() })
    .where('id', 'in', ids)
    .execute()

const begin = (ctx: Ctx, id: number): Promise<Running | undefined> =>
  asOwner(ctx.platform.pool, (tx) => setGoing(ctx, tx, id))

const setGoing = (ctx: Ctx, tx: Tx, id: number): Promise<Running | undefined> =>
  tx.db
    .updateTable('plataforma_tarefa')
    .set({ estado: 'ANDANDO', andou_em: ctx.platform.clock().toISOString() })
    .where('id', '=', id)
    .where('encerrada_em', 'is', null)
    .returning([
      'id',
      'empresa_id as empresa',
      'usuario_id as usuario',
      'caminho',
      'request_id as requestId',
      'ip',
      sql<Json>`entrada`.as('entrada'),
    ])
    .executeTakeFirst()

/** false: no row is left to take. */
async function workNext(ctx: Ctx, task: Running, work: TaskWork | undefined): Promise<boolean> {
  const scope = await scopeOf(ctx, task)
  const allowed = work?.access(task.entrada).some((a) => scope?.authorities.has(a))
  if (!scope || !work || !allowed) return refuseNext(ctx, task)
  for (let turn = 1; ; turn += 1) {
    const taken: Taken = {}
    try {
      return await withContext(ctx, scope, { ...task, origin: 'TAREFA' }, 'write', (inner) =>
        workRows(inner, task, work, { taken, last: turn === tries }),
      )
    } catch (error) {
      if (!(error instanceof MetAnother)) return failRow(ctx, task, taken, error)
      await pause(50 * turn)
    }
  }
}

/** Which row it was that failed, known outside its transaction. */
type Taken = { ordem?: number }

class MetAnother extends Error {}

const scopeOf = async (
  { platform }: Ctx,
  { usuario, empresa }: Running,
): Promise<Scope | undefined> => {
  const account = await asOwner(platform.pool, (tx) =>
    platform.accounts.load(tx, 'interno', usuario, empresa),
  )
  return account ? accountScope(account) : undefined
}

type Turn = { taken: Taken; last: boolean }

/** As many as the work says go together, each undone for itself where it is refused. */
async function workRows(inner: Ctx, task: Running, work: TaskWork, turn: Turn): Promise<boolean> {
  const { together = 1 } = work
  if (work.sideBySide) return workBlock(inner, task, work, turn)
  for (let worked = 0; worked < together; worked += 1)
    if (!(await workRow(inner, task, work, turn))) return worked > 0
  return true
}

/** The rows of one transaction at the same time; each has the fate that it would have alone. */
async function workBlock(
  inner: Ctx,
  task: Running,
  work: TaskWork,
  { taken, last }: Turn,
): Promise<boolean> {
  const rows = await takeRows(inner.tx, task.id, work.together ?? 1)
  const [first] = rows
  if (!first) return false
  // A failure of none of them has one of them as its place, so that the task goes on.
  taken.ordem = first.ordem
  const outcomes = await sideBySide(inner, rows, {
    each: (ctx, row) => work.each(ctx, row.dados, task.entrada),
    alone: (row) => void (taken.ordem = row.ordem),
  })
  if (!last && outcomes.some(({ refused }) => refused?.code === 'CONCORRENCIA'))
    throw new MetAnother()
  taken.ordem = rows.at(-1)?.ordem ?? first.ordem
  const saidOf = (refused: Failure | undefined, answer: string | void) =>
    refused ? sentenceOf(refused) : answer || 'Feito.'
  const places = outcomes.map(({ row }) => row.ordem)
  const fates = outcomes.map(({ refused }): Fate => (refused ? 'RECUSADA' : 'FEITA'))
  const said = outcomes.map(({ refused, answer }) => saidOf(refused, answer))
  // By its key: a join would be planned without knowing how many rows a task has that has just begun.
  await inner.tx.rows(sql`
    update plataforma_tarefa_linha l set em = ${inner.platform.clock().toISOString()},
      destino = (${fates}::text[])[array_position(${places}::int[], l.ordem)], mensagem = (${said}::text[])[array_position(${places}::int[], l.ordem)]
    where l.tarefa_id = ${task.id} and l.ordem = any (${places}::int[]) and l.destino is null`)
  return true
}

async function workRow(
  inner: Ctx,
  task: Running,
  work: TaskWork,
  { taken, last }: Turn,
): Promise<boolean> {
  const row = await takeRow(inner.tx, task.id)
  if (!row) return false
  taken.ordem = row.ordem
  const { answer, refused } = await apart(inner, () => work.each(inner, row.dados, task.entrada))
  if (refused?.code === 'CONCORRENCIA' && !last) throw new MetAnother()
  if (refused) await writeFate(inner, task.id, row.ordem, 'RECUSADA', sentenceOf(refused))
  else await writeFate(inner, task.id, row.ordem, 'FEITA', answer || 'Feito.')
  return true
}

/** Never one that another worker has in hand. */
const takeRow = async (tx: Tx, id: number) => (await takeRows(tx, id, 1))[0]

const takeRows = (tx: Tx, id: number, most: number) =>
  tx.db
    .selectFrom('plataforma_tarefa_linha')
    .select(['ordem', sql<Json>`dados`.as('dados')])
    .where('tarefa_id', '=', id)
    .where('destino', 'is', null)
    .orderBy('ordem')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** The fields that are wrong say more than that some are. */
function sentenceOf({ message, errors }: Failure): string {
  const said = (errors ?? []).map((e) =>
    e.message.includes(e.label) ? e.message : `${e.label}: ${e.message}`,
  )
  return said.length ? said.join('; ') : message
}

const writeFate = async (
  { tx, platform }: Pick<Ctx, 'tx' | 'platform'>,
  id: number,
  ordem: number,
  destino: Fate,
  mensagem: string,
): Promise<void> => {
  await tx.db
    .updateTable('plataforma_tarefa_linha')
    .set({ destino, mensagem, em: platform.clock().toISOString() })
    .where('tarefa_id', '=', id)
    .where('ordem', '=', ordem)
    .where('destino', 'is', null)
    .execute()
}

const refuseNext = (ctx: Ctx, { id }: Running): Promise<boolean> =>
  asOwner(ctx.platform.pool, async (tx) => {
    const row = await takeRow(tx, id)
    if (row) await writeFate({ ...ctx, tx }, id, row.ordem, 'RECUSADA', noLongerAllowed)
    return row !== undefined
  })

/** What its transaction had written is gone; a database that is away is no fate, the row waits. */
async function failRow(
  ctx: Ctx,
  task: Running,
  { ordem }: Taken,
  error: unknown,
): Promise<boolean> {
  // A statement of its own that took too long is no database that is away.
  if (isBroken(error) || ordem === undefined) throw error
  const refused = error instanceof Failure ? error : databaseRefusal(ctx.registry, error)
  if (!refused)
    ctx.platform.log.error(
      { err: error, requestId: task.requestId, tarefa: task.id, ordem },
      'tarefa',
    )
  const sentence = refused
    ? sentenceOf(refused)
    : `Não foi feita, por uma falha do sistema; nada dela foi gravado. Tente de novo. Se continuar, avise o suporte: tarefa ${task.id}, linha ${ordem}.`
  const fate = refused && refused.status < 500 ? 'RECUSADA' : 'FALHOU'
  await asOwner(ctx.platform.pool, (tx) =>
    writeFate({ ...ctx, tx }, task.id, ordem, fate, sentence),
  )
  return true
}

/** Where another worker still has a row, that one ends the task. */
const finish = (ctx: Ctx, id: number): Promise<void> =>
  asOwner(ctx.platform.pool, async (tx) => {
    const [ended] = await endWhole(ctx, tx, id)
    if (ended) await tellEnd(ctx, tx, ended)
  })

const endWhole = ({ platform }: Ctx, tx: Tx, id: number): Promise<Ended[]> =>
  tx.rows(sql<Ended>`
    update plataforma_tarefa t set estado = 'CONCLUIDA', encerrada_em = ${platform.clock().toISOString()},
      feitas = c.feitas, recusadas = c.recusadas
    from (${endCounts(id)}) c
    where t.id = ${id} and t.encerrada_em is null and not exists
      (select 1 from plataforma_tarefa_linha l where l.tarefa_id = ${id} and l.destino is null)
    returning t.id, t.usuario_id usuario, t.titulo, t.feitas, t.total, t.criada_em criada, t.encerrada_em encerrada`)

/** Tasks whose worker has not been heard of for half a minute: its process is gone, and another takes over. */
export const resumeTasks = (ctx: Ctx): Promise<void> =>
  asOwner(ctx.platform.pool, (tx) => resumeWithin(ctx, tx))

async function resumeWithin(ctx: Ctx, tx: Tx): Promise<void> {
  const left = await silentTasks(ctx, tx)
  for (const task of left) await sendOn(ctx, tx, task)
  const ids = left.map(({ id }) => id)
  if (ids.length) await beat(ctx, tx, ids)
}

const silentMs = 30_000

const silentTasks = ({ platform }: Ctx, tx: Tx) =>
  tx.db
    .selectFrom('plataforma_tarefa')
    .select(['id', 'empresa_id as empresa'])
    .where('encerrada_em', 'is', null)
    .where('andou_em', '<=', new Date(platform.clock().getTime() - silentMs).toISOString())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
