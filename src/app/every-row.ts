import { type Fields, isSimple } from '#platform/contract/field.ts'
import type { SharingDomain } from '#platform/contract/sharing.ts'
import { childTable } from '#platform/server/database/names.ts'
import { areaColumn } from '#platform/server/database/policies.ts'
import { requestRoles } from '#platform/server/database/roles.ts'
import type { Restriction } from '#platform/server/database/table.ts'
import { nothingVisible, type Visible } from '#platform/server/database/tx.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

/**
 * Every table gets the same rows: of two companies and of none, eight variants each (areas, authors, flags). A row's
 * references have its own number, so that what hangs together is found without asking the database.
 */
export type Row = { id: number; company: 'A' | 'B' | null; variant: number }
const eightOf = (company: Row['company'], c: number): Row[] =>
  Array.from({ length: 8 }, (_, n) => ({ id: 1_000_000 + c * 10 + n, company, variant: n }))
export const rows: readonly Row[] = (['A', 'B', null] as const).flatMap(eightOf)
const me = 77
export const areaOf = (variant: number): number | null => [1, 2, null, null][variant % 4] ?? null
export const authorOf = (variant: number): number => (variant % 4 === 2 ? me : 78)

/** What the declarations say of a table: its own rows by company, area and conditions, or those of the one above it. */
export type Declared = {
  below?: string
  /** Beside its own conditions, the register that its records stand below. */
  limitedBy?: string
  companies?: Domain
  open?: boolean
  ownRows?: boolean
  roles?: { table: string; domain: SharingDomain }[]
  area?: string | undefined
  conditions: Restriction[]
}

const registry = await loadRegistry()
const slices = [...registry.slices.values()]
export const declared = new Map<string, Declared>()

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

/** The table above a register's own. */
function tableAbove({ below, fields }: (typeof slices)[number]['resource']): string | undefined {
  const above = below && fields[below.field]?.options.to
  return above === undefined ? undefined : registry.byKey(above).resource.table
}

for (const slice of slices) {
  const { resource: r, table: extras } = slice
  const above = tableAbove(r)
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
      ...(above ? { limitedBy: above } : {}),
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
export type Companies = Record<'A' | 'B', number>
type Both = Pick<Scenario, 'empresa' | 'outra'>
export const companiesOf = ({ empresa, outra }: Both): Companies => ({ A: empresa, B: outra })

/** The rows in every declared table, and the same beside them in the schema `copia`, without policies. */
export async function fillEveryTable(s: Scenario): Promise<void> {
  const roles = requestRoles.join(', ')
  await s.sql('create schema copia')
  await s.sql(`grant usage on schema copia to ${roles}`)
  for (const { tabela, nome } of await s.sql<{ tabela: string; nome: string }>(
    `select conrelid::regclass::text tabela, conname nome from pg_constraint where contype in ('f', 'c', 'x') and connamespace = 'public'::regnamespace`,
  ))
    await s.sql(`alter table ${tabela} drop constraint ${nome}`)
  for (const table of declared.keys()) await fill(s, table)
}

/** Rows of no company stand in registers of the whole installation, and below them. */
function isOfInstallation(table: string): boolean {
  const { below, open = false } = declared.get(table) ?? {}
  return below ? isOfInstallation(below) : open
}

type Column = { nome: string; tipo: string; precisa: boolean }

async function fill(s: Scenario, table: string): Promise<void> {
  const columns = await s.sql<Column>(
    `select a.attname nome, format_type(a.atttypid, null) tipo, a.attnotnull and not a.atthasdef and a.attidentity = '' precisa
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  const spec = declared.get(table)
  for (const row of rows) {
    if (row.company === null && !isOfInstallation(table)) continue
    const values = columns.flatMap((c): [string, unknown][] => {
      const value = valueOf(c, row, companiesOf(s), spec?.area)
      return value === undefined ? [] : [[c.nome, value]]
    })
    await s.sql(
      `insert into ${table} (${values.map(([n]) => `"${n}"`).join(', ')}) overriding system value values (${values.map((_, i) => `$${i + 1}`).join(', ')})`,
      values.map(([, v]) => v),
    )
  }
  await s.sql(`create table copia.${table} as select * from ${table} where id >= 1000000`)
  await s.sql(`grant select on copia.${table} to ${requestRoles.join(', ')}`)
}

/** Undefined where the table's own default, or nothing, is as good. */
function valueOf(
  { nome, tipo, precisa }: Column,
  row: Row,
  companies: Companies,
  area?: string,
): unknown {
  if (nome === 'id') return row.id
  if (nome === 'empresa_id' && (row.company || !precisa))
    return row.company && companies[row.company]
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

export type Domain = 'empresas' | SharingDomain
export type Viewer = {
  in: 'A' | 'B' | null
  shares?: Domain
  areas?: readonly number[]
  person?: number
  /** Work of the company itself, of no user. */
  task?: true
}
export const viewers: Record<string, Viewer> = {
  'HR of A': { in: 'A' },
  'HR of B': { in: 'B' },
  'a task of A': { in: 'A', task: true },
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

/** What the session of a viewer would say. */
export function visibleOf(s: Both, v: Viewer): Visible {
  if (!v.in) return nothingVisible
  const companies = companiesOf(s)
  const own = [companies[v.in]]
  const all = Object.values(companies)
  const of = (domain: Domain): number[] => (v.shares === domain ? all : own)
  const sees = (domain: Domain): number[] => (v.person && domain !== 'candidatos' ? [] : of(domain))
  return {
    empresa: companies[v.in],
    empresas: own,
    shared: Object.fromEntries(registry.sharing.map(({ domain }) => [domain, sees(domain)])),
    areas: v.areas ?? 'todas',
    pessoa: v.person ?? null,
    usuario: v.person || v.task ? null : me,
  }
}
