import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const src = join(dirname(fileURLToPath(import.meta.url)), '..')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('test'))
  // Where the compiler is told of the tables every column is named.
  .filter((name) => !name.endsWith('database/tables.ts'))
  .map((name) => readFileSync(join(src, name), 'utf8'))

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

/** Written by hand in migrations: no declaration would miss them. What fields declare is read and written by the engine. */
test("every column of the platform's own tables is named by the code that uses the table", async () => {
  const columns = await s.sql<{ tabela: string; coluna: string }>(
    `select c.table_name tabela, c.column_name coluna from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
      where c.table_schema = 'public' and c.table_name like 'plataforma\\_%' and not t.relispartition and c.column_name <> 'id' and coalesce(c.column_default, '') <> 'now()' order by 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(40)
  const word = (name: string) => new RegExp(`\\b${name}\\b`)
  const dead = columns.filter(
    ({ tabela, coluna }) =>
      !sources.some((text) => word(tabela).test(text) && word(coluna).test(text)),
  )
  expect(dead.map((d) => `${d.tabela}.${d.coluna}`)).toEqual([])
})
