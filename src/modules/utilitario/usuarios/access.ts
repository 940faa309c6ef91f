/** Rules about who may see a user and give which company and profile; and that somebody keeps the keys. */
import { ownCompaniesSql, seesAll } from '#modules/utilitario/empresas/visible-companies.ts'
import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Saving, Stored } from '#platform/server/engine/service.ts'
import { usuarios } from './resource.ts'

type Areas = Ctx['visible']['areas']
type Given = Map<number, Set<number>>

const idOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number(value)

function given(rows: unknown): Given {
  return new Map(
    ((rows ?? []) as { empresa?: unknown; perfis?: unknown[] }[]).map((row) => [
      idOf(row.empresa),
      new Set((row.perfis ?? []).map(idOf)),
    ]),
  )
}

/** Users who share a company with the reader, oneself, and one whom the reader made and who works nowhere yet. */
const seenSql = (me: string): string =>
  `(t.id = ${me} or t.criado_por = ${me} and not exists (select 1 from utilitario_usuarios__empresas w where w.registro_id = t.id)
    or exists (select 1 from utilitario_usuarios__empresas x where x.registro_id = t.id and x.empresa_id in (${ownCompaniesSql(me)})))`

export const visibleUsers = (ctx: Ctx, bind: (value: unknown) => string): string[] =>
  seesAll(ctx) ? [] : [seenSql(bind(ctx.user.id))]

export async function checkVisible(ctx: Ctx, records: readonly Stored[]): Promise<void> {
  if (seesAll(ctx)) return
  const ids = records.map((r) => r.id)
  const row = await ctx.tx.one<{ n: number }>(
    `select count(*)::int n from utilitario_usuarios t where t.id = any ($1) and ${seenSql('$2')}`,
    [ids, ctx.user.id],
  )
  if (row?.n !== new Set(ids).size) throw failure.notFound()
}

const refuse = (message: string): never => {
  throw failure.invalid([{ field: 'empresas', label: 'Empresas e perfis', message }])
}

const all = 'ROLE_CONF_PERFIS_TODOS'
const editsUsers = authorityFor(usuarios, 'EDITAR')
const editsProfiles = authorityFor(perfis, 'EDITAR')

/** What one holds in a company, which may be less than here: rights are given where they are held. Having made a company gives none for good. */
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

/** Only where one administers users are companies given, changed or taken away; only profiles whose authorities one holds there are given. */
export async function checkGiven(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  if (seesAll(ctx)) return
  await checkAreas(ctx, values, stored)
  if (values['empresas'] === undefined) return
  const [before, after] = [given(stored?.['empresas']), given(values['empresas'])]
  const same = (a: Set<number> | undefined, b: Set<number> | undefined): boolean =>
    a !== undefined && b !== undefined && a.size === b.size && [...a].every((x) => b.has(x))
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => !same(before.get(id), after.get(id)),
  )
  for (const company of changed) {
    const held = await heldIn(ctx, company)
    if (!administersUsers(held))
      refuse('Você só pode alterar o acesso às empresas em que trabalha.')
    if (held.has(all)) continue
    const fresh = [...(after.get(company) ?? [])].filter((p) => !before.get(company)?.has(p))
    const missing = await ctx.tx.one<{ nome: string }>(
      'select f.nome from utilitario_perfis f join utilitario_perfis__authorities a on a.registro_id = f.id where f.id = any ($1) and not (a.valor = any ($2)) order by f.nome limit 1',
      [fresh, [...held]],
    )
    if (missing)
      refuse(`O perfil '${missing.nome}' tem permissões que você não possui nessa empresa.`)
  }
}

/** The talent of a user brings the areas that talent answers for: nobody gives areas one does not see. */
async function checkAreas(
  ctx: Ctx,
  values: Saving['values'],
  stored: Saving['stored'],
): Promise<void> {
  const talent = values['colaborador'] === undefined ? 0 : idOf(values['colaborador'] ?? 0)
  if (!talent || talent === idOf(stored?.['colaborador'] ?? 0)) return
  if (await answersForMore(ctx, talent, ctx.visible.areas))
    throw failure.invalid([
      {
        field: 'colaborador',
        label: 'Talento',
        message: 'Este talento responde por áreas que você não vê.',
      },
    ])
}

async function answersForMore(
  ctx: Ctx,
  talent: number,
  areas: Areas,
  company: number | null = null,
): Promise<boolean> {
  if (areas === 'todas') return false
  const more = await asOwner(ctx.platform.pool, (tx) =>
    tx.one(
      `select 1 from cargo_salario_areas_organizacionais a where not (a.id = any ($2)) and ($3::int is null or a.empresa_id = $3) and (
       exists (select 1 from cargo_salario_areas_organizacionais__empresa_e_responsaveis r where r.registro_id = a.id and r.colaborador_id = $1)
       or exists (select 1 from cargo_salario_areas_organizacionais__empresa_e_coresponsaveis r where r.registro_id = a.id and r.colaborador_id = $1)) limit 1`,
      [talent, areas, company],
    ),
  )
  return more !== undefined
}

/**
 * A user is one person in all companies: whoever changes address, password or profiles, or switches off, does so in every
 * one of them. So it takes being able to give, in each, what the user holds there.
 */
export async function checkNotAbove(ctx: Ctx, id: number): Promise<void> {
  if (seesAll(ctx) || id === ctx.user.id) return
  if (id === 1 || (await holdsMore(ctx, id)))
    throw failure.conflict(
      'Este usuário tem permissões que você não possui em todas as empresas dele: só quem pode concedê-las altera, desativa ou remove o cadastro dele.',
    )
}

const administersUsers = (held: ReadonlySet<string>): boolean =>
  held.has(editsUsers) || held.has(authorityFor(usuarios, 'INSERIR'))

/** A closed company gives nobody rights. In each of the others it takes the authorities and the areas of the user. */
async function holdsMore(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.tx.query<{ empresa: number; talento: number | null; valores: string[] }>(
    `select e.empresa_id empresa, u.colaborador_id talento, array_agg(distinct a.valor) valores from utilitario_usuarios__empresas e
       join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
       join utilitario_perfis f on f.id = x.valor_id and (f.empresa_id is null or f.empresa_id = e.empresa_id)
       join utilitario_perfis__authorities a on a.registro_id = f.id
       join utilitario_empresas c on c.id = e.empresa_id and c.ativa join utilitario_usuarios u on u.id = e.registro_id where e.registro_id = $1 group by e.empresa_id, u.colaborador_id`,
    [id],
  )
  for (const { empresa, talento, valores } of rows) {
    const { authorities: held, areas } = await ownIn(ctx, empresa)
    if (!administersUsers(held) || (!held.has(all) && valores.some((a) => !held.has(a))))
      return true
    if (talento && (await answersForMore(ctx, talento, areas, empresa))) return true
  }
  return false
}

/** The authorities that may not come into a profile: those one lacks here or in a company where somebody has that profile. */
export async function notHeldForProfile(
  ctx: Ctx,
  wanted: readonly string[],
  profile: { id: number | null; empresa: number | null },
): Promise<string[]> {
  if (seesAll(ctx) || !wanted.length) return []
  const used =
    profile.id === null
      ? []
      : await ctx.tx.query<{ id: number }>(
          'select distinct e.empresa_id id from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id where x.valor_id = $1',
          [profile.id],
        )
  const companies = profile.empresa === null ? used.map((r) => r.id) : [profile.empresa]
  const sets = [ctx.authorities]
  for (const company of companies) sets.push(await heldIn(ctx, company))
  return wanted.filter((a) => sets.some((held) => !held.has(a) && !held.has(all)))
}

/** Companies where somebody has the profile and one may not change profiles: there its rights are not one's own to change. */
export async function profileOfOthers(ctx: Ctx, profile: number): Promise<string[]> {
  if (seesAll(ctx)) return []
  const used = await ctx.tx.query<{ id: number; nome: string }>(
    'select distinct c.id, c.nome from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id join utilitario_empresas c on c.id = e.empresa_id and c.ativa where x.valor_id = $1 order by c.nome',
    [profile],
  )
  const others: string[] = []
  for (const company of used)
    if (!(await heldIn(ctx, company.id)).has(editsProfiles)) others.push(company.nome)
  return others
}

const lastAdministrator = 'É preciso manter ao menos um administrador ativo.'

/** Whoever holds both keys in a company that is open; user 1 always does. Checked under a lock: two leave one after the other. */
export async function keepAdministrator(ctx: Ctx): Promise<void> {
  await ctx.tx.lock('último administrador')
  const left = await ctx.tx.one(
    `select 1 from utilitario_usuarios u where u.ativo and (u.id = 1 or exists (
       select 1 from utilitario_usuarios__empresas e join utilitario_empresas c on c.id = e.empresa_id and c.ativa
         join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
         join utilitario_perfis f on f.id = x.valor_id and (f.empresa_id is null or f.empresa_id = e.empresa_id)
         join utilitario_perfis__authorities a on a.registro_id = f.id and a.valor = any ($1)
       where e.registro_id = u.id group by e.id having count(distinct a.valor) = cardinality($1))) limit 1`,
    [[editsUsers, editsProfiles]],
  )
  if (!left) throw failure.conflict(lastAdministrator)
}
