import { Client } from 'pg'
import type { Log } from '../log.ts'
import { alone, databaseUsers } from './embedded-users.ts'
import { openCluster, openDataFolder, startPostmaster } from './embedded-cluster.ts'
import type { Cluster } from './embedded-cluster.ts'
import { runningPostmaster, stopPostmaster, waitUntil } from './embedded-process.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** False only for databases that are thrown away: no fsync. */
  readonly durable?: boolean
}

export type Embedded = {
  readonly url: string
  /** True when the database was already running: of another process, or left by one that was killed. */
  readonly joined: boolean
  /** Ends this use; the last user stops the server. */
  readonly stop: () => Promise<void>
}

const databaseName = 'trama'

const urlOf = ({ password }: Cluster, port: number, database: string) =>
  `postgres://trama:${password}@127.0.0.1:${port}/${database}`

/** Starts the PostgreSQL of a data folder, or joins the one that runs there. */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
}: EmbeddedOptions): Promise<Embedded> {
  const folder = openDataFolder(dataDir)
  const users = databaseUsers(folder)
  const { cluster, port, joined } = await alone(folder, async function enterCluster() {
    const opened = await openCluster(folder, durable)
    users.enter()
    try {
      return { cluster: opened, ...(await running(opened, log)) }
    } catch (error) {
      users.leave()
      throw error
    }
  })
  const guard = keepRunning(cluster, port, log)
  return {
    url: urlOf(cluster, port, databaseName),
    joined,
    async stop() {
      await guard.stop()
      await alone(cluster.dataDir, async () => {
        if (!users.leave().othersLeft) await stopPostmaster(cluster.folder)
      })
    },
  }
}

async function running(
  cluster: Cluster,
  log: EmbeddedOptions['log'],
): Promise<{ port: number; joined: boolean }> {
  const found = runningPostmaster(cluster.folder)
  if (found && (await answers(cluster, found.pid))) {
    log.info({ postmaster: found.pid, port: found.port }, 'embedded database joined')
    return { port: found.port, joined: true }
  }
  if (found) await stopPostmaster(cluster.folder)
  const { pid, port } = await startPostmaster(cluster)
  await createDatabase(cluster, port)
  log.info({ postmaster: pid, port }, 'embedded database started')
  return { port, joined: false }
}

/** An orphan may still be recovering; one that is shutting down or hangs is replaced. */
async function answers(cluster: Cluster, pid: number): Promise<boolean> {
  const ready = () => runningPostmaster(cluster.folder)?.ready === true
  await waitUntil(() => ready() || runningPostmaster(cluster.folder)?.pid !== pid, 60_000)
  const server = runningPostmaster(cluster.folder)
  if (!server?.ready) return false
  try {
    await createDatabase(cluster, server.port)
    return true
  } catch {
    return false
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

// A database process ended by the system (out of memory, a mistaken kill) comes back on the same port, so that
// the pool only has to connect again.
function keepRunning(
  cluster: Cluster,
  port: number,
  log: EmbeddedOptions['log'],
): { stop: () => Promise<void> } {
  let stopped = false
  let restart: Promise<void> | undefined
  const look = () => {
    if (stopped || restart || runningPostmaster(cluster.folder)) return
    log.warn('embedded database ended unexpectedly; starting it again')
    restart = alone(cluster.dataDir, async () => {
      if (!stopped && !runningPostmaster(cluster.folder)) await startPostmaster(cluster, port)
    })
      .catch((error: unknown) =>
        log.error({ err: error }, 'embedded database could not be started again'),
      )
      .finally(() => (restart = undefined))
  }
  const timer = setInterval(look, 1_000)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await restart
    },
  }
}
