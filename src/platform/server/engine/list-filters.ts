/** The filters that a list declares: the names under which it takes them, and the condition each puts on its rows. */
import { allows } from '../../contract/access.ts'
import { isDate } from '../../contract/dates.ts'
import { cleanDocument, type DocumentKind } from '../../contract/documents.ts'
import { type Field, type FieldKind, shownKind } from '../../contract/field.ts'
import { endsOf, filtersOf, type ListFilter } from '../../contract/filter.ts'
import { parseDecimal } from '../../contract/numbers.ts'
import type { Resource } from '../../contract/resource.ts'
import { searchWords } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import { containing } from '../database/like.ts'
import { columnOf } from '../database/names.ts'
import { unknownFilter } from '../unknown-filter.ts'
import { idList, wrongValue } from './list-query.ts'
import type { Conditions } from './page-ids.ts'
import { type Leaf, listedSql, type Plan, planOf, readsPerson } from './plan.ts'

type Apply = (ctx: Ctx, text: string, conditions: Conditions) => void
const filterCache = new WeakMap<Resource, Map<string, Apply>>()

/** The declared filters of a list by the names that it takes. */
export function appliedOf(plan: Plan): Map<string, Apply> {
  let filters = filterCache.get(plan.resource)
  if (!filters) {
    filters = new Map(filtersOf(plan.resource).flatMap((f) => declaredFilter(plan, f)))
    filterCache.set(plan.resource, filters)
  }
  return filters
}

/** Every name under which a list takes a declared filter. */
export const filterNames = (resource: Resource): ReadonlySet<string> =>
  new Set(appliedOf(planOf(resource)).keys())

/** Under each of its names, what a filter asks of the rows; of whom may not see its field it does not exist. */
function declaredFilter(plan: Plan, filter: ListFilter): [string, Apply][] {
  if (filter.own) return [[filter.name, allowed(filter, ownFilter(filter, filter.own))]]
  const leaf = plan.byPath.get(filter.path ?? filter.name)
  if (!leaf) return []
  const sql = listedSql(plan, leaf)
  const person = readsPerson(plan, leaf)
  const named = (name: string, apply: Apply): [string, Apply] => [
    name,
    allowed(filter, person ? inPerson(apply) : apply),
  ]
  if (!filter.range) return [named(filter.name, plainFilter(leaf, sql, heldIn(plan, leaf)))]
  const value =
    shownKind(leaf.field) === 'dateTime'
      ? `(${sql} at time zone current_setting('timezone'))::date`
      : sql
  const [from, to] = endsOf(filter)
  return [
    named(from, compared(value, '>=', leaf.field)),
    named(to, compared(value, '<=', leaf.field)),
    named(filter.name, compared(value, '=', leaf.field)),
  ]
}

function allowed({ name, access }: ListFilter, apply: Apply): Apply {
  return (ctx, text, conditions) => {
    if (!allows(access, ctx.has)) throw unknownFilter(name, [])
    apply(ctx, text, conditions)
  }
}

function inPerson(apply: Apply): Apply {
  return (ctx, text, conditions) => {
    conditions.person = true
    apply(ctx, text, conditions)
  }
}

const isNumber = (kind: FieldKind): boolean =>
  ['integer', 'decimal', 'money', 'percent'].includes(kind)

function ownFilter(filter: ListFilter, own: NonNullable<ListFilter['own']>): Apply {
  const { sql, each, person, eachWord } = own
  const codes = filter.options.map((o) => o.code)
  return (ctx, text, conditions) => {
    if (filter.kind === 'text') conditions.searched = true
    if (person) conditions.person = true
    for (const part of eachWord ? searchWords(text) : [text]) {
      const value = filterValue(filter.kind, filter.label, part, codes)
      const said = each?.[part]?.sql
      if (said === 'true') continue
      if (said) {
        conditions.where.push(`(${onDay(ctx, said, conditions)})`)
        continue
      }
      const bound = sql.includes('$ids')
        ? sql.replaceAll('$ids', conditions.bind(Array.isArray(value) ? value : [value]))
        : sql.replaceAll('$value', conditions.bind(value))
      conditions.where.push(`(${onDay(ctx, bound, conditions)})`)
    }
  }
}

const onDay = ({ today }: Ctx, sql: string, conditions: Conditions): string =>
  sql.includes('$today') ? sql.replaceAll('$today', `${conditions.bind(today)}::date`) : sql

const flags = new Map([
  ['true', true],
  ['sim', true],
  ['false', false],
  ['nao', false],
])

function filterValue(kind: string, label: string, text: string, codes: string[] = []): unknown {
  const wrong = (): never => {
    throw wrongValue(label)
  }
  switch (kind) {
    case 'integer':
    case 'ref':
      return /^\d{1,9}$/.test(text) ? Number(text) : wrong()
    case 'refs':
      return idList(text, label)
    case 'date':
      return isDate(text) ? text : wrong()
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : wrong()
    case 'flag':
      return flags.get(text) ?? wrong()
    case 'choice':
      return !codes.length || codes.includes(text) ? text : wrong()
    default:
      return containing(text)
  }
}

function compared(sql: string, operator: '>=' | '<=' | '=', f: Field): Apply {
  return (_ctx, text, conditions) =>
    void conditions.where.push(`${sql} ${operator} ${conditions.bind(comparedValue(f, text))}`)
}

function comparedValue(f: Field, text: string): unknown {
  const kind = shownKind(f)
  const { label } = f.options
  if (!isNumber(kind)) return filterValue(kind === 'month' ? 'month' : 'date', label, text)
  const number = parseDecimal(text)
  if (number === undefined) throw wrongValue(label)
  return number
}

/** The search column that holds the text beside others: an index finds the few rows of which its own column is asked. */
function heldIn(plan: Plan, { path }: Leaf): Held | undefined {
  const held = plan.searched.find(({ texts }) =>
    texts.some(([only, more]) => only === path && more === undefined),
  )
  const others = held?.texts.flat().filter((other) => other !== path) ?? []
  const columns = others.map((other) => plan.kept.get(other) ?? columnOf(other))
  return held && { column: held.column, others: columns.map((column) => `t.${column}`) }
}

type Held = { column: string; /** What else stands in it. */ others: readonly string[] }

/**
 * What stands in a search column under its own field alone needs no second look, which costs many times the first: a word
 * with letters is none of a number's.
 */
function inField({ column, others }: Held, word: string, like: string, own: string): string[] {
  const first = `t.${column} like ${like}`
  if (!others.length) return [first]
  if (!/[^\d\s]/.test(word)) return [first, own]
  const all = others.map((other) => `coalesce(${other}, '')`).join(' || ')
  return [first, `case when translate(${all}, '0123456789', '') = '' then true else ${own} end`]
}

function plainFilter(leaf: Leaf, sql: string, held: Held | undefined): Apply {
  const f = leaf.field
  const label = f.options.label
  switch (shownKind(f)) {
    case 'flag':
      return (_c, text, conditions) =>
        void conditions.where.push(`${sql} = ${conditions.bind(filterValue('flag', label, text))}`)
    case 'ref':
      return (_c, text, conditions) => {
        const [id, ...more] = idList(text, label)
        // One alone is a range of an index, in which the order of the list may go on.
        conditions.where.push(
          id === undefined || more.length
            ? `${sql} = any (${conditions.bind(idList(text, label))})`
            : `${sql} = ${conditions.bind(id)}`,
        )
      }
    case 'choice': {
      const codes = f.options.options?.map((o) => o.code) ?? []
      return (_c, text, conditions) =>
        void conditions.where.push(
          `${sql} = any (${conditions.bind(text.split(',').map((t) => filterValue('choice', label, t, codes)))})`,
        )
    }
    case 'refs':
      return (_c, text, conditions) =>
        void conditions.where.push(
          `exists (select 1 from ${leaf.column} c where c.registro_id = ${leaf.host}.id and c.valor_id = any (${conditions.bind(idList(text, label))}))`,
        )
    case 'choices':
    case 'texts':
      return (_c, text, conditions) =>
        void conditions.where.push(
          `exists (select 1 from ${leaf.column} c where c.registro_id = ${leaf.host}.id and c.valor = any (${conditions.bind(text.split(','))}))`,
        )
    default:
      return (_c, text, conditions) => textFilter(leaf, { sql, held }, text, conditions)
  }
}

/** What is compared as a whole, without its dots and dashes; of addresses and telephones a part is found too. */
function documentOf({ options: { format } }: Field): DocumentKind | undefined {
  if (format === 'url' || format === 'link' || format === 'cor') return undefined
  if (format === 'email' || format === 'telefone') return undefined
  return format === 'cpfCnpj' ? 'cnpj' : format
}

type Compared = { sql: string; held: Held | undefined }

function textFilter(
  leaf: Leaf,
  { sql, held }: Compared,
  text: string,
  conditions: Conditions,
): void {
  const document = documentOf(leaf.field)
  if (document) {
    conditions.where.push(`${sql} = ${conditions.bind(cleanDocument(document, text))}`)
    return
  }
  conditions.searched = true
  for (const word of searchWords(text)) {
    const like = conditions.bind(containing(word))
    const own = `rh_busca(${sql}) like ${like}`
    conditions.where.push(...(held ? inField(held, word, like, own) : [own]))
  }
}
