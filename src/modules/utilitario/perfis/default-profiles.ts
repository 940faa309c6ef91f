/**
 * The profiles every installation begins with (read only; cloned to be changed): what they may do in a module is declared
 * by its module.ts.
 */
import { DeclarationProblem, meant } from '#platform/contract/declaration.ts'
import type { Level, Levels, ModuleSpec } from '#platform/contract/module.ts'
import { authorityFor, isAuthorityOf, type Resource } from '#platform/contract/resource.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Registry } from '#platform/server/registry.ts'

type Profile = {
  nome: string
  descricao: string
  further: readonly string[]
}

/** Not cut to the areas that the person answers for. */
const everyArea = ['ROLE_VER_TODAS_AREAS']

const profiles: readonly Profile[] = [
  {
    nome: 'Administrador',
    descricao: 'Acesso a tudo, menos a dados de saúde.',
    further: everyArea,
  },
  {
    nome: 'RH',
    descricao: 'Todo o trabalho de recursos humanos da empresa.',
    further: everyArea,
  },
  {
    nome: 'Recrutador',
    descricao: 'Recrutamento e seleção, sem aprovar solicitações.',
    further: everyArea,
  },
  {
    nome: 'Gestor',
    descricao: 'Solicitações e candidatos das áreas pelas quais responde.',
    further: [],
  },
  {
    nome: 'Avaliador',
    descricao: 'Responde as avaliações em que participa.',
    further: [],
  },
  {
    nome: 'SST',
    descricao: 'Segurança e saúde no trabalho.',
    further: everyArea,
  },
  {
    nome: 'Treinamento',
    descricao: 'Treinamento e desenvolvimento.',
    further: everyArea,
  },
  {
    nome: 'Consulta',
    descricao: 'Consulta sem alterar.',
    further: everyArea,
  },
]

/** What a profile may do, as the modules declare it. */
export function authoritiesOfProfile(
  { nome, further }: Pick<Profile, 'nome' | 'further'>,
  registry: Registry,
  everything: readonly string[],
): string[] {
  const modules = new Map(registry.modules.map((m) => [m.key, m]))
  const levelOf = (module: string, folder: string): Level =>
    levelIn(modules.get(module), folder, nome)
  const names = new Set<string>()
  for (const { resource } of registry.slices.values()) {
    const level = levelOf(resource.module, resource.folder)
    for (const a of authoritiesAt(level, resource, everything)) names.add(a)
  }
  for (const { report } of registry.reports.values())
    if (levelOf(report.module, 'relatorios') !== 'nada') names.add(report.authorityName)
  for (const module of registry.modules) {
    if (levelOf(module.key, 'paineis') !== 'nada') for (const a of panelsOf(module)) names.add(a)
    for (const a of module.profiles?.grants?.[nome] ?? []) names.add(a)
  }
  const known = new Set(everything)
  for (const a of further) if (known.has(a)) names.add(a)
  if (nome === 'Administrador') for (const a of everything) if (!ofHealth.has(a)) names.add(a)
  return [...names].toSorted()
}

const ofHealth = new Set(['ROLE_VER_SAUDE', 'ROLE_VER_ATESTADO'])

/** A module that says nothing is worked in by HR from its first day. */
const usual: Levels = { Administrador: 'tudo', RH: 'tudo', Consulta: 'ver' }

function levelIn(module: ModuleSpec | undefined, folder: string, profile: string): Level {
  const { levels = usual, of = {} } = module?.profiles ?? {}
  return (of[folder] ?? levels)[profile] ?? 'nada'
}

const panelsOf = ({ entries = [] }: ModuleSpec): string[] =>
  entries.filter((entry) => entry.panel).flatMap((entry) => entry.authority ?? [])

function authoritiesAt(level: Level, resource: Resource, everything: readonly string[]): string[] {
  if (level === 'nada') return []
  if (level === 'ver') return [authorityFor(resource)]
  if (level === 'incluir')
    return [undefined, 'INSERIR', 'EDITAR', 'EXPORTAR'].map((verb) => authorityFor(resource, verb))
  return everything.filter((a) => isAuthorityOf(resource, a))
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

/** A profile or folder that a module names must be there. */
function checkDeclared(registry: Registry, everything: readonly string[]): void {
  const known = profiles.map((p) => p.nome)
  for (const { key, profiles: declared } of registry.modules) {
    const { levels = {}, of = {}, grants = {} } = declared ?? {}
    const said = [levels, grants, ...Object.values(of)].flatMap((o) => Object.keys(o))
    for (const name of said)
      if (!known.includes(name))
        throw new DeclarationProblem(
          `src/modules/${key}/module.ts: profiles names '${name}', which is no default profile.${meant(name, known)}`,
        )
    for (const authority of Object.values(grants).flat())
      if (!everything.includes(authority))
        throw new DeclarationProblem(
          `src/modules/${key}/module.ts: profiles.grants names '${authority}', which is no authority.${meant(authority, everything)}`,
        )
    for (const folder of Object.keys(of))
      if (!registry.slices.has(`${key}.${folder}`))
        throw new DeclarationProblem(
          `src/modules/${key}/module.ts: profiles.of names '${folder}', which is no folder with a resource.`,
        )
  }
}

export async function ensureDefaultProfiles(
  tx: Tx,
  registry: Registry,
  everything: readonly string[],
): Promise<void> {
  checkDeclared(registry, everything)
  await tx.lock('perfis padrão')
  await ensureParameters(tx)
  for (const profile of profiles) {
    const wanted = authoritiesOfProfile(profile, registry, everything)
    const { id, held } = await standardProfile(tx, profile)
    if (JSON.stringify(held) === JSON.stringify(wanted)) continue
    await tx.db.deleteFrom('utilitario_perfis__authorities').where('registro_id', '=', id).execute()
    const rows = wanted.map((valor, i) => ({ registro_id: id, ordem: i + 1, valor }))
    if (rows.length) await tx.db.insertInto('utilitario_perfis__authorities').values(rows).execute()
  }
}
