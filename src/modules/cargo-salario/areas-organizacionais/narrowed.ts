/** What a report or a panel is narrowed to: without ids, to nothing. */
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from './tree.ts'

type Columns = readonly RawBuilder<unknown>[]
type Ids = readonly number[] | null | undefined

const anyOf = (columns: Columns, each: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(columns.map(each), sql` or `)})`

/** One of the columns is among the ids. */
export const among = (columns: Columns, ids: Ids): RawBuilder<boolean> =>
  ids?.length
    ? anyOf(columns, (column) => sql`${column} = any (${ids}::int[])`)
    : sql<boolean>`true`

/** One of the columns is one of these areas or below them. */
export const within = (columns: Columns, areas: Ids): RawBuilder<boolean> =>
  areas?.length
    ? anyOf(columns, (column) => sql`${column} in ${belowAll(areas)}`)
    : sql<boolean>`true`
