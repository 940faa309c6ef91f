/**
 * The profiles every installation begins with (read only; cloned to be changed): which there are and what they may do is
 * declared in the modules' module.ts.
 */
import { DeclarationProblem, meant } from '#platform/contract/declaration.ts'
import type { DefaultProfile, Level, ModuleSpec } from '#platform/contract/module.ts'
import { authorityFor, isAuthorityOf, type Resource } from '#platform/contract/resource.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { apartAuthorities, declaredAuthorities } from '#platform/server/menu.ts'
import type { Registry } from '#platform/server/registry.ts'

type Profile = DefaultProfile & { nome: string }

const profilesOf = (registry: Registry): Profile[] =>
  registry.modules.flatMap(({ defaultProfiles = {} }) =>
    Object.entries(defaultProfiles).map(([nome, said]) => ({ nome, ...said })),
  )

/** What a default profile may do, as the modules declare it. */
export function authoritiesOfProfile(
  profile: string,
  registry: Registry,
  everything: readonly string[],
): string[] {
  const known = profilesOf(registry).find((p) => p.nome === profile)
  const apart = apartAuthorities(registry)
  const names = new Set(known?.everything ? everything.filter((a) => !apart.has(a)) : [])
  const modules = new Map(registry.modules.map((m) => [m.key, m]))
  const levelOf = (module: string, folder: string): Level =>
    levelIn(modules.get(module), folder, profile) ?? known?.usual ?? 'nada'
  for (const { resource } of registry.slices.values()) {
    const level = levelOf(resource.module, resource.folder)
    for (const a of authoritiesAt(level, resource, registry, everything)) names.add(a)
  }
  for (const { report } of registry.reports.values())
    if (levelOf(report.module, 'relatorios') !== 'nada') names.add(report.authorityName)
  for (const module of registry.modules) {
    if (levelOf(module.key, 'paineis') !== 'nada') for (const a of panelsOf(module)) names.add(a)
    for (const a of module.profiles?.grants?.[profile] ?? []) names.add(a)
  }
  return [...names].toSorted()
}

/** Undefined where the module says nothing of profiles at all. */
function levelIn(
  module: ModuleSpec | undefined,
  folder: string,
  profile: string,
): Level | undefined {
  if (!module?.profiles) return undefined
  const { levels, of = {} } = module.profiles
  return (of[folder] ?? levels)[profile] ?? 'nada'
}

const panelsOf = ({ entries = [] }: ModuleSpec): string[] =>
  entries.filter((entry) => entry.panel).flatMap((entry) => entry.authority ?? [])

function authoritiesAt(
  level: Level,
  resource: Resource,
  { slices }: Registry,
  everything: readonly string[],
): string[] {
  if (level === 'nada') return []
  if (level === 'ver') return [authorityFor(resource)]
  if (level === 'incluir')
    return [undefined, 'INSERIR', 'EDITAR', 'EXPORTAR'].map((verb) => authorityFor(resource, verb))
  const all = [...slices.values()].map((one) => one.resource)
  return everything.filter((a) => isAuthorityOf(resource, a, all))
}

/** The row of a standard profile, and what it holds so far. */
async function standardProfile(tx: Tx, { nome, descricao }: Profile) {
  const found = await tx.db
    .selectFrom('utilitario_perfis')
    .select('id')
    .where('padrao', '=', true)
    .where('nome', '=', nome)
    .executeTakeFirst()
  const { id } =
    found ??
    (await tx.db
      .insertInto('utilitario_perfis')
      .values({ nome, descricao, padrao: true })
      .returning('id')
      .executeTakeFirstOrThrow())
  const held = await tx.db
    .selectFrom('utilitario_perfis__authorities')
    .select('valor')
    .where('registro_id', '=', id)
    .execute()
  return { id, held: held.map((a) => a.valor).toSorted() }
}

async function ensureParameters(tx: Tx): Promise<void> {
  const known = await tx.db
    .selectFrom('utilitario_parametros_sistema')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!known)
    await tx.db
      .insertInto('utilitario_parametros_sistema')
      .values({ nome_instalacao: 'Trama RH' })
      .execute()
}

/** What a module says of profiles must be there: the profile, the folder, the authority; and nothing is declared by two. */
export function checkProfiles(registry: Registry, everything: readonly string[]): void {
  const names = profilesOf(registry).map((p) => p.nome)
  checkOnce(names, 'default profile')
  checkOnce(
    declaredAuthorities(registry).map(([name]) => name),
    'authority',
  )
  for (const module of registry.modules) {
    const { levels = {}, of = {}, grants = {} } = module.profiles ?? {}
    const at = `src/modules/${module.key}/module.ts: profiles`
    const said = [levels, grants, ...Object.values(of)].flatMap((o) => Object.keys(o))
    checkKnown(`${at} names`, 'default profile', said, names)
    checkKnown(`${at}.grants gives`, 'authority', Object.values(grants).flat(), everything)
    checkKnown(
      `${at}.of names`,
      'folder with a resource',
      Object.keys(of).map((folder) => `${module.key}.${folder}`),
      [...registry.slices.keys()],
    )
  }
}

function checkOnce(names: readonly string[], what: string): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice)
    throw new DeclarationProblem(
      `The ${what} '${twice}' is declared by two modules: leave it to the one it belongs to.`,
    )
}

function checkKnown(
  where: string,
  what: string,
  names: readonly string[],
  known: readonly string[],
): void {
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined)
    throw new DeclarationProblem(
      `${where} '${strange}', which is no ${what}.${meant(strange, known)}`,
    )
}

export async function ensureDefaultProfiles(
  tx: Tx,
  registry: Registry,
  everything: readonly string[],
): Promise<void> {
  checkProfiles(registry, everything)
  await tx.lock('perfis padrão')
  await ensureParameters(tx)
  for (const profile of profilesOf(registry)) {
    const wanted = authoritiesOfProfile(profile.nome, registry, everything)
    const { id, held } = await standardProfile(tx, profile)
    if (JSON.stringify(held) === JSON.stringify(wanted)) continue
    await tx.db.deleteFrom('utilitario_perfis__authorities').where('registro_id', '=', id).execute()
    const rows = wanted.map((valor, i) => ({ registro_id: id, ordem: i + 1, valor }))
    if (rows.length) await tx.db.insertInto('utilitario_perfis__authorities').values(rows).execute()
  }
}
