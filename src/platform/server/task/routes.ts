/** What the one who started a task asks of it. The policies show nobody else's. */
import { sql } from 'kysely'
import type { CallQuery } from '../../contract/call.ts'
import {
  cancelTask,
  oneTask,
  ownTasks,
  taskResult,
  taskRows,
  taskSeen,
} from '../../contract/task.ts'
import type { Ctx } from '../context.ts'
import { table } from '../database/columns.ts'
import { answerCall } from '../http/answer-call.ts'
import { renderedRows } from '../http/report-routes.ts'
import { inOwnScope } from '../http/requester.ts'
import { defineRoutes, type FileAnswer } from '../http/route.ts'
import { reportHead } from '../report-head.ts'
import { endCounts, readTask, readTasks, type TaskState } from './state.ts'

const l = table('plataforma_tarefa_linha', 'l')
const portion = 1000

async function rowsOf(ctx: Ctx, id: number, asked: Partial<CallQuery<typeof taskRows>>) {
  await readTask(ctx, id)
  const fates = {
    FEITA: sql`and ${l.destino} = 'FEITA'`,
    NAO_FEITA: sql`and ${l.destino} <> 'FEITA'`,
  }
  return ctx.tx.select(
    {
      ordem: l.ordem,
      registro: l.registro,
      titulo: l.titulo,
      destino: l.destino,
      mensagem: l.mensagem,
    },
    sql`from ${l} where ${l.tarefa_id} = ${id} and ${l.ordem} > ${asked.depoisDe ?? 0}
      ${asked.destino ? fates[asked.destino] : sql``} order by ${l.ordem} limit ${portion}`,
  )
}

/** The rows without a fate get theirs; one that is being worked is waited for and keeps what becomes of it. */
async function cancel(ctx: Ctx, id: number): Promise<TaskState> {
  const { encerradaEm } = await readTask(ctx, id)
  if (encerradaEm) return readTask(ctx, id)
  const now = ctx.now.toISOString()
  await ctx.tx.db
    .updateTable('plataforma_tarefa_linha')
    .set({
      destino: 'CANCELADA',
      mensagem: 'Não foi feita: a tarefa foi cancelada antes.',
      em: now,
    })
    .where('tarefa_id', '=', id)
    .where('destino', 'is', null)
    .execute()
  await ctx.tx.rows(sql`
    update plataforma_tarefa t set estado = 'CANCELADA', encerrada_em = ${now}, feitas = c.feitas, recusadas = c.recusadas
    from (${endCounts(id)}) c where t.id = ${id} and t.encerrada_em is null`)
  return readTask(ctx, id)
}

async function seen(ctx: Ctx, id: number): Promise<TaskState> {
  await ctx.tx.db
    .updateTable('plataforma_tarefa')
    .set({ vista_em: ctx.now.toISOString() })
    .where('id', '=', id)
    .where('encerrada_em', 'is not', null)
    .where('vista_em', 'is', null)
    .execute()
  return readTask(ctx, id)
}

const fateLabels = {
  FEITA: 'Feita',
  RECUSADA: 'Não feita',
  FALHOU: 'Falhou',
  CANCELADA: 'Cancelada',
}

async function* lines(ctx: Ctx, id: number) {
  for (let depoisDe = 0; ;) {
    const found = await rowsOf(ctx, id, { depoisDe })
    for (const { ordem, titulo, destino, mensagem } of found)
      yield {
        ordem,
        titulo,
        destino: destino ? fateLabels[destino] : 'Em espera',
        mensagem: mensagem ?? '',
      }
    if (found.length < portion) return
    depoisDe = found.at(-1)?.ordem ?? 0
  }
}

/** One line a row, in the order they were chosen. */
async function result(ctx: Ctx, id: number): Promise<FileAnswer> {
  const spool = ctx.platform.renderer.spool()
  const columns = [
    { key: 'ordem', label: 'Linha', kind: 'integer' as const },
    { key: 'titulo', label: 'Registro', kind: 'text' as const },
    { key: 'destino', label: 'Destino', kind: 'text' as const },
    { key: 'mensagem', label: 'Mensagem', kind: 'text' as const },
  ]
  const head = await inOwnScope(ctx, 'read', async (inner) => {
    const { titulo } = await readTask(inner, id)
    await spool.fill(lines(inner, id))
    return { ...(await reportHead(inner, titulo, [])), columns }
  }).catch(async (error: unknown) => {
    await spool.remove()
    throw error
  })
  return renderedRows(ctx, head, spool, `${head.title}.xlsx`)
}

export const taskRoutes = defineRoutes([
  answerCall(ownTasks, (ctx) => readTasks(ctx)),
  answerCall(oneTask, (ctx, { params }) => readTask(ctx, params.id)),
  answerCall(taskRows, (ctx, { params, query }) => rowsOf(ctx, params.id, query)),
  answerCall(cancelTask, (ctx, { params }) => cancel(ctx, params.id)),
  answerCall(taskSeen, (ctx, { params }) => seen(ctx, params.id)),
  answerCall(taskResult, (ctx, { params }) => result(ctx, params.id)),
])
