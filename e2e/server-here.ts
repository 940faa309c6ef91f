/**
 * A server inside the worker that drives the browser: what it is made of is loaded and warm from one file to the next.
 * Only its settings are its own; what is of a process, as its clock's zone or its end, asks for `serverProcess`.
 */
import { openLog, start } from '#app/start.ts'
import { knownRegistry } from '#app/testing.ts'
import { freePort } from '#platform/server/free-port.ts'
import { loadSettings } from '#platform/server/settings.ts'
import { checkStart } from '#platform/server/start-checks.ts'
import { baseOf, caller, type Running, usualSettings } from './server-process.ts'

export async function serverHere(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const settings = loadSettings({ ...process.env, ...usualSettings(port), ...env })
  const cleanups: (() => Promise<void>)[] = []
  let printed = ''
  let leaving = false
  const stop = async () => {
    leaving = true
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
  }
  try {
    await start({
      settings,
      secretsKey: await checkStart(settings),
      log: await openLog(settings),
      cleanups,
      isLeaving: () => leaving,
      registry: await knownRegistry(),
      warm: false,
      print: (text) => (printed += text),
    })
  } catch (error) {
    await stop()
    throw error
  }
  const base = baseOf(port)
  return { base, printed: () => printed, ...caller(base), stop }
}
