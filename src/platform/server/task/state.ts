/** What is told of a task: counted from its rows while it goes on, as it stood at the end afterwards. */
import { sql } from 'kysely'
import { failure } from '../../contract/failure.ts'
import type { ShapeValue } from '../../contract/shape.ts'
import type { taskState } from '../../contract/task.ts'
import type { Ctx } from '../context.ts'
import { table } from '../database/columns.ts'

export type TaskState = ShapeValue<typeof taskState>

const t = table('plataforma_tarefa', 't')
const l = table('plataforma_tarefa_linha', 'l')

const told = (ctx: Ctx, rest: ReturnType<typeof sql>) =>
  ctx.tx.select(
    {
      id: t.id,
      titulo: t.titulo,
      estado: t.estado,
      total: t.total,
      criadaEm: t.criada_em,
      encerradaEm: t.encerrada_em,
      vista: sql<boolean>`${t.vista_em} is not null`,
      feitas: sql<number>`coalesce(c.feitas, ${t.feitas})`,
      recusadas: sql<number>`coalesce(c.recusadas, ${t.recusadas})`,
    },
    sql`from ${t} left join lateral (
        select count(*) filter (where ${l.destino} = 'FEITA')::int feitas,
          count(*) filter (where ${l.destino} in ('RECUSADA', 'FALHOU'))::int recusadas
        from ${l} where ${l.tarefa_id} = ${t.id}
      ) c on ${t.encerrada_em} is null ${rest}`,
  )

type Told = Awaited<ReturnType<typeof told>>[number]

const withPercent = (row: Told): TaskState => ({
  ...row,
  percentual: Math.floor(((row.feitas + row.recusadas) * 100) / Math.max(1, row.total)),
})

/** A task of the signed-in user in this company. */
export async function readTask(ctx: Ctx, id: number): Promise<TaskState> {
  const [row] = await told(ctx, sql`where ${t.id} = ${id}`)
  if (!row) throw failure.notFound()
  return withPercent(row)
}

/** The last ones of the signed-in user, the newest first. */
export const readTasks = async (ctx: Ctx): Promise<TaskState[]> =>
  (await told(ctx, sql`order by ${t.id} desc limit 50`)).map(withPercent)

/** How many rows have which fate, kept with the task that ends. */
export const endCounts = (id: number) => sql`
  select count(*) filter (where ${l.destino} = 'FEITA')::int feitas,
    count(*) filter (where ${l.destino} in ('RECUSADA', 'FALHOU'))::int recusadas
  from ${l} where ${l.tarefa_id} = ${id}`
