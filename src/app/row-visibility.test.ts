import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type Fields, isSimple } from '#platform/contract/field.ts'
import type { SharingDomain } from '#platform/contract/sharing.ts'
import { childTable } from '#platform/server/database/names.ts'
import { areaColumn, restrictionSql } from '#platform/server/database/policies.ts'
import type { Restriction } from '#platform/server/database/table.ts'
import {
  inTransaction,
  nothingVisible,
  seenCompanies,
  type Visible,
} from '#platform/server/database/tx.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

/**
 * Every table gets the same rows: of two companies and of none, eight variants each (areas, authors, flags). A row's
 * references have its own number, so that what hangs together is found without asking the database.
 */
type Row = { id: number; company: 'A' | 'B' | null; variant: number }
const rows: Row[] = (['A', 'B', null] as const).flatMap((company, c) =>
  Array.from({ length: 8 }, (_, variant) => ({
    id: 1_000_000 + c * 10 + variant,
    company,
    variant,
  })),
)
const me = 77
const areaOf = (variant: number): number | null => [1, 2, null, null][variant % 4] ?? null
const authorOf = (variant: number): number => (variant % 4 === 2 ? me : 78)

/** What the declarations say of a table: its own rows by company, area and conditions, or those of the one above it. */
type Declared = {
  below?: string
  companies?: Domain
  open?: boolean
  ownRows?: boolean
  roles?: { table: string; domain: SharingDomain }[]
  area?: string | undefined
  conditions: Restriction[]
}

const registry = await loadRegistry()
const slices = [...registry.slices.values()]
const declared = new Map<string, Declared>()

function addChildren(fields: Fields, prefix: string, table: string): void {
  for (const [name, f] of Object.entries(fields)) {
    const path = prefix + name
    const inner = f.options.fields ?? {}
    if (f.kind === 'group') addChildren(inner, `${path}.`, table)
    else if (!isSimple(f) && f.kind !== 'computed') {
      const child = childTable(table, path)
      declared.set(child, { below: table, conditions: [] })
      if (f.kind === 'rows') addChildren(inner, '', child)
    }
  }
}

/** Files are seen by who sees the record above them, under its conditions and their own. */
const ofFiles = ({ resource, table: extras }: (typeof slices)[number]): Declared | undefined =>
  resource.filesOf === undefined
    ? undefined
    : {
        below: registry.byKey(resource.filesOf).resource.table,
        conditions: Object.values(extras.policies ?? {}),
      }

for (const slice of slices) {
  const { resource: r, table: extras } = slice
  declared.set(
    r.table,
    ofFiles(slice) ?? {
      companies: r.sharing ?? 'empresas',
      open: r.scope === 'global',
      ownRows: r.installation?.ownRows === true,
      roles: slices.flatMap(({ resource: role }) =>
        role.person?.from === r.key && role.sharing
          ? [{ table: role.table, domain: role.sharing }]
          : [],
      ),
      area: areaColumn(r),
      conditions: Object.values(extras.policies ?? {}),
    },
  )
  addChildren(r.fields, '', r.table)
  if (!r.history) continue
  const history = childTable(r.table, 'historico')
  declared.set(history, { below: r.table, conditions: [] })
  addChildren(r.history.fields, '', history)
}
for (const { table: extras } of slices)
  for (const [name, def] of Object.entries(extras.tables ?? {})) {
    const above = def.parent && def.foreign?.[def.parent]?.split(' ')[0]
    declared.set(name, {
      ...(above ? { below: above } : { companies: 'empresas' as const }),
      open: def.open !== undefined,
      conditions: Object.values(def.policies ?? {}),
    })
  }

let s: Scenario

beforeAll(async () => {
  s = await installation()
  await s.sql('create schema copia')
  await s.sql('grant usage on schema copia to rh_app')
  for (const { tabela, nome } of await s.sql<{ tabela: string; nome: string }>(
    `select conrelid::regclass::text tabela, conname nome from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace`,
  ))
    await s.sql(`alter table ${tabela} drop constraint ${nome}`)
  for (const table of declared.keys()) await fill(table)
}, 120_000)
afterAll(() => s?.stop())

/** Rows of no company stand in registers of the whole installation, and below them. */
function isOfInstallation(table: string): boolean {
  const { below, open = false } = declared.get(table) ?? {}
  return below ? isOfInstallation(below) : open
}

type Column = { nome: string; tipo: string; precisa: boolean }

async function fill(table: string): Promise<void> {
  const columns = await s.sql<Column>(
    `select a.attname nome, format_type(a.atttypid, null) tipo, a.attnotnull and not a.atthasdef and a.attidentity = '' precisa
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const spec = declared.get(table)
  for (const row of rows) {
    if (row.company === null && !isOfInstallation(table)) continue
    const values = columns.flatMap((c): [string, unknown][] => {
      const value = valueOf(c, row, spec?.area)
      return value === undefined ? [] : [[c.nome, value]]
    })
    await s.sql(
      `insert into ${table} (${values.map(([n]) => `"${n}"`).join(', ')}) overriding system value values (${values.map((_, i) => `$${i + 1}`).join(', ')})`,
      values.map(([, v]) => v),
    )
  }
  await s.sql(`create table copia.${table} as select * from ${table} where id >= 1000000`)
  await s.sql(`grant select on copia.${table} to rh_app`)
}

/** Undefined where the table's own default, or nothing, is as good. */
function valueOf({ nome, tipo, precisa }: Column, row: Row, area?: string): unknown {
  if (nome === 'id') return row.id
  if (nome === 'empresa_id' && (row.company || !precisa))
    return row.company && companies()[row.company]
  if (nome === 'criado_por') return authorOf(row.variant)
  if (nome === area) return areaOf(row.variant)
  if (nome === 'respondente') return row.variant % 2 ? 'RH' : 'CANDIDATO'
  if (tipo === 'integer' && nome.endsWith('_id')) return row.id
  if (tipo === 'boolean') return row.variant >= 4
  if (!precisa) return undefined
  return (
    {
      integer: row.id,
      numeric: row.id,
      date: `2026-01-0${row.variant + 1}`,
      'timestamp with time zone': '2026-01-01T00:00:00Z',
      jsonb: '{}',
    }[tipo] ?? `x${row.id.toString(36)}`
  )
}
const companies = (): Record<'A' | 'B', number> => ({ A: s.empresa, B: s.outra })

type Domain = 'empresas' | SharingDomain
type Viewer = {
  in: 'A' | 'B' | null
  shares?: Domain
  areas?: readonly number[]
  person?: number
}
const viewers: Record<string, Viewer> = {
  'HR of A': { in: 'A' },
  'HR of B': { in: 'B' },
  'HR of A, candidates shared': { in: 'A', shares: 'candidatos' },
  'HR of A, talents shared': { in: 'A', shares: 'colaboradores' },
  'HR of A, courses shared': { in: 'A', shares: 'cursos' },
  'manager of an area of A': { in: 'A', areas: [1] },
  'manager of an area of A, candidates shared': { in: 'A', areas: [1], shares: 'candidatos' },
  'manager of an area of A, talents shared': { in: 'A', areas: [1], shares: 'colaboradores' },
  'manager without areas in B': { in: 'B', areas: [] },
  'candidate of A': { in: 'A', person: 1_000_000 },
  'candidate of B': { in: 'B', person: 1_000_011 },
  nobody: { in: null, areas: [] },
}

function visibleOf(v: Viewer): Visible {
  if (!v.in) return nothingVisible
  const own = [companies()[v.in]]
  const all = Object.values(companies())
  const of = (domain: Domain): number[] => (v.shares === domain ? all : own)
  return {
    empresa: companies()[v.in],
    empresas: own,
    shared: Object.fromEntries(
      registry.sharing.map(({ domain }) => [
        domain,
        v.person && domain !== 'candidatos' ? [] : of(domain),
      ]),
    ),
    areas: v.areas ?? 'todas',
    pessoa: v.person ?? null,
    usuario: v.person ? null : me,
  }
}

type Ids = ReadonlySet<number>

/** The rows that the declarations let the viewer see; conditions written by hand are asked of a copy without policies. */
class Expectation {
  readonly #known = new Map<string, Promise<Ids>>()
  readonly #visible: Visible
  constructor(visible: Visible) {
    this.#visible = visible
  }

  rows(table: string): Promise<Ids> {
    const known = this.#known.get(table) ?? this.#work(table)
    this.#known.set(table, known)
    return known
  }

  async #work(table: string): Promise<Ids> {
    const spec = declared.get(table)
    if (!spec) throw new Error(`${table} is not declared.`)
    const there = await this.#copied(table, [])
    const above = spec.below ? await this.rows(spec.below) : undefined
    const roles = await Promise.all(
      (spec.roles ?? []).map(async (role) => ({ ...role, ids: await this.rows(role.table) })),
    )
    const held = await this.#copied(table, spec.conditions)
    const seen = rows.filter(
      (row) =>
        there.has(row.id) &&
        held.has(row.id) &&
        (above ? above.has(row.id) : this.#ofCompany(spec, row, roles) && this.#inArea(spec, row)),
    )
    return new Set(seen.map((row) => row.id))
  }

  #ofCompany(
    spec: Declared,
    { id, company }: Row,
    roles: readonly { domain: Domain; ids: Ids }[],
  ): boolean {
    if (spec.open && !spec.ownRows) return true
    if (company === null) return spec.ownRows === true
    const within = (domain: Domain): boolean =>
      seenCompanies(this.#visible, domain === 'empresas' ? undefined : domain).includes(
        companies()[company],
      )
    return (
      within(spec.companies ?? 'empresas') ||
      roles.some((role) => within(role.domain) && role.ids.has(id))
    )
  }

  #inArea({ area }: Declared, { variant }: Row): boolean {
    const { areas, usuario } = this.#visible
    const own = areaOf(variant)
    if (!area || areas === 'todas') return true
    return own === null ? authorOf(variant) === usuario : areas.includes(own)
  }

  async #copied(table: string, conditions: readonly Restriction[]): Promise<Ids> {
    const where = conditions.map((c) => ` and (${restrictionSql(c)})`).join('')
    const found = await inTransaction(s.world.platform.pool, this.#visible, (tx) =>
      tx.query<{ id: number }>(`select id from copia.${table} as ${table} where true${where}`),
    )
    return new Set(found.map((r) => r.id))
  }
}

async function readBy(visible: Visible): Promise<Map<string, number[]>> {
  const text = [...declared.keys()]
    .map((t) => `select '${t}' tabela, id from ${t} where id >= 1000000`)
    .join(' union all ')
  const found = await inTransaction(s.world.platform.pool, visible, (tx) =>
    tx.query<{ tabela: string; id: number }>(text),
  )
  const read = new Map([...declared.keys()].map((t): [string, number[]] => [t, []]))
  for (const { tabela, id } of found) read.get(tabela)?.push(id)
  return read
}

const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b)

describe.each(Object.keys(viewers))('%s', (name) => {
  test('sees of every table what its declaration says, and of a child what is seen of its parent', async () => {
    const visible = visibleOf(viewers[name] ?? { in: null })
    const read = await readBy(visible)
    const expectation = new Expectation(visible)
    const expected = new Map<string, number[]>()
    for (const table of declared.keys()) expected.set(table, sorted(await expectation.rows(table)))
    expect(Object.fromEntries([...read].map(([t, ids]) => [t, sorted(ids)]))).toEqual(
      Object.fromEntries(expected),
    )
  })
})

test('the viewers differ in what they see, so that a policy too wide or too narrow shows', async () => {
  const counts = await Promise.all(
    Object.values(viewers).map(async (v) =>
      [...(await readBy(visibleOf(v))).values()].reduce((n, ids) => n + ids.length, 0),
    ),
  )
  expect(new Set(counts.slice(2, 8)).size).toBeGreaterThan(4)
  expect(counts.at(-1)).toBeLessThan(counts[0] ?? 0)
})

/** Its policies are written by hand with the platform; every other table is declared. */
const byHand = /^plataforma_/

test('every table is declared or the platform’s, and none that a request may read is without policies', async () => {
  const tables = await s.sql<{ nome: string; aberta: boolean }>(
    `select relname nome, has_table_privilege('rh_app', oid, 'select') and not relrowsecurity aberta
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const found = tables.map((t) => t.nome)
  expect(found.filter((t) => !byHand.test(t) && !declared.has(t))).toEqual([])
  expect([...declared.keys()].filter((t) => !found.includes(t))).toEqual([])
  expect(tables.filter((t) => t.aberta).map((t) => t.nome)).toEqual([])
})
