/** The menu of a session: modules, their entries and reports, cut to what the user may open. */
import { authoritiesAsked } from '../contract/call.ts'
import type { MenuPart, ShownPart } from '../contract/menu.ts'
import type { CompanyFlag, DeclaredAuthority, ModuleSpec } from '../contract/module.ts'
import { mayPrint, type Report } from '../contract/report.ts'
import { authorityFor, isAuthorityOf, pathsOf, type Resource } from '../contract/resource.ts'
import type { MenuItem } from '../contract/session.ts'
import { isBelow } from '../contract/below.ts'
import { isFilesRegister, seesFiles } from '../contract/files.ts'
import type { Company } from './context.ts'
import { aboveOf, type Registry } from './registry.ts'

type Entry = { item: MenuItem; order: number; group: string }

const groups: Readonly<Record<MenuPart, string>> = {
  diario: 'Dia a dia',
  processo: 'Processos',
  cadastro: 'Cadastros',
}

type Flags = Pick<Company, CompanyFlag> | null

/** Whether a company has what the module asks for; where nobody knows the company, it has. */
const isShown = ({ menu, shownWith }: ModuleSpec, company: Flags): boolean =>
  menu !== false && (shownWith === undefined || company?.[shownWith] !== false)

export function menuOf(
  registry: Registry,
  authorities: ReadonlySet<string>,
  company: Flags,
): MenuItem[] {
  const menu: MenuItem[] = []
  const shown = registry.modules.filter((module) => isShown(module, company))
  const keys = new Set(shown.map(({ key }) => key))
  for (const module of shown) {
    const entries = [
      ...resourceEntries(registry, module, { authorities, shown: keys }),
      ...pageEntries(module, authorities),
      ...reportEntries(registry, module, authorities),
    ]
    if (entries.length) menu.push(moduleItem(module, entries))
  }
  return menu
}

function moduleItem({ key, label, short, icon }: ModuleSpec, entries: Entry[]): MenuItem {
  const filhos = entries
    .toSorted((a, b) => a.order - b.order || a.item.titulo.localeCompare(b.item.titulo, 'pt-BR'))
    .map((e) => ({ ...e.item, grupo: e.group }))
  return {
    chave: key,
    titulo: label,
    ...(short ? { curto: short } : {}),
    breadcrumb: label,
    icone: icon,
    rota: `/${key}`,
    filhos,
  }
}

/** Files are not shown to who does not see those of the records above. */
function seesRecords(
  registry: Registry,
  resource: Resource,
  authorities: ReadonlySet<string>,
): boolean {
  if (!isFilesRegister(resource)) return true
  return seesFiles(registry.byKey(resource.filesOf).resource, (name) => authorities.has(name))
}

/** Whether the menu of a module shows a register: its own, those with an address there, and those of modules not shown. */
function standsIn({ key }: ModuleSpec, resource: Resource, shown: ReadonlySet<string>): boolean {
  if (pathsOf(resource).some((p) => p.startsWith(`${key}/`))) return true
  return !shown.has(resource.module) && (resource.menu || {}).otherwise === key
}

function resourceEntries(
  registry: Registry,
  module: ModuleSpec,
  { authorities, shown }: { authorities: ReadonlySet<string>; shown: ReadonlySet<string> },
): Entry[] {
  const entries: Entry[] = []
  for (const { resource } of registry.slices.values()) {
    if (resource.menu === false || !authorities.has(resource.authorityBase)) continue
    if (!seesRecords(registry, resource, authorities)) continue
    if (!standsIn(module, resource, shown)) continue
    const menu = resource.menu ?? {}
    const { part, elsewhere } = menu
    const isOwn = module.key === resource.module || menu.otherwise === module.key
    const declared = (isOwn ? part : elsewhere) ?? 'cadastro'
    const parte = worksIn(registry, resource, authorities) ? declared : 'consulta'
    entries.push({
      order: menu.order ?? 100,
      group: menu.group ?? groups[declared],
      item: resourceItem(module, resource, parte),
    })
  }
  return entries
}

/** Whether somebody who may read a register has something to do there. */
function worksIn(
  registry: Registry,
  resource: Resource,
  authorities: ReadonlySet<string>,
): boolean {
  const { seenBy } = resource.menu || {}
  if (seenBy === 'readers') return true
  if (seenBy) return authorities.has(authorityFor(resource, seenBy))
  const reading = [authorityFor(resource), authorityFor(resource, 'EXPORTAR')]
  const all = resourcesOf(registry)
  return [...authorities].some((a) => isAuthorityOf(resource, a, all) && !reading.includes(a))
}

/** One screen with one name and one address, whichever modules show it. */
function resourceItem(
  module: ModuleSpec,
  { key, label, path, alsoAt = [], menu }: Resource,
  parte: ShownPart,
): MenuItem {
  const { label: titulo = label.many, icon = '' } = menu || {}
  return {
    chave: `${module.key}.${key}`,
    titulo,
    breadcrumb: `${module.label} > ${titulo}`,
    icone: icon,
    rota: `/${path}`,
    ...furtherOf(alsoAt),
    parte,
  }
}

const furtherOf = (paths: readonly string[]): Pick<MenuItem, 'tambem'> =>
  paths.length ? { tambem: paths.map((path) => `/${path}`) } : {}

const resourcesOf = ({ slices }: Registry): Resource[] =>
  [...slices.values()].map(({ resource }) => resource)

type PageEntry = NonNullable<ModuleSpec['entries']>[number]

function pageEntries(module: ModuleSpec, authorities: ReadonlySet<string>): Entry[] {
  const opens = ({ authority = [] }: PageEntry): boolean => {
    const wanted = [authority].flat()
    return !wanted.length || wanted.some((a) => authorities.has(a))
  }
  const works = ({ seenBy }: PageEntry): boolean => seenBy === undefined || authorities.has(seenBy)
  return (module.entries ?? [])
    .filter(opens)
    .map((page) => pageEntry(module, page, works(page) ? page.part : 'consulta'))
}

const pageEntry = (
  module: ModuleSpec,
  { path, label, order, group, part: declared = 'processo', panel }: PageEntry,
  part: ShownPart = declared,
): Entry => ({
  order: order ?? 50,
  group: group ?? (panel ? 'Painéis' : groups[declared]),
  item: {
    chave: path,
    titulo: label,
    breadcrumb: `${module.label} > ${label}`,
    icone: '',
    rota: `/${path}`,
    parte: panel ? 'relatorio' : part,
  },
})

function reportEntries(
  registry: Registry,
  module: ModuleSpec,
  authorities: ReadonlySet<string>,
): Entry[] {
  return [...registry.reports.values()]
    .map(({ report }) => report)
    .filter((report) => report.module === module.key)
    .filter((report) => mayPrint(report, (name) => authorities.has(name)))
    .map((report) => reportEntry(module, report))
}

const reportEntry = (module: ModuleSpec, { key, label, order, path, alsoAt }: Report): Entry => ({
  order: 1000 + (order ?? 0),
  group: 'Relatórios',
  item: {
    chave: key,
    titulo: label,
    breadcrumb: `${module.label} > Relatórios > ${label}`,
    icone: 'file-text',
    rota: `/${path}`,
    ...furtherOf(alsoAt?.map((at) => (typeof at === 'string' ? at : at.path)) ?? []),
    parte: 'relatorio',
  },
})

/** Registers that the screens of others show on a tab: their keys by the key of the resource above. */
export function shownBelow(
  registry: Registry,
  authorities: ReadonlySet<string>,
): Record<string, string[]> {
  const keys: Record<string, string[]> = {}
  for (const { resource } of registry.slices.values())
    if (isBelow(resource) && resource.below.panel && authorities.has(resource.authorityBase)) {
      const above = aboveOf(registry, resource)
      if (!isFilesRegister(resource) || seesFiles(above, (a) => authorities.has(a)))
        (keys[above.key] ??= []).push(resource.key)
    }
  return keys
}

type OfModule = readonly [name: string, said: DeclaredAuthority & { module: string }]

const declaredBy = ({ key: module, authorities = {} }: ModuleSpec): OfModule[] =>
  Object.entries(authorities).map(([name, said]) => [name, { ...said, module }])

/** What the modules declare beside their registers, with the module of each. */
export const declaredAuthorities = ({ modules }: Pick<Registry, 'modules'>): OfModule[] =>
  modules.flatMap(declaredBy)

/** Authorities that 'everything' does not bring. */
export const apartAuthorities = (registry: Pick<Registry, 'modules'>): ReadonlySet<string> =>
  new Set(declaredAuthorities(registry).flatMap(([name, { apart }]) => (apart ? [name] : [])))

/** Every authority that exists, for profiles and the permission table. */
export function allAuthorities(registry: Registry): string[] {
  const names = new Set<string>(declaredAuthorities(registry).map(([name]) => name))
  for (const { resource } of registry.slices.values()) {
    names.add(resource.authorityBase)
    for (const [call, verb] of [
      ['create', 'INSERIR'],
      ['update', 'EDITAR'],
      ['remove', 'EXCLUIR'],
    ] as const)
      if (!resource.without?.includes(call)) names.add(authorityFor(resource, verb))
    if (!resource.without?.includes('list')) names.add(authorityFor(resource, 'EXPORTAR'))
    for (const action of Object.values(resource.actions))
      names.add(authorityFor(resource, action.authority))
  }
  for (const { report } of registry.reports.values()) names.add(report.authorityName)
  for (const module of registry.modules)
    for (const e of module.entries ?? [])
      for (const a of typeof e.authority === 'string' ? [e.authority] : (e.authority ?? []))
        names.add(a)
  for (const route of registry.routes) for (const a of authoritiesAsked(route.access)) names.add(a)
  return [...names].toSorted()
}
