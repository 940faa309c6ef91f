/** The reader of events begins after the commit: no commit, no job. */
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/tx.ts'

export const readerJob = 'plataforma-mensagens'

const asked = new WeakSet<Tx>()

/** Once a transaction, however much happened in it. */
export async function readLater({ tx, platform }: Ctx): Promise<void> {
  if (asked.has(tx)) return
  asked.add(tx)
  await platform.jobs.send(tx, readerJob, {})
}
