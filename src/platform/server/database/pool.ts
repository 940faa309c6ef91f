/** Connections. Dates stay text from the database to the screen; only timestamptz becomes an ISO instant. */
import pg from 'pg'

const { types } = pg
const keep = (text: string): string => text
types.setTypeParser(1082, keep) // date
types.setTypeParser(1083, keep) // time
types.setTypeParser(1114, keep) // timestamp
types.setTypeParser(1184, (text) => new Date(text).toISOString()) // timestamptz
types.setTypeParser(1700, keep) // numeric
types.setTypeParser(20, (text) => Number(text)) // bigint: ids and counts, far below 2^53

export type Pool = pg.Pool
export type Client = pg.PoolClient

export function createPool(url: string, max = 12): Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, application_name: 'trama-rh' })
  // A connection lost while idle is replaced at the next use; without a listener the process would end.
  pool.on('error', () => undefined)
  return pool
}
