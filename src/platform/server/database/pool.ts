/** Connections. Dates stay text from the database to the screen; only timestamptz becomes an ISO instant. */
import { AsyncLocalStorage } from 'node:async_hooks'
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

/** How many transactions the present work already holds open. */
export const holding = new AsyncLocalStorage<number>()

/** A connection lost while idle, or between two statements of a transaction, is replaced at the next use; unheard it would end the process. */
function heard(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/**
 * Whoever holds a connection and needs another takes it from the next level: were there one level, as many requests
 * as it has connections could each hold one and wait for ever for a second.
 */
class LeveledPool extends pg.Pool {
  readonly #options: pg.PoolConfig
  readonly #deeper = new Map<number, pg.Pool>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.#options = options
    heard(this)
  }

  #level(level: number): pg.Pool {
    const known = this.#deeper.get(level)
    if (known) return known
    const made = new pg.Pool({
      ...this.#options,
      max: Math.max(2, Math.ceil((this.#options.max ?? 12) / (level + 1))),
    })
    heard(made)
    this.#deeper.set(level, made)
    return made
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | void {
    const level = Math.min(holding.getStore() ?? 0, deepest)
    if (level === 0) return callback ? super.connect(callback) : super.connect()
    return callback ? this.#level(level).connect(callback) : this.#level(level).connect()
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), ...[...this.#deeper.values()].map((pool) => pool.end())])
  }
}

const deepest = 3

export function createPool(url: string, max = 12): Pool {
  return new LeveledPool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    application_name: 'trama-rh',
  })
}
