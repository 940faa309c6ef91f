/** A database of its own for each test file, cloned from a template that is migrated once per build of the schema. */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, migrationsFolder } from '#platform/server/database/migrate.ts'

const silent = { info: () => undefined, warn: () => undefined }

export type TestDatabase = { url: string; drop: () => Promise<void> }

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: npm test starts a PostgreSQL for the tests, or give the address of one.',
    )
  return url
}

const named = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString()

export async function testDatabase(): Promise<TestDatabase> {
  const url = serverUrl()
  const template = `rh_modelo_${schemaDigest()}`
  await withServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7220115303)')
    try {
      const known = await client.query('select 1 from pg_database where datname = $1', [template])
      if (!known.rowCount) await makeTemplate(client, url, template)
    } finally {
      await client.query('select pg_advisory_unlock(7220115303)')
    }
  })
  return ownDatabase(`template ${template}`)
}

/** For a server that migrates by itself. */
export const emptyDatabase = (): Promise<TestDatabase> => ownDatabase('')

/** Begins as the other one is, to which nobody may be connected. */
export const copiedDatabase = (name: string): Promise<TestDatabase> =>
  ownDatabase(`template ${name}`)

async function ownDatabase(like: string): Promise<TestDatabase> {
  const url = serverUrl()
  const name = `rh_teste_${randomBytes(6).toString('hex')}`
  await withServer(url, (client) => client.query(`create database ${name} ${like}`))
  return {
    url: named(url, name),
    drop: () =>
      withServer(
        url,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  }
}

async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  await client.query(`create database ${template}_novo`)
  try {
    await migrate(named(url, `${template}_novo`), silent)
    await client.query(`alter database ${template}_novo rename to ${template}`)
  } catch (error) {
    await client.query(`drop database if exists ${template}_novo with (force)`)
    throw error
  }
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function schemaDigest(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder).toSorted())
    hash.update(readFileSync(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 12)
}
