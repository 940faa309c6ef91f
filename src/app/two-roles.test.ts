import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared, fillEveryTable, rows, viewers, visibleOf } from '#app/every-row.ts'
import { installation } from '#app/testing.ts'
import {
  anyRequester,
  companyRequester,
  requestRoles,
  type Role,
  roleOf,
} from '#platform/server/database/roles.ts'
import {
  asOwnerWithin,
  inTransaction,
  nothingVisible,
  type Tx,
} from '#platform/server/database/tx.ts'
import type { Visible } from '#platform/server/database/tx.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario

/** One try and its answer: the rows that it met, else the refusal. It is undone. */
const attempt = (command: string): string => `
    begin
      ${command};
      get diagnostics atingidas = row_count;
      raise exception using errcode = 'RH000', message = atingidas::text;
    exception
      when sqlstate 'RH000' then respostas := respostas || sqlerrm;
      when others then respostas := respostas || sqlstate;
    end;`

/** Each row changed, moved to the other company, removed, and written anew under another number. */
function commandsOf(table: string, columns: readonly string[]): string[] {
  const list = columns.map((c) => `"${c}"`).join(', ')
  return [
    `update ${table} set id = id where id = esta_linha`,
    ...(columns.includes('empresa_id')
      ? [`update ${table} set empresa_id = a_outra where id = esta_linha`]
      : []),
    `delete from ${table} where id = esta_linha`,
    `insert into ${table} (id, ${list}) overriding system value select id + 500000, ${list} from copia.${table} where id = esta_linha`,
  ]
}

/** Its statements are planned once for all rows of the table. */
const attempts = (name: string, commands: readonly string[]): string => `
create function copia.${name}(a_outra integer, estas_linhas integer[]) returns text[] language plpgsql as $$
declare esta_linha integer; atingidas integer; respostas text[] := '{}';
begin
  foreach esta_linha in array estas_linhas loop ${commands.map(attempt).join('')}
  end loop;
  return respostas;
end $$`

type Attempts = { table: string; name: string; commands: string[] }
let every: Attempts[]

beforeAll(async () => {
  s = await installation()
  await fillEveryTable(s)
  const columns = await columnsOf()
  every = [...declared.keys()].map((table, n) => ({
    table,
    name: `tenta_${n}`,
    commands: commandsOf(table, columns.get(table) ?? []),
  }))
  for (const { name, commands } of every) await s.sql(attempts(name, commands))
}, 120_000)
afterAll(() => s?.stop())

const inRole = <T>(visible: Visible, role: Role, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(s.world.platform.pool, visible, work, 'write', role)

const platformTables = [
  'plataforma_preferencia',
  'plataforma_arquivo',
  'plataforma_evento',
  'plataforma_log',
  'plataforma_idempotencia',
]

async function readBy(visible: Visible, role: Role): Promise<Record<string, unknown>> {
  const tables = [...declared.keys(), ...platformTables]
  return inRole(visible, role, async (tx) => {
    const read: Record<string, unknown> = {}
    for (const table of tables)
      read[table] = await tx.query(`select md5(t::text) linha from ${table} t order by 1`)
    return read
  })
}

async function writesOf(visible: Visible, role: Role): Promise<Record<string, string[]>> {
  const other = visible.empresa === s.empresa ? s.outra : s.empresa
  const ids = rows.map(({ id }) => id)
  return inRole(visible, role, async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan')
    const answers: Record<string, string[]> = {}
    for (const { table, name, commands } of every) {
      const [row] = await tx.query<{ r: string[] }>(`select copia.${name}($1, $2) r`, [other, ids])
      const tried = ids.flatMap((id) => commands.map((command) => `${id} ${command}`))
      expect(row?.r).toHaveLength(tried.length)
      answers[table] = tried.map((command, i) => `${command}: ${row?.r[i]}`)
    }
    return answers
  })
}

async function columnsOf(): Promise<Map<string, string[]>> {
  const found = await s.sql<{ tabela: string; colunas: string[] }>(
    `select c.relname tabela, array_agg(a.attname::text order by a.attnum) colunas
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`,
  )
  return new Map(found.map((r) => [r.tabela, r.colunas]))
}

const qualified = Object.entries(viewers).filter(
  ([, v]) => roleOf(visibleOf({ empresa: 1, outra: 2 }, v)) === companyRequester,
)

describe.each(qualified)('%s', (_name, viewer) => {
  test('reads the same rows of every table under both roles', async () => {
    const visible = visibleOf(s, viewer)
    const first = await readBy(visible, anyRequester)
    expect(await readBy(visible, companyRequester)).toEqual(first)
    expect(first['captacao_candidatos']).toHaveLength(8)
  })

  test('may change, move, remove and add the same rows of every table under both roles', async () => {
    const visible = visibleOf(s, viewer)
    const first = await writesOf(visible, anyRequester)
    expect(await writesOf(visible, companyRequester)).toEqual(first)
    const answers = new Set(Object.values(first).flatMap((a) => a.map((x) => x.split(': ').at(-1))))
    expect([...answers]).toEqual(expect.arrayContaining(['0', '1', '42501']))
  }, 120_000)
})

test('whoever shares, is limited to areas, is a candidate or nobody works under the first role, and so does whoever is of no clear kind', () => {
  const hr = visibleOf(s, { in: 'A' })
  const [own, all] = [[s.empresa], [s.empresa, s.outra]]
  const lists = [[], all, [s.outra], [...own, ...own]]
  expect(Object.keys(hr.shared).length).toBeGreaterThan(2)
  expect(roleOf(hr)).toBe(companyRequester)
  const others: Partial<Visible>[] = [
    { empresa: null },
    { empresa: s.outra },
    { areas: [] },
    { areas: [1] },
    { pessoa: 1 },
    ...lists.map((empresas) => ({ empresas })),
    ...Object.keys(hr.shared).flatMap((domain) =>
      lists.map((ids) => ({ shared: { ...hr.shared, [domain]: ids } })),
    ),
  ]
  for (const one of others)
    expect(roleOf({ ...hr, ...one }), JSON.stringify(one)).toBe(anyRequester)
  expect(roleOf(nothingVisible)).toBe(anyRequester)
})

test('every condition on rows that a declaration makes is one the second role needs not ask, or is asked under it too', async () => {
  const kept = await s.sql<{ regra: string }>(
    `select tablename || ' ' || policyname regra from pg_policies
     where schemaname = 'public' and permissive = 'RESTRICTIVE' and roles <> '{${anyRequester}}' order by 1`,
  )
  // Asked under both: who leads a person reads no interview of theirs, whatever else they see.
  expect(kept.map(({ regra }) => regra)).toEqual([
    'entrevista_desligamento_folhas gestor',
    'entrevista_desligamento_respostas pai',
  ])
  const { slices } = await loadRegistry()
  const declaredOnes = [...slices.values()].flatMap(({ resource, table }) =>
    [table, ...Object.values(table.tables ?? {})].flatMap((t) =>
      Object.keys(t.policies ?? {}).map((name) => `${resource.key} ${name}`),
    ),
  )
  expect(declaredOnes.length).toBeGreaterThan(10)
})

test('both roles hold the same privileges, and neither is a member of the other', async () => {
  const [different] = await s.sql<{ n: number }>(
    `select count(*)::int n from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join unnest('{select,insert,update,delete}'::text[]) o
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and case when a.attname is null or o = 'delete'
       then has_table_privilege('${anyRequester}', c.oid, o) <> has_table_privilege('${companyRequester}', c.oid, o)
       else has_column_privilege('${anyRequester}', c.oid, a.attnum, o) <> has_column_privilege('${companyRequester}', c.oid, a.attnum, o) end`,
  )
  expect(different?.n).toBe(0)
  for (const a of requestRoles)
    for (const b of requestRoles.filter((x) => x !== a))
      expect(await s.sql(`select pg_has_role('${a}', '${b}', 'member') m`)).toEqual([{ m: false }])
})

describe.each(requestRoles)('the owner’s work inside a transaction of %s', (role) => {
  const now = async (tx: Tx): Promise<unknown> =>
    (await tx.one<{ u: string }>('select current_user u'))?.u

  test('ends with the role that was, also when it fails, in a savepoint, one in another and beside another', async () => {
    await inRole(visibleOf(s, { in: 'A' }), role, async (tx) => {
      const owner = await asOwnerWithin(tx, async () => {
        const outer = await now(tx)
        expect(await asOwnerWithin(tx, () => now(tx))).toBe(outer)
        expect(await now(tx)).toBe(outer)
        return outer
      })
      expect(owner).not.toBe(role)
      expect(await now(tx)).toBe(role)
      await expect(asOwnerWithin(tx, () => Promise.reject(new Error('não deu')))).rejects.toThrow(
        'não deu',
      )
      expect(await now(tx)).toBe(role)
      await tx.query('savepoint antes')
      await expect(asOwnerWithin(tx, () => tx.query('select 1/0'))).rejects.toThrow('zero')
      await tx.query('rollback to savepoint antes')
      expect(await now(tx)).toBe(role)
      await Promise.all([asOwnerWithin(tx, () => now(tx)), asOwnerWithin(tx, () => now(tx))])
      expect(await now(tx)).toBe(role)
    })
  })

  test('a statement that comes again sees as its role, whoever it was prepared for', async () => {
    const text = 'select count(*) from captacao_candidatos'
    const visible = visibleOf(s, { in: 'A' })
    for (let i = 0; i < 5; i += 1)
      await inRole(visible, role, async (tx) => {
        const own = Number((await tx.again(text, []))[0]?.[0])
        const everything = await asOwnerWithin(tx, () => tx.again(text, []))
        expect([own, Number(everything[0]?.[0])]).toEqual([8, 16])
      })
  })
})

test('the second role without a company sees and writes no row', async () => {
  await inRole(nothingVisible, companyRequester, async (tx) => {
    expect(await tx.query('select 1 from captacao_candidatos')).toEqual([])
    await expect(
      tx.query(
        "insert into captacao_etapas_seletivas (empresa_id, nome, ordem) values ($1, 'X', 1)",
        [s.empresa],
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

/** The role is chosen from what the settings say when the transaction begins. */
const maySet = [
  // Sees more than the requester for a moment: under the second role it sees that already.
  'modules/utilitario/configuracoes-limite-colaborador/service.ts',
  // Opens registers of the installation; both roles ask for it.
  'platform/server/engine/installation.ts',
]

test('nobody but these changes a setting that policies read while a transaction goes on', async () => {
  const source = join(import.meta.dirname, '..')
  const files = (await readdir(source, { recursive: true })).filter(
    (f) => f.endsWith('.ts') && !/test\.ts$/.test(f),
  )
  const setting = /set_config\(\W*app\.|set (local |session )?app\./i
  const found = await Promise.all(
    files.map(async (f) => (setting.test(await readFile(join(source, f), 'utf8')) ? [f] : [])),
  )
  expect(found.flat().toSorted()).toEqual(maySet)
})
