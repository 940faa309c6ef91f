/** Many rows in one statement, typed by their table; ids come back in the order of the rows. */
import { type Insertable, type InsertType, type SelectType, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Tx } from '../database/tx.ts'

type WithId = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Columns of JSON: written as text elsewhere, here as the value itself. */
type JsonOf<Of> = {
  [C in keyof Of]: [InsertType<Of[C]>, SelectType<Of[C]>] extends [string | undefined, string]
    ? never
    : [InsertType<Of[C]>] extends [never]
      ? never
      : [InsertType<Of[C]>] extends [string | undefined]
        ? C
        : never
}[keyof Of]

/** What may be inserted into a table. */
export type NewRow<T extends keyof Tables> = Omit<Insertable<Tables[T]>, JsonOf<Tables[T]>> & {
  readonly [C in JsonOf<Tables[T]>]?: SelectType<Tables[T][C]>
}

/** So many rows a statement that its text and its values stay small. */
const most = 2000

export async function insertRows<T extends WithId>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += most)
    ids.push(...(await insertPart(tx, table, rows.slice(at, at + most))))
  return ids
}

async function insertPart(tx: Tx, table: string, rows: readonly object[]): Promise<number[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const into = sql.table(table)
  const made = await tx.rows(sql<{ id: number }>`insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    returning id`)
  return made.map((row) => row.id)
}

/** A row for each item; the items come back with the ids of their rows. */
export async function insertEach<T extends WithId, I extends object>(
  tx: Tx,
  table: T,
  items: readonly I[],
  rowOf: (item: I, index: number) => NewRow<T>,
): Promise<(I & { readonly id: number })[]> {
  const ids = await insertRows(tx, table, items.map(rowOf))
  return ids.flatMap((id, i) => {
    const item = items[i]
    return item ? [{ ...item, id }] : []
  })
}

/** Rows of a list within a record, in their order. */
export const listRows = <R extends object>(
  empresa_id: number,
  registro_id: number,
  rows: readonly R[],
) => rows.map((row, i) => ({ empresa_id, registro_id, ordem: i + 1, ...row }))

export async function insertRow<T extends WithId>(
  tx: Tx,
  table: T,
  row: NewRow<T>,
): Promise<number> {
  const [id] = await insertRows(tx, table, [row])
  if (id === undefined) throw new Error(`${table}: nothing was inserted.`)
  return id
}
