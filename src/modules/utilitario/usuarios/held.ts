/** What one holds in each company: rights are given where they are held. */
import { sql } from 'kysely'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { profilesOf } from './held-authorities.ts'
import { usuarios } from './resource.ts'
import { answersFor } from './visible-rows.ts'

type Areas = Ctx['visible']['areas']

/** Whoever holds it gives what they do not hold themselves. */
export const anyAuthority = 'ROLE_CONF_PERFIS_TODOS'

/** Whoever can put what is missing into a profile. */
export const givesAuthorities = (held: ReadonlySet<string>): boolean =>
  held.has(anyAuthority) || held.has(authorityFor(perfis, 'EDITAR'))

const a = table('cargo_salario_areas_organizacionais', 'a')
const c = table('utilitario_empresas', 'c')
const e = table('utilitario_usuarios__empresas', 'e')
const u = table('utilitario_usuarios', 'u')
const given = table('utilitario_perfis__authorities', 'a')

export const administersUsers = (held: ReadonlySet<string>): boolean =>
  held.has(authorityFor(usuarios, 'EDITAR')) || held.has(authorityFor(usuarios, 'INSERIR'))

/** What one holds in a company, which may be less than here. Having made a company gives none for good. */
export const heldIn = async (ctx: Ctx, company: number): Promise<ReadonlySet<string>> =>
  (await ownIn(ctx, company)).authorities

async function ownIn(
  ctx: Ctx,
  company: number,
): Promise<{ authorities: ReadonlySet<string>; areas: Areas }> {
  if (company === ctx.empresa?.id) return { authorities: ctx.authorities, areas: ctx.visible.areas }
  const account = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.load(tx, 'interno', ctx.user.id ?? 0, company),
  )
  return { authorities: account?.authorities ?? new Set(), areas: account?.visible.areas ?? [] }
}

/** Whether a talent answers for areas beyond these, in one company or in any. */
export async function answersForMore(
  ctx: Ctx,
  talent: number,
  areas: Areas,
  company: number | null = null,
): Promise<boolean> {
  if (areas === 'todas') return false
  const beyond = sql`from ${a} where not (${a.id} = any (${[...areas]}::int[]))
    and (${company}::int is null or ${a.empresa_id} = ${company}) and ${answersFor(talent)} limit 1`
  const more = await asOwner(ctx.platform.pool, (tx) => tx.select({ id: a.id }, beyond))
  return more.length > 0
}

/** A closed company gives nobody rights. In each of the others it takes the authorities and the areas of the user. */
export async function holdsMore(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.tx.select(
    {
      empresa: e.empresa_id,
      talento: u.colaborador_id,
      valores: sql<string[]>`array_agg(distinct ${given.valor})`,
    },
    sql`from ${e} ${profilesOf}
      join ${c} on ${c.id} = ${e.empresa_id} and ${c.ativa} join ${u} on ${u.id} = ${e.registro_id}
      where ${e.registro_id} = ${id} group by ${e.empresa_id}, ${u.colaborador_id}`,
  )
  for (const { empresa, talento, valores } of rows) {
    const { authorities: held, areas } = await ownIn(ctx, empresa)
    const may = held.has(anyAuthority) || valores.every((name) => held.has(name))
    if (!administersUsers(held) || !may) return true
    if (talento && (await answersForMore(ctx, talento, areas, empresa))) return true
  }
  return false
}

/** An open company where a user `u` holds both keys: whoever has them keeps the rest. */
export const holdsKeys = sql<boolean>`exists (select 1 from ${e}
    join ${c} on ${c.id} = ${e.empresa_id} and ${c.ativa} ${profilesOf}
  where ${e.registro_id} = ${u.id} and ${given.valor} in (${sql.join([authorityFor(usuarios, 'EDITAR'), authorityFor(perfis, 'EDITAR')])})
  group by ${e.id} having count(distinct ${given.valor}) = 2)`
