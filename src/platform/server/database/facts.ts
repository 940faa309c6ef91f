/**
 * The picture of the database as sorted facts, one a line: what the contract asks for today, compared with what was
 * committed, gives the next migration.
 */
import { type Field, type Fields, isSimple } from '../../contract/field.ts'
import { fieldAt, type Resource, snake } from '../../contract/resource.ts'
import type { Slice } from '../registry.ts'
import type { TableExtras } from './table.ts'

export type Fact = {
  kind: 'table' | 'column' | 'foreign' | 'index' | 'check' | 'policy'
  table: string
  name: string
  def: string
}

const empresas = 'utilitario_empresas'
export const sortCollation = '"pt-BR-x-icu"'

export function factsOf(slices: Iterable<Slice>): Fact[] {
  const all = [...slices]
  const facts: Fact[] = []
  for (const slice of all) facts.push(...resourceFacts(slice, rolesOf(slice.resource, all)))
  return facts.toSorted((a, b) => line(a).localeCompare(line(b), 'en'))
}

export const line = (f: Fact): string => `${f.table} ${f.kind} ${f.name} ${f.def}`.trimEnd()

export function parseLine(text: string): Fact {
  const [table = '', kind = '', name = '', ...def] = text.split(' ')
  return { table, kind: kind as Fact['kind'], name, def: def.join(' ') }
}

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
  company(): void {
    this.column('empresa_id', 'integer not null')
    this.foreign('empresa_id', empresas)
  }
}

/** PostgreSQL cuts names at 63 bytes; a cut name would meet another. */
function indexName(...parts: string[]): string {
  const name = `${parts.join('_')}_ix`
  return name.length <= 63 ? name : `${name.slice(0, 50)}_${hash(name)}_ix`
}

function hash(text: string): string {
  let h = 5381
  for (const c of text) h = ((h * 33) ^ c.charCodeAt(0)) >>> 0
  return h.toString(36)
}

export const childTable = (table: string, path: string): string =>
  `${table}__${snake(path.replaceAll('.', '_'))}`
export const columnOf = (path: string, f?: Field): string =>
  snake(path.replaceAll('.', '_')) + (f && (f.kind === 'ref' || f.kind === 'file') ? '_id' : '')

/** A role of a person that companies share: whoever sees the candidate of another company sees the person behind it. */
type SharedRole = { table: string; via: string; domain: string }

const rolesOf = (person: Resource, slices: readonly Slice[]): SharedRole[] =>
  slices.flatMap(({ resource: r }) =>
    r.person?.from === person.key && r.sharing
      ? [{ table: r.table, via: columnOf(r.person.via, r.fields[r.person.via]), domain: r.sharing }]
      : [],
  )

function resourceFacts({ resource, table: extras }: Slice, roles: readonly SharedRole[]): Fact[] {
  const facts = new Facts(resource.table)
  const scoped = resource.scope !== 'global'
  if (scoped) facts.company()
  facts.column('versao', 'integer not null default 1')
  facts.column('criado_em', 'timestamptz not null default now()')
  facts.column('atualizado_em', 'timestamptz not null default now()')
  facts.column('criado_por', 'integer')
  facts.column('atualizado_por', 'integer')
  const children = fieldFacts(facts, resource.fields, '', scoped, resource)
  if (resource.history) children.push(...historyFacts(resource, scoped))
  for (const table of new Set(children.map((f) => f.table)))
    for (const [name, def] of Object.entries(extras.childPolicies ?? {}))
      children.push(restrictive(table, name, def))
  searchFacts(facts, resource)
  extraFacts(facts, extras)
  if (scoped) policyFacts(facts, resource, roles)
  else if (!extras.policies) facts.add('policy', 'todos', 'for all using (true) with check (true)')
  else facts.add('policy', 'todos', 'as permissive for all using (true) with check (true)')
  return [...facts.list, ...children, ...ownTables(extras)]
}

function fieldFacts(
  facts: Facts,
  fields: Fields,
  prefix: string,
  scoped: boolean,
  resource: Resource,
): Fact[] {
  const children: Fact[] = []
  for (const [name, f] of Object.entries(fields)) {
    const path = prefix + name
    if (f.kind === 'group')
      children.push(...fieldFacts(facts, f.options.fields ?? {}, `${path}.`, scoped, resource))
    else if (isSimple(f)) simpleFacts(facts, path, f, scoped)
    else if (f.kind !== 'computed')
      children.push(...childFacts(facts.table, path, f, scoped, resource))
  }
  return children
}

function simpleFacts(facts: Facts, path: string, f: Field, scoped: boolean): void {
  const column = columnOf(path, f)
  facts.column(column, `${columnType(f)}${needed(f) ? ' not null' : ''}${literalDefault(f)}`)
  if (f.kind === 'ref' && f.options.to) {
    const action = { restrict: 'restrict', empty: 'set null', cascade: 'cascade' }[
      f.options.onRemove ?? 'restrict'
    ]
    facts.foreign(column, tableOfKey(f.options.to), action)
  }
  if (f.kind === 'file') facts.foreign(column, 'plataforma_arquivo', 'set null')
  if (f.options.unique) {
    const shown = f.kind === 'text' ? `rh_chave(${column})` : column
    facts.add(
      'index',
      `${facts.table}_${column}_uq`,
      `unique (${scoped ? 'empresa_id, ' : ''}${shown})`,
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

const tableOfKey = (key: string): string => key.split('.').map(snake).join('_')

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

function childFacts(
  parent: string,
  path: string,
  f: Field,
  scoped: boolean,
  resource: Resource,
): Fact[] {
  const facts = new Facts(childTable(parent, path))
  if (scoped) facts.company()
  facts.column('registro_id', 'integer not null')
  facts.foreign('registro_id', parent, 'cascade')
  facts.column('ordem', 'integer not null default 0')
  const children: Fact[] = []
  if (f.kind === 'refs') {
    facts.column('valor_id', 'integer not null')
    facts.foreign(
      'valor_id',
      tableOfKey(f.options.to ?? ''),
      f.options.onRemove === 'cascade' ? 'cascade' : 'restrict',
    )
    facts.add('index', `${facts.table}_uq`, 'unique (registro_id, valor_id)')
  } else if (f.kind === 'rows') {
    children.push(...fieldFacts(facts, f.options.fields ?? {}, '', scoped, resource))
  } else {
    facts.column('valor', 'text not null')
    facts.add('index', `${facts.table}_uq`, 'unique (registro_id, valor)')
  }
  if (scoped) childPolicy(facts, parent, resource)
  else facts.add('policy', 'todos', 'for all using (true) with check (true)')
  return [...facts.list, ...children]
}

function historyFacts(resource: Resource, scoped: boolean): Fact[] {
  const facts = new Facts(childTable(resource.table, 'historico'))
  if (scoped) facts.company()
  facts.column('registro_id', 'integer not null')
  facts.foreign('registro_id', resource.table, 'cascade')
  facts.column('versao', 'integer not null default 1')
  facts.column('criado_em', 'timestamptz not null default now()')
  facts.column('criado_por', 'integer')
  const children = fieldFacts(facts, resource.history?.fields ?? {}, '', scoped, resource)
  facts.add('index', `${facts.table}_dia_uq`, 'unique (registro_id, data)')
  if (scoped) childPolicy(facts, resource.table, resource)
  else facts.add('policy', 'todos', 'for all using (true) with check (true)')
  return [...facts.list, ...children]
}

/** `busca` joins the searched texts of the own table under one trigram index; the default order has an index too. */
function searchFacts(facts: Facts, resource: Resource): void {
  const own = (resource.list.search ?? []).filter(
    (name) => fieldAt(resource.fields, name)?.kind === 'text',
  )
  if (own.length) {
    const text = own.map((name) => `coalesce(${columnOf(name)}, '')`).join(` || ' ' || `)
    facts.column('busca', `text generated always as (rh_chave(${text})) stored`)
    facts.add(
      'index',
      `${facts.table}_busca_ix`,
      resource.scope === 'global'
        ? 'using gin (busca gin_trgm_ops)'
        : 'using gin (empresa_id, busca gin_trgm_ops)',
    )
  }
  const [name = '', direction] = resource.list.sort.split(',')
  const f = fieldAt(resource.fields, name)
  if (!f || f.kind === 'computed' || !isSimple(f)) return
  const company = resource.scope === 'global' ? '' : 'empresa_id, '
  facts.add(
    'index',
    indexName(facts.table, 'ordem', columnOf(name, f)),
    `(${company}${columnOf(name, f)}${f.kind === 'text' ? ` collate ${sortCollation}` : ''}${direction === 'desc' ? ' desc nulls last, id desc' : ', id'})`,
  )
}

function extraFacts(facts: Facts, extras: TableExtras): void {
  for (const [name, def] of Object.entries(extras.columns ?? {})) facts.column(name, def)
  for (const [name, def] of Object.entries(extras.indexes ?? {}))
    facts.add('index', `${facts.table}_${name}`, def)
  for (const [name, def] of Object.entries(extras.checks ?? {}))
    facts.add('check', `${facts.table}_${name}`, def)
  for (const [name, def] of Object.entries(extras.policies ?? {}))
    facts.list.push(restrictive(facts.table, name, def))
}

const restrictive = (table: string, name: string, def: string): Fact => ({
  kind: 'policy',
  table,
  name,
  def: `as restrictive for all using (${def}) with check (${def})`.replace(/\s+/g, ' ').trim(),
})

function ownTables(extras: TableExtras): Fact[] {
  return Object.entries(extras.tables ?? {}).flatMap(([name, def]) => {
    const facts = new Facts(name)
    if (def.company) facts.company()
    for (const [column, type] of Object.entries(def.columns)) facts.column(column, type)
    for (const [column, to] of Object.entries(def.foreign ?? {}))
      facts.foreign(
        column,
        to.split(' ')[0] ?? to,
        to.includes('cascade') ? 'cascade' : to.includes('set null') ? 'set null' : 'restrict',
      )
    for (const [index, text] of Object.entries(def.indexes ?? {}))
      facts.add('index', `${name}_${index}`, text)
    for (const [check, text] of Object.entries(def.checks ?? {}))
      facts.add('check', `${name}_${check}`, text)
    for (const [policy, text] of Object.entries(def.policies ?? {}))
      facts.list.push(restrictive(name, policy, text))
    if (def.company) childPolicy(facts)
    else facts.add('policy', 'todos', 'for all using (true) with check (true)')
    return facts.list
  })
}

/** With these brackets the setting is read once a query, not once a row. */
const within = (setting: string): string =>
  `empresa_id = any ((select current_setting('${setting}', true))::int[])`
const own = `empresa_id = (select nullif(current_setting('app.empresa', true), ''))::int`

function policyFacts(facts: Facts, resource: Resource, roles: readonly SharedRole[]): void {
  const shared = roles.map(
    (r) =>
      ` or (${within(`app.empresas_${r.domain}`)} and exists (select 1 from ${r.table} papel where papel.${r.via} = ${resource.table}.id))`,
  )
  facts.add(
    'policy',
    'le',
    `for select using (${within(resource.sharing ? `app.empresas_${resource.sharing}` : 'app.empresas')}${shared.join('')})`,
  )
  facts.add('policy', 'inclui', `for insert with check (${own})`)
  facts.add('policy', 'altera', `for update using (${own}) with check (${own})`)
  facts.add('policy', 'remove', `for delete using (${own})`)
  if (resource.scope !== 'area' || !resource.areaField) return
  const column = columnOf(resource.areaField, fieldAt(resource.fields, resource.areaField))
  const areas = `(select current_setting('app.areas', true)) = '*' or ${column} = any ((select nullif(current_setting('app.areas', true), '*'))::int[])`
  facts.add(
    'policy',
    'area',
    `as restrictive for all using (${areas} or (${column} is null and criado_por = (select nullif(current_setting('app.usuario', true), ''))::int))`,
  )
}

/** A child row follows its parent: whoever sees the parent reads it through the parent's id. */
function childPolicy(facts: Facts, parent?: string, resource?: Resource): void {
  const any = [
    'app.empresas',
    'app.empresas_candidatos',
    'app.empresas_colaboradores',
    'app.empresas_cursos',
  ]
    .map(within)
    .join(' or ')
  facts.add('policy', 'le', `for select using (${any})`)
  facts.add('policy', 'inclui', `for insert with check (${own})`)
  facts.add('policy', 'altera', `for update using (${own}) with check (${own})`)
  facts.add('policy', 'remove', `for delete using (${own})`)
  if (parent && resource?.scope === 'area')
    facts.add(
      'policy',
      'area',
      `as restrictive for select using ((select current_setting('app.areas', true)) = '*' or exists (select 1 from ${parent} pai where pai.id = registro_id))`,
    )
}
