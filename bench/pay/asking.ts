/** Calls on the running server, with what they cost: by the clock, and CPU of server, database and drawing processes. */
import type { Pool } from '#platform/server/database/pool.ts'
import { childrenOf, cpuOf, cpuOfDatabase } from '../cpu.ts'

export type At = {
  base: string
  cookie: string
  server: number
  postmaster: number
}
/** What also looks into the database. */
export type AtBoth = At & { pool: Pool }
/** Milliseconds. */
export type Cost = { clock: number; server: number; database: number; drawing: number }

/** Cookies of several take turns where one would meet a limit. */
export async function ask(
  { base, cookie }: Pick<At, 'base' | 'cookie'>,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Response> {
  const form = body instanceof FormData
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      cookie,
      origin: new URL(base).origin,
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  })
  if (!answer.ok)
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return answer
}

export const askJson = async <T>(...asked: Parameters<typeof ask>): Promise<T> =>
  (await (await ask(...asked)).json()) as T

function usedBy({ server, postmaster }: At): Omit<Cost, 'clock'> {
  const drawing = childrenOf(server).reduce((sum, pid) => sum + cpuOf(pid), 0)
  return {
    server: cpuOf(server) * 1000,
    database: cpuOfDatabase(postmaster) * 1000,
    drawing: drawing * 1000,
  }
}

/** Of one piece of work, done so many times. */
export async function costOf(at: At, times: number, work: (i: number) => Promise<unknown>) {
  const clocks: number[] = []
  const before = usedBy(at)
  for (let i = 0; i < times; i += 1) {
    const began = performance.now()
    await work(i)
    clocks.push(performance.now() - began)
  }
  const after = usedBy(at)
  const sorted = clocks.toSorted((a, b) => a - b)
  const share = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return {
    clock: share(0.5),
    p95: share(0.95),
    server: (after.server - before.server) / times,
    database: (after.database - before.database) / times,
    drawing: (after.drawing - before.drawing) / times,
  }
}

export const ms = (n: number): string => `${n.toFixed(n < 10 ? 1 : 0)} ms`
export const s = (n: number): string => `${(n / 1000).toFixed(1)} s`

export const inWords = ({ clock, server, database, drawing }: Cost, unit = ms): string =>
  `${unit(clock)} by the clock; CPU: server ${unit(server)}, database ${unit(database)}${drawing >= 10 ? `, drawing ${unit(drawing)}` : ''}`

export const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, millis))
