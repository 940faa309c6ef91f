/**
 * Names that conditions, rules and states say: each condition is run with a form that knows every declared name, along
 * all the ways that the values it asks for lead, and an unknown name is told with file and remedy.
 */
import { DeclarationProblem, meant } from '../contract/declaration.ts'
import { type Field, type Fields, type RuleContext, shownKind } from '../contract/field.ts'
import { type Resource, type Rule } from '../contract/resource.ts'

/** Where fields stand, and what a condition beside them may ask for. */
type Scope = { at: string; settings: readonly string[]; seen: Fields; more: readonly string[] }

type Run = (values: Readonly<Record<string, unknown>>, context: RuleContext) => unknown

/** Of every record, whatever it declares. */
const ofRecords = ['id', 'versao', 'empresaId', 'can']

/** The conditions, rules and states of a resource; `settings` are the names that companies have. */
export function checkConditions(resource: Resource, settings: readonly string[]): void {
  const at = `src/modules/${resource.module}/${resource.folder}/resource.ts`
  const { history, actions, form, completed = {} } = resource
  const more = [...ofRecords, ...Object.keys(completed), ...(history?.first ? [history.first] : [])]
  const scope: Scope = { at, settings, seen: resource.allFields, more }
  checkFieldConditions(resource.allFields, 'fields', scope)
  for (const { title, visibleWhen, folded } of form?.sections ?? []) {
    along(visibleWhen, `form section '${title}' visibleWhen`, scope)
    along(folded, `form section '${title}' folded`, scope)
  }
  checkRules(resource.rules, 'rules', scope)
  for (const [name, { enabled, fields = {} }] of Object.entries(actions)) {
    along(enabled as Run | undefined, `actions.${name}.enabled`, scope)
    checkFieldConditions(fields, `actions.${name}.fields`, { ...scope, seen: fields })
  }
  if (history) {
    const entry = { ...scope, seen: history.fields, more: ofRecords }
    checkFieldConditions(history.fields, 'history.fields', entry)
    checkRules(history.rules, 'history.rules', entry)
  }
  checkStates(resource, scope)
}

/** Names under which conditions read what the records of a resource set. */
export const settingNames = ({ settings = [], fields }: Resource): string[] =>
  settings.flatMap((name) => Object.keys(fields[name]?.options.fields ?? { [name]: true }))

/** The fields of a form that is no record: what a report or a call takes. */
export const checkFormConditions = (
  fields: Fields,
  where: string,
  form: { at: string; settings: readonly string[]; rules?: readonly Rule[] | undefined },
): void => {
  const scope = { ...form, seen: fields, more: [] }
  checkFieldConditions(fields, where, scope)
  checkRules(form.rules, 'rules', scope)
}

function checkFieldConditions(fields: Fields, path: string, scope: Scope): void {
  for (const [name, f] of Object.entries(fields)) {
    const place = `${path}.${name}`
    const { visibleWhen, requiredWhen, lockedWhen } = f.options
    for (const [kind, condition] of Object.entries({ visibleWhen, requiredWhen, lockedWhen }))
      along(condition, `${place}.${kind}`, scope)
    const inner = f.options.fields
    if (!inner) continue
    // A row is looked at by itself, a group with the whole record.
    const rows = { ...scope, seen: inner, more: ['id'] }
    checkFieldConditions(inner, place, f.kind === 'rows' ? rows : scope)
  }
}

function checkRules(rules: readonly Rule[] | undefined, where: string, scope: Scope): void {
  for (const [i, rule] of (rules ?? []).entries()) {
    const place = `${where}[${i}]`
    const named: Run = (values, context) => {
      const found = rule(values, context) ?? []
      for (const { field } of Array.isArray(found) ? found : [found])
        askName(scope, place, field.split('.')[0] ?? '')
    }
    along(named, place, scope)
  }
}

function checkStates({ states }: Resource, scope: Scope): void {
  if (!states) return
  askName(scope, 'states.by', states.by)
  for (const [code, { when = {} }] of Object.entries(states.of))
    for (const name of Object.keys(when)) askName(scope, `states.of.${code}.when`, name)
  for (const [move, { stamps = [], stampsOnce = [], clears = [] }] of Object.entries(states.moves))
    for (const name of [...stamps, ...stampsOnce, ...clears])
      askName(scope, `states.moves.${move}`, name)
}

const namesOf = ({ seen, more }: Scope): string[] => [
  ...Object.keys(seen),
  // A set whose name ends in Ids has its records beside it.
  ...Object.keys(seen).flatMap((name) => (name.endsWith('Ids') ? [name.slice(0, -3)] : [])),
  ...more,
]

function askName(scope: Scope, where: string, name: string): void {
  const known = namesOf(scope)
  if (!known.includes(name)) unknown(scope.at, where, name, known)
}

function unknown(at: string, where: string, name: string, known: readonly string[]): never {
  throw new DeclarationProblem(
    `${at}: ${where} asks for '${name}', which is not declared there.${meant(name, known)} Known: ${known.join(', ')}.`,
  )
}

/** So many ways one condition is followed at most. */
const mostWays = 500

/** The answers given on the way: the first of each at first, then every other one, the last asked the soonest. */
class Ways {
  #script: { chosen: number; of: number }[] = []
  #given = new Map<string, unknown>()
  #step = 0

  begin(): void {
    this.#given = new Map()
    this.#step = 0
  }

  /** The same question has one answer on one way. */
  ask(question: string, answers: readonly unknown[]): unknown {
    if (this.#given.has(question)) return this.#given.get(question)
    const step = (this.#script[this.#step] ??= { chosen: 0, of: answers.length })
    this.#step += 1
    const answer = answers[step.chosen]
    this.#given.set(question, answer)
    return answer
  }

  next(): boolean {
    this.#script.length = Math.min(this.#script.length, this.#step)
    while (this.#script.length) {
      const last = this.#script[this.#script.length - 1]
      if (last && last.chosen + 1 < last.of) {
        last.chosen += 1
        return true
      }
      this.#script.pop()
    }
    return false
  }
}

function along(condition: Run | undefined, where: string, scope: Scope): void {
  if (!condition) return
  const ways = new Ways()
  const asked: Asked = { ways, where, at: scope.at }
  for (let i = 0; i < mostWays; i += 1) {
    ways.begin()
    try {
      condition(form(asked, scope.seen, { path: '', more: scope.more }), context(asked, scope))
    } catch (error) {
      // What an invented value breaks is no wrong name.
      if (error instanceof DeclarationProblem) throw error
    }
    if (!ways.next()) return
  }
}

type Asked = { ways: Ways; where: string; at: string }

function context(asked: Asked, { settings }: Scope): RuleContext {
  const { ways } = asked
  return {
    settings: noted(settings, asked, (name) => ways.ask(`settings.${name}`, [true, false])),
    today: '2026-02-28',
    has: (authority) => ways.ask(`has ${authority}`, [true, false]) === true,
    get id() {
      return ways.ask('id', [null, 1]) as number | null
    },
  }
}

type Place = { path: string; more: readonly string[] }

/** A form, or a part of one, in which every declared name answers. */
function form(asked: Asked, fields: Fields, { path, more }: Place): Record<string, unknown> {
  const known = namesOf({ at: asked.at, settings: [], seen: fields, more })
  const valueOf = (name: string): unknown => {
    const f = fields[name]
    const place = `${path}${name}`
    if (f?.kind === 'group')
      return form(asked, f.options.fields ?? {}, { path: `${place}.`, more: [] })
    return asked.ways.ask(place, f ? valuesOf(f, asked, place) : [null, true, 'A'])
  }
  return noted(known, asked, valueOf)
}

function valuesOf(f: Field, asked: Asked, place: string): readonly unknown[] {
  const reference = { id: 1, rotulo: 'A' }
  const codes = (f.options.options ?? []).map((o) => o.code)
  switch (shownKind(f)) {
    case 'choice':
      return [null, ...codes]
    case 'choices':
      return [[], ...codes.map((code) => [code])]
    case 'flag':
      return [false, true]
    case 'ref':
    case 'file':
      return [null, reference]
    case 'refs':
      return [[], [reference]]
    case 'rows':
      return [[], [form(asked, f.options.fields ?? {}, { path: `${place}.0.`, more: ['id'] })]]
    case 'texts':
      return [[], ['A']]
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return [null, 0, 1]
    case 'date':
    case 'dateTime':
    case 'month':
      return [null, '2020-01-31', '2030-01-31']
    default:
      return [null, 'A']
  }
}

/** An object whose names are these alone. */
function noted(
  known: readonly string[],
  { at, where }: Asked,
  valueOf: (name: string) => unknown,
): Record<string, unknown> {
  const names = Object.fromEntries(known.map((name) => [name, undefined]))
  const ask = (name: string): boolean =>
    Object.hasOwn(names, name) || unknown(at, where, name, known)
  return new Proxy<Record<string, unknown>>(names, {
    get: (_names, name) => (typeof name === 'string' && ask(name) ? valueOf(name) : undefined),
    has: (_names, name) => typeof name === 'string' && ask(name),
  })
}
