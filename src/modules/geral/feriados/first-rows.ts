/** The holidays of the country of each year that is looked at: those not there yet are written. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { nationalDays } from './national.ts'

const firstYear = 2010
const yearsAhead = 5

const h = table('geral_feriados', 'h')

export async function ensureHolidays(tx: Tx, today: string): Promise<void> {
  await tx.lock('geral.feriados')
  const until = Number(today.slice(0, 4)) + yearsAhead
  const known = await tx.rows(
    sql<{
      ano: number
    }>`select distinct extract(year from ${h.data})::int ano from ${h} where ${h.oficial}`,
  )
  const written = new Set(known.map(({ ano }) => ano))
  const years = Array.from({ length: until - firstYear + 1 }, (_, i) => firstYear + i)
  const rows = years
    .filter((year) => !written.has(year))
    .flatMap((year) => nationalDays(year))
    .map((day) => ({ ...day, ambito: 'NACIONAL' as const, oficial: !day.facultativo }))
  if (rows.length) await tx.db.insertInto('geral_feriados').values(rows).execute()
}
