/**
 * One request = one transaction under a role (`roles.ts`) whose rows the policies limit to what `Visible` says.
 * Everything about the limits travels in one simple query, built from integers only.
 */
import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { Failure } from '../../contract/failure.ts'
import type { SharedCompanies, SharingDomain } from '../../contract/sharing.ts'
import { Abreast, NotAbreast } from './abreast.ts'
import { isBroken } from './away.ts'
import { type RowOf, selected } from './columns.ts'
import { throwHeld, whileHolding } from './holding.ts'
import type { Client, Pool } from './pool.ts'
import { restAfterWork } from './rest.ts'
import { type Role, roleOf } from './roles.ts'
import type { Tables } from './tables.ts'

export type Visible = {
  /** Company whose records may be written; empty = nothing. */
  empresa: number | null
  empresas: readonly number[]
  /** Companies seen by the domains that modules share. */
  shared: SharedCompanies
  /** Areas seen by a manager, or all. */
  areas: readonly number[] | 'todas'
  /** The only person whose records are seen (portal); null = not limited. */
  pessoa: number | null
  usuario: number | null
}

export const nothingVisible: Visible = {
  empresa: null,
  empresas: [],
  shared: {},
  areas: [],
  pessoa: null,
  usuario: null,
}

/** The companies whose rows of a domain are seen; without one those of the company itself. */
export const seenCompanies = (v: Visible, domain: SharingDomain | undefined): readonly number[] =>
  domain ? (v.shared[domain] ?? []) : v.empresas

export type Row = Record<string, unknown>
/** A row of what comes in portions. */
export type PassingRow<P> = P extends AsyncIterable<readonly (infer R)[]> ? R : never
/** Null: the owner of the tables. */
type Acting = Role | null
type Mode = 'write' | 'read'

export class Tx {
  readonly client: Client
  /** What this process does at once when the transaction has ended well, before anybody is answered. */
  readonly committed: (() => void)[] = []
  /** It sees what is committed and writes nothing. */
  readonly readOnly: boolean
  readonly #role: Acting
  /** How many pieces of work go on as the owner. */
  #owners = 0
  #db: Kysely<Tables> | undefined
  #cursors = 0
  #abreast: Abreast | undefined

  constructor(client: Client, role: Acting, mode: Mode = 'write') {
    this.client = client
    this.#role = role
    this.readOnly = mode === 'read'
  }

  /** Whose policies limit the rows now. */
  get role(): Acting {
    return this.#acting
  }

  get db(): Kysely<Tables> {
    return (this.#db ??= new Kysely<Tables>({
      dialect: onClient(
        (query) => this.#turn(() => this.client.query(query)),
        (text) => statementName(text, this.#acting),
      ),
    }))
  }

  /** Where rows are worked side by side. */
  get abreast(): Abreast | undefined {
    return this.#abreast
  }

  /** What `work` begins at the same time is asked together where it can be. */
  async sideBySide<T>(work: () => Promise<T>): Promise<T> {
    if (this.#abreast) throw new NotAbreast()
    this.#abreast = new Abreast()
    try {
      return await work()
    } finally {
      this.#abreast = undefined
    }
  }

  #turn<T>(statement: () => Promise<T>): Promise<T> {
    return this.#abreast ? this.#abreast.turn(statement) : statement()
  }

  /** `work` as the owner; the last one to end gives the transaction its own role back, also where the work fails. */
  async asOwner<T>(work: () => Promise<T>): Promise<T> {
    // Whoever works beside it would be the owner too.
    if (this.#abreast) throw new NotAbreast()
    this.#owners += 1
    if (this.#owners === 1) await this.#become(null)
    const result = await work().catch(async (error: unknown) => {
      // After an error of the database the roll-back sets the role that was.
      await this.#endOwner().catch(() => undefined)
      throw error
    })
    await this.#endOwner()
    return result
  }

  async #endOwner(): Promise<void> {
    this.#owners -= 1
    if (this.#owners === 0) await this.#become(this.#role)
  }

  async #become(role: Acting): Promise<void> {
    await this.client.query(`set local role ${role ?? 'none'}`)
  }

  get #acting(): Acting {
    return this.#owners ? null : this.#role
  }

  /** Whoever asks for the same name waits until this transaction ends. */
  async lock(name: string, of: number | string = ''): Promise<void> {
    this.#abreast?.hold(`${name} ${of}`)
    await this.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${name} ${of}`])
  }

  /** The rows of a template; their type is the template's. */
  async rows<T>(query: RawBuilder<T>): Promise<T[]> {
    return (await query.execute(this.db)).rows
  }

  async row<T>(query: RawBuilder<T>): Promise<T | undefined> {
    return (await this.rows(query))[0]
  }

  /** `select` with the row's type from its columns: `select({ id: e.id, nome: e.nome }, sql`from ${e} where …`)`. */
  select<C extends Parameters<typeof selected>[0]>(
    columns: C,
    rest: RawBuilder<unknown>,
  ): Promise<RowOf<C>[]> {
    return this.selectWith(sql``, columns, rest)
  }

  /** `select` after the queries it reads from: `selectWith(sql`with a as (…)`, { … }, sql`from a`)`. */
  selectWith<C extends Parameters<typeof selected>[0]>(
    before: RawBuilder<unknown>,
    columns: C,
    rest: RawBuilder<unknown>,
  ): Promise<RowOf<C>[]> {
    return this.rows(sql<RowOf<C>>`${before} select ${selected(columns)} ${rest}`)
  }

  /**
   * `work` reads great tables to their end: they are joined as a whole. Of tables that were just filled the planner knows
   * nothing, takes them for a few rows, and would go through all of one for each row of the other.
   */
  async #whole<T>(work: () => Promise<T>): Promise<T> {
    await this.query('set local enable_nestloop = off')
    const result = await work()
    await this.query('set local enable_nestloop = on')
    return result
  }

  /**
   * The rows in portions, each read when it is asked for: so small that who asks beside them hardly waits, and the next
   * one later where the process has no moment left. Planned for being read to the end.
   */
  async *portions<T>(query: RawBuilder<T>, size = 400): AsyncGenerator<T[]> {
    const name = `porcoes_${(this.#cursors += 1)}`
    const { sql: text, parameters } = query.compile(this.db)
    await this.query('set local cursor_tuple_fraction = 1')
    await this.#whole(() =>
      this.query(`declare ${name} no scroll cursor for ${text}`, [...parameters]),
    )
    for (;;) {
      const rest = restAfterWork()
      const { rows } = await this.#turn(() =>
        this.client.query(`fetch forward ${size} from ${name}`),
      )
      if (rows.length) yield rows
      if (rows.length < size) break
      await rest()
    }
    await this.query(`close ${name}`)
  }

  /** `selectWith` over great tables that are read to their end. */
  selectWhole<C extends Parameters<typeof selected>[0]>(
    before: RawBuilder<unknown>,
    columns: C,
    rest: RawBuilder<unknown>,
  ): Promise<RowOf<C>[]> {
    return this.#whole(() => this.selectWith(before, columns, rest))
  }

  /** `selectWith`, in portions. */
  passing<C extends Parameters<typeof selected>[0]>(
    before: RawBuilder<unknown>,
    columns: C,
    rest: RawBuilder<unknown>,
  ): AsyncGenerator<RowOf<C>[]> {
    return this.portions(sql<RowOf<C>>`${before} select ${selected(columns)} ${rest}`)
  }

  async query<T extends Row = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.#turn(() => this.client.query<T>(text, values as unknown[]))).rows
  }

  async one<T extends Row = Row>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T | undefined> {
    return (await this.query<T>(text, values))[0]
  }

  /** Prepared on the connection: for texts that are the same at every call. */
  async prepared<T extends unknown[]>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<T[]> {
    const query = { name, text, values: values as unknown[], rowMode: 'array' as const }
    return (await this.#turn(() => this.client.query<T>(query))).rows
  }

  /** Rows as lists, by a text that comes again: prepared from its third time on. */
  async again(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    const name = statementName(text, this.#acting)
    return name ? this.prepared(name, text, values) : this.arrays(text, values)
  }

  /** Rows as lists of what the database wrote, exact to the last digit: a time keeps its microseconds. */
  async texts(
    text: string,
    values: readonly unknown[],
    use: 'once' | 'again',
  ): Promise<(string | null)[][]> {
    const name = use === 'again' ? statementName(text, this.#acting) : undefined
    const query = { text, values: [...values], rowMode: 'array' as const, types: asWritten }
    const named = { ...query, ...(name ? { name } : {}) }
    return (await this.#turn(() => this.client.query<(string | null)[]>(named))).rows
  }

  async arrays(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    const query = { text, values: values as unknown[], rowMode: 'array' as const }
    return (await this.#turn(() => this.client.query<unknown[]>(query))).rows
  }
}

const asWritten = { getTypeParser: () => (value: string) => value }

/** Texts that come again are prepared on their connection: planning costs more than running most of them. */
const uses = new Map<string, number>()
const names = new Map<string, string>()
const MOST_NAMES = 1000

/** A plan holds the policies of one role: under another the same statement would be planned anew at each turn. */
function statementName(text: string, acting: Acting): string | undefined {
  const name = nameOf(text)
  return name && `${name}_${acting ?? 'dono'}`
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  const times = (uses.get(text) ?? 0) + 1
  if (times < 3 || names.size >= MOST_NAMES) {
    if (uses.size < 10 * MOST_NAMES) uses.set(text, times)
    return undefined
  }
  const name = `k${names.size}`
  names.set(text, name)
  uses.delete(text)
  return name
}

type Sending = (query: { text: string; values: unknown[]; name?: string }) => Promise<{
  rows: unknown[]
  rowCount: number | null
}>

function onClient(send: Sending, nameFor: (text: string) => string | undefined): Dialect {
  const connection = {
    async executeQuery(query: { sql: string; parameters: readonly unknown[] }) {
      const name = nameFor(query.sql)
      const result = await send({
        text: query.sql,
        values: [...query.parameters],
        ...(name ? { name } : {}),
      })
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    async *streamQuery() {
      yield* []
      throw new Error('Reading row by row is done by portions of the transaction, not here.')
    },
  }
  const nothing = async (): Promise<void> => undefined
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<Tables>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  } as unknown as Dialect
}

const ids = (list: readonly number[]): string => `{${list.map((n) => Math.trunc(n)).join(',')}}`
const id = (n: number | null): string => (n === null ? '' : String(Math.trunc(n)))

function scopeText(v: Visible, role: Role, domains: readonly SharingDomain[] = []): string {
  const settings: [string, string][] = [
    ['app.empresa', id(v.empresa)],
    ['app.empresas', ids(v.empresas)],
    ...domains.map((d): [string, string] => [`app.empresas_${d}`, ids(v.shared[d] ?? [])]),
    ['app.areas', v.areas === 'todas' ? '*' : ids(v.areas)],
    ['app.pessoa', id(v.pessoa)],
    ['app.usuario', id(v.usuario)],
  ]
  return `SET LOCAL ROLE ${role}; SELECT ${settings.map(([name, value]) => `set_config('${name}','${value}',true)`).join(',')}`
}

/** The day and the time of day are those of the company. */
const zoneText = (zone: string): string =>
  `SET LOCAL timezone TO '${zone.replace(/[^A-Za-z_/+-]/g, '')}'`

async function begun<T>(
  pool: Pool,
  { begin, acting, mode }: { begin: string; acting: Acting; mode: Mode },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const tx = new Tx(client, acting, mode)
    const result = await whileHolding(pool.held ?? throwHeld, () => work(tx))
    await client.query('COMMIT')
    for (const act of tx.committed) act()
    return result
  } catch (error) {
    if (isBroken(error) || (error instanceof Failure && error.status === 503))
      broken = error as Error
    else await client.query('ROLLBACK').catch((e: Error) => (broken = e))
    throw error
  } finally {
    client.release(broken)
  }
}

/** `role` is said by tests alone: both roles must answer the same. */
export const inTransaction = <T>(
  pool: Pool,
  visible: Visible,
  work: (tx: Tx) => Promise<T>,
  mode: Mode = 'write',
  role: Role = roleOf(visible, pool.domains),
  zone?: string,
): Promise<T> =>
  begun(
    pool,
    {
      begin: `BEGIN${mode === 'read' ? ' READ ONLY' : ''}; ${zone ? `${zoneText(zone)}; ` : ''}${scopeText(visible, role, pool.domains)}`,
      acting: role,
      mode,
    },
    work,
  )

/** The owner's work inside a request's own transaction: what its role may not touch, done or undone with the rest. */
export const asOwnerWithin = <T>(tx: Tx, work: () => Promise<T>): Promise<T> => tx.asOwner(work)

/** As the owner of the tables, outside every limit: sessions, attempts, migrations, start-up. Never for a request's data. */
export const asOwner = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  begun(pool, { begin: 'BEGIN', acting: null, mode: 'write' }, work)
