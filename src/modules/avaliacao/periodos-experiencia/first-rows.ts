/** The periods with which every company begins. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const usual = [45, 90] as const

const e = table('utilitario_empresas', 'e')
const p = table('avaliacao_periodos_experiencia', 'p')

/** In each company, or the one named, that has no period at all. */
export async function ensurePeriods(tx: Tx, company: number | null = null): Promise<void> {
  await tx.lock('periodos de experiencia')
  const without = await tx.select(
    { id: e.id },
    sql`from ${e} where (${company}::int is null or ${e.id} = ${company}::int)
      and not exists (select 1 from ${p} where ${p.empresa_id} = ${e.id})`,
  )
  const rows = without.flatMap(({ id }) =>
    usual.map((dias) => ({ empresa_id: id, nome: `${dias} dias`, dias, ativo: true })),
  )
  if (rows.length) await tx.db.insertInto('avaliacao_periodos_experiencia').values(rows).execute()
}
