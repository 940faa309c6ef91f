import type { Log } from '#platform/server/log.ts'
import { loadSettings } from '#platform/server/settings.ts'
import { checkedFirst } from '#platform/server/start-checks.ts'
import { sentenceOf } from '#platform/server/start-problem.ts'

/** Calls `stop` at the first signal, or when the launcher was killed; a second Ctrl+C some time later ends at once. */
function onStopSignal(stop: (reason: string) => void): void {
  let first: number | undefined
  const handle = (reason: string) => {
    if (first === undefined) {
      first = Date.now()
      stop(reason)
    } else if (reason === 'SIGINT' && Date.now() - first > 2_000) process.exit(130)
  }
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => handle(name))
  process.on('disconnect', () => handle('disconnect'))
  process.channel?.unref()
}

async function main(): Promise<void> {
  const began = performance.now()
  const settings = loadSettings()
  process.env.TZ = settings.tz
  let log: Log | undefined
  const cleanups: (() => Promise<void>)[] = []
  const cleanUp = async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
  }
  let leaving = false
  const leave = async (reason: string) => {
    leaving = true
    log?.info({ reason }, 'stopping')
    await cleanUp()
    log?.info('stopped')
    process.exit(0)
  }
  onStopSignal((reason) => void leave(reason).catch(fail))
  try {
    const [secretsKey, { openLog, start }] = await checkedFirst(
      settings,
      () => import('./start.ts'),
    )
    log = await openLog(settings)
    await start({
      settings,
      secretsKey,
      log,
      cleanups,
      isLeaving: () => leaving,
      print: (text) => process.stdout.write(text),
    })
    if (!leaving) log.info({ ms: Math.round(performance.now() - began) }, 'ready')
  } catch (error) {
    // A step that lost its database because of the stop is no failure.
    if (leaving) return
    await cleanUp()
    throw error
  }
}

function fail(error: unknown): never {
  const sentence = sentenceOf(error)
  if (sentence === undefined) console.error(error)
  else process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

await main().catch(fail)
