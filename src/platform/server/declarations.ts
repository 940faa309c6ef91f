/** What the declarations say about each other's names: checked when they are read, told in a sentence with file and remedy. */
import { DeclarationProblem, meant } from '../contract/declaration.ts'
import type { Field, Fields } from '../contract/field.ts'
import { fieldAt, listedField, type Resource } from '../contract/resource.ts'
import type { Fact } from './database/fact.ts'
import { factsOf } from './database/facts.ts'
import { reservedWords } from './database/reserved.ts'
import { filterNames } from './engine/list-filters.ts'
import { builtIn } from './engine/list-query.ts'
import type { Slice } from './registry.ts'

const fileOf = ({ module, folder }: Pick<Resource, 'module' | 'folder'>): string =>
  `src/modules/${module}/${folder}/resource.ts`

function unknown(at: string, where: string, name: string, known: readonly string[]): never {
  throw new DeclarationProblem(
    `${at}: ${where} names '${name}', which is not declared there.${meant(name, known)} Known: ${known.join(', ')}.`,
  )
}

/** Every name of a field that a resource's fields, actions, history and lists say of another. */
export function checkNames(resource: Resource, resources: ReadonlyMap<string, Resource>): void {
  const at = fileOf(resource)
  const within: Within = { at, resources, whole: resource.allFields }
  checkFieldNames(resource.fields, '', at)
  checkSiblings(resource.fields, 'fields', within)
  for (const [name, action] of Object.entries(resource.actions))
    checkSiblings(action.fields ?? {}, `actions.${name}.fields`, {
      ...within,
      whole: action.fields ?? {},
    })
  for (const [name, { fields }] of Object.entries(resource.tasks))
    checkSiblings(fields, `tasks.${name}.fields`, { ...within, whole: fields })
  checkHistory(resource, within)
  const names = Object.keys(resource.allFields)
  const { areaField, person, below } = resource
  for (const [where, name] of [
    ['areaField', areaField],
    ['person.via', person?.via],
    ['below.field', below?.field],
  ] as const)
    if (name !== undefined && !fieldAt(resource.fields, name)) unknown(at, where, name, names)
  for (const name of below?.columns ?? [])
    if (!listedField(resource, name)) unknown(at, 'below.columns', name, names)
  checkListNames(resource)
}

function checkListNames(resource: Resource): void {
  const at = fileOf(resource)
  const { list, history } = resource
  const first = history?.first
  const known = [
    'id',
    'empresa',
    ...pathsOf(resource.allFields),
    ...(first ? pathsOf(history.fields).map((p) => `${first}.${p}`) : []),
  ]
  for (const [where, names] of [
    ['list.more', list.more],
    ['list.include', list.include],
    ['list.views', Object.values(list.views ?? {}).flatMap((view) => view.columns)],
  ] as const)
    for (const name of names ?? []) if (!known.includes(name)) unknown(at, where, name, known)
  const filters = [...filterNames(resource), ...builtIn]
  for (const name of list.countCap?.filters ?? [])
    if (!filters.includes(name)) unknown(at, 'list.countCap.filters', name, filters)
}

/** Names of fields, into groups with a dot. */
function pathsOf(fields: Fields, prefix = ''): string[] {
  const names: string[] = []
  for (const [name, f] of Object.entries(fields)) {
    names.push(prefix + name)
    if (f.kind === 'group') names.push(...pathsOf(f.options.fields ?? {}, `${prefix}${name}.`))
  }
  return names
}

function checkHistory(resource: Resource, within: Within): void {
  const { history } = resource
  if (!history) return
  checkFieldNames(history.fields, '', within.at)
  checkSiblings(history.fields, 'history.fields', { ...within, whole: history.fields })
  for (const [where, names] of [
    ['history.columns', history.columns],
    ['history.firstWithout', history.firstWithout],
  ] as const)
    for (const name of names ?? [])
      if (!fieldAt(history.fields, name)) unknown(within.at, where, name, pathsOf(history.fields))
}

type Within = { at: string; resources: ReadonlyMap<string, Resource>; whole: Fields }

function checkSiblings(fields: Fields, path: string, within: Within): void {
  for (const [name, f] of Object.entries(fields)) {
    const place = `${path}.${name}`
    const around = f.kind === 'rows' ? fields : { ...within.whole, ...fields }
    for (const order of ['notBefore', 'notBelow'] as const) {
      const beside = f.options[order]
      if (beside !== undefined && !around[beside])
        unknown(within.at, `${place}.${order}`, beside, Object.keys(around))
    }
    checkRows(f, place, within)
    checkReference(f, place, { ...within, whole: around })
    if (!f.options.fields) continue
    const whole = f.kind === 'rows' ? f.options.fields : within.whole
    checkSiblings(f.options.fields, place, { ...within, whole })
  }
}

function checkRows(f: Field, place: string, { at }: Within): void {
  const inner = f.options.fields ?? {}
  for (const option of ['columns', 'uniqueRow'] as const)
    for (const name of f.options[option] ?? [])
      if (!fieldAt(inner, name)) unknown(at, `${place}.${option}`, name, pathsOf(inner))
}

/** The register that is referred to must exist, and take the filters that limit the choice. */
function checkReference(f: Field, place: string, { at, resources, whole }: Within): void {
  const { to, filter } = f.options
  if (to === undefined) return
  const target = resources.get(to)
  if (!target)
    throw new DeclarationProblem(
      `${at}: ${place} refers to '${to}', which no folder declares.${meant(to, resources.keys())}`,
    )
  if (typeof filter !== 'function') return
  const read = new Set<string>()
  const known = [...filterNames(target), ...builtIn]
  for (const name of Object.keys(filter(noting(read))))
    if (!known.includes(name)) unknown(at, `${place}.filter`, name, known)
  for (const name of read)
    if (!whole[name]) unknown(at, `${place}.filter`, name, Object.keys(whole))
}

/** An empty form that notes which of its fields are asked for. */
function noting(read: Set<string>): Readonly<Record<string, unknown>> {
  const note = (_form: object, name: string | symbol): void =>
    void (typeof name === 'string' && read.add(name))
  return new Proxy({}, { get: note })
}

/** A record has these beside its fields. */
const ofRecords = ['id', 'versao', 'can', 'empresaId']

function checkFieldNames(fields: Fields, prefix: string, at: string): void {
  for (const [name, f] of Object.entries(fields)) {
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw new DeclarationProblem(
        `${at}: the field '${prefix}${name}' must be named by letters without accents and digits, the first one small, such as 'dataInicio'.`,
      )
    if (!prefix && ofRecords.includes(name))
      throw new DeclarationProblem(
        `${at}: every record has '${name}' of its own. Give the field another name.`,
      )
    if (f.options.fields) checkFieldNames(f.options.fields, `${prefix}${name}.`, at)
  }
}

/** PostgreSQL cuts a longer name, and two cut names may be the same. */
const longest = 63

/** Names of tables and columns: none twice, none that PostgreSQL or the platform keeps for itself. */
export function checkColumns(slices: readonly Slice[]): void {
  const seen = new Set<string>()
  for (const fact of factsOf(slices)) checkColumn(fact, slices, seen)
}

function checkColumn(
  { kind, table, name }: Fact,
  slices: readonly Slice[],
  seen: Set<string>,
): void {
  if (kind !== 'table' && kind !== 'column') return
  const own = slices.find(
    ({ resource: r }) => table === r.table || table.startsWith(`${r.table}__`),
  )
  const at = own ? fileOf(own.resource) : `table ${table}`
  const word = kind === 'table' ? table : name
  if (!/^[a-z][a-z0-9_]*$/.test(word) || word.length > longest)
    throw new DeclarationProblem(
      `${at}: '${word}' can name no ${kind}: at most ${longest} small letters without accents, digits and _. Choose a shorter or plainer name.`,
    )
  if (reservedWords.has(word))
    throw new DeclarationProblem(
      `${at}: '${word}' is a word of SQL and can name no ${kind}. Give the field another name.`,
    )
  const key = `${kind} ${table} ${word}`
  if (seen.has(key))
    throw new DeclarationProblem(
      `${at}: ${kind === 'table' ? `the table ${table} is` : `the column '${name}' of ${table} is`} declared twice, or kept by the platform. Give the field another name.`,
    )
  seen.add(key)
}
