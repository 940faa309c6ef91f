/** The filters of a list as web, server and OpenAPI read them: one shape, from what the resource declares. Pure. */
import { type Access, both } from './access.ts'
import { type Choice, type Field, type Fields, shownKind } from './field.ts'
import { fieldAt, type FilterDeclaration, type Resource } from './resource.ts'
import type { State } from './states.ts'

export type ListFilter = {
  /** In the address; the ends of a range carry 'Ini' and 'Fim'. */
  name: string
  label: string
  kind: 'text' | 'integer' | 'number' | 'date' | 'month' | 'flag' | 'choice' | 'ref' | 'refs'
  range: boolean
  options: readonly Choice[]
  to: string | undefined
  hidden: boolean
  default: string | undefined
  access: Access | undefined
  /** The field that is compared; of a filter with an SQL of its own none. */
  path?: string
  /** The filter's own SQL, and whether it reads the person behind the row. */
  own?: {
    sql: string
    /** What an option asks in its place. */
    each?: Readonly<Record<string, { sql: string }>>
    person: boolean
    eachWord: boolean
  }
}

const KINDS: Partial<Record<string, ListFilter['kind']>> = {
  integer: 'integer',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  dateTime: 'date',
  month: 'month',
  flag: 'flag',
  ref: 'ref',
  refs: 'refs',
}
const RANGES: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'month'])

/** What the groups on the way to a field and the field itself ask for. */
function accessAt(fields: Fields, path: string): Access | undefined {
  const names = path.split('.')
  const steps = names.map((_, i) => fieldAt(fields, names.slice(0, i + 1).join('.')))
  return steps.reduce<Access | undefined>((all, f) => both(all, f?.options.access), undefined)
}

function comparing(fields: Fields, name: string, path: string, f: Field): ListFilter {
  const kind = f.options.options ? 'choice' : (KINDS[shownKind(f)] ?? 'text')
  return {
    name,
    path,
    label: f.options.label,
    kind,
    range: RANGES.has(kind),
    options: f.options.options ?? [],
    to: f.options.to,
    // Which company's rows are shown is said by `empresaId`.
    hidden: name === 'empresa',
    default: undefined,
    access: accessAt(fields, path),
  }
}

/** Yes and no in the words of the states, where a flag is what tells them apart. */
function stateWords({ states }: Pick<Resource, 'states'>, filter: ListFilter): ListFilter {
  if (!states || filter.kind !== 'flag' || filter.name !== states.by) return filter
  const option = ([, { label, when = {} }]: [string, State]) => ({
    code: String(when[states.by]),
    label,
  })
  return { ...filter, options: Object.entries(states.of).map(option) }
}

type Filtered = Pick<Resource, 'allFields' | 'list' | 'states'>

/** 'cidadeId' is the reference `cidade`, under the name of its number. */
const referenceOf = (name: string): string | undefined =>
  name.endsWith('Id') ? name.slice(0, -2) : undefined

function filterOf(resource: Filtered, declared: FilterDeclaration) {
  if (typeof declared !== 'string') {
    const { name, label, kind, options = [], to, hidden = false, access, sql, each } = declared
    const begins = declared.default === undefined ? undefined : String(declared.default)
    const person = declared.person === true
    const own = { sql, person, eachWord: declared.eachWord === true, ...(each ? { each } : {}) }
    return { name, label, kind, range: false, options, to, hidden, default: begins, access, own }
  }
  const { allFields } = resource
  const f = fieldAt(allFields, declared)
  if (f) return stateWords(resource, comparing(allFields, declared, declared, f))
  const reference = referenceOf(declared)
  const ref = reference ? fieldAt(allFields, reference) : undefined
  return reference && ref?.kind === 'ref'
    ? comparing(allFields, declared, reference, ref)
    : undefined
}

const known = new WeakMap<object, readonly ListFilter[]>()

export function filtersOf(resource: Filtered): readonly ListFilter[] {
  const before = known.get(resource)
  if (before) return before
  const found: ListFilter[] = []
  for (const declared of resource.list.filters ?? []) {
    const filter = filterOf(resource, declared)
    if (filter) found.push(filter)
  }
  known.set(resource, found)
  return found
}

/** The names of a range in the address. */
export const endsOf = ({ name }: Pick<ListFilter, 'name'>) => [`${name}Ini`, `${name}Fim`] as const

/** The filter that a name in the address belongs to, and which end of it. */
export function filterNamed<F extends Pick<ListFilter, 'name' | 'range'>>(
  filters: readonly F[],
  asked: string,
): { filter: F; end: 'de' | 'até' | undefined } | undefined {
  const whole = filters.find((f) => f.name === asked)
  if (whole) return { filter: whole, end: undefined }
  const filter = filters.find((f) => f.range && endsOf(f).some((end) => end === asked))
  return filter && { filter, end: endsOf(filter)[0] === asked ? 'de' : 'até' }
}
