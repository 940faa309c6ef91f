/** Connections. Dates stay text from the database to the screen; only timestamptz becomes an ISO instant. */
import pg from 'pg'
import { failure } from '../../contract/failure.ts'
import type { SharingDomain } from '../../contract/sharing.ts'
import { type Held, held, throwHeld } from './holding.ts'
import { Pulse, type PulseLimits } from './pulse.ts'

const { types } = pg
const keep = (text: string): string => text
types.setTypeParser(1082, keep) // date
types.setTypeParser(1083, keep) // time
types.setTypeParser(1114, keep) // timestamp
types.setTypeParser(1184, (text) => new Date(text).toISOString()) // timestamptz
types.setTypeParser(1700, keep) // numeric
types.setTypeParser(20, (text) => Number(text)) // bigint: ids and counts, far below 2^53

/** `domains`: what companies share, each a setting of every transaction. */
export type Pool = pg.Pool & {
  readonly held?: Held
  readonly domains?: readonly SharingDomain[]
}
export type Client = pg.PoolClient

/** Milliseconds; the database ends what goes on longer, whatever this process does. */
export const connectionLimits = { wait: 10_000, idleInTransaction: 60_000, statement: 120_000 }

const busy = /timeout exceeded when trying to connect/

/** Waiting for a connection has an end, and the answer says when to come again. */
const inWords = (error: unknown): unknown =>
  error instanceof Error && busy.test(error.message)
    ? failure.unavailable(
        'O sistema está muito ocupado agora. Aguarde alguns segundos e tente novamente.',
      )
    : error

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
  readonly domains: readonly SharingDomain[]
  readonly #options: pg.PoolConfig
  readonly #deeper = new Map<number, pg.Pool>()
  readonly #pulse: Pulse

  constructor(
    options: pg.PoolConfig,
    { held: told = throwHeld, domains = [] }: PoolOptions,
    pulse: Pulse,
  ) {
    super(options)
    this.held = told
    this.domains = domains
    this.#options = options
    this.#pulse = pulse
    heard(this)
    pulse.watch(this)
  }

  #level(level: number): pg.Pool {
    const known = this.#deeper.get(level)
    if (known) return known
    const made = new pg.Pool({
      ...this.#options,
      max: Math.max(2, Math.ceil((this.#options.max ?? 12) / (level + 1))),
    })
    heard(made)
    this.#pulse.watch(made)
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
    const taken = this.#fresh(() =>
      level === 0 ? super.connect() : this.#level(level).connect(),
    ).catch((error: unknown) => {
      throw inWords(error)
    })
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #fresh(take: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#pulse.away) throw failure.unavailable()
      const client = await take()
      if (!this.#pulse.isStale(client)) return client
      client.release(true)
    }
  }

  override async end(): Promise<void> {
    this.#pulse.stop()
    await Promise.all([super.end(), ...[...this.#deeper.values()].map((pool) => pool.end())])
  }
}

const deepest = 3

export type PoolOptions = {
  max?: number
  waitMs?: number
  held?: Held
  pulse?: PulseLimits
  domains?: readonly SharingDomain[]
}

/** Milliseconds: the driver gives up by itself, whatever the server or the network does. */
const queryMs = 150_000

/** `held` hears of work that waits for something outside while it holds a connection; without it that work fails. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  return new LeveledPool(
    {
      connectionString: url,
      max: options.max ?? 12,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: options.waitMs ?? connectionLimits.wait,
      idle_in_transaction_session_timeout: connectionLimits.idleInTransaction,
      statement_timeout: connectionLimits.statement,
      query_timeout: queryMs,
      keepAlive: true,
      application_name: 'trama-rh',
    },
    options,
    new Pulse(url, options.pulse),
  )
}
