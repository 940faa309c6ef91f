/**
 * At the start: what was written before its column was encrypted, and what another key has written, is written anew, so
 * many rows at a time. Whoever ends it on the way loses nothing: the next start goes on. What does not open stays as it is.
 */
import type { Pool } from './database/pool.ts'
import { asOwner, type Tx } from './database/tx.ts'
import { type ColumnKeys, sealedForm } from './column-keys.ts'
import { type EncryptedColumn, openName } from './engine/encrypted.ts'

const PORTION = 500

type Stored = { id: number; valor: string }
type DamagedValue = EncryptedColumn & { readonly id: number }
type Portion = { written: number; damaged: readonly DamagedValue[]; last: number | undefined }

const onlyOf = ({ of }: EncryptedColumn): string =>
  of ? ` and id in (select ${of.column} from ${of.table})` : ''

/** Rows beyond `after` alone: those before are done. Names of tables and columns come from the declarations. */
async function portionOf(
  tx: Tx,
  from: EncryptedColumn,
  keys: ColumnKeys,
  { after, size }: { after: number; size: number },
): Promise<Portion> {
  const { table, column } = from
  // '' of what is not sealed.
  const others = ['', ...keys.known.filter((id) => id !== keys.current)]
  // Another process that starts has its own portion.
  const rows = await tx.query<Stored>(
    `select id, ${column} valor from ${table}
     where id > $3 and ${column} <> '' and coalesce(substring(${column} from $4::text), '') = any ($1::text[])${onlyOf(from)}
     order by id limit $2 for update skip locked`,
    [others, size, after, sealedForm],
  )
  const sealed: Stored[] = []
  const damaged: DamagedValue[] = []
  for (const { id, valor } of rows) {
    const open = opened(keys, valor, from)
    if (open === undefined) damaged.push({ table, column, id })
    else sealed.push({ id, valor: keys.seal(open, column) })
  }
  if (sealed.length)
    await tx.query(
      `update ${table} t set ${column} = v.valor from unnest($1::int[], $2::text[]) v (id, valor) where t.id = v.id`,
      [sealed.map(({ id }) => id), sealed.map(({ valor }) => valor)],
    )
  const last = rows.length === size ? rows.at(-1)?.id : undefined
  return { written: sealed.length, damaged, last }
}

function opened(
  keys: ColumnKeys,
  stored: string,
  { column, of }: EncryptedColumn,
): string | undefined {
  try {
    return of ? openName(keys, stored) : keys.open(stored, column)
  } catch {
    return undefined
  }
}

/** How many values were written anew, and which could not be. */
export async function encryptStored(
  pool: Pool,
  columns: readonly EncryptedColumn[],
  keys: ColumnKeys,
  size = PORTION,
): Promise<{ written: number; damaged: DamagedValue[] }> {
  const damaged: DamagedValue[] = []
  let written = 0
  if (keys.current === null) return { written, damaged }
  for (const column of columns) {
    let after: number | undefined = 0
    while (after !== undefined) {
      const from = { after, size }
      const portion: Portion = await asOwner(pool, (tx) => portionOf(tx, column, keys, from))
      written += portion.written
      damaged.push(...portion.damaged)
      after = portion.last
    }
  }
  return { written, damaged }
}

/** Keys by which something is stored and that are not there; without them the rest works. */
export async function missingKeys(
  pool: Pool,
  columns: readonly EncryptedColumn[],
  known: readonly string[],
): Promise<string[]> {
  const missing = new Set<string>()
  for (const one of columns) {
    const { table, column } = one
    const asked = `select distinct substring(${column} from $1::text) id from ${table} where ${column} ~ $1::text${onlyOf(one)}`
    const rows = await asOwner(pool, (tx) => tx.query<{ id: string }>(asked, [sealedForm]))
    for (const { id } of rows) if (!known.includes(id)) missing.add(id)
  }
  return [...missing].toSorted()
}
