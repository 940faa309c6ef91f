/** The jobs of tasks, and what their rows say of records that are gone. */
import { sql } from 'kysely'
import { taskKeptDays } from '../../contract/task.ts'
import type { Ctx } from '../context.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import type { JobDeclaration } from '../jobs.ts'
import { taskJobName } from './start.ts'
import { resumeTasks, workTask } from './work.ts'

export const taskJobs: JobDeclaration[] = [
  {
    name: taskJobName,
    // Its rows are safe: a database that was away is asked again soon.
    retry: { limit: 20, delaySeconds: 10, mostSeconds: 120 },
    run: (ctx, { id }) => workTask(ctx, Number(id)),
  },
  { name: 'plataforma-tarefa-retomar', cron: '* * * * *', scope: 'instalacao', run: resumeTasks },
]

/** Nightly: ended tasks with their rows. */
export const removeOldTasks = (ctx: Ctx): Promise<unknown> =>
  asOwner(ctx.platform.pool, (tx) =>
    tx.rows(sql`delete from plataforma_tarefa
      where encerrada_em < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${taskKeptDays})`),
  )

/** Of records that are erased: as the owner, whoever started the task. What waits is refused as not found. */
export const forgetTaskRows = (
  tx: Tx,
  recurso: string,
  ids: readonly number[],
  nobody: string,
): Promise<unknown> =>
  tx.rows(sql`update plataforma_tarefa_linha set titulo = ${nobody},
      mensagem = case when destino is null then null when destino = 'FEITA' then 'Feito.' else 'Não foi feita.' end
    where recurso = ${recurso} and registro = any (${[...ids]}::int[])`)
