/** From settings to a server that answers: its database, its migrations, its routes. Who runs the process stands in server.ts. */
import { access, constants, mkdir } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { checkDatabase } from '#platform/server/database/external.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { gracefulStop } from '#platform/server/graceful-stop.ts'
import { buildServer } from './build.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { loadModules } from '#platform/server/registry.ts'
import { loadSecretsKey } from '#platform/server/secrets-key.ts'
import type { Announcement } from '#platform/server/server-deps.ts'
import type { Settings } from '#platform/server/settings.ts'
import { folderProblem, StartProblem } from '#platform/server/start-problem.ts'

type Database = {
  readonly url: string
  readonly embedded: boolean
  readonly stop: () => Promise<void>
}

async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    await checkDatabase(settings.databaseUrl)
    return { url: settings.databaseUrl, embedded: false, stop: async () => undefined }
  }
  const { url, stop } = await startEmbedded({ dataDir: settings.dataDir, log })
  return { url, embedded: true, stop }
}

/** Else the first upload would be the one to find out. */
async function openFilesFolder({ files }: Settings): Promise<void> {
  if (files.kind !== 'folder') return
  try {
    await mkdir(files.path, { recursive: true })
    await access(files.path, constants.W_OK)
  } catch (error) {
    throw folderProblem(error, files.path, 'FILES_URL')
  }
}

type Listener = { readonly listen: (address: { host: string; port: number }) => Promise<string> }

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

// A predecessor that was just told to stop still holds the port for a moment.
async function listen(app: Listener, settings: Settings, end = Date.now() + 5_000): Promise<void> {
  const { host, port } = settings
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (isTaken(error) && Date.now() < end) {
      await pause(250)
      return listen(app, settings, end)
    }
    if (isTaken(error))
      throw new StartProblem(
        `A porta ${port} já está em uso: escolha outra em PORT ou encerre o programa que a ocupa.`,
      )
    if (code === 'EACCES')
      throw new StartProblem(
        `A porta ${port} é reservada ao sistema: escolha em PORT uma acima de 1023.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(
        `O endereço ${host} de HOST não existe nesta máquina: use 127.0.0.1 ou 0.0.0.0.`,
      )
    }
    throw error
  }
}

function addresses({ host, port, basePath }: Settings): string[] {
  const everywhere = host === '0.0.0.0' || host === '::'
  const names = everywhere
    ? [
        'localhost',
        ...Object.values(networkInterfaces())
          .flatMap((cards) => cards ?? [])
          .filter((card) => !card.internal && card.family === 'IPv4')
          .map((card) => card.address),
      ]
    : [isIPv6(host) ? `[${host}]` : host]
  return names.map((name) => `http://${name}:${port}${basePath}/`)
}

async function announce(
  { settings, print }: Running,
  announcements: readonly Announcement[],
): Promise<void> {
  const lines = [
    '',
    'O Trama RH está no ar:',
    ...addresses(settings).map((address) => `  ${address}`),
  ]
  for (const announcement of announcements) lines.push(...(await announcement()))
  print(`${lines.join('\n')}\n\n`)
}

/** It masks what the modules call personal, too. */
export async function openLog(settings: Settings): Promise<Log> {
  const modules = await loadModules()
  return createLog({ ...settings, masked: modules.flatMap((m) => m.masked ?? []) })
}

export type Running = {
  readonly settings: Settings
  readonly log: Log
  readonly cleanups: (() => Promise<void>)[]
  readonly isLeaving: () => boolean
  /** For whoever starts it: the addresses, and what else they must know. */
  readonly print: (text: string) => void
}

export async function start(running: Running): Promise<void> {
  const { settings, log, cleanups, isLeaving } = running
  const graceful = gracefulStop()
  const announcements: Announcement[] = []
  const secretsKey = await loadSecretsKey(settings)
  await openFilesFolder(settings)
  const opening = openDatabase(settings, log)
  const close = () =>
    opening.then(
      ({ stop }) => stop(),
      () => undefined,
    )
  cleanups.push(close)
  const database = await opening
  if (isLeaving()) return
  await migrate(database.url, log)
  const app = await buildServer({
    settings,
    log,
    databaseUrl: database.url,
    embedded: database.embedded,
    secretsKey,
    isStopping: graceful.isStopping,
    onReady: (announcement) => announcements.push(announcement),
  })
  cleanups.push(async () => {
    const { cut } = await graceful.stop(async () => app.close())
    if (cut) log.warn('requests that took longer than the limit were cut')
  })
  if (isLeaving()) return
  graceful.watch(app.server)
  await listen(app, settings)
  await announce(running, announcements)
}
