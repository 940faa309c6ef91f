/** Many rows in one statement; ids come back in the order of the rows. */
import type { Tx } from '#platform/server/database/tx.ts'

export type NewRow = Record<string, unknown>

export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly NewRow[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 2000) {
    const part = rows.slice(at, at + 2000)
    const columns = [...new Set(part.flatMap((r) => Object.keys(r)))]
    const made = await tx.query<{ id: number }>(
      `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1) returning id`,
      [
        JSON.stringify(
          part.map((r) => ({ ...Object.fromEntries(columns.map((c) => [c, null])), ...r })),
        ),
      ],
    )
    ids.push(...made.map((r) => r.id))
  }
  return ids
}

export async function insertRow(tx: Tx, table: string, row: NewRow): Promise<number> {
  const [id] = await insertRows(tx, table, [row])
  if (id === undefined) throw new Error(`${table}: nothing was inserted.`)
  return id
}
