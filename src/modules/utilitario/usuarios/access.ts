/** Rules about who may see a user and give which company and profile; and that somebody keeps the keys. */
import { sql } from 'kysely'
import { ownCompaniesSql, seesAll } from '#modules/utilitario/empresas/visible-companies.ts'
import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import {
  administersUsers,
  answersForMore,
  anyAuthority,
  heldIn,
  holdsKeys,
  holdsMore,
} from './held.ts'
import { usuarios } from './resource.ts'

type User = RecordOf<typeof usuarios>
export type UserSaving = SavingOf<typeof usuarios>
/** Profiles by company. */
type Given = Map<number, Set<number>>

const t = table('utilitario_usuarios', 't')
const u = table('utilitario_usuarios', 'u')
const c = table('utilitario_empresas', 'c')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')
const a = table('utilitario_perfis__authorities', 'a')

/** Users who share a company with the reader, oneself, and one whom the reader made and who works nowhere yet. */
export const seenSql = (me: string, of = 't'): string =>
  `(${of}.id = ${me} or ${of}.criado_por = ${me} and not exists (select 1 from utilitario_usuarios__empresas w where w.registro_id = ${of}.id)
    or exists (select 1 from utilitario_usuarios__empresas x where x.registro_id = ${of}.id and x.empresa_id in (${ownCompaniesSql(me)})))`

export const visibleUsers = (ctx: Ctx, bind: (value: unknown) => string): string[] =>
  seesAll(ctx) ? [] : [seenSql(bind(ctx.user.id))]

/** 404 where one of the users is none that the reader sees. */
export async function checkVisible(ctx: Ctx, records: readonly User[]): Promise<void> {
  if (seesAll(ctx)) return
  const ids = [...new Set(records.map((r) => r.id))]
  const seen = sql.raw(seenSql(String(Number(ctx.user.id ?? 0))))
  const rows = await ctx.tx.select(
    { id: t.id },
    sql`from ${t} where ${t.id} = any (${ids}::int[]) and ${seen}`,
  )
  if (rows.length !== ids.length) throw failure.notFound()
}

const refuse = (message: string): never => {
  throw failure.invalid([{ field: 'empresas', label: 'Empresas e perfis', message }])
}

const givenNow = (stored: User | null): Given =>
  new Map(
    (stored?.empresas ?? []).map((row) => [row.empresa.id, new Set(row.perfis.map((p) => p.id))]),
  )

/** Companies whose profiles are other after than before. */
function changedIn(before: Given, after: Given): number[] {
  const same = (company: number): boolean => {
    const [was, is] = [before.get(company), after.get(company)]
    return (
      was !== undefined &&
      is !== undefined &&
      was.size === is.size &&
      [...was].every((profile) => is.has(profile))
    )
  }
  return [...new Set([...before.keys(), ...after.keys()])].filter((company) => !same(company))
}

/** A profile that holds something that one does not. */
async function profileAbove(ctx: Ctx, profiles: readonly number[], held: ReadonlySet<string>) {
  const [above] = await ctx.tx.select(
    { nome: f.nome },
    sql`from ${f} join ${a} on ${a.registro_id} = ${f.id}
      where ${f.id} = any (${profiles}::int[]) and not (${a.valor} = any (${[...held]}::text[])) order by ${f.nome} limit 1`,
  )
  return above
}

/** Only where one administers users are companies given, changed or taken away; only profiles whose authorities one holds there are given. */
export async function checkGiven(ctx: Ctx, { values, stored }: UserSaving): Promise<void> {
  if (seesAll(ctx)) return
  await checkAreas(ctx, values, stored)
  if (values.empresas === undefined) return
  const before = givenNow(stored)
  const after: Given = new Map(values.empresas.map((row) => [row.empresa, new Set(row.perfis)]))
  for (const company of changedIn(before, after)) {
    const held = await heldIn(ctx, company)
    if (!administersUsers(held))
      refuse('Você só pode alterar o acesso às empresas em que trabalha.')
    if (held.has(anyAuthority)) continue
    const fresh = [...(after.get(company) ?? [])].filter((p) => !before.get(company)?.has(p))
    const above = await profileAbove(ctx, fresh, held)
    if (above) refuse(`O perfil '${above.nome}' tem permissões que você não possui nessa empresa.`)
  }
}

/** The talent of a user brings the areas that talent answers for: nobody gives areas one does not see. */
async function checkAreas(
  ctx: Ctx,
  { colaborador }: UserSaving['values'],
  stored: User | null,
): Promise<void> {
  if (!colaborador || colaborador === stored?.colaborador?.id) return
  if (await answersForMore(ctx, colaborador, ctx.visible.areas))
    throw failure.invalid([
      {
        field: 'colaborador',
        label: 'Talento',
        message: 'Este talento responde por áreas que você não vê.',
      },
    ])
}

/**
 * A user is one person in all companies: whoever changes address, password or profiles, or switches off, does so in every
 * one of them. So it takes being able to give, in each, what the user holds there.
 */
export async function checkNotAbove(ctx: Ctx, { id }: { id: number }): Promise<void> {
  if (seesAll(ctx) || id === ctx.user.id) return
  if (id === 1 || (await holdsMore(ctx, id)))
    throw failure.conflict(
      'Este usuário tem permissões que você não possui em todas as empresas dele: só quem pode concedê-las altera, desativa ou remove o cadastro dele.',
    )
}

/** Companies where somebody has the profile. */
const companiesUsing = (ctx: Ctx, profile: number) =>
  ctx.tx.rows(
    sql<{ id: number }>`select distinct ${e.empresa_id} id
      from ${e} join ${x} on ${x.registro_id} = ${e.id} where ${x.valor_id} = ${profile}`,
  )

/** The authorities that may not come into a profile: those one lacks here or in a company where somebody has that profile. */
export async function notHeldForProfile(
  ctx: Ctx,
  wanted: readonly string[],
  profile: { id: number | null; empresa: number | null },
): Promise<string[]> {
  if (seesAll(ctx) || !wanted.length) return []
  const used = profile.id === null ? [] : await companiesUsing(ctx, profile.id)
  const companies = profile.empresa === null ? used.map((r) => r.id) : [profile.empresa]
  const sets = [ctx.authorities]
  for (const company of companies) sets.push(await heldIn(ctx, company))
  return wanted.filter((name) => sets.some((held) => !held.has(name) && !held.has(anyAuthority)))
}

/** Companies where somebody has the profile and one may not change profiles: there its rights are not one's own to change. */
export async function profileOfOthers(ctx: Ctx, profile: number): Promise<string[]> {
  if (seesAll(ctx)) return []
  const used = await ctx.tx.rows(
    sql<{ id: number; nome: string }>`select distinct ${c.id}, ${c.nome}
      from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${c} on ${c.id} = ${e.empresa_id} and ${c.ativa}
      where ${x.valor_id} = ${profile} order by ${c.nome}`,
  )
  const others: string[] = []
  for (const company of used)
    if (!(await heldIn(ctx, company.id)).has(authorityFor(perfis, 'EDITAR')))
      others.push(company.nome)
  return others
}

const lastAdministrator = 'É preciso manter ao menos um administrador ativo.'

/** Whoever holds both keys in a company that is open; user 1 always does. Checked under a lock: two leave one after the other. */
export async function keepAdministrator(ctx: Ctx): Promise<void> {
  await ctx.tx.lock('administradores')
  const left = await ctx.tx.select(
    { id: u.id },
    sql`from ${u} where ${u.ativo} and (${u.id} = 1 or ${holdsKeys}) limit 1`,
  )
  if (!left.length) throw failure.conflict(lastAdministrator)
}
