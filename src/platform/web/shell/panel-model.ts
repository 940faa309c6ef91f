/** What stands in the menu: the panel of each module, or the few entries of who needs no modules. Pure. */
import type { MenuItem } from '#platform/contract/session.ts'
import { addressOf, leafAt, leavesOf } from './menu-tree.ts'

export type Panel = {
  module: MenuItem
  daily: readonly MenuItem[]
  processes: readonly MenuItem[]
  registers: readonly MenuItem[]
  /** Where all reports of the module stand, if there are any. */
  reports: MenuItem | undefined
}

/** Who may use so few needs no modules to find them. */
const mostAtOnce = 6

const catalogueOf = ({ chave, titulo, rota = `/${chave}` }: MenuItem): MenuItem => ({
  chave: `${chave}/relatorios`,
  titulo: 'Relatórios',
  breadcrumb: `${titulo} > Relatórios`,
  icone: 'file-text',
  rota: `${rota}/relatorios`,
})

export function panelOf(module: MenuItem): Panel {
  const entries = leavesOf(module.filhos ?? [])
  const of = (part: MenuItem['parte']) => entries.filter(({ parte = 'processo' }) => parte === part)
  return {
    module,
    daily: of('diario'),
    processes: of('processo'),
    registers: of('cadastro'),
    reports: of('relatorio').length ? catalogueOf(module) : undefined,
  }
}

const entriesOf = ({ daily, processes, registers, reports }: Panel): MenuItem[] => [
  ...daily,
  ...processes,
  ...registers,
  ...(reports ? [reports] : []),
]

/** A module with something to do in it, or a link that stands alone. */
const isShown = (item: MenuItem): boolean =>
  item.filhos === undefined || entriesOf(panelOf(item)).length > 0

export const modulesShown = (menu: readonly MenuItem[]): MenuItem[] => menu.filter(isShown)

/** The reports of all modules, for who needs no modules. */
const allReports: MenuItem = {
  chave: 'relatorios',
  titulo: 'Relatórios',
  breadcrumb: 'Relatórios',
  icone: 'file-text',
  rota: '/relatorios',
}

/** All that somebody may use, where it is little: each screen once, reports last and behind one entry. */
export function fewEntries(menu: readonly MenuItem[]): MenuItem[] | undefined {
  const panels = menu.map((item) => (item.filhos ? panelOf(item) : item))
  const all = panels.flatMap((one) =>
    'module' in one ? entriesOf({ ...one, reports: undefined }) : [one],
  )
  const once = [...new Map(all.map((item) => [addressOf(item) ?? item.url, item])).values()]
  const [first, ...more] = panels.flatMap((one) => ('module' in one && one.reports) || [])
  const entries = [...once, ...(first ? [more.length ? allReports : first] : [])]
  return entries.length <= mostAtOnce ? entries : undefined
}

/** The module whose panel stands beside a screen: the one that stood there, as long as it shows the screen too. */
export function moduleBeside(
  menu: readonly MenuItem[],
  path: string,
  before: string | undefined,
): string | undefined {
  const modules = modulesShown(menu).filter((item) => item.filhos)
  const stood = modules.find(({ chave }) => chave === before)
  const leaf = leafAt(modules, path)
  const beside = stood && leafAt([stood], path)
  if (beside && leaf && addressOf(beside) === addressOf(leaf)) return before
  const [module = leaf] = leaf?.trail ?? []
  return (module ?? stood ?? modules[0])?.chave
}
