/** One row of a table, or one statement for those that are written side by side. */
import type { Ctx } from '../context.ts'
import { gathered } from '../database/abreast.ts'

/** Its number. */
export const insertRow = (
  { tx }: Pick<Ctx, 'tx'>,
  table: string,
  columns: readonly string[],
  params: readonly unknown[],
): Promise<number> => {
  const names = columns.join(', ')
  return gathered(tx, `insere ${table} ${names}`, params, async function insertAll(rows) {
    const [first = []] = rows
    const asked = rows.length === 1 ? one(table, names, first) : many(table, columns, rows)
    const made = await tx.again(asked.text, asked.values)
    if (made.length !== rows.length) throw new Error(`${table}: not every row was inserted.`)
    return made.map(([id]) => id as number)
  })
}

type Asked = { text: string; values: readonly unknown[] }

const one = (table: string, names: string, values: readonly unknown[]): Asked => ({
  text: `insert into ${table} (${names}) values (${values.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
  values,
})

/** By the kinds of the table itself, in one text however many there are. */
const many = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Asked => ({
  text: `insert into ${table} (${columns.join(', ')}) select ${columns.map((c) => `r.${c}`).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) r returning id`,
  values: [JSON.stringify(rows.map((row) => named(columns, row)))],
})

const named = (columns: readonly string[], row: readonly unknown[]) =>
  Object.fromEntries(columns.map((name, i) => [name, row[i]]))
