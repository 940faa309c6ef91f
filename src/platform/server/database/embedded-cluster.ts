import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { folderProblem, StartProblem } from '../start-problem.ts'
import { databaseAccount } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'
import { embeddedPrograms } from './embedded-programs.ts'
import type { Programs } from './embedded-programs.ts'
import { clearRemains, isAlive, runningPostmaster, waitUntil } from './embedded-process.ts'
import type { Postmaster } from './embedded-process.ts'
import { freePort } from '../free-port.ts'

const major = '18'
const maxLogBytes = 10 * 1024 * 1024

export type Cluster = {
  readonly dataDir: string
  readonly folder: string
  readonly logFile: string
  readonly programs: Programs
  readonly account: Account
  readonly password: string
  readonly durable: boolean
}

/** Makes the data folder; others may pass through it, not look inside: the database's own user has to reach its part. */
export function openDataFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o711 })
    return realpathSync(wanted)
  } catch (error) {
    throw folderProblem(error, wanted)
  }
}

/** The database inside a data folder, made when it is missing. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const programs = embeddedPrograms()
  try {
    const folder = join(dataDir, 'postgres')
    const cluster: Cluster = {
      dataDir,
      folder,
      logFile: join(dataDir, 'postgres.log'),
      programs,
      account: databaseAccount([programs.postgres, dataDir]),
      password: loadPassword(dataDir, existsSync(folder)),
      durable,
    }
    if (existsSync(folder)) checkVersion(folder)
    else await createCluster(cluster)
    return cluster
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
}

function loadPassword(dataDir: string, clusterExists: boolean): string {
  const file = join(dataDir, 'postgres.senha')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (clusterExists) {
    throw new StartProblem(
      `Falta o arquivo ${file} com a senha do banco de dados: recupere-o da cópia de segurança da pasta de dados.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

function checkVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartProblem(
      `A pasta ${folder} é de um PostgreSQL ${version} e esta versão do Trama RH traz o ${major}: restaure uma cópia de segurança em uma pasta de dados nova.`,
    )
  }
}

// Made aside and renamed, so that a start that was cut short leaves no half database.
async function createCluster(cluster: Cluster): Promise<void> {
  const { dataDir, folder, account } = cluster
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('postgres.novo-'))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = join(dataDir, `postgres.novo-${randomBytes(4).toString('hex')}`)
  const passwordFile = join(draft, 'senha')
  const target = join(draft, 'postgres')
  mkdirSync(target, { recursive: true, mode: 0o700 })
  chmodSync(draft, 0o700)
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 })
  for (const path of [draft, passwordFile, target]) account.own(path)
  const utf8 = await initdb(cluster, target, passwordFile, 'C.UTF-8')
  // Systems without glibc's C.UTF-8 still have C; only word parsing of full text search is then poorer.
  const failed = utf8.code === 0 ? undefined : await retryPlain(cluster, target, passwordFile, utf8)
  if (failed) throw initdbProblem(failed.output, dataDir)
  renameSync(target, folder)
  rmSync(draft, { recursive: true, force: true })
}

// The installation's settings carry secrets that the database has no use for.
const plainEnv = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

type Outcome = { readonly code: number | null; readonly output: string }

async function retryPlain(
  cluster: Cluster,
  target: string,
  passwordFile: string,
  first: Outcome,
): Promise<Outcome | undefined> {
  if (!/locale/i.test(first.output)) return first
  const second = await initdb(cluster, target, passwordFile, 'C')
  return second.code === 0 ? undefined : second
}

// Built-in C.UTF-8: code point order at raw speed and full Unicode case rules; names are sorted by "pt-BR-x-icu".
async function initdb(
  { programs, account, durable }: Cluster,
  target: string,
  passwordFile: string,
  locale: string,
): Promise<Outcome> {
  const child = account.start(
    programs.initdb,
    [
      `--pgdata=${target}`,
      '--username=trama',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env: plainEnv() },
  )
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function initdbProblem(output: string, dataDir: string): Error {
  if (/No space left on device/.test(output))
    return folderProblem({ code: 'ENOSPC' }, dataDir) as Error
  const reason =
    output.split('\n').findLast((line) => /error|fatal|could not/i.test(line)) ??
    output.trim().slice(-200)
  return new StartProblem(
    `O banco de dados não pôde ser criado em ${dataDir} (${reason.trim()}): confira o espaço e as permissões da pasta.`,
  )
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)}MB`

/** What the address of a socket may be long (unix(7), sun_path), less the file's own name. */
const LONGEST_FOLDER = 90

/** Where the server of a database that is thrown away is also reached, for a fourth less of the processor than by TCP. */
export const socketFolder = (folder: string): string | undefined =>
  Buffer.byteLength(folder) <= LONGEST_FOLDER ? folder : undefined

/** Fit for an office computer that also runs the server: loopback only, no planner surprises, nothing personal in the log. */
function serverSettings(
  port: number,
  { durable, folder }: Pick<Cluster, 'durable' | 'folder'>,
): Record<string, string> {
  const memory = totalmem()
  const parallel = availableParallelism() > 2 ? '2' : '0'
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: durable ? '' : (socketFolder(folder) ?? ''),
    max_connections: '120',
    password_encryption: 'scram-sha-256',
    shared_buffers: megabytes(Math.min(Math.max(memory / 8, 128 * 2 ** 20), 2 ** 30)),
    effective_cache_size: megabytes(memory / 2),
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: parallel,
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_statement: 'none',
    log_checkpoints: 'off',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

/** Starts the server and waits until it takes connections; crash recovery included, however long it takes. */
export async function startPostmaster(cluster: Cluster, wantedPort?: number): Promise<Postmaster> {
  await clearRemains(cluster.folder)
  const port = wantedPort ?? (await freePort())
  const child = launch(cluster, port)
  const { pid } = child
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  const ready = () => runningPostmaster(cluster.folder)?.ready === true
  while (!ended && !(await waitUntil(() => ended || ready(), 1_000)));
  const server = runningPostmaster(cluster.folder)
  if (!ended && server && pid !== undefined && isAlive(pid)) return server
  throw serverProblem(cluster)
}

// Detached: Ctrl+C must reach the server first, which still has requests to finish on this database. The log is a
// file and no pipe, since the database may outlive this process.
function launch({ programs, account, folder, logFile, durable }: Cluster, port: number) {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes)
    renameSync(logFile, `${logFile}.1`)
  const settings = Object.entries(serverSettings(port, { durable, folder }))
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'a', 0o600)
  const child = account.start(programs.postgres, ['-D', folder, ...options], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: plainEnv(),
  })
  closeSync(log)
  return child
}

function serverProblem({ dataDir, logFile }: Cluster): Error {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20)
  if (lines.some((line) => line.includes('No space left on device')))
    return folderProblem({ code: 'ENOSPC' }, dataDir) as Error
  const reason =
    lines.findLast((line) => /FATAL|PANIC|ERROR|could not/.test(line)) ?? lines.at(-1) ?? ''
  return new StartProblem(
    `O PostgreSQL embutido não iniciou (${reason.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}): veja os detalhes em ${logFile}.`,
  )
}
