/** A lot is written down with its rows, and its job with it: no commit, no task. */
import { sql } from 'kysely'
import { failure } from '../../contract/failure.ts'
import { mostTaskRows } from '../../contract/task.ts'
import { type Ctx, companyOf } from '../context.ts'
import type { TaskRow } from './declaration.ts'
import { readTask, type TaskState } from './state.ts'

export const taskJobName = 'plataforma-tarefa'

/** Whoever starts more at once has pressed a button too often. */
const mostOpen = 20

export type Starting = {
  path: string
  title: string
  input: unknown
  rows: readonly TaskRow<unknown>[]
  /** Rows that it takes; fewer where nothing is said. */
  most?: number | undefined
}

/** Writes the task of the signed-in user and sends it to the workers. */
export async function startTask(
  ctx: Ctx,
  { path, title, input, rows, most = mostTaskRows }: Starting,
): Promise<TaskState> {
  const { user } = ctx
  const empresaId = companyOf(ctx).id
  if (user.kind !== 'interno' || user.id === null) throw failure.foreign()
  if (!rows.length) throw failure.badRequest('Não há nada a fazer: escolha ao menos um registro.')
  if (rows.length > most)
    throw failure.badRequest(
      `São ${rows.length} registros, e uma tarefa faz no máximo ${most}. Escolha menos de cada vez.`,
    )
  await admit(ctx)
  const now = ctx.now.toISOString()
  const { id } = await ctx.tx.db
    .insertInto('plataforma_tarefa')
    .values({
      empresa_id: empresaId,
      usuario_id: user.id,
      caminho: path,
      titulo: title,
      entrada: JSON.stringify(input),
      total: rows.length,
      criada_em: now,
      andou_em: now,
      request_id: ctx.requestId,
      ip: ctx.ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = rows.map(lineOf)
  await ctx.tx.rows(sql`
    insert into plataforma_tarefa_linha (tarefa_id, ordem, recurso, registro, titulo, dados)
    select ${id}::int, r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      r (ordem int, recurso text, registro int, titulo text, dados jsonb)`)
  await ctx.platform.jobs.send(ctx.tx, taskJobName, { empresaId, id })
  return readTask(ctx, id)
}

const lineOf = ({ titulo, registro, dados }: TaskRow<unknown>, k: number) => ({
  ordem: k + 1,
  recurso: registro?.recurso ?? null,
  registro: registro?.id ?? null,
  titulo: titulo.slice(0, 300),
  dados,
})

async function admit(ctx: Ctx): Promise<void> {
  const { n } = await ctx.tx.db
    .selectFrom('plataforma_tarefa')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('encerrada_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostOpen)
    throw failure.conflict(
      `Você já tem ${mostOpen} tarefas em andamento. Espere uma delas terminar ou cancele-a em Avisos.`,
    )
}
