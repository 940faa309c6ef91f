/**
 * Notices a database that is frozen or beyond a network that swallows everything: such a connection never fails by
 * itself. While one is away nobody waits for it, and what waited is told so.
 */
import pg from 'pg'
import { isAway } from './away.ts'

export type PulseLimits = { heldMs: number; answerMs: number; everyMs: number }

/** Two pings in a row without an answer: one alone may be a machine that is busy. */
const usual: PulseLimits = { heldMs: 3_000, answerMs: 3_000, everyMs: 1_000 }
const mostMissed = 2

type Socketed = { connection?: { stream?: { destroy: (error?: Error) => void } } }

export class Pulse {
  readonly #url: string
  readonly #limits: PulseLimits
  readonly #held = new Map<pg.PoolClient, number>()
  readonly #born = new WeakMap<pg.PoolClient, number>()
  #timer: NodeJS.Timeout | undefined
  #asking = false
  #missed = 0
  #lastAway = 0
  away = false

  constructor(url: string, limits: PulseLimits = usual) {
    this.#url = url
    this.#limits = limits
  }

  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => void this.#born.set(client, Date.now()))
    pool.on('acquire', (client) => {
      this.#held.set(client, Date.now())
      this.#tickLater()
    })
    pool.on('release', (_error, client) => void this.#held.delete(client))
    pool.on('remove', (client) => void this.#held.delete(client))
  }

  /** Made before the database went away: what stands between may have forgotten it. */
  isStale(client: pg.PoolClient): boolean {
    return (this.#born.get(client) ?? 0) < this.#lastAway
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#held.clear()
    this.away = false
  }

  #tickLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#tick()
    }, this.#limits.everyMs).unref()
  }

  async #tick(): Promise<void> {
    const since = Math.min(...this.#held.values())
    if (this.away || Date.now() - since > this.#limits.heldMs) await this.#ask()
    if (this.away || this.#held.size) this.#tickLater()
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    const answered = await this.#answers()
    this.#asking = false
    this.#missed = answered ? 0 : this.#missed + 1
    if (answered) this.away = false
    else if (this.#missed >= mostMissed) this.#letGo()
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'trama-rh-pulso',
      connectionTimeoutMillis: this.#limits.answerMs,
      query_timeout: this.#limits.answerMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      // A refusal is an answer too: no room left, a password changed.
      return !isAway(error) || (error instanceof Error && 'code' in error && error.code === '53300')
    } finally {
      // Nobody waits for a farewell that a frozen server never says.
      client.end().catch(() => undefined)
      ;(client as Socketed).connection?.stream?.destroy()
    }
  }

  #letGo(): void {
    this.away = true
    this.#lastAway = Date.now()
    for (const client of this.#held.keys())
      (client as Socketed).connection?.stream?.destroy(new Error('The database does not answer.'))
    this.#held.clear()
  }
}
