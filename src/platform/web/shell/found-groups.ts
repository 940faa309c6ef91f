/** What 'Pesquisar Menu' shows below itself, in groups: recent places, screens, acts, records. */
import type { CallAnswer } from '#platform/contract/call.ts'
import type { busca, buscaTelas } from '#platform/contract/search.ts'
import { holdsWords, inSentence, searchKey, searchWords } from '#platform/contract/text.ts'
import { addressOf, type MenuLeaf, searchMenu } from './menu-tree.ts'
import type { Place } from '../places/own-places.ts'

export type Hit = Place & { url?: string | undefined; beside?: boolean | undefined }
export type Group = { titulo: string; hits: readonly Hit[] }
type Kinds = CallAnswer<typeof busca>
type Screens = CallAnswer<typeof buscaTelas>

const ofAKind = 5

const ofLeaf = (leaf: MenuLeaf): Hit => ({
  titulo: leaf.titulo,
  detalhe: leaf.trail.map((x) => x.titulo).join(' › '),
  rota: addressOf(leaf) ?? '',
  url: leaf.url,
  beside: leaf.novaAba,
})

export type Sources = {
  typed: string
  leaves: readonly MenuLeaf[]
  starred: readonly Place[]
  recent: readonly Place[]
  screens: Screens | undefined
  kinds: Kinds | undefined
}

export function foundGroups(sources: Sources): Group[] {
  const { typed, leaves, starred, recent, screens, kinds } = sources
  const words = searchWords(typed)
  if (!words.length) return begun(sources)
  const holds = (text: string): boolean => holdsWords(text, words)
  const said = ({ titulo, detalhe }: Place) => holds(`${titulo} ${detalhe}`)
  const acts = (screens?.atos ?? [])
    .filter((act) => holds(`${act.titulo} ${act.palavras}`))
    .toSorted((a, b) => Number(holds(b.titulo)) - Number(holds(a.titulo)))
  return shown([
    { titulo: 'Favoritos', hits: starred.filter(said).slice(0, 3) },
    { titulo: 'Recentes', hits: recent.filter(said).slice(0, 3) },
    { titulo: 'Telas', hits: screensFound(leaves, typed, screens).map(ofLeaf) },
    { titulo: 'Ações', hits: acts.slice(0, ofAKind).map((act) => ({ ...act, detalhe: '' })) },
    ...(kinds ?? []).map(ofKind),
  ])
}

const begun = ({ leaves, starred, recent }: Sources): Group[] =>
  shown([
    { titulo: 'Favoritos', hits: starred.slice(0, ofAKind) },
    { titulo: 'Recentes', hits: recent.slice(0, ofAKind) },
    { titulo: 'Telas', hits: leaves.slice(0, 12).map(ofLeaf) },
  ])

const ofKind = ({ rotulo, rota, mais, registros }: Kinds[number]): Group => ({
  titulo: rotulo,
  hits: [
    ...registros,
    ...(mais ? [{ titulo: `Ver todos em ${inSentence(rotulo)}`, detalhe: '', rota }] : []),
  ],
})

/** By its way first, then by other words for it. */
function screensFound(
  leaves: readonly MenuLeaf[],
  typed: string,
  screens: Screens | undefined,
): MenuLeaf[] {
  const named = searchMenu(leaves, typed, ofAKind)
  const called = leaves.map((leaf) => {
    const words = screens?.palavras[addressOf(leaf) ?? '']
    return words ? { ...leaf, key: `${leaf.key} ${searchKey(words)}` } : leaf
  })
  const more = searchMenu(called, typed, ofAKind).filter(
    ({ chave }) => !named.some((leaf) => leaf.chave === chave),
  )
  return [...named, ...more].slice(0, ofAKind)
}

/** A place stands once, where it is found first. */
function shown(groups: readonly Group[]): Group[] {
  const taken = new Set<string>()
  function isNew({ rota, url = '' }: Hit): boolean {
    const place = rota || url
    const known = taken.has(place)
    taken.add(place)
    return !known
  }
  return groups
    .map(({ titulo, hits }) => ({ titulo, hits: hits.filter(isNew) }))
    .filter(({ hits }) => hits.length > 0)
}
