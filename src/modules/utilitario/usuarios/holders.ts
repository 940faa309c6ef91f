/** Whom a notice of a company goes to: those who may do something about it. */
import { sql } from 'kysely'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { profilesOf } from './held-authorities.ts'

const e = table('utilitario_usuarios__empresas', 'e')
const u = table('utilitario_usuarios', 'u')
const given = table('utilitario_perfis__authorities', 'a')

/**
 * Addresses of the active users whose profiles in the company hold the authority. Which areas each of them sees is not
 * asked: what is limited by area is not for one mail to all.
 */
export async function emailsHolding(ctx: Ctx, authority: string): Promise<string[]> {
  const holding = sql`from ${u} join ${e} on ${e.registro_id} = ${u.id} ${profilesOf}
    where ${u.ativo} and ${e.empresa_id} = ${companyOf(ctx).id} and ${given.valor} = ${authority}
    group by ${u.email} order by ${u.email}`
  return (await ctx.tx.select({ email: u.email }, holding)).map((row) => row.email)
}
