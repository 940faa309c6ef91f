/** The generations that an installation begins with; written once, into an empty table. */
import type { Tx } from '#platform/server/database/tx.ts'

const usual = [
  ['Tradicionalista', 1900, 1945],
  ['Baby Boomer', 1946, 1964],
  ['X', 1965, 1980],
  ['Y', 1981, 1996],
  ['Z', 1997, 2012],
  ['Alfa', 2013, null],
] as const

export async function ensureGenerations(tx: Tx): Promise<void> {
  await tx.lock('geracao')
  const known = tx.db.selectFrom('gestao_talentos_geracao').select('id').limit(1)
  if (await known.executeTakeFirst()) return
  const rows = usual.map(([nome, ano_inicial, ano_final]) => ({ nome, ano_inicial, ano_final }))
  await tx.db.insertInto('gestao_talentos_geracao').values(rows).execute()
}
