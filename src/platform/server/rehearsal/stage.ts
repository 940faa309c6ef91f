/**
 * A database that understands every statement, runs none and answers with invented rows, so that code which builds its SQL as it
 * runs can be rehearsed. What PostgreSQL does not understand is kept, with the file that asked.
 */
import { anyRequester } from '../database/roles.ts'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { Pool } from '../database/pool.ts'
import { Tx } from '../database/tx.ts'
import { type Understood, understood } from './understood.ts'

/** What a statement that reads is answered with: no row, one in which everything stands, or one that says little. */
export type Answering = 'none' | 'full' | 'bare'

export type Misunderstood = { file: string; text: string; error: pg.DatabaseError }

const { builtins } = pg.types
const whole = new Set<number>([builtins.INT2, builtins.INT4, builtins.INT8])
const full = new Map<number, unknown>([
  [builtins.BOOL, true],
  [builtins.NUMERIC, '1.00'],
  [builtins.FLOAT8, 1],
  [builtins.DATE, '2026-02-28'],
  [builtins.TIME, '10:00:00'],
  [builtins.TIMESTAMPTZ, '2026-02-28T10:00:00.000Z'],
  [builtins.TEXT, 'A'],
  [builtins.VARCHAR, 'A'],
  [builtins.JSON, []],
  [builtins.JSONB, {}],
  [1007, [1]],
  [1009, ['A']],
])
const bare = new Map<number, unknown>([
  [builtins.BOOL, false],
  [builtins.JSON, {}],
  [builtins.JSONB, []],
  [1007, []],
  [1009, []],
])

function rowsOf(columns: Understood, answering: Answering): unknown[][] {
  if (answering === 'none' || !columns.length) return []
  const known = answering === 'full' ? full : bare
  return [columns.map((c) => (whole.has(c.dataTypeID) ? 1 : (known.get(c.dataTypeID) ?? null)))]
}

/** What begins, ends or arranges a transaction says nothing of the schema. */
const aside = /^\s*(begin|commit|rollback|savepoint|release|set|reset|show|notify)\b/i
const notUnderstood = /^42/
const most = 800

const source = fileURLToPath(new URL('../../..', import.meta.url))
const platform = ['platform', 'app'].map((folder) => folder + sep)

/** Files of who is waiting for the statement, the nearest first; read without writing a text of them, which costs more than the statement. */
function askingFiles(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  let sites: NodeJS.CallSite[] = []
  Error.prepareStackTrace = (_error, found) => {
    sites = found
    return ''
  }
  Error.stackTraceLimit = 40
  void new Error().stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites.flatMap((site) => site.getFileName() ?? [])
}

const named = new Map<string, string | undefined>()

/** The name of a file of the source, where it is no part of the platform. */
function nameOf(address: string): string | undefined {
  if (named.has(address)) return named.get(address)
  const path = address.startsWith('file:') ? fileURLToPath(address) : address
  const file = relative(source, path)
  const own = path.startsWith(source) && !platform.some((folder) => file.startsWith(folder))
  const name = own ? `src/${file.split(sep).join('/')}` : undefined
  named.set(address, name)
  return name
}

/** The file nearest to the statement that is no part of the platform. */
const fileOf = (): string | undefined => askingFiles().map(nameOf).find(Boolean)

/** Builders run what they made after a while, when whoever asked is no longer in the stack: noted when they are asked. */
class StagedTx extends Tx {
  asking: string | undefined

  override get db(): Tx['db'] {
    this.asking = fileOf()
    return super.db
  }

  override rows<T>(query: RawBuilder<T>): Promise<T[]> {
    this.asking = fileOf()
    return super.rows(query)
  }

  /** A cursor of the query says no more of the schema than the query. */
  override async *portions<T>(query: RawBuilder<T>): AsyncGenerator<T[]> {
    this.asking = fileOf()
    yield await super.rows(query)
  }
}

type Asked = string | { text: string; rowMode?: string }

export class Stage {
  readonly misunderstood: Misunderstood[] = []
  /** Files that have asked something. */
  readonly asking = new Set<string>()
  readonly #client: pg.Client
  readonly #known = new Map<string, Understood | Error>()

  constructor(client: pg.Client) {
    this.#client = client
  }

  /** A transaction of one rehearsal; `entry` is the file that is named where none of the slice's own stands nearer. */
  begin(entry: string, answering: Answering): { tx: Tx; pool: Pool } {
    let times = 0
    const query = async (asked: Asked) => {
      const { text, rowMode } = typeof asked === 'string' ? { text: asked } : asked
      times += 1
      if (times > most) throw new Error('A rehearsal without end.')
      const file = tx.asking ?? fileOf() ?? entry
      tx.asking = undefined
      this.asking.add(file)
      const columns = await this.#understand(file, text)
      const rows = rowsOf(columns, answering)
      const named = (row: unknown[]) =>
        Object.fromEntries(columns.map(({ name }, i) => [name, row[i]]))
      return {
        rows: rowMode === 'array' ? rows : rows.map(named),
        rowCount: answering === 'none' ? 0 : 1,
        fields: columns,
      }
    }
    const client = { query, release: () => undefined, on: () => undefined }
    const pool = { connect: async () => client, query, held: () => undefined, domains: [] }
    const tx = new StagedTx(client as never, anyRequester)
    return { tx, pool: pool as never }
  }

  async #understand(file: string, text: string): Promise<Understood> {
    if (aside.test(text)) return []
    const known = this.#known.get(text) ?? (await understood(this.#client, text))
    this.#known.set(text, known)
    if (!(known instanceof Error)) return known
    if (known instanceof pg.DatabaseError && notUnderstood.test(known.code ?? ''))
      this.misunderstood.push({ file, text, error: known })
    throw known
  }
}
