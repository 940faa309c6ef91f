/** Columns by name in hand-written SQL: a column that is renamed or not declared does not compile. */
import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Columns<T extends keyof Tables> = {
  readonly [C in keyof Tables[T] & string]: RawBuilder<SelectType<Tables[T][C]>>
}
/** In `from` it is the table with its alias; its members are its columns. */
export type TableAs<T extends keyof Tables> = Columns<T> &
  RawBuilder<unknown> & { readonly __table?: T }

/**
 * A table for `sql` templates: sql`select ${e.nome} from ${e} where ${e.empresa_id} = ${id}`.
 * Without an alias the table's own name stands before its columns.
 */
export function table<T extends keyof Tables>(name: T, alias?: string): TableAs<T> {
  const from = alias ? sql`${sql.table(name)} as ${sql.ref(alias)}` : sql.table(name)
  return new Proxy(from, {
    get(target, key) {
      if (typeof key === 'string' && !(key in target)) return sql.ref(`${alias ?? name}.${key}`)
      const own: unknown = Reflect.get(target, key, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  }) as TableAs<T>
}

/** The bare name, as the left side of `set` and the column list of `insert` want it. */
export const nameOf = <T extends keyof Tables>(
  _of: { readonly __table?: T },
  name: keyof Tables[T] & string,
): RawBuilder<unknown> => sql.ref(name)

type Chosen = Readonly<Record<string, RawBuilder<unknown>>>
export type RowOf<C extends Chosen> = {
  [K in keyof C]: C[K] extends RawBuilder<infer V> ? V : never
}

/** The list of a `select`: each column or expression under the name it has in the row. */
export const selected = (columns: Chosen): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
