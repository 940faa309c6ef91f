import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { asOwner } from '../database/tx.ts'
import type { Service } from '../engine/service.ts'
import { queueTables } from '../jobs.ts'
import { loadRegistry } from '../registry.ts'
import type { QueryDeclaration } from '../report-query.ts'
import { rehearse } from './rehearse.ts'
import { Stage } from './stage.ts'
import { understood } from './understood.ts'

const registry = await loadRegistry()

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(queueTables())
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('a statement is understood without being run, and told with the names of its answer', async () => {
  const text = 'delete from utilitario_empresas where nome = $1 returning id, nome'
  const answer = await understood(client, text)
  expect(answer).toMatchObject([{ name: 'id' }, { name: 'nome' }])
  expect(await understood(client, 'select nomee from utilitario_empresas')).toMatchObject({
    code: '42703',
  })
  expect(await understood(client, 'select 1 as um')).toMatchObject([{ name: 'um' }])
})

test('what stands behind a row that is there is reached by an invented one', async () => {
  const stage = new Stage(client)
  const { tx } = stage.begin('entry', 'full')
  const [row] = await tx.query('select id, nome, ativa from utilitario_empresas')
  expect(row).toEqual({ id: 1, nome: 'A', ativa: true })
  expect(await stage.begin('entry', 'none').tx.query('select 1')).toEqual([])
  await expect(tx.query('select x from utilitario_empresas')).rejects.toThrow('does not exist')
  expect(stage.misunderstood.map(({ file }) => file)).toEqual(['entry'])
})

test('a rehearsal ends, whatever rows its code waits for', async () => {
  const { tx } = new Stage(client).begin('entry', 'full')
  const forEver = async (): Promise<void> => {
    while ((await tx.query('select 1')).length);
  }
  await expect(forEver()).rejects.toThrow('without end')
})

test('SQL that code builds as it runs is understood or named with its file: lists, services, reports, calls, jobs', async () => {
  const areas = registry.byKey('captacao.areas-formacao')
  const cargo = registry.reports.get('captacao.cargo')
  if (!cargo) throw new Error('captacao.cargo is no report.')
  const service: Service = {
    // Only who holds no right is limited, and only a record that is there.
    listWhere: (ctx) => (ctx.has('ROLE_X') ? [] : ['t.nomme is not null']),
    afterSave: async (ctx) => {
      const [row] = await ctx.tx.query('select id from captacao_areas_formacao')
      if (row) await ctx.tx.query('update captacao_areas_formacao set nomme = $1', ['x'])
    },
  }
  const query: QueryDeclaration = async (ctx, filters) => {
    if (filters['filtrarPor'] === '2')
      await ctx.tx.rows(sql`select 1 from cargo_salario_cargos c where c.grupo_ocupacional = 1`)
    return null
  }
  const slices = new Map([
    ['captacao.areas-formacao', { ...areas, service: { ...areas.service, ...service } }],
  ])
  const { problems } = await rehearse(client, {
    ...registry,
    actorAccounts: new Map(),
    slices,
    byKey: (key) => slices.get(key) ?? registry.byKey(key),
    reports: new Map([['captacao.cargo', { ...cargo, query }]]),
    routes: [
      {
        method: 'GET',
        path: 'provas/{id}',
        summary: 'Prova',
        access: 'sessao',
        handler: (ctx, { params }) =>
          ctx.tx.query('select nome from captacao_provas where id = $1', [params['id']]),
      },
    ],
    jobs: [
      {
        name: 'provas',
        run: async ({ platform }) =>
          void (await asOwner(platform.pool, (tx) =>
            tx.rows(sql`select * from utilitario_empresas where ativas`),
          )),
      },
    ],
  })
  expect(problems).toEqual([
    `src/modules/captacao/areas-formacao/resource.ts: column t.nomme does not exist. Perhaps you meant to reference the column "t.nome". (list.filters.nome)`,
    `src/modules/captacao/areas-formacao/service.ts: column "nomme" of relation "captacao_areas_formacao" does not exist. Did you mean 'nome'? (afterSave)`,
    `src/modules/captacao/relatorios/cargo/query.ts: column c.grupo_ocupacional does not exist. Perhaps you meant to reference the column "c.grupo_ocupacional_id". (printed)`,
    `GET provas/{id}: relation "captacao_provas" does not exist. (GET provas/{id})`,
    `job provas: column "ativas" does not exist. Perhaps you meant to reference the column "utilitario_empresas.ativa". (job provas)`,
  ])
})
