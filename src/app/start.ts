/** From settings to a server that answers: its database, its migrations, its routes. Who runs the process stands in server.ts. */
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { gracefulStop } from '#platform/server/graceful-stop.ts'
import { buildServer } from './build.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { loadModules } from '#platform/server/registry.ts'
import type { Announcement, ServerDeps } from '#platform/server/server-deps.ts'
import type { Settings } from '#platform/server/settings.ts'
import { whenFree } from '#platform/server/start-checks.ts'

type Database = {
  readonly url: string
  readonly embedded: boolean
  readonly stop: () => Promise<void>
}

async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  if (settings.databaseUrl !== undefined)
    return { url: settings.databaseUrl, embedded: false, stop: async () => undefined }
  const { url, stop } = await startEmbedded({ dataDir: settings.dataDir, log })
  return { url, embedded: true, stop }
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
  { settings, print }: Pick<Running, 'settings' | 'print'>,
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
  /** What checkStart answered. */
  readonly secretsKey: Buffer
  readonly log: Log
  readonly cleanups: (() => Promise<void>)[]
  readonly isLeaving: () => boolean
  /** For whoever starts it: the addresses, and what else they must know. */
  readonly print: (text: string) => void
} & Pick<ServerDeps, 'registry' | 'warm'>

export async function start(running: Running): Promise<void> {
  const { settings, secretsKey, log, cleanups, isLeaving, print, ...how } = running
  const graceful = gracefulStop()
  const announcements: Announcement[] = []
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
    ...how,
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
  const { host, port } = settings
  await whenFree(settings, async () => void (await app.listen({ host, port })))
  await announce({ settings, print }, announcements)
}
