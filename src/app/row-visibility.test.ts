import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  areaOf,
  authorOf,
  companiesOf,
  type Declared,
  declared,
  type Domain,
  fillEveryTable,
  type Row,
  rows,
  type Viewer,
  viewers,
  visibleOf,
} from '#app/every-row.ts'
import { installation } from '#app/testing.ts'
import { restrictionSql } from '#platform/server/database/policies.ts'
import {
  anyRequester,
  companyRequester,
  requestRoles,
  type Role,
  roleOf,
} from '#platform/server/database/roles.ts'
import type { Restriction } from '#platform/server/database/table.ts'
import { inTransaction, seenCompanies, type Visible } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario

beforeAll(async () => {
  s = await installation()
  await fillEveryTable(s)
}, 120_000)
afterAll(() => s?.stop())

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
    const limit = spec.limitedBy ? await this.rows(spec.limitedBy) : undefined
    const roles = await Promise.all(
      (spec.roles ?? []).map(async (role) => ({ ...role, ids: await this.rows(role.table) })),
    )
    const held = await this.#copied(table, spec.conditions)
    const seen = rows.filter(
      (row) =>
        there.has(row.id) &&
        held.has(row.id) &&
        (limit?.has(row.id) ?? true) &&
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
        companiesOf(s)[company],
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
    const found = await inTransaction(
      s.world.platform.pool,
      this.#visible,
      (tx) =>
        tx.query<{ id: number }>(`select id from copia.${table} as ${table} where true${where}`),
      'read',
      anyRequester,
    )
    return new Set(found.map((r) => r.id))
  }
}

async function readBy(
  visible: Visible,
  role: Role = roleOf(visible),
): Promise<Map<string, number[]>> {
  const text = [...declared.keys()]
    .map((t) => `select '${t}' tabela, id from ${t} where id >= 1000000`)
    .join(' union all ')
  const found = await inTransaction(
    s.world.platform.pool,
    visible,
    (tx) => tx.query<{ tabela: string; id: number }>(text),
    'read',
    role,
  )
  const read = new Map([...declared.keys()].map((t): [string, number[]] => [t, []]))
  for (const { tabela, id } of found) read.get(tabela)?.push(id)
  return read
}

const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b)

/** Every viewer under the role of their sessions; whoever may do without the first role, under that too. */
const ways = Object.entries(viewers).flatMap(([name, viewer]) => {
  const own = roleOf(visibleOf({ empresa: 1, outra: 2 }, viewer))
  return [...new Set<Role>([own, anyRequester])].map((role): [string, Role, Viewer] => [
    name,
    role,
    viewer,
  ])
})

describe.each(ways)('%s as %s', (_name, role, viewer) => {
  test('sees of every table what its declaration says, and of a child what is seen of its parent', async () => {
    const visible = visibleOf(s, viewer)
    const read = await readBy(visible, role)
    const expectation = new Expectation(visible)
    const expected = new Map<string, number[]>()
    for (const table of declared.keys()) expected.set(table, sorted(await expectation.rows(table)))
    expect(Object.fromEntries([...read].map(([t, ids]) => [t, sorted(ids)]))).toEqual(
      Object.fromEntries(expected),
    )
  })
})

test('both roles are among the ways, and the second only where nothing is shared, limited or a candidate’s', () => {
  expect(ways.flatMap(([name, role]) => (role === companyRequester ? [name] : []))).toEqual([
    'HR of A',
    'HR of B',
    'a task of A',
  ])
})

test('the viewers differ in what they see, so that a policy too wide or too narrow shows', async () => {
  const counts = await Promise.all(
    Object.values(viewers).map(async (v) =>
      [...(await readBy(visibleOf(s, v))).values()].reduce((n, ids) => n + ids.length, 0),
    ),
  )
  expect(new Set(counts.slice(3, 9)).size).toBeGreaterThan(4)
  expect(counts.at(-1)).toBeLessThan(counts[0] ?? 0)
})

/** Its policies are written by hand with the platform; every other table is declared. */
const byHand = /^plataforma_/

test('every table is declared or the platform’s, and none that a request may read is without policies', async () => {
  const tables = await s.sql<{ nome: string; aberta: boolean }>(
    `select relname nome, not relrowsecurity and exists (select 1 from unnest($1::text[]) papel where has_table_privilege(papel, oid, 'select')) aberta
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    [requestRoles],
  )
  const found = tables.map((t) => t.nome)
  expect(found.filter((t) => !byHand.test(t) && !declared.has(t))).toEqual([])
  expect([...declared.keys()].filter((t) => !found.includes(t))).toEqual([])
  expect(tables.filter((t) => t.aberta).map((t) => t.nome)).toEqual([])
})
