/** SQL that stands in declarations, each piece in the statement that the engine would put it in. */
import type { Field, Fields } from '../../contract/field.ts'
import { filtersOf, type ListFilter } from '../../contract/filter.ts'
import type { Resource } from '../../contract/resource.ts'
import { planOf } from '../engine/plan.ts'
import { childTable } from './names.ts'

export type DeclaredSql = { place: string; sql: string }

/** Computed fields and filters of a resource. */
export function declaredSql(resource: Resource): DeclaredSql[] {
  const plan = planOf(resource)
  const from = `from ${resource.table} t`
  const withPerson = plan.person
    ? `${from} join ${plan.person.table} p on p.id = t.${plan.viaColumn}`
    : from
  const history = childTable(resource.table, 'historico')
  function asked({ name, own }: ListFilter): DeclaredSql[] {
    const said = own ? [own, ...Object.values(own.each ?? {})] : []
    return said.map((one) => filterSql(name, one, own?.person ? withPerson : from))
  }
  return [
    ...computedIn(resource.fields, { from, table: resource.table, at: 'fields' }),
    ...computedIn(resource.history?.fields ?? {}, {
      from: `from ${history} t`,
      table: history,
      at: 'history.fields',
    }),
    ...filtersOf(resource).flatMap(asked),
  ]
}

const filterSql = (name: string, own: { sql: string }, from: string): DeclaredSql => ({
  place: `list.filters.${name}`,
  sql: `select 1 ${from} where ${own.sql.replaceAll(/\$(?:ids|value)\b/g, '$1').replaceAll('$today', 'current_date')}`,
})

type Where = { from: string; table: string; at: string; prefix?: string }

function computedIn(fields: Fields, where: Where): DeclaredSql[] {
  return Object.entries(fields).flatMap(([name, f]) => computedOf(name, f, where))
}

function computedOf(name: string, f: Field, where: Where): DeclaredSql[] {
  const { from, table, at, prefix = '' } = where
  const place = `${at}.${name}`
  if (f.kind === 'computed') return [{ place, sql: `select (${f.options.sql}) ${from}` }]
  const inner = f.options.fields ?? {}
  if (f.kind === 'group')
    return computedIn(inner, { ...where, at: place, prefix: `${prefix}${name}.` })
  const child = childTable(table, prefix + name)
  return f.kind === 'rows'
    ? computedIn(inner, { from: `from ${child} t`, table: child, at: place })
    : []
}
