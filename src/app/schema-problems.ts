/**
 * What the migrations make of an empty database, against the declarations; and whether PostgreSQL understands the SQL
 * that stands in them and what code builds as it runs. Works in two databases of its own on the server it is given.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { catalogOf } from '#platform/server/database/catalog.ts'
import { type DeclaredSql, declaredSql } from '#platform/server/database/declared-sql.ts'
import { difference } from '#platform/server/database/difference.ts'
import { factsOf } from '#platform/server/database/facts.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { queueTables } from '#platform/server/jobs.ts'
import type { Registry, Slice } from '#platform/server/registry.ts'
import { rehearse } from '#platform/server/rehearsal/rehearse.ts'
import { wholeRehearsal } from './rehearsed.ts'

const silent = { info: () => undefined, warn: () => undefined }

/**
 * Sentences on what does not fit together; none when all does. `made`: a database that the migrations made of an empty
 * one; `asking`: takes the files that asked the database something.
 */
export async function schemaProblems(
  registry: Pick<Registry, 'slices'> & Partial<Registry>,
  url: string,
  { made, asking }: { made?: string; asking?: Set<string> } = {},
): Promise<string[]> {
  const name = `rh_esquema_${randomBytes(6).toString('hex')}`
  const [migrated, declared] = [name, `${name}_declarado`]
  const server = await connected(url)
  try {
    await server.query(`create database ${migrated}${made ? ` template ${made}` : ''}`)
    if (!made) await migrate(named(url, migrated), silent)
    await server.query(`create database ${declared} template ${migrated} strategy file_copy`)
    return await compared(registry, named(url, migrated), named(url, declared), asking)
  } finally {
    for (const database of [migrated, declared])
      await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  }
}

async function compared(
  registry: Parameters<typeof schemaProblems>[0],
  migratedUrl: string,
  declaredUrl: string,
  asking?: Set<string>,
): Promise<string[]> {
  const slices = [...registry.slices.values()]
  const [migrated, declared] = [await connected(migratedUrl), await connected(declaredUrl)]
  try {
    const refused = await makeAnew(declared, slices)
    if (refused.length) return refused
    const differing = differences(await catalogOf(migrated), await catalogOf(declared))
    const told = [...differing, ...(await misunderstood(declared, piecesOf(registry)))]
    if (differing.length) return told
    return [...told, ...(await rehearsed(declared, registry, told, asking))]
  } finally {
    await migrated.end()
    await declared.end()
  }
}

const named = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString()

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const folderOf = ({ resource }: Slice): string =>
  `src/modules/${resource.module}/${resource.folder}`

/** The slice whose declaration speaks of a table: its own, a child of it, or one of its further tables. */
const ownerOf = (slices: readonly Slice[], table: string): Slice | undefined =>
  slices.find(
    ({ resource, table: extras }) =>
      table === resource.table ||
      table.startsWith(`${resource.table}__`) ||
      Object.hasOwn(extras.tables ?? {}, table),
  )

/** Every declared table as the declarations alone make it; what PostgreSQL refuses of them is named. */
async function makeAnew(client: pg.Client, slices: readonly Slice[]): Promise<string[]> {
  const facts = factsOf(slices)
  const tables = facts.filter((f) => f.kind === 'table').map((f) => f.table)
  await client.query(`drop table if exists ${tables.join(', ')} cascade`)
  const problems: string[] = []
  for (const sql of difference([], facts).sql) {
    const [, table = ''] = /(?:table| on) (\w+)/.exec(sql) ?? []
    const owner = ownerOf(slices, table)
    try {
      await client.query(sql)
    } catch (error) {
      problems.push(
        `${owner ? folderOf(owner) : 'src/modules'}: the table ${table} cannot be made as declared (resource.ts, table.ts): ${messageOf(error)}. ${sql.slice(0, 200)}`,
      )
    }
  }
  return problems
}

function differences(migrated: readonly string[], declared: readonly string[]): string[] {
  const [a, b] = [new Set(migrated), new Set(declared)]
  return [
    ...migrated
      .filter((line) => !b.has(line))
      .map((line) => `The migrations make what is not declared: ${line}`),
    ...declared
      .filter((line) => !a.has(line))
      .map((line) => `Declared, and no migration makes it: ${line}`),
  ]
}

type Piece = DeclaredSql & { file: string }

/** What is built as it runs; a declaration that was told already comes again in all that is made of it. */
async function rehearsed(
  client: pg.Client,
  registry: Parameters<typeof schemaProblems>[0],
  told: readonly string[],
  asking?: Set<string>,
): Promise<string[]> {
  await client.query(queueTables())
  const files = new Set(told.map((line) => line.split(': ')[0]))
  const { problems, asking: asked } = await rehearse(client, wholeRehearsal(registry))
  for (const file of asked) asking?.add(file)
  return problems.filter((line) => !files.has(line.split(': ')[0]))
}

function piecesOf({ slices }: Parameters<typeof schemaProblems>[0]): Piece[] {
  const pieces: Piece[] = []
  for (const slice of slices.values())
    for (const piece of declaredSql(slice.resource))
      pieces.push({ ...piece, file: `${folderOf(slice)}/resource.ts` })
  return pieces
}

async function misunderstood(client: pg.Client, pieces: readonly Piece[]): Promise<string[]> {
  const problems: string[] = []
  for (const { file, place, sql } of pieces)
    try {
      await client.query(`prepare peca as ${sql}`)
      await client.query('deallocate peca')
    } catch (error) {
      problems.push(`${file}: the SQL of ${place}: ${messageOf(error)}.`)
    }
  return problems
}

const messageOf = (error: unknown): string =>
  error instanceof pg.DatabaseError && error.hint
    ? `${error.message}. ${error.hint.replace(/\.$/, '')}`
    : error instanceof Error
      ? error.message
      : String(error)
