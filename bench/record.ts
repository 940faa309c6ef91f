/** The statements one request runs, as the driver sees them. */
import type { World } from '#platform/server/http/requester.ts'
import type { Recorded } from './bare-server.ts'

type Query = { text: string; values?: unknown[]; name?: string } | string

export async function recordStatements(
  world: World,
  request: () => Promise<{ statusCode: number; payload: string }>,
): Promise<Recorded> {
  const { pool } = world.platform
  const connect = pool.connect.bind(pool)
  const seen: { text: string; values: unknown[]; name?: string }[] = []
  // The pool's own `query` asks with a callback; what it runs is no part of the request's transaction.
  pool.connect = (async (callback?: (...parts: unknown[]) => void) => {
    if (callback) return connect(callback as never)
    const client = await connect()
    const query = client.query.bind(client)
    client.query = ((q: Query, values?: unknown[]) => {
      if (typeof q === 'string') seen.push({ text: q, values: values ?? [] })
      else seen.push({ text: q.text, values: q.values ?? [], ...(q.name ? { name: q.name } : {}) })
      return query(q as never, values as never)
    }) as typeof client.query
    const release = client.release.bind(client)
    client.release = ((e?: Error) => {
      client.query = query as typeof client.query
      client.release = release
      return release(e)
    }) as typeof client.release
    return client
  }) as typeof pool.connect
  try {
    const answer = await request()
    if (answer.statusCode >= 400)
      throw new Error(`${answer.statusCode} ${answer.payload.slice(0, 300)}`)
  } finally {
    pool.connect = connect as typeof pool.connect
  }
  const begin = seen.findLast((s) => s.text.startsWith('BEGIN'))?.text ?? null
  const from = begin ? seen.findLastIndex((s) => s.text === begin) + 1 : 0
  const statements = seen.slice(from).filter((s) => !/^(COMMIT|ROLLBACK|BEGIN)/.test(s.text))
  return { begin, statements }
}
