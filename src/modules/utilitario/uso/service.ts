/** Counts of opened screens, in a table of this installation, where the parameters say so. */
import { sql } from 'kysely'
import { routePattern } from '#platform/contract/usage.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'

const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')

const profilesOf = (user: number, company: number) =>
  sql<string>`coalesce((select string_agg(${f.nome}, ', ' order by ${f.nome}) from ${e} join ${x} on ${x.registro_id} = ${e.id}
    join ${f} on ${f.id} = ${x.valor_id} where ${e.registro_id} = ${user} and ${e.empresa_id} = ${company}), '')`

/** Of the public pages the screen and the day alone. */
export async function countScreen(ctx: Ctx, url: string | null): Promise<void> {
  const { platform, user, today } = ctx
  const inside = user.kind === 'interno'
  const perfil = inside ? profilesOf(user.id ?? 0, companyOf(ctx).id) : sql<string>`''`
  const company = inside ? companyOf(ctx).id : 0
  await asOwner(platform.pool, async (tx) => {
    if (!(await platform.accounts.installation(tx)).medirUso) return
    await tx.rows(
      sql`insert into plataforma_uso as u (dia, rota, perfil, empresa_id, vezes)
        select ${today}, ${routePattern(url ?? '')}, ${perfil}, ${company}, 1
        on conflict (dia, rota, perfil, empresa_id) do update set vezes = u.vezes + 1`,
    )
  })
}
