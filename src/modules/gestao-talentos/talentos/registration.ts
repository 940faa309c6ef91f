/** The number a talent is registered under. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

/** One above the greatest number in use, with as many digits as it has. */
export async function nextMatricula(ctx: Ctx): Promise<string> {
  const t = table('gestao_talentos_talentos', 't')
  const [row] = await ctx.tx.select(
    { matricula: t.matricula },
    sql`from ${t} where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.matricula} ~ '^[0-9]{1,15}$' order by ${t.matricula}::numeric desc, length(${t.matricula}) desc limit 1`,
  )
  if (!row) return '000001'
  return String(BigInt(row.matricula) + 1n).padStart(row.matricula.length, '0')
}
