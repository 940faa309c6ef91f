/** Work that waits in PostgreSQL and is done by whichever process is free, as (company, TAREFA). */
import { type Db, getConstructionPlans, PgBoss, type UpdateQueueOptions } from 'pg-boss'
import type { Ctx } from './context.ts'
import { connectionLimits } from './database/pool.ts'
import { asOwnerWithin, type Tx } from './database/tx.ts'

export type JobDeclaration = {
  name: string
  /** Cron in the installation's time zone, for nightly work: once in each active company, unless `scope` says otherwise. */
  cron?: string
  /** Once when a server begins too: of the installation alone. */
  atStart?: true
  retry?: { limit: number; delaySeconds: number; mostSeconds?: number }
  /** Runs outside every company when 'instalacao'. Default: the company of the one who sent it. */
  scope?: 'empresa' | 'instalacao'
  /** Gets what was sent under its name, and may say its type. Holds no transaction: it opens what it needs (`inOwnScope`), and waits for mail, files and documents in between. */
  run(ctx: Ctx, data: Record<string, unknown>): Promise<void>
}

export const defineJobs = (jobs: JobDeclaration[]): JobDeclaration[] => jobs

type RunJob = (job: JobDeclaration, data: Record<string, unknown>) => Promise<void>
type Outcome = { done: number; failed: string[] }

export type JobQueue = {
  /** Stored in the caller's transaction: no commit, no job. */
  send: (
    tx: Tx,
    name: string,
    data: Record<string, unknown>,
    options?: { startAfterSeconds?: number; once?: string },
  ) => Promise<void>
  /** The queue's tables stand: whoever reads them beside a job of its own waits for it. */
  ready: () => Promise<unknown>
  start: (jobs: JobDeclaration[], run: RunJob, timeZone: string) => Promise<void>
  /** Does what waits now, one after the other, and says what failed: for tests and commands, beside no running worker. */
  drain: (jobs: JobDeclaration[], run: RunJob) => Promise<Outcome>
  stop: () => Promise<void>
}

const schema = 'tarefas'

/** SQL that makes the queue's tables, for a database in which no queue has been opened. */
export const queueTables = (): string => getConstructionPlans(schema)

/** A job that works longer is taken for lost and begins anew. */
export const expireInSeconds = 900

/** The queue's own connections end as the others do when they hang. */
export const queueConnections = (url: string) => ({
  connectionString: url,
  max: 3,
  application_name: 'trama-rh-tarefas',
  connectionTimeoutMillis: connectionLimits.wait,
  options: `-c statement_timeout=${connectionLimits.statement} -c idle_in_transaction_session_timeout=${connectionLimits.idleInTransaction}`,
})

export function createJobQueue(
  url: string,
  log: { error: (data: object, text: string) => void },
): JobQueue {
  const boss = new PgBoss({ ...queueConnections(url), schema })
  boss.on('error', (error: Error) => log.error({ motivo: error.message }, 'fila de tarefas'))
  let started: Promise<unknown> | undefined
  const open = (): Promise<unknown> => (started ??= boss.start())
  const known = new Set<string>()
  const queue = async (name: string): Promise<void> => {
    await open()
    if (known.has(name)) return
    await boss.createQueue(name, usual)
    known.add(name)
  }
  // Making a queue leaves one that exists as it is, with what an earlier build or a sender gave it.
  const declare = async (job: JobDeclaration): Promise<void> => {
    await queue(job.name)
    await boss.updateQueue(job.name, optionsOf(job))
  }
  return {
    async send(tx, name, data, options = {}) {
      await queue(name)
      await boss.send(name, data, {
        db: writingIn(tx),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.once ? { singletonKey: options.once } : {}),
      })
    },
    ready: open,
    async start(jobs, run, timeZone) {
      await open()
      for (const job of jobs) {
        await declare(job)
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const item of batch) await run(job, item.data as Record<string, unknown>)
        })
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone })
        if (job.atStart) await boss.send(job.name, {})
      }
    },
    async drain(jobs, run) {
      await open()
      return drainAll(boss, declare, jobs, run)
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** How the queue writes inside a transaction of ours. */
const writingIn = (tx: Tx): Db => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: await asOwnerWithin(tx, () => tx.query(text, values ?? [])),
  }),
})

const usual = { retryLimit: 8, retryDelay: 60, retryBackoff: true, expireInSeconds }

const optionsOf = ({ retry }: JobDeclaration): UpdateQueueOptions => ({
  ...usual,
  ...(retry ? { retryLimit: retry.limit, retryDelay: retry.delaySeconds } : {}),
  retryDelayMax: retry?.mostSeconds ?? null,
})

const waits = "job where state < 'active'"

async function namesIn(boss: PgBoss, rowsOf: string): Promise<ReadonlySet<string>> {
  const { rows } = await boss.getDb().executeSql(`select distinct name from ${schema}.${rowsOf}`)
  return new Set(rows.map(({ name }: { name: string }) => name))
}

async function drainAll(
  boss: PgBoss,
  declare: (job: JobDeclaration) => Promise<void>,
  jobs: readonly JobDeclaration[],
  run: RunJob,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: [] }
  const made = await namesIn(boss, 'queue')
  for (const job of jobs) if (!made.has(job.name)) await declare(job)
  // Of some forty few have anything to do: the others are not asked.
  let waiting = await namesIn(boss, waits)
  for (const job of jobs) {
    if (!waiting.has(job.name)) continue
    if (made.has(job.name)) await declare(job)
    await drainOne(boss, job, run, outcome)
    waiting = await namesIn(boss, waits)
  }
  return outcome
}

async function drainOne(
  boss: PgBoss,
  job: JobDeclaration,
  run: RunJob,
  outcome: Outcome,
): Promise<void> {
  for (const item of await boss.fetch<Record<string, unknown>>(job.name, { batchSize: 100 })) {
    try {
      await run(job, item.data)
      await boss.complete(job.name, item.id)
      outcome.done += 1
    } catch (error) {
      await boss.fail(job.name, item.id)
      outcome.failed.push(`${job.name}: ${(error as Error).message}`)
    }
  }
}
