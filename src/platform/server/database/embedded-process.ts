import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** State letter and start time (fields 3 and 22 of proc_pid_stat(5)); a zombie counts as ended. */
function processStat(pid: number): { state: string; started: string } | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields?.[0], fields?.[19]]
  return state && started && state !== 'Z' && state !== 'X' ? { state, started } : undefined
}

export const isAlive = (pid: number): boolean => processStat(pid) !== undefined

/** Tells a process from a later one with the same number. */
export const startTime = (pid: number): string | undefined => processStat(pid)?.started

const worksIn = (pid: number, folder: string): boolean => {
  try {
    return isAlive(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

const isPostgres = (pid: number): boolean => read(`/proc/${pid}/comm`)?.trim() === 'postgres'

/** Every live server process of this cluster, told by its working folder: postmaster and backends alike. */
export function clusterProcesses(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, cluster) && isPostgres(pid))
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The running server of this cluster, or undefined when postmaster.pid is absent, stale or names a stranger. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const lines = read(pidFile(cluster))?.split('\n')
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])]
  if (!Number.isInteger(pid) || pid <= 1 || !worksIn(pid, cluster) || !isPostgres(pid))
    return undefined
  return { pid, port, ready: lines?.[7]?.trim() === 'ready' }
}

export async function waitUntil(done: () => boolean, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(20)) if (done()) return true
  return done()
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Makes the cluster startable after its postmaster was killed: backends that outlived it are ended, since they
 * hold the shared memory, and a postmaster.pid whose number is taken (by another process, or by the killed one
 * until it is reaped) is removed, since PostgreSQL would take it for a running server.
 */
export async function clearRemains(cluster: string): Promise<void> {
  const ended = () => clusterProcesses(cluster).length === 0
  if (!(await waitUntil(ended, 5_000))) {
    for (const pid of clusterProcesses(cluster)) signal(pid, 'SIGQUIT')
    if (!(await waitUntil(ended, 2_000)))
      for (const pid of clusterProcesses(cluster)) signal(pid, 'SIGKILL')
    await waitUntil(ended, 2_000)
  }
  const pid = Number(read(pidFile(cluster))?.split('\n')[0])
  if (ended() && pid > 1 && isTaken(pid)) rmSync(pidFile(cluster), { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Fast shutdown (SIGINT: sessions end, checkpoint is written), harder when it takes too long. */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const [name, limit] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const server = runningPostmaster(cluster)
    if (!server) return
    signal(server.pid, name)
    if (await waitUntil(() => !isAlive(server.pid), limit)) return
  }
}
