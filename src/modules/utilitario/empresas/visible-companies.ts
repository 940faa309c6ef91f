/** Which companies a person works with in the registers: their own, the current one and those shared with it. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** User 1 and automatic work see all. */
export const seesAll = (ctx: Ctx): boolean => ctx.user.kind !== 'interno' || ctx.user.id === 1

export const sharedCompanies = (ctx: Ctx): number[] => [
  ...new Set([
    ...ctx.visible.empresas,
    ...Object.values(ctx.visible.shared).flat(),
    ...(ctx.empresa ? [ctx.empresa.id] : []),
  ]),
]

export const ownCompaniesSql = (user: string): string =>
  `select e.empresa_id from utilitario_usuarios__empresas e where e.registro_id = ${user}`

/** A company is its maker's from the insert until somebody works in it, and never again after being taken out of it. */
export const justMadeSql = (company: string, user: string): string =>
  `(${company}.criado_por = ${user} and not exists (select 1 from utilitario_usuarios__empresas w where w.empresa_id = ${company}.id))`

export async function visibleCompanies(ctx: Ctx): Promise<Set<number>> {
  const own = ctx.tx.db
    .selectFrom('utilitario_usuarios__empresas')
    .select('empresa_id')
    .where('registro_id', '=', ctx.user.id ?? 0)
  const justMade = sql<boolean>`${sql.raw(justMadeSql('c', String(Number(ctx.user.id ?? 0))))}`
  const rows = await ctx.tx.db
    .selectFrom('utilitario_empresas as c')
    .select('c.id')
    .where((eb) => eb.or([justMade, eb('c.id', 'in', own)]))
    .execute()
  return new Set([...sharedCompanies(ctx), ...rows.map((r) => r.id)])
}
