/** The menu of a session: modules, their entries and reports, cut to what the user may open. */
import { authoritiesAsked } from '../contract/call.ts'
import type { DeclaredAuthority, ModuleSpec } from '../contract/module.ts'
import { mayPrint } from '../contract/report.ts'
import { authorityFor, pathsOf } from '../contract/resource.ts'
import { isBelow } from '../contract/below.ts'
import { isFilesRegister, seesFiles } from '../contract/files.ts'
import { aboveOf, type Registry } from './registry.ts'

export type MenuItem = {
  chave: string
  titulo: string
  breadcrumb: string
  icone: string
  rota?: string
  url?: string
  novaAba?: boolean
  grupo?: string
  filhos?: MenuItem[]
}

type Entry = { item: MenuItem; order: number; group: string }

export function menuOf(registry: Registry, authorities: ReadonlySet<string>): MenuItem[] {
  return registry.modules.flatMap((module) => {
    const entries = [
      ...resourceEntries(registry, module.key, module.label, authorities),
      ...pageEntries(registry, module.key, authorities),
      ...reportEntries(registry, module.key, module.label, authorities),
    ]
    if (!entries.length) return []
    const filhos = entries
      .toSorted((a, b) => a.order - b.order || a.item.titulo.localeCompare(b.item.titulo, 'pt-BR'))
      .map((e) => ({ ...e.item, grupo: e.group }))
    return [
      {
        chave: module.key,
        titulo: module.label,
        breadcrumb: module.label,
        icone: module.icon,
        rota: `/${module.key}`,
        filhos,
      },
    ]
  })
}

function resourceEntries(
  registry: Registry,
  module: string,
  label: string,
  authorities: ReadonlySet<string>,
): Entry[] {
  return [...registry.slices.values()].flatMap(({ resource }) => {
    if (resource.menu === false || !authorities.has(resource.authorityBase)) return []
    const path = pathsOf(resource).find((p) => p.startsWith(`${module}/`))
    if (!path) return []
    const titulo = resource.menu?.label ?? resource.label.many
    return [
      {
        order: resource.menu?.order ?? 100,
        group: resource.menu?.group ?? 'Cadastros',
        item: {
          chave: `${module}.${resource.key}`,
          titulo,
          breadcrumb: `${label} > ${titulo}`,
          icone: resource.menu?.icon ?? '',
          rota: `/${path}`,
        },
      },
    ]
  })
}

function pageEntries(
  registry: Registry,
  module: string,
  authorities: ReadonlySet<string>,
): Entry[] {
  const spec = registry.modules.find((m) => m.key === module)
  return (spec?.entries ?? []).flatMap((e) => {
    const wanted =
      e.authority === undefined ? [] : typeof e.authority === 'string' ? [e.authority] : e.authority
    if (wanted.length && !wanted.some((a) => authorities.has(a))) return []
    return [
      {
        order: e.order ?? 50,
        group: e.group ?? 'Processos',
        item: {
          chave: e.path,
          titulo: e.label,
          breadcrumb: `${spec?.label} > ${e.label}`,
          icone: '',
          rota: `/${e.path}`,
        },
      },
    ]
  })
}

function reportEntries(
  registry: Registry,
  module: string,
  label: string,
  authorities: ReadonlySet<string>,
): Entry[] {
  return [...registry.reports.values()].flatMap(({ report }) =>
    report.module === module && mayPrint(report, (name) => authorities.has(name))
      ? [
          {
            order: 1000 + (report.order ?? 0),
            group: 'Relatórios',
            item: {
              chave: report.key,
              titulo: report.label,
              breadcrumb: `${label} > Relatórios > ${report.label}`,
              icone: 'report',
              rota: `/${report.path}`,
            },
          },
        ]
      : [],
  )
}

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
