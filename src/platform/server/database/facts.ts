/**
 * The picture of the database as sorted facts, one a line: what the contract asks for today, compared with what was
 * committed, gives the next migration.
 */
import { DeclarationProblem } from '../../contract/declaration.ts'
import { type Field, type Fields, isSimple } from '../../contract/field.ts'
import { isFilesRegister } from '../../contract/files.ts'
import { fieldAt, type Resource, snake } from '../../contract/resource.ts'
import { childTable, columnOf, indexName } from './names.ts'
import type { Slice } from '../registry.ts'
import {
  childPolicies,
  limitsOfParent,
  companyPolicies,
  isAllCompaniesFlag,
  openPolicies,
  type Policy,
  resourcePolicies,
  type SharedRole,
  type Sight,
} from './policies.ts'
import { changeTriggers } from './changes.ts'
import { copiesOf, type PersonCopy, roleTrigger, personTrigger } from './person-copies.ts'
import { searchColumns, wholeSearchColumn } from './search-columns.ts'
import type { OwnTable, TableExtras } from './table.ts'
import { type Fact, line } from './fact.ts'

const empresas = 'utilitario_empresas'
export const sortCollation = '"pt-BR-x-icu"'

export function factsOf(slices: Iterable<Slice>): Fact[] {
  const all = [...slices]
  const named = new Map(all.map(({ resource }) => [resource.key, resource.table]))
  const tableOf: TableOf = (key) => named.get(key) ?? key.split('.').map(snake).join('_')
  const facts: Fact[] = []
  const sights = new Map<string, Sight>()
  for (const slice of parentsFirst(all))
    facts.push(...resourceFacts(slice, { roles: rolesOf(slice.resource, all), sights, tableOf }))
  facts.push(...all.flatMap(({ resource }) => copyFacts(resource)))
  facts.push(...all.flatMap(({ table }) => ownTables(table, sights)))
  return facts.toSorted((a, b) => line(a).localeCompare(line(b), 'en'))
}

/** A register below another is seen as the record above it, which has to be known first. */
function parentsFirst(slices: readonly Slice[]): Slice[] {
  const byKey = new Map(slices.map((slice) => [slice.resource.key, slice]))
  const depthOf = ({ resource }: Slice, from: readonly string[] = []): number => {
    const above = keyAbove(resource)
    const parent = above === undefined ? undefined : byKey.get(above)
    if (!parent || from.includes(resource.key)) return 0
    return 1 + depthOf(parent, [...from, resource.key])
  }
  return slices.toSorted((a, b) => depthOf(a) - depthOf(b))
}

/** The key of the resource that its records stand below. */
const keyAbove = ({ below, fields }: Resource): string | undefined =>
  below && fields[below.field]?.options.to

class Facts {
  readonly list: Fact[] = []
  readonly table: string
  constructor(table: string) {
    this.table = table
    this.add('table', 'id', 'identity')
  }
  add(kind: Fact['kind'], name: string, def: string): void {
    this.list.push({ kind, table: this.table, name, def: def.replace(/\s+/g, ' ').trim() })
  }
  column(name: string, def: string): void {
    this.add('column', name, def)
  }
  foreign(column: string, to: string, onRemove = 'restrict'): void {
    this.add(
      'foreign',
      `${this.table}_${column}_fk`,
      `foreign key (${column}) references ${to} on delete ${onRemove}`,
    )
    this.add('index', indexName(this.table, column), `(${column})`)
  }
  company(always = true): void {
    this.column('empresa_id', always ? 'integer not null' : 'integer')
    this.foreign('empresa_id', empresas)
  }
  policies(list: readonly Policy[]): void {
    for (const { name, def } of list) this.add('policy', name, def)
  }
}

const rolesOf = (person: Resource, slices: readonly Slice[]): SharedRole[] =>
  slices.flatMap(({ resource: r }) =>
    r.person?.from === person.key && r.sharing
      ? [{ table: r.table, via: columnOf(r.person.via, r.fields[r.person.via]), domain: r.sharing }]
      : [],
  )

/** What the facts of a resource's children need to know of it. */
type Above = { scoped: boolean; resource: Resource; sight: Sight; tableOf: TableOf }

/** The table of the resource with a key. */
type TableOf = (key: string) => string

type Beside = {
  roles: readonly SharedRole[]
  sights: Map<string, Sight>
  tableOf: TableOf
}

function resourceFacts({ resource, table: extras }: Slice, beside: Beside): Fact[] {
  const facts = new Facts(resource.table)
  const scoped = resource.scope !== 'global'
  if (scoped || resource.installation?.ownRows) facts.company(scoped)
  facts.column('versao', 'integer not null default 1')
  facts.column('criado_em', 'timestamptz not null default now()')
  facts.column('atualizado_em', 'timestamptz not null default now()')
  facts.column('criado_por', 'integer')
  facts.column('atualizado_por', 'integer')
  const { policies, sight } = policiesOf({ resource, table: extras }, beside)
  facts.policies(policies)
  beside.sights.set(resource.table, sight)
  const above = { scoped, resource, sight, tableOf: beside.tableOf }
  const children = fieldFacts(facts, resource.fields, '', above)
  if (resource.history) children.push(...historyFacts(resource, above, extras))
  searchFacts(facts, resource)
  for (const { name, def } of changeTriggers(resource)) facts.add('trigger', name, def)
  extraFacts(facts, extras)
  return [...facts.list, ...children]
}

function policiesOf(
  { resource, table: extras }: Pick<Slice, 'resource' | 'table'>,
  { roles, sights, tableOf }: Beside,
): { policies: Policy[]; sight: Sight } {
  const above = keyAbove(resource)
  const parent = above === undefined ? undefined : sights.get(tableOf(above))
  const link = columnOf(resource.below?.field ?? '', resource.fields[resource.below?.field ?? ''])
  if (!isFilesRegister(resource)) {
    const limits = parent ? limitsOfParent(resource.table, parent, link) : {}
    return resourcePolicies(resource, { ...limits, ...extras.policies }, roles)
  }
  if (!parent) throw new DeclarationProblem(`${resource.key}: no resource '${resource.filesOf}'.`)
  return childPolicies(resource.table, parent, link, extras.policies)
}

function fieldFacts(facts: Facts, fields: Fields, prefix: string, above: Above): Fact[] {
  const children: Fact[] = []
  for (const [name, f] of Object.entries(fields)) {
    const path = prefix + name
    if (f.kind === 'group')
      children.push(...fieldFacts(facts, f.options.fields ?? {}, `${path}.`, above))
    else if (facts.table === above.resource.table && isAllCompaniesFlag(above.resource, path))
      facts.column(
        columnOf(path),
        'boolean not null generated always as (empresa_id is null) stored',
      )
    else if (isSimple(f)) simpleFacts(facts, path, f, above)
    else if (f.kind !== 'computed') children.push(...childFacts(facts.table, path, f, above))
  }
  return children
}

function simpleFacts(facts: Facts, path: string, f: Field, above: Above): void {
  const column = columnOf(path, f)
  facts.column(column, `${columnType(f)}${needed(f) ? ' not null' : ''}${literalDefault(f)}`)
  if (f.kind === 'ref' && f.options.to) {
    const action = { restrict: 'restrict', empty: 'set null', cascade: 'cascade' }[
      f.options.onRemove ?? 'restrict'
    ]
    facts.foreign(column, above.tableOf(f.options.to), action)
  }
  if (f.kind === 'file') facts.foreign(column, 'plataforma_arquivo', 'set null')
  if (f.options.unique) {
    const shown = f.kind === 'text' ? `rh_chave(${column})` : column
    const { scoped, resource } = above
    const company = scoped || resource.installation?.ownRows ? 'empresa_id, ' : ''
    facts.add(
      'index',
      `${facts.table}_${column}_uq`,
      `unique (${company}${shown})${company && !scoped ? ' nulls not distinct' : ''}`,
    )
  }
}

function literalDefault(f: Field): string {
  const value = f.options.default
  if (f.kind === 'flag') return ` default ${value === true}`
  if (typeof value === 'number') return ` default ${value}`
  return typeof value === 'string' &&
    (f.kind === 'choice' || f.kind === 'text' || f.kind === 'time')
    ? ` default '${value.replace(/'/g, "''")}'`
    : ''
}

/** Required without a condition; what may be hidden from the one who saves can't be demanded by the table. */
const needed = (f: Field): boolean =>
  f.kind === 'flag' || (f.options.required === true && !f.options.access && !f.options.visibleWhen)

function columnType(f: Field): string {
  switch (f.kind) {
    case 'integer':
    case 'ref':
    case 'file':
      return 'integer'
    case 'decimal':
    case 'money':
    case 'percent':
      return `numeric(14,${f.options.decimals ?? 4})`
    case 'flag':
      return 'boolean'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamptz'
    default:
      return 'text'
  }
}

function childFacts(parent: string, path: string, f: Field, above: Above): Fact[] {
  const facts = new Facts(childTable(parent, path))
  if (above.scoped) facts.company()
  facts.column('registro_id', 'integer not null')
  facts.foreign('registro_id', parent, 'cascade')
  // Rows that declare a whole number of this name stand in the order of its value.
  if (f.options.fields?.['ordem']?.kind !== 'integer')
    facts.column('ordem', 'integer not null default 0')
  const { policies, sight } = childPolicies(facts.table, above.sight, 'registro_id')
  facts.policies(policies)
  const children: Fact[] = []
  if (f.kind === 'refs') {
    facts.column('valor_id', 'integer not null')
    facts.foreign(
      'valor_id',
      above.tableOf(f.options.to ?? ''),
      f.options.onRemove === 'cascade' ? 'cascade' : 'restrict',
    )
    facts.add('index', `${facts.table}_uq`, 'unique (registro_id, valor_id)')
  } else if (f.kind === 'rows') {
    children.push(...fieldFacts(facts, f.options.fields ?? {}, '', { ...above, sight }))
  } else {
    facts.column('valor', 'text not null')
    facts.add('index', `${facts.table}_uq`, 'unique (registro_id, valor)')
  }
  return [...facts.list, ...children]
}

function historyFacts(resource: Resource, above: Above, extras: TableExtras): Fact[] {
  const facts = new Facts(childTable(resource.table, 'historico'))
  if (above.scoped) facts.company()
  facts.column('registro_id', 'integer not null')
  facts.foreign('registro_id', resource.table, 'cascade')
  facts.column('versao', 'integer not null default 1')
  facts.column('criado_em', 'timestamptz not null default now()')
  facts.column('criado_por', 'integer')
  const { policies, sight } = childPolicies(facts.table, above.sight, 'registro_id')
  facts.policies(policies)
  const children = fieldFacts(facts, resource.history?.fields ?? {}, '', { ...above, sight })
  facts.add('index', `${facts.table}_dia_uq`, 'unique (registro_id, data)')
  for (const [name, def] of Object.entries(extras.historyIndexes ?? {}))
    facts.add('index', `${facts.table}_${name}`, def)
  return [...facts.list, ...children]
}

/** What a role's table keeps of its person, and who keeps it true: the two tables themselves. */
function copyFacts(resource: Resource): Fact[] {
  const copies = copiesOf(resource)
  const { person } = resource
  if (!person || !copies.length) return []
  const via = columnOf(person.via, fieldAt(resource.fields, person.via))
  const of = (table: string, kind: Fact['kind'], name: string, def: string): Fact => ({
    table,
    kind,
    name,
    def,
  })
  return [
    ...copies.map((c) => of(resource.table, 'column', c.column, 'text')),
    of(
      resource.table,
      'trigger',
      'copia_da_pessoa',
      roleTrigger(resource.table, person.of.table, via, copies),
    ),
    of(
      person.of.table,
      'trigger',
      `copia_em_${resource.table}`,
      personTrigger(resource.table, person.of.table, via, copies),
    ),
  ]
}

/** What is searched stands joined under one trigram index; the default order has an index too. */
function searchFacts(facts: Facts, resource: Resource): void {
  const copies = new Map(copiesOf(resource).map((c) => [c.path, c]))
  const company = resource.scope === 'global' ? '' : 'empresa_id, '
  const said = (path: string): string =>
    `coalesce(${copies.get(path)?.column ?? columnOf(path)}, '')`
  const searched = [searchColumns(resource), wholeSearchColumn(resource) ?? []].flat()
  for (const { column, texts } of searched) {
    const text = texts.map((paths) => paths.map(said).join(' || ')).join(` || ' ' || `)
    facts.column(column, `text generated always as (rh_busca(${text})) stored`)
  }
  const keys = searched.map(({ column }) => `${column} gin_trgm_ops`).join(', ')
  if (keys) facts.add('index', `${facts.table}_busca_ix`, `using gin (${company}${keys})`)
  const [name = '', direction] = resource.list.sort.split(',')
  for (const order of new Map([
    [name, direction],
    ...(copies.has(resource.title) && name !== resource.title
      ? [[resource.title, undefined] as const]
      : []),
  ]))
    orderIndex(facts, resource, order, copies)
}

function orderIndex(
  facts: Facts,
  resource: Resource,
  [name, direction]: readonly [string, string | undefined],
  copies: ReadonlyMap<string, PersonCopy>,
): void {
  const copy = copies.get(name)
  const f = fieldAt(resource.fields, name)
  if (!copy && (!f || f.kind === 'computed' || !isSimple(f))) return
  const company = resource.scope === 'global' ? '' : 'empresa_id, '
  const column = copy?.column ?? columnOf(name, f)
  facts.add(
    'index',
    indexName(facts.table, 'ordem', column),
    `(${company}${column}${copy || f?.kind === 'text' ? ` collate ${sortCollation}` : ''}${direction === 'desc' ? ' desc nulls last, id desc' : ', id'})`,
  )
}

function extraFacts(facts: Facts, extras: TableExtras): void {
  for (const [name, def] of Object.entries(extras.columns ?? {})) facts.column(name, def)
  for (const [name, def] of Object.entries(extras.indexes ?? {}))
    facts.add('index', `${facts.table}_${name}`, def)
  for (const [name, def] of Object.entries(extras.checks ?? {}))
    facts.add('check', `${facts.table}_${name}`, def)
  for (const [name, of] of Object.entries(extras.exclusions ?? {}))
    facts.add('exclude', `${facts.table}_${name}`, typeof of === 'string' ? of : of.def)
}

function ownTables(extras: TableExtras, sights: Map<string, Sight>): Fact[] {
  return Object.entries(extras.tables ?? {}).flatMap(([name, def]) =>
    ownTableFacts(name, def, sights),
  )
}

function ownTableFacts(name: string, def: OwnTable, sights: Map<string, Sight>): Fact[] {
  const facts = new Facts(name)
  if (def.company) facts.company()
  for (const [column, type] of Object.entries(def.columns)) facts.column(column, type)
  for (const [column, to] of Object.entries(def.foreign ?? {}))
    facts.foreign(column, foreignTable(to), foreignOnRemove(to))
  for (const [index, text] of Object.entries(def.indexes ?? {}))
    facts.add('index', `${name}_${index}`, text)
  for (const [check, text] of Object.entries(def.checks ?? {}))
    facts.add('check', `${name}_${check}`, text)
  const { policies, sight } = ownTablePolicies(name, def, sights)
  facts.policies(policies)
  sights.set(name, sight)
  return facts.list
}

const foreignTable = (to: string): string => to.split(' ')[0] ?? to

function foreignOnRemove(to: string): 'cascade' | 'set null' | 'restrict' {
  if (to.includes('cascade')) return 'cascade'
  return to.includes('set null') ? 'set null' : 'restrict'
}

function ownTablePolicies(
  name: string,
  def: OwnTable,
  sights: ReadonlyMap<string, Sight>,
): { policies: Policy[]; sight: Sight } {
  if (!def.company) {
    if (!def.open?.trim())
      throw new DeclarationProblem(
        `${name} would be open to every company. Say why ('open'), or make it a company's ('company').`,
      )
    return openPolicies(name, def.policies)
  }
  if (!def.parent) return companyPolicies(name, def.policies)
  const parent = sights.get(foreignTable(def.foreign?.[def.parent] ?? ''))
  if (!parent)
    throw new DeclarationProblem(
      `${name}: parent '${def.parent}' is no foreign key to a table that is declared before it.`,
    )
  return childPolicies(name, parent, def.parent, def.policies)
}
