import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#platform/contract/failure.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { actFor } from '#platform/server/acting.ts'
import type { Ctx } from '#platform/server/context.ts'
import { runAction } from '#platform/server/engine/action.ts'
import { listPage } from '#platform/server/engine/list.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { columnKeyFile } from '#platform/server/column-keys-file.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { demoLogins, loadDemonstration } from '#platform/server/demonstration/load.ts'
import type { World } from '#platform/server/http/requester.ts'
import { demoPassword } from '#platform/server/session/login.ts'
import { passwordMatches, storedPassword } from '#platform/server/session/password.ts'
import { loadSettings } from '#platform/server/settings.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { closeWorld, createWorld } from './build.ts'

type Installed = { world: World; dataDir: string; database: TestDatabase }

async function install(now: string): Promise<Installed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rh-demo-'))
  const database = await testDatabase()
  const world = await createWorld({
    settings: loadSettings({ RH_DADOS: dataDir, LOG_LEVEL: 'fatal' }),
    log: pino({ level: 'silent' }),
    databaseUrl: database.url,
    secretsKey: Buffer.alloc(32, 7),
    isStopping: () => false,
    clock: () => new Date(now),
  })
  return { world, dataDir, database }
}

async function remove({ world, dataDir, database }: Installed): Promise<void> {
  await closeWorld(world)
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}

const now = '2026-02-28T23:30:00-03:00'
let one: Installed
let two: Installed
beforeAll(async () => {
  one = await install(now)
  two = await install(now)
})
afterAll(async () => {
  await remove(one)
  await remove(two)
})

/** Every row of every table, without the moment of writing, salts, the random names of files and signs of change. */
async function rowsOf({ world }: Installed): Promise<string[]> {
  const { pool } = world.platform
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(case when data_type like 'timestamp%' then format('case when %1$I > now() - interval ''1 hour'' then null else %1$I end as %1$I', column_name) else format('%I', column_name) end, ', ' order by column_name) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('plataforma_senha', 'plataforma_mudanca') and column_name <> 'chave'
     group by table_name order by table_name`,
  )
  const all: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(x)::text as row from (select ${columns} from ${name}) x order by 1`,
    )
    all.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return all
}

/** The key of the columns is the installation's own. */
const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (f) => f !== columnKeyFile && statSync(join(dir, f)).isFile(),
  )

const count = async ({ world }: Installed, table: string): Promise<number> =>
  (await world.platform.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`))
    .rows[0]?.n ?? 0

test('where somebody has written a company nothing is loaded and nothing is stored', async () => {
  const { pool } = one.world.platform
  await pool.query(
    "insert into utilitario_empresas (id, nome, razao_social, tipo_inscricao, numero_inscricao) values (900, 'Própria', 'Própria Ltda', 'CNPJ', '11222333000181')",
  )
  expect(await loadDemonstration(one.world)).toBe(false)
  expect(await count(one, 'utilitario_empresas')).toBe(1)
  expect(filesOf(one.dataDir)).toEqual([])
  await pool.query('delete from utilitario_empresas')
})

test('of several processes that load the demonstration at once one writes it, and no file is left of the others', async () => {
  const loaded = await Promise.all([1, 2, 3].map(() => loadDemonstration(one.world)))
  expect(loaded.toSorted()).toEqual([false, false, true])
  expect(await loadDemonstration(one.world)).toBe(false)
  expect(filesOf(one.dataDir)).toHaveLength(await count(one, 'plataforma_arquivo'))
  const tables = ['empresas', 'usuarios'].map((t) => `utilitario_${t}`)
  expect(await Promise.all(tables.map((t) => count(one, t)))).toEqual([2, 4])
  expect(await count(one, 'captacao_candidatos')).toBe(1500)
  expect(await count(one, 'captacao_solicitacoes_pessoal')).toBe(40)
  expect(await count(one, 'gestao_talentos_talentos')).toBe(300)
})

test('the demonstration is the same at every load of one day', async () => {
  expect(await loadDemonstration(two.world)).toBe(true)
  const rows = await rowsOf(one)
  expect(rows.length).toBeGreaterThan(20_000)
  expect(await rowsOf(two)).toEqual(rows)
})

test('everybody whom the start names enters with the published password', async () => {
  const logins = await demoLogins(one.world.registry.modules)
  expect(logins.map((l) => l.quem)).toEqual([
    'Administrador',
    'RH da empresa 1 (Horizonte Alimentos)',
    'Gestor de uma área da empresa 1 (Horizonte Alimentos)',
    'RH da empresa 2 (Litoral Tecnologia)',
    'Candidato do portal da empresa 1',
  ])
  const { pool } = one.world.platform
  for (const { cpf, em } of logins) {
    const [kind, from] = em
      ? ([
          'candidato',
          'captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id',
        ] as const)
      : (['interno', 'utilitario_usuarios c'] as const)
    const { rows } = await pool.query<{ id: number }>(
      `select c.id from ${from} where ${em ? 'p.pessoal_cpf' : 'c.cpf'} = $1`,
      [cpf.replace(/\D/g, '')],
    )
    expect(rows, cpf).toHaveLength(1)
    const stored = await asOwner(pool, (tx) => storedPassword(tx, kind, rows[0]?.id ?? 0))
    expect(await passwordMatches(stored, demoPassword), cpf).toBe(true)
  }
})

/** Undone, whatever became of it. */
class Undone extends Error {}

/** What a record answers to an act that it offers: nothing where it is done, or stops only for what it is still to be asked. */
async function refusalOf(act: (work: (ctx: Ctx) => Promise<never>) => Promise<never>, at: Act) {
  const { resource, name, id } = at
  const tried = async (ctx: Ctx): Promise<never> => {
    const record = await readRecord(ctx, resource, id)
    if (canOf(ctx, resource, record)[name] !== true) throw new Undone()
    const failed = await runAction(ctx, resource, name, id, {}).then(
      () => undefined,
      (error: unknown) => error,
    )
    const is409 = failed instanceof Failure && failed.status === 409
    throw new Undone(is409 ? failed.message : '')
  }
  return act(tried).catch((error: unknown) => {
    if (error instanceof Undone) return error.message
    throw error
  })
}

type Act = { resource: Resource; name: string; id: number }

test('no act that a record offers is refused for how the record stands', async () => {
  const { world } = one
  const user = { id: 1, nome: 'Adriana Queirós', kind: 'interno' as const }
  const act = <T>(work: (ctx: Ctx) => Promise<T>) =>
    actFor(world, 1, { origin: 'COMANDO', nome: 'Prova' }, (ctx) => work({ ...ctx, user }))
  const refused: string[] = []
  let done = 0
  for (const { resource } of world.registry.slices.values()) {
    const names = Object.entries(resource.actions).filter(([, a]) => !a.fields)
    if (!names.length || resource.without?.includes('list')) continue
    const { content } = await act((ctx) => listPage(ctx, resource, { page: '0', size: '12' }))
    for (const [name] of names)
      for (const { id } of content) {
        const why = await refusalOf(act, { resource, name, id })
        done += 1
        if (why) refused.push(`${resource.key} ${name} ${id}: ${why}`)
      }
  }
  expect(done).toBeGreaterThan(100)
  expect(refused).toEqual([])
}, 60_000)

test('a start without the demonstration reads no file of it', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) })
    const { loadRegistry } = await import('#platform/server/registry.ts')
    await import('#app/build.ts')
    await loadRegistry()
    process.stdout.write(JSON.stringify(read.filter((url) => url.startsWith('file:'))))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', cwd: join(import.meta.dirname, '..', '..'), maxBuffer: 16_000_000 },
  )
  expect(stderr).toBe('')
  const read: string[] = JSON.parse(stdout)
  expect(read.length).toBeGreaterThan(400)
  expect(read.filter((url) => /\/modules\/[^/]+\/demo\//.test(url))).toEqual([])
})
