import { holdsWords, searchKey, searchWords } from '#platform/contract/text.ts'
import type { MenuItem } from '#platform/contract/session.ts'

export type MenuLeaf = MenuItem & { trail: readonly MenuItem[]; key: string; text: string }

export const addressOf = (item: MenuItem): string | undefined =>
  item.rota === undefined ? undefined : `/${item.rota.replace(/^\/+/, '')}`

/** Everything that can be opened, with the way to it. */
export function leavesOf(menu: readonly MenuItem[], trail: readonly MenuItem[] = []): MenuLeaf[] {
  const leavesIn = (item: MenuItem): MenuLeaf[] => {
    const below = leavesOf(item.filhos ?? [], [...trail, item])
    if (item.rota === undefined && item.url === undefined) return below
    const text = item.breadcrumb || [...trail, item].map((x) => x.titulo).join(' › ')
    return [{ ...item, trail, key: searchKey(text), text }, ...below]
  }
  return menu.flatMap(leavesIn)
}

/** All words in any order, blind to accents and case; titles that begin with the words come first. */
export function searchMenu(leaves: readonly MenuLeaf[], typed: string, limit = 12): MenuLeaf[] {
  const words = searchWords(typed)
  if (!words.length) return leaves.slice(0, limit)
  const hits = leaves.filter((leaf) => holdsWords(leaf.key, words))
  const rank = (leaf: MenuLeaf): number =>
    searchKey(leaf.titulo).startsWith(words[0] ?? '')
      ? 0
      : searchKey(leaf.titulo).includes(words[0] ?? '')
        ? 1
        : 2
  return hits.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit)
}

const isUnder = (path: string, at: string | undefined): at is string =>
  at !== undefined && at !== '/' && `${path}/`.startsWith(`${at}/`)

/** How much of an address is that of an entry, by whichever of its own; by its first one rather than by another. */
const lengthAt = (leaf: MenuItem, path: string): number =>
  Math.max(
    0,
    ...[addressOf(leaf), ...(leaf.tambem ?? [])].map((at, i) =>
      isUnder(path, at) ? at.length * 2 - Number(i > 0) : 0,
    ),
  )
/** A screen that several modules show belongs to the one of its address. */
const isOwn = ({ trail: [module] }: MenuLeaf, path: string): boolean =>
  module !== undefined && path.startsWith(`${addressOf(module)}/`)

/** The entry of an address: the longest one that the address begins with. */
export function leafAt(menu: readonly MenuItem[], path: string): MenuLeaf | undefined {
  return leavesOf(menu)
    .filter((leaf) => lengthAt(leaf, path))
    .toSorted(
      (a, b) =>
        lengthAt(b, path) - lengthAt(a, path) || Number(isOwn(b, path)) - Number(isOwn(a, path)),
    )[0]
}

/** Whether an address is a place to come back to: an entry of the menu, or a record of one and what lies below it. */
export function isPlace(menu: readonly MenuItem[], pathname: string): boolean {
  const leaf = leafAt(menu, pathname)
  if (leaf?.parte === undefined || !isUnder(pathname, addressOf(leaf))) return false
  const rest = pathname.slice(addressOf(leaf)?.length)
  return rest === '' || /^\/\d+(\/(?!editar$)[a-z][a-z-]*)*$/.test(rest)
}

export type Crumb = { label: string; to?: string | undefined }

/** The way to a screen. A page of a record whose address is another register's is found under the record. */
export function crumbsAt(
  menu: readonly MenuItem[],
  pathname: string,
  given: { last?: string | undefined; parent?: Crumb | undefined; title?: string | undefined },
): Crumb[] {
  const { parent, title } = given
  const leaf = leafAt(menu, parent?.to ?? pathname)
  const root = pathname.split('/')[1] ?? ''
  // What has no entry of its own is named by its title.
  const at = pathname.replace(/(?!^)\/+$/, '')
  const named = at === '/' || (leaf && [addressOf(leaf), ...(leaf.tambem ?? [])].includes(at))
  const last = given.last ?? (named ? undefined : title)
  const own = [...(parent ? [parent] : []), ...(last ? [{ label: last }] : [])]
  if (!leaf) return [{ label: 'Início', to: '/' }, ...own]
  const [module, ...groups] = leaf.trail
  return [
    { label: 'Início', to: '/' },
    ...(module ? [{ label: module.titulo, to: addressOf(module) ?? `/${root}` }] : []),
    ...groups.map((item) => ({ label: item.titulo })),
    ...(leaf.parte === 'relatorio' ? [{ label: 'Relatórios', to: `/${root}/relatorios` }] : []),
    { label: leaf.titulo, to: last ? addressOf(leaf) : undefined },
    ...own,
  ]
}
