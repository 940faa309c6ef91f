import { afterAll, beforeAll, expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { loadRegistry, type Slice } from '#platform/server/registry.ts'
import type { TableExtras } from '#platform/server/database/table.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { schemaProblems } from './schema-problems.ts'

const registry = await loadRegistry()
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

/** Where the migrations ended that made a database for every test of the run. */
const problemsOf = (part: Parameters<typeof schemaProblems>[0]): Promise<string[]> =>
  schemaProblems(part, process.env['TEST_DATABASE_URL'] ?? '', { made: nameOf(database) })
const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1)

const slice = (sql: { computed: string; filter: string }, table: TableExtras = {}): Slice => ({
  resource: defineResource({
    key: 'captacao.provas',
    label: { one: 'Prova', many: 'Provas', gender: 'f' },
    title: 'nome',
    scope: 'empresa',
    fields: {
      nome: field.text({ label: 'Nome', max: 100, required: true }),
      dias: field.computed({ label: 'Dias', as: 'integer', sql: sql.computed }),
    },
    list: {
      columns: ['nome', 'dias'],
      sort: 'nome',
      filters: [{ name: 'recente', label: 'Recente', kind: 'date', sql: sql.filter }],
    },
  }),
  service: {},
  table,
})

test('what the migrations and the declarations do not share is named; so is SQL that names what is not there', async () => {
  const planted = slice({
    computed: 'extract(day from t.criado)',
    filter: 't.criado_emm >= $value',
  })
  const areas = registry.byKey('captacao.areas-formacao')
  const { ativo: _gone, ...fields } = areas.resource.fields
  const changed = { ...areas.resource, fields: { ...fields, nome: field.text({ label: 'Nome' }) } }
  const problems = await problemsOf({
    slices: new Map([
      [planted.resource.key, planted],
      [changed.key, { ...areas, resource: changed as never }],
    ]),
  })
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Declared, and no migration makes it: captacao_provas column nome /),
      'The migrations make what is not declared: captacao_areas_formacao column ativo boolean not null default true',
      expect.stringContaining(
        'Declared, and no migration makes it: captacao_areas_formacao column nome text',
      ),
    ]),
  )
  expect(problems.filter((p) => p.includes('provas/'))).toEqual([
    'src/modules/captacao/provas/resource.ts: the SQL of fields.dias: column t.criado does not exist. Perhaps you meant to reference the column "t.criado_em".',
    'src/modules/captacao/provas/resource.ts: the SQL of list.filters.recente: column t.criado_emm does not exist. Perhaps you meant to reference the column "t.criado_em".',
  ])
})

test('an index or a check that PostgreSQL refuses is told with its slice', async () => {
  const extras = { indexes: { nome_ix: '(nomee)' }, checks: { nome_ck: 'nomme is not null' } }
  const planted = slice({ computed: '1', filter: 't.criado_em >= $value' }, extras)
  const problems = await problemsOf({
    slices: new Map([[planted.resource.key, planted]]),
  })
  expect(problems.map((p) => p.split('. ')[0])).toEqual([
    'src/modules/captacao/provas: the table captacao_provas cannot be made as declared (resource.ts, table.ts): column "nomme" does not exist',
    'src/modules/captacao/provas: the table captacao_provas cannot be made as declared (resource.ts, table.ts): column "nomee" does not exist',
  ])
})
