/**
 * `sync`: what the folders declare, against what is committed — the schema's picture with its next migration, and the
 * lists that show every change in a diff. `--check` changes nothing and fails when something is stale; `--remove`
 * allows dropping what is no longer declared; `--base` writes the one first migration anew (before the first release).
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { difference } from '#platform/server/database/difference.ts'
import { factsOf, line } from '#platform/server/database/facts.ts'
import { tableTypes } from '#platform/server/database/table-types.ts'
import { migrationsFolder } from '#platform/server/database/migrate.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { loadRegistry, type Registry } from '#platform/server/registry.ts'
import { pathsOf } from '#platform/contract/resource.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const picture = join(root, 'db', 'schema.gen.txt')
const baseName = '202611280001-base.sql'

export async function sync(args: readonly string[]): Promise<number> {
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
  process.stdout.write(stale.length ? `Atualizado: ${stale.join(', ')}.\n` : 'Nada a atualizar.\n')
  return 0
}

async function syncSchema(
  registry: Registry,
  args: readonly string[],
): Promise<boolean | 'refused'> {
  const base = args.includes('--base')
  const facts = factsOf(registry.slices.values())
  const text = `${facts.map(line).join('\n')}\n`
  const committed = existsSync(picture) && !base ? await readFile(picture, 'utf8') : ''
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
  if (sql.length)
    await writeFile(
      join(
        migrationsFolder,
        base || !committed
          ? baseName
          : `${stamp()}-${args.find((a) => !a.startsWith('-')) ?? 'alteracao'}.sql`,
      ),
      `${sql.join('\n')}\n`,
    )
  await writeFile(picture, text)
  return true
}

const stamp = (): string => new Date().toISOString().replace(/\D/g, '').slice(0, 12)

function written(registry: Registry): Record<string, string> {
  const urls = new Set<string>()
  for (const { resource } of registry.slices.values())
    if (!resource.without?.includes('list'))
      for (const path of pathsOf(resource)) urls.add(`/${path}\t${resource.key}`)
  for (const { report } of registry.reports.values()) urls.add(`/${report.path}\t${report.key}`)
  for (const module of registry.modules)
    for (const entry of module.entries ?? []) urls.add(`/${entry.path}\t${entry.label}`)
  const paths = openApiDocument(registry, '')['paths'] as Record<
    string,
    Record<string, { summary: string }>
  >
  const operations = Object.entries(paths).flatMap(([path, ops]) =>
    Object.entries(ops).map(([method, op]) => `${path}\t${method.toUpperCase()}\t${op.summary}`),
  )
  return {
    'db/tables.gen.ts': tableTypes(registry.slices.values()),
    'docs/gen/urls.tsv': `${[...urls].toSorted().join('\n')}\n`,
    'docs/gen/permissoes.txt': `${allAuthorities(registry).join('\n')}\n`,
    'docs/gen/operacoes.tsv': `${operations.toSorted().join('\n')}\n`,
  }
}
