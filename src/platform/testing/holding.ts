/** Where words stand in the database: in which column they were to stand is not asked. */
type Ask = <T extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>

/** Tables of which a row holds one of these words, in whatever case. */
export async function tablesHolding(ask: Ask, words: readonly string[]): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' name where exists (select from ${name} t where lower(t::text) like any ($1))`,
  )
  const found = await ask<{ name: string }>(looks.join(' union all '), [
    words.map((word) => `%${word.toLowerCase()}%`),
  ])
  return found.map(({ name }) => name)
}
