/** The number a talent is registered under. */
import { type Ctx, companyOf } from '#platform/server/context.ts'

/** One above the greatest number in use, with as many digits as it has. */
export async function nextMatricula(ctx: Ctx): Promise<string> {
  const row = await ctx.tx.one<{ matricula: string }>(
    `select matricula from gestao_talentos_talentos where empresa_id = $1 and matricula ~ '^[0-9]{1,15}$' order by matricula::numeric desc, length(matricula) desc limit 1`,
    [companyOf(ctx).id],
  )
  if (!row) return '000001'
  return String(BigInt(row.matricula) + 1n).padStart(row.matricula.length, '0')
}
