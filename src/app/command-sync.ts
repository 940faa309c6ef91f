/**
 * `sync`: what the folders declare, against what is committed — the schema's picture with its next migration, and the
 * lists that show every change in a diff. `--check` changes nothing and fails when something is stale or the migrations make another schema than declared; `--remove`
 * allows dropping what is no longer declared; `--base` writes the one first migration anew (before the first release).
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { composedTexts } from './composed-texts.ts'
import { schemaProblems } from './schema-problems.ts'
import { importScreen, isImportable } from '#platform/contract/importable.ts'
import type { Command } from '#platform/server/commands.ts'
import { difference } from '#platform/server/database/difference.ts'
import { line } from '#platform/server/database/fact.ts'
import { factsOf } from '#platform/server/database/facts.ts'
import { committedPicture, pictureFile, pictureOf } from '#platform/server/database/picture.ts'
import { tableTypes } from '#platform/server/database/table-types.ts'
import { migrationsFolder } from '#platform/server/database/migrate.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { loadRegistry, type Registry } from '#platform/server/registry.ts'
import { pathsOf } from '#platform/contract/resource.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const baseName = '202611280001-base.sql'

export const command: Command = async (args) => {
  const registry = await loadRegistry()
  const check = args.includes('--check')
  const stale: string[] = []
  const schemaStale = await syncSchema(registry, args)
  if (schemaStale === 'refused') return 1
  if (schemaStale) stale.push('db/schema.gen.txt')
  for (const [name, text] of Object.entries(written(registry))) {
    const file = join(root, name)
    const before = existsSync(file) ? await readFile(file, 'utf8') : ''
    if (before === text) continue
    stale.push(name)
    if (!check) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
  if (check && stale.length) {
    process.stderr.write(
      `Desatualizado: ${stale.join(', ')}. Execute npm run sync e grave o resultado.\n`,
    )
    return 1
  }
  if (check) return checkSchema(registry)
  process.stdout.write(stale.length ? `Atualizado: ${stale.join(', ')}.\n` : 'Nada a atualizar.\n')
  return 0
}

async function checkSchema(registry: Registry): Promise<number> {
  const { TEST_DATABASE_URL: url } = process.env
  if (!url) {
    process.stdout.write(
      'O banco não foi comparado: npm run check inicia um, ou indique TEST_DATABASE_URL.\n',
    )
    return 0
  }
  const problems = await schemaProblems(registry, url)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return problems.length ? 1 : 0
}

async function syncSchema(
  registry: Registry,
  args: readonly string[],
): Promise<boolean | 'refused'> {
  const base = args.includes('--base')
  const facts = factsOf(registry.slices.values())
  const text = pictureOf(facts)
  const committed = base ? '' : await committedPicture()
  if (text === committed) return false
  if (args.includes('--check')) return true
  const { sql, removed } = difference(
    committed.split('\n').filter(Boolean),
    facts,
    args.includes('--remove'),
  )
  if (removed.length) {
    process.stderr.write(
      `Deixaram de ser declarados e apagariam dados:\n${removed.map((f) => `  ${line(f)}`).join('\n')}\nSe é isso mesmo, execute npm run sync -- --remove. Um campo renomeado diz o nome antigo em 'was'.\n`,
    )
    return 'refused'
  }
  const migration = `${sql.join('\n')}\n`
  if (base || !committed) await writeFile(join(migrationsFolder, baseName), migration)
  else if (sql.length) {
    const title = args.find((a) => !a.startsWith('-')) ?? 'alteracao'
    const name = await writeMigration(migrationsFolder, title, migration)
    process.stdout.write(`Migração: db/migrations/${name}\n`)
  }
  await writeFile(pictureFile, text)
  return true
}

/** Under a name of its own that comes after every other: the order of the names is the order in which they run. */
export async function writeMigration(
  folder: string,
  title: string,
  text: string,
  now = new Date(),
): Promise<string> {
  const last =
    (await readdir(folder))
      .filter((f) => f.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? ''
  const at = new Date(Math.max(now.getTime(), momentOf(last) + 1000))
  const name = `${stamp(at)}-${title}.sql`
  try {
    // Never over another one, also when two are written at once.
    await writeFile(join(folder, name), text, { flag: 'wx' })
    return name
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return writeMigration(folder, title, text, at)
  }
}

const momentOf = (name: string): number => {
  const [, y = 0, ...rest] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/.exec(name) ?? []
  const [month = 1, day = 1, hour = 0, minute = 0, second = 0] = rest.map((n) => Number(n ?? 0))
  return Date.UTC(Number(y), month - 1, day, hour, minute, second)
}

const stamp = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14)

function written(registry: Registry): Record<string, string> {
  const urls = new Set<string>()
  for (const { resource } of registry.slices.values())
    if (!resource.without?.includes('list'))
      for (const path of pathsOf(resource)) urls.add(`/${path}\t${resource.key}`)
  for (const { resource } of registry.slices.values())
    if (isImportable(resource)) urls.add(`${importScreen(resource)}\tImportar`)
  for (const { report } of registry.reports.values()) urls.add(`/${report.path}\t${report.key}`)
  for (const module of registry.modules)
    for (const entry of module.entries ?? []) urls.add(`/${entry.path}\t${entry.label}`)
  const { paths } = openApiDocument(registry, '')
  const operations = Object.entries(paths).flatMap(([path, ops]) =>
    Object.entries(ops).map(([method, op]) => `${path}\t${method.toUpperCase()}\t${op.summary}`),
  )
  return {
    'db/tables.gen.ts': tableTypes(registry.slices.values()),
    'docs/gen/urls.tsv': `${[...urls].toSorted().join('\n')}\n`,
    'docs/gen/permissoes.txt': `${allAuthorities(registry).join('\n')}\n`,
    'docs/gen/operacoes.tsv': `${operations.toSorted().join('\n')}\n`,
    'docs/gen/textos.tsv': composedTexts(registry)
      .map(({ of, when, text }) => `${of}\t${when}\t${text}\n`)
      .toSorted()
      .join(''),
  }
}
