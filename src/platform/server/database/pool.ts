/** Connections. Dates stay text from the database to the screen; only timestamptz becomes an ISO instant. */
import pg from 'pg'
import { failure } from '../../contract/failure.ts'
import { type Held, held, throwHeld } from './holding.ts'

const { types } = pg
const keep = (text: string): string => text
types.setTypeParser(1082, keep) // date
types.setTypeParser(1083, keep) // time
types.setTypeParser(1114, keep) // timestamp
types.setTypeParser(1184, (text) => new Date(text).toISOString()) // timestamptz
types.setTypeParser(1700, keep) // numeric
types.setTypeParser(20, (text) => Number(text)) // bigint: ids and counts, far below 2^53

export type Pool = pg.Pool & { readonly held?: Held }
export type Client = pg.PoolClient

/** Milliseconds; the database ends what goes on longer, whatever this process does. */
const limits = { wait: 10_000, idleInTransaction: 60_000, statement: 120_000 }

const busy = /timeout exceeded when trying to connect/

/** Waiting for a connection has an end, and the answer says when to come again. */
const inWords = (error: unknown): unknown =>
  error instanceof Error && busy.test(error.message) ? failure.busy() : error

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
  readonly held: Held
  readonly #options: pg.PoolConfig
  readonly #deeper = new Map<number, pg.Pool>()

  constructor(options: pg.PoolConfig, told: Held) {
    super(options)
    this.held = told
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
    const level = Math.min(held(), deepest)
    const pool = level === 0 ? null : this.#level(level)
    if (!callback)
      return (pool ? pool.connect() : super.connect()).catch((error: unknown) => {
        throw inWords(error)
      })
    const told: typeof callback = (error, client, done) =>
      callback(error && (inWords(error) as Error), client, done)
    return pool ? pool.connect(told) : super.connect(told)
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), ...[...this.#deeper.values()].map((pool) => pool.end())])
  }
}

const deepest = 3

export type PoolOptions = { max?: number; waitMs?: number; held?: Held }

/** `held` hears of work that waits for something outside while it holds a connection; without it that work fails. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  return new LeveledPool(
    {
      connectionString: url,
      max: options.max ?? 12,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: options.waitMs ?? limits.wait,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      statement_timeout: limits.statement,
      application_name: 'trama-rh',
    },
    options.held ?? throwHeld,
  )
}
