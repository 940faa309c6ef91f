/** A database of its own for each test file, cloned from a template that is made once for each state of the source. */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Migrated, without a row of any module. */
export const testDatabase = (): Promise<TestDatabase> => clone(schemaTemplate)

/**
 * What `install` writes into a migrated database, cloned: made by the first who asks. Anything in the source may change
 * what an installation begins with, so the whole of it names the template.
 */
export const installedDatabase = (install: (url: string) => Promise<void>): Promise<TestDatabase> =>
  clone({
    name: `rh_modelo_${sourceDigest()}`,
    make: async (client, url) => {
      const known = await ensureTemplate(client, url, schemaTemplate)
      return { like: `template ${known}`, fill: install }
    },
  })

type Template = {
  name: string
  make: (
    client: pg.Client,
    url: string,
  ) => Promise<{ like: string; fill: (url: string) => Promise<unknown> }>
}

const schemaTemplate: Template = {
  name: `rh_modelo_${schemaDigest()}`,
  make: async () => ({ like: '', fill: (url) => migrate(url, silent) }),
}

const ready = new Set<string>()

async function clone(template: Template): Promise<TestDatabase> {
  const url = serverUrl()
  if (!ready.has(template.name))
    await withServer(url, async (client) => {
      await client.query('select pg_advisory_lock(7220115303)')
      try {
        await ensureTemplate(client, url, template)
      } finally {
        await client.query('select pg_advisory_unlock(7220115303)')
      }
    })
  ready.add(template.name)
  return ownDatabase(`template ${template.name}`)
}

/** For a server that migrates by itself. */
export const emptyDatabase = (): Promise<TestDatabase> => ownDatabase('')

/** Begins as the other one is, to which nobody may be connected. */
export const copiedDatabase = (name: string): Promise<TestDatabase> =>
  ownDatabase(`template ${name}`)

async function ownDatabase(like: string): Promise<TestDatabase> {
  const url = serverUrl()
  const name = `rh_teste_${randomBytes(6).toString('hex')}`
  await withServer(url, (client) =>
    client.query(`create database ${name} ${like ? `${like} strategy file_copy` : ''}`),
  )
  return {
    url: named(url, name),
    drop: () =>
      withServer(
        url,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  }
}

/** Made under another name, so that one that was cut short is never taken for whole. */
async function ensureTemplate(client: pg.Client, url: string, t: Template): Promise<string> {
  const known = await client.query('select 1 from pg_database where datname = $1', [t.name])
  if (known.rowCount) return t.name
  const { like, fill } = await t.make(client, url)
  const draft = `${t.name}_novo`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} ${like}`)
  try {
    await fill(named(url, draft))
    await client.query(`alter database ${draft} rename to ${t.name}`)
    return t.name
  } catch (error) {
    await client.query(`drop database if exists ${draft} with (force)`)
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

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

function migrations(): string[] {
  return readdirSync(migrationsFolder)
    .toSorted()
    .map((file) => join(migrationsFolder, file))
}

function schemaDigest(): string {
  return digestOf(migrations())
}

let source: string | undefined

/** Read once: what a process has loaded stays as it was. */
const sourceDigest = (): string => (source ??= digestOfSource())

function digestOfSource(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^[^/]+\/web\//.test(file))
    .toSorted()
    .map((file) => join(folder, file))
  return digestOf([...migrations(), ...files])
}
