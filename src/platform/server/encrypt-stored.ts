/**
 * At the start: what was written before its column was encrypted, and what another key has written, is written anew, so
 * many rows at a time. Whoever ends it on the way loses nothing: the next start goes on.
 */
import type { Pool } from './database/pool.ts'
import { asOwner, type Tx } from './database/tx.ts'
import type { ColumnKeys } from './column-keys.ts'
import type { EncryptedColumn } from './engine/encrypted.ts'

const PORTION = 500

type Stored = { id: number; valor: string }

/** Names of tables and columns come from the declarations. */
async function portionOf(
  tx: Tx,
  { table, column }: EncryptedColumn,
  keys: ColumnKeys,
  size: number,
): Promise<number> {
  const older = keys.known.filter((id) => id !== keys.current)
  // Another process that starts has its own portion.
  const rows = await tx.query<Stored>(
    `select id, ${column} valor from ${table}
     where ${column} <> '' and (not starts_with(${column}, 'v1.') or split_part(${column}, '.', 2) = any ($1::text[]))
     order by id limit $2 for update skip locked`,
    [older, size],
  )
  if (!rows.length) return 0
  const sealed = rows.map(({ valor }) => keys.seal(keys.open(valor, column), column))
  await tx.query(
    `update ${table} t set ${column} = v.valor from unnest($1::int[], $2::text[]) v (id, valor) where t.id = v.id`,
    [rows.map(({ id }) => id), sealed],
  )
  return rows.length
}

/** How many values were written anew. */
export async function encryptStored(
  pool: Pool,
  columns: readonly EncryptedColumn[],
  keys: ColumnKeys,
  size = PORTION,
): Promise<number> {
  if (keys.current === null) return 0
  let done = 0
  for (const column of columns) {
    let written = size
    while (written === size) {
      written = await asOwner(pool, (tx) => portionOf(tx, column, keys, size))
      done += written
    }
  }
  return done
}

/** Keys by which something is stored and that are not there; without them the rest works. */
export async function missingKeys(
  pool: Pool,
  columns: readonly EncryptedColumn[],
  known: readonly string[],
): Promise<string[]> {
  const missing = new Set<string>()
  for (const { table, column } of columns) {
    const rows = await asOwner(pool, (tx) =>
      tx.query<{ id: string }>(
        `select distinct split_part(${column}, '.', 2) id from ${table} where starts_with(${column}, 'v1.')`,
      ),
    )
    for (const { id } of rows) if (!known.includes(id)) missing.add(id)
  }
  return [...missing].toSorted()
}
