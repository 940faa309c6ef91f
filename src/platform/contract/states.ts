/**
 * Where a record stands, in one word, and the moves that lead on: said once for the label, what may be done, the SQL of
 * lists and reports, the words of the timeline and what a move writes.
 */
import type { Choice, Field, Fields, Values } from './field.ts'
import { snake } from './names.ts'
import type { FilterDeclaration } from './resource.ts'

export type Tone = 'bom' | 'mau' | 'espera' | 'neutro'

export type State = {
  label: string
  tone: Tone
  /** What the record's own flags and codes say in this state; without it, its code stands in `by`. */
  when?: Readonly<Record<string, string | boolean>>
  /** What is done most with a record that stands here, the first of them first; on the page to read. */
  acts?: readonly string[]
  /** Why nothing leads on from here, where a move has no sentence of its own. */
  refuses?: string
}

export type Move<C extends string = string> = {
  from: readonly C[]
  /** Without it the move takes back what `from` says, and the state beneath comes to light. */
  to?: C
  /** Written with it: from the action's input where it has the name, else today, now, or who moved it. */
  stamps?: readonly string[]
  /** Stamped where nothing stands yet. */
  stampsOnce?: readonly string[]
  clears?: readonly string[]
  /** Why not from these states. */
  refuses?: { readonly [K in C]?: string }
  /** Why not from any other. */
  otherwise?: string
  /** What the timeline says; without it the label of where it led. */
  word?: string
}

/** States that people look for together, in place of one by one. */
export type StateViews<C extends string = string> = {
  /** Of the filter. */
  readonly name: string
  readonly label: string
  readonly options: readonly Choice[]
  readonly default?: string
  /** What each option shows; one that is not named here shows all. */
  readonly states: { readonly [code: string]: readonly C[] }
  /** In place of it where the stored code follows the day only later: SQL over `t`, with `$today`. */
  readonly where?: { readonly [code: string]: { readonly sql: string } }
}

export type States<C extends string = string, M extends string = string> = {
  /** The field whose code is the state where no `when` says more. */
  readonly by: string
  /** A later one lies over those before it: the last that holds is where the record stands. */
  readonly of: { readonly [K in C]: State }
  readonly moves: { readonly [K in M]: Move<C> }
  readonly views?: StateViews<C>
}

export function defineStates<const C extends string, const M extends string>(
  states: Omit<States<C, M>, 'moves' | 'views'> & {
    moves: { readonly [K in M]: Move<NoInfer<C>> }
    views?: StateViews<NoInfer<C>>
  },
): States<C, M> {
  for (const [name, { from, to }] of Object.entries<Move<C>>(states.moves))
    for (const code of [...from, ...(to === undefined ? [] : [to])])
      if (!(code in states.of))
        throw new Error(`The move '${name}' names the state '${code}', which is not declared.`)
  return states
}

const laid = (states: States): [string, State][] => Object.entries(states.of).toReversed()

/** The code of where the record stands; the first declared where nothing holds. */
export function stateOf(states: States, record: Values): string {
  const holds = ([code, { when }]: [string, State]): boolean =>
    when
      ? Object.entries(when).every(([name, value]) => record[name] === value)
      : record[states.by] === code
  return (laid(states).find(holds) ?? Object.entries(states.of)[0])?.[0] ?? ''
}

export const stateLabel = (states: States, record: Values): string =>
  states.of[stateOf(states, record)]?.label ?? ''

/** For the choice that shows the state. */
export function stateOptions<C extends string>(
  states: States<C>,
): readonly (Choice & { code: C })[] {
  // What `Object.entries` forgets: the names are the codes.
  const option = ([code, { label, tone }]: [string, State]) => ({ code: code as C, label, tone })
  return Object.entries<State>(states.of).map(option)
}

const literal = (value: string | boolean): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replace(/'/g, "''")}'`

/** The state's code as SQL over the alias of the record's table. */
export function stateSql(states: States, alias: string): string {
  const equals = (name: string, value: string | boolean): string =>
    typeof value === 'boolean'
      ? `${value ? '' : 'not '}${alias}.${snake(name)}`
      : `${alias}.${snake(name)} = ${literal(value)}`
  const flagged = laid(states).filter(([, { when }]) => when)
  const branch = ([code, { when = {} }]: [string, State]): string => {
    const all = Object.entries(when).map(([name, value]) => equals(name, value))
    return `when ${all.join(' and ')} then ${literal(code)}`
  }
  const branches = flagged.map(branch)
  const plain = laid(states).some(([, { when }]) => !when)
  const rest = plain ? ` else ${alias}.${snake(states.by)}` : ''
  return branches.length ? `case ${branches.join(' ')}${rest} end` : `${alias}.${snake(states.by)}`
}

/** Whether the record stands in one of these, as SQL. */
export const inStatesSql = <C extends string>(
  states: States<C>,
  alias: string,
  codes: readonly NoInfer<C>[],
): string => `${stateSql(states, alias)} in (${codes.map(literal).join(', ')})`

/** Whether a field says of a record where it stands. */
export const showsState = (states: States, name: string, { kind, options }: Field): boolean =>
  kind === 'computed'
    ? options.sql === stateSql(states, 't')
    : name === states.by && Object.values(states.of).every((s) => isOf(s, name))

const isOf = ({ when }: State, name: string): boolean =>
  Object.keys(when ?? {}).every((key) => key === name)

/** The filter of a list by where its records stand, without being written there: of the field that shows it, or its own. */
export function stateFilter(states: States, fields: Fields): FilterDeclaration {
  if (states.views) return viewsFilter(states, states.views)
  const shown = Object.entries(fields).find(([name, f]) => showsState(states, name, f))
  return (
    shown?.[0] ?? {
      name: 'situacao',
      label: 'Situação',
      kind: 'choice',
      options: stateOptions(states),
      sql: `${stateSql(states, 't')} = $value`,
    }
  )
}

function viewsFilter(
  states: States,
  { states: shown, where = {}, ...views }: StateViews,
): FilterDeclaration {
  const asked = ([code, codes]: [string, readonly string[]]): [string, { sql: string }] => [
    code,
    where[code] ?? { sql: inStatesSql(states, 't', codes) },
  ]
  const all = views.options.map(({ code }): [string, { sql: string }] => [code, { sql: 'true' }])
  const branches = Object.entries(shown).map(asked)
  const cases = branches.map(([code, { sql }]) => `when ${literal(code)} then ${sql}`)
  return {
    ...views,
    kind: 'choice',
    sql: `case $value ${cases.join(' ')} else true end`,
    each: Object.fromEntries([...all, ...branches]),
  }
}

/** true, or why the move does not lead on from where the record stands; true also for what is no move. */
export function moveAllowed(states: States, name: string, record: Values): true | string {
  const move = states.moves[name]
  if (!move) return true
  const now = stateOf(states, record)
  if (move.from.includes(now)) return true
  return (
    move.refuses?.[now] ??
    states.of[now]?.refuses ??
    move.otherwise ??
    `Não é possível a partir da situação '${states.of[now]?.label ?? now}'.`
  )
}

/** What a log entry of a move says; undefined for other entries. */
export function moveWord(
  states: States,
  verb: string,
  changes: readonly { campo: string; para: unknown }[],
): string | undefined {
  const [, move] =
    Object.entries(states.moves).find(([name]) => snake(name).toUpperCase() === verb) ?? []
  if (!move) return undefined
  const chosen = changes.find((c) => c.campo === states.by)?.para
  return move.word ?? states.of[move.to ?? String(chosen)]?.label
}
