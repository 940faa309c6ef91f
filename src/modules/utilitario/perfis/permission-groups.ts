/** Every authority in words, grouped as the menu is. */
import type { Ctx } from '#platform/server/context.ts'
import { authoritiesIn } from '#platform/contract/access.ts'
import { authorityFor, isAuthorityOf, type Resource } from '#platform/contract/resource.ts'
import { allAuthorities, declaredAuthorities } from '#platform/server/menu.ts'
import type { MenuEntry } from '#platform/contract/module.ts'
import type { Registry, ReportEntry } from '#platform/server/registry.ts'

export type Permission = { code: string; label: string; pode: boolean }
export type PermissionRow = { chave: string; titulo: string; permissoes: Permission[] }
export type PermissionGroup = { chave: string; titulo: string; linhas: PermissionRow[] }

const verbs: Record<string, string> = {
  INSERIR: 'Incluir',
  EDITAR: 'Editar',
  EXCLUIR: 'Excluir',
  EXPORTAR: 'Exportar',
  IMPORTAR: 'Importar',
}

/** Group of what says what one sees, whichever module declares it. */
const views = 'visao'

type Named = { modulo: string; linha: string; label: string }

/** What each authority is called, by the first declaration that names it. */
function named(registry: Registry): Map<string, Named> {
  const names = new Map<string, Named>()
  const resources = [...registry.slices.values()].map(({ resource }) => resource)
  const all = [
    ...declaredNames(registry),
    ...resources.flatMap((resource) => namesOf(resource, resources)),
    ...reportNames(registry),
    ...entryNames(registry),
  ]
  for (const [code, name] of all) if (!names.has(code)) names.set(code, name)
  return names
}

type NamedCode = readonly [code: string, name: Named]

const declaredName = ([code, said]: ReturnType<typeof declaredAuthorities>[number]): NamedCode => [
  code,
  { modulo: said.view ? views : said.module, linha: said.row, label: said.label },
]

const declaredNames = (registry: Registry): NamedCode[] =>
  declaredAuthorities(registry).map(declaredName)

function namesOf(resource: Resource, all: readonly Resource[]): NamedCode[] {
  const modulo = resource.module === 'geral' ? 'utilitario' : resource.module
  const name = (code: string, label: string): NamedCode => [
    code,
    { modulo, linha: resource.label.many, label },
  ]
  const code = (action?: string): string => authorityFor(resource, action)
  const done = [...Object.values(resource.actions), ...Object.values(resource.tasks)]
  const own = done.filter((a) => isAuthorityOf(resource, code(a.authority), all))
  return [
    name(code(), 'Ver'),
    ...Object.entries(verbs).map(([verb, label]) => name(code(verb), label)),
    ...own.map(({ authority, label }) => name(code(authority), label)),
  ]
}

const reportName = ({ report }: ReportEntry): NamedCode => [
  report.authorityName,
  { modulo: report.module, linha: 'Relatórios', label: report.label },
]

const reportNames = ({ reports }: Registry): NamedCode[] => [...reports.values()].map(reportName)

const namesOfEntry = (modulo: string, { authority, label: linha }: MenuEntry): NamedCode[] =>
  authoritiesIn(authority).map((code) => [code, { modulo, linha, label: 'Ver' }])

const entryNames = ({ modules }: Registry): NamedCode[] =>
  modules.flatMap(({ key, entries = [] }) => entries.flatMap((entry) => namesOfEntry(key, entry)))

const plain = (code: string): string =>
  code
    .replace(/^ROLE_(CAD|MOV|REL|ANA|CONF|VER)_/, '')
    .replaceAll('_', ' ')
    .toLocaleLowerCase('pt-BR')

/** An authority that no declaration puts into words. */
const nameless = (code: string): Named => ({ modulo: views, linha: 'Outras', label: plain(code) })

/** Seeing comes first, then the verbs as they are done. */
const placeOf = (code: string, name: Named | undefined): number =>
  name?.label === 'Ver' ? 0 : 1 + Object.keys(verbs).findIndex((v) => code.endsWith(`_${v}`))

/** The rows of a module in the order of their words. */
const byTitle = (a: PermissionRow, b: PermissionRow): number =>
  a.titulo.localeCompare(b.titulo, 'pt-BR')

/** Every authority by module and line; which of them one may give. */
export function permissionGroups(ctx: Ctx): PermissionGroup[] {
  const { registry } = ctx
  const names = named(registry)
  const all = ctx.user.id === 1 || ctx.has('ROLE_CONF_PERFIS_TODOS')
  const codes = allAuthorities(registry).toSorted(
    (a, b) => placeOf(a, names.get(a)) - placeOf(b, names.get(b)) || a.localeCompare(b),
  )
  const groups = new Map<string, Map<string, Permission[]>>()
  for (const code of codes) {
    const { modulo, linha, label } = names.get(code) ?? nameless(code)
    const rows = groups.get(modulo) ?? new Map<string, Permission[]>()
    groups.set(modulo, rows)
    rows.set(linha, [...(rows.get(linha) ?? []), { code, label, pode: all || ctx.has(code) }])
  }
  const moduleOf = (key: string) => registry.modules.find((m) => m.key === key)
  const rowsOf = (modulo: string, rows: Map<string, Permission[]>): PermissionRow[] =>
    [...rows].map(([titulo, permissoes], i) => ({ chave: `${modulo}.${i}`, titulo, permissoes }))
  const groupOf = ([modulo, rows]: [string, Map<string, Permission[]>]): PermissionGroup => ({
    chave: modulo,
    titulo: moduleOf(modulo)?.label ?? 'Acesso a informações',
    linhas: rowsOf(modulo, rows).toSorted(byTitle),
  })
  return [...groups]
    .toSorted(([a], [b]) => (moduleOf(a)?.order ?? 99) - (moduleOf(b)?.order ?? 99))
    .map(groupOf)
}
