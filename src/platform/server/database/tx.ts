/**
 * One request = one transaction under the role `rh_app`, whose rows the policies limit to what `Visible` says.
 * Everything about the limits travels in one simple query, built from integers only.
 */
import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { throwHeld, whileHolding } from './holding.ts'
import type { Client, Pool } from './pool.ts'

export type Visible = {
  /** Company whose records may be written; empty = nothing. */
  empresa: number | null
  empresas: readonly number[]
  candidatos: readonly number[]
  colaboradores: readonly number[]
  cursos: readonly number[]
  /** Areas seen by a manager, or all. */
  areas: readonly number[] | 'todas'
  /** The only person whose records are seen (portal); null = not limited. */
  pessoa: number | null
  usuario: number | null
}

export const nothingVisible: Visible = {
  empresa: null,
  empresas: [],
  candidatos: [],
  colaboradores: [],
  cursos: [],
  areas: [],
  pessoa: null,
  usuario: null,
}

export type Row = Record<string, unknown>
/** Tables are generated from the contract; services name them as text and say the row they expect. */
export type AnyTables = Record<string, Record<string, any>> // eslint-disable-line @typescript-eslint/no-explicit-any

export class Tx {
  readonly client: Client
  #db: Kysely<AnyTables> | undefined

  constructor(client: Client) {
    this.client = client
  }

  get db(): Kysely<AnyTables> {
    return (this.#db ??= new Kysely<AnyTables>({ dialect: onClient(this.client) }))
  }

  async query<T extends Row = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(text, values as unknown[])).rows
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
    return (
      await this.client.query<T>({ name, text, values: values as unknown[], rowMode: 'array' })
    ).rows
  }

  async arrays(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (
      await this.client.query<unknown[]>({ text, values: values as unknown[], rowMode: 'array' })
    ).rows
  }
}

function onClient(client: Client): Dialect {
  const connection = {
    async executeQuery(query: { sql: string; parameters: readonly unknown[] }) {
      const result = await client.query(query.sql, [...query.parameters])
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    async *streamQuery() {
      yield* []
      throw new Error('Reading row by row is done with a cursor of the server, not here.')
    },
  }
  const nothing = async (): Promise<void> => undefined
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<AnyTables>) => new PostgresIntrospector(db),
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

function scopeText(v: Visible): string {
  const settings: [string, string][] = [
    ['app.empresa', id(v.empresa)],
    ['app.empresas', ids(v.empresas)],
    ['app.empresas_candidatos', ids(v.candidatos)],
    ['app.empresas_colaboradores', ids(v.colaboradores)],
    ['app.empresas_cursos', ids(v.cursos)],
    ['app.areas', v.areas === 'todas' ? '*' : ids(v.areas)],
    ['app.pessoa', id(v.pessoa)],
    ['app.usuario', id(v.usuario)],
  ]
  return `SET LOCAL ROLE rh_app; SELECT ${settings.map(([name, value]) => `set_config('${name}','${value}',true)`).join(',')}`
}

async function begun<T>(pool: Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await whileHolding(pool.held ?? throwHeld, () => work(new Tx(client)))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((e: Error) => (broken = e))
    throw error
  } finally {
    client.release(broken)
  }
}

export const inTransaction = <T>(
  pool: Pool,
  visible: Visible,
  work: (tx: Tx) => Promise<T>,
  mode: 'write' | 'read' = 'write',
): Promise<T> =>
  begun(pool, `BEGIN${mode === 'read' ? ' READ ONLY' : ''}; ${scopeText(visible)}`, work)

/** The owner's work inside a request's own transaction: what its role may not touch, done or undone with the rest. */
export async function asOwnerWithin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [now] = await tx.query<{ role: string }>('show role')
  await tx.client.query('reset role')
  const result = await work()
  await tx.client.query(`set local role ${now?.role === 'rh_app' ? 'rh_app' : 'none'}`)
  return result
}

/** As the owner of the tables, outside every limit: sessions, attempts, migrations, start-up. Never for a request's data. */
export const asOwner = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  begun(pool, 'BEGIN', work)
