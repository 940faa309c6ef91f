/** Rules about who may see a user and give which company and profile; and that somebody keeps the keys. */
import { ownCompaniesSql, seesAll, visibleCompanies } from '#modules/utilitario/empresas/visible-companies.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Saving, Stored } from '#platform/server/engine/service.ts'

type Given = Map<number, Set<number>>

const idOf = (value: unknown): number => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number(value))

function given(rows: unknown): Given {
  return new Map(((rows ?? []) as { empresa?: unknown; perfis?: unknown[] }[]).map((row) => [idOf(row.empresa), new Set((row.perfis ?? []).map(idOf))]))
}

/** Users who share a company with the reader, those the reader created, and oneself. */
export const visibleUsers = (ctx: Ctx, bind: (value: unknown) => string): string[] =>
  seesAll(ctx)
    ? []
    : [`(t.id = ${bind(ctx.user.id)} or t.criado_por = ${bind(ctx.user.id)} or exists (select 1 from utilitario_usuarios__empresas x where x.registro_id = t.id and x.empresa_id in (${ownCompaniesSql(bind(ctx.user.id))})))`]

export async function checkVisible(ctx: Ctx, records: readonly Stored[]): Promise<void> {
  if (seesAll(ctx)) return
  const ids = records.map((r) => r.id)
  const row = await ctx.tx.one<{ n: number }>(
    `select count(*)::int n from utilitario_usuarios t where t.id = any ($1) and (t.id = $2 or t.criado_por = $2 or exists (select 1 from utilitario_usuarios__empresas x where x.registro_id = t.id and x.empresa_id in (${ownCompaniesSql('$2')})))`,
    [ids, ctx.user.id],
  )
  if (row?.n !== new Set(ids).size) throw failure.notFound()
}

const refuse = (message: string): never => {
  throw failure.invalid([{ field: 'empresas', label: 'Empresas e perfis', message }])
}

/** Only companies one works in are given, changed or taken away; only profiles whose authorities one holds are given. */
export async function checkGiven(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  if (values['empresas'] === undefined || seesAll(ctx)) return
  const [before, after] = [given(stored?.['empresas']), given(values['empresas'])]
  const same = (a: Set<number> | undefined, b: Set<number> | undefined): boolean => a !== undefined && b !== undefined && a.size === b.size && [...a].every((x) => b.has(x))
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => !same(before.get(id), after.get(id)))
  const own = await visibleCompanies(ctx)
  if (changed.some((id) => !own.has(id))) refuse('Você só pode alterar o acesso às empresas em que trabalha.')
  if (ctx.has('ROLE_CONF_PERFIS_TODOS')) return
  const fresh = [...after].flatMap(([company, profiles]) => [...profiles].filter((p) => !before.get(company)?.has(p)))
  const missing = await ctx.tx.one<{ nome: string }>(
    'select f.nome from utilitario_perfis f join utilitario_perfis__authorities a on a.registro_id = f.id where f.id = any ($1) and not (a.valor = any ($2)) order by f.nome limit 1',
    [fresh, [...ctx.authorities]],
  )
  if (missing) refuse(`O perfil '${missing.nome}' tem permissões que você não possui.`)
}

/** Whoever could change where the links of a mightier user go would hold what that user holds. */
export async function checkNotAbove(ctx: Ctx, id: number): Promise<void> {
  if (seesAll(ctx) || id === ctx.user.id || (id !== 1 && ctx.has('ROLE_CONF_PERFIS_TODOS'))) return
  const more = id === 1 || (await ctx.tx.one(
    `select 1 from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id join utilitario_perfis__authorities a on a.registro_id = x.valor_id
      where e.registro_id = $1 and not (a.valor = any ($2)) limit 1`,
    [id, [...ctx.authorities]],
  ))
  if (more) throw failure.conflict('Este usuário tem permissões que você não possui: o CPF e o e-mail dele só podem ser mudados por quem as possui.')
}

const lastAdministrator = 'É preciso manter ao menos um administrador ativo.'

/** Whoever holds both keys in a company that is open; user 1 always does. Checked under a lock: two leave one after the other. */
export async function keepAdministrator(ctx: Ctx): Promise<void> {
  await ctx.tx.query('select pg_advisory_xact_lock(7220115320)')
  const left = await ctx.tx.one(
    `select 1 from utilitario_usuarios u where u.ativo and (u.id = 1 or exists (
       select 1 from utilitario_usuarios__empresas e join utilitario_empresas c on c.id = e.empresa_id and c.ativa
         join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
         join utilitario_perfis f on f.id = x.valor_id and (f.empresa_id is null or f.empresa_id = e.empresa_id)
         join utilitario_perfis__authorities a on a.registro_id = f.id and a.valor in ('ROLE_CONF_USUARIOS_EDITAR', 'ROLE_CONF_PERFIS_EDITAR')
       where e.registro_id = u.id group by e.id having count(distinct a.valor) = 2)) limit 1`,
  )
  if (!left) throw failure.conflict(lastAdministrator)
}
