/** Which screens there are and how deep each is looked at; a new slice is in the table by being there. */
import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { fieldAt, pathsOf, type Resource } from '#platform/contract/resource.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { cpfs, type Site } from './browser.ts'
import { go, lookThrough, type Depth, type Place } from './looking.ts'

const registry = await loadRegistry()
const resources = [...registry.slices.values()].map((x) => x.resource)

/** What a slice draws itself, and not the general list or form; a page of its own is both. */
const ownParts = {
  list: /\b(?:list|listHeader|listWays|listEmpty|cells):|definePage\(/,
  form: /\b(?:form|inputs|aside):|definePage\(/,
}
const byHand = (key: string, part: keyof typeof ownParts): boolean => {
  const [module, slice] = key.split('.')
  return [slice, `relatorios/${slice}`]
    .map((folder) => `src/modules/${module}/${folder}/screens.tsx`)
    .some((file) => existsSync(file) && ownParts[part].test(readFileSync(file, 'utf8')))
}

/** The first that shows a kind of field shows how every one is drawn. */
function newKinds(): (kinds: readonly string[]) => boolean {
  const seen = new Set<string>()
  return (kinds) => {
    const more = kinds.some((k) => !seen.has(k))
    for (const k of kinds) seen.add(k)
    return more
  }
}

const depth = (full: boolean): Depth => (full ? 'inner' : 'once')

/** The frame around a screen has the menu of its module: it is looked at with the first of each. */
function framed(places: readonly Place[]): Place[] {
  const seen = new Set<string>()
  return places.map((place) => {
    const module = place.path.split('/')[1] ?? ''
    const first = place.depth === 'inner' && !seen.has(module)
    if (first) seen.add(module)
    return first ? { ...place, depth: 'full' } : place
  })
}

const columnKinds = (r: Resource): string[] => [
  'list',
  ...r.list.columns.map((name) => fieldAt(r.allFields, name)?.kind ?? ''),
]
const fieldKinds = (r: Resource): string[] => [
  'form',
  ...Object.values(r.allFields).map((f) => `${f.kind} ${f.options.input ?? ''}`),
]

/** Every address of docs/gen/urls.tsv inside the application. */
export function screens(): Place[] {
  const seen = new Set<string>()
  const newInList = newKinds()
  const newReport = newKinds()
  const places = readFileSync('docs/gen/urls.tsv', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('/externo'))
    .map((line) => {
      const [path = '', key = ''] = line.split('\t')
      const first = !seen.has(key)
      seen.add(key)
      const resource = resources.find((r) => r.key === key)
      const unlike = resource
        ? newInList(columnKinds(resource))
        : newReport([registry.reports.has(key) ? 'report' : key])
      return { path, depth: depth(first && (unlike || byHand(key, 'list'))) }
    })
  return framed(places)
}

/** The create form of every register. */
export function createForms(): Place[] {
  const unlike = newKinds()
  return resources
    .filter((r) => !r.without?.includes('create'))
    .flatMap((r) => {
      const full = unlike(fieldKinds(r)) || byHand(r.key, 'form')
      return pathsOf(r).map((path, i) => ({ path: `/${path}/new`, depth: depth(full && i === 0) }))
    })
}

type Check = (page: Page, path: string) => Promise<string[]>

/** Opens each in this window, says what is wrong with any. */
export async function lookIn(
  { page, problems }: Pick<Awaited<ReturnType<Site['logged']>>, 'page' | 'problems'>,
  s: Site,
  places: readonly Place[],
  check: Check,
): Promise<string[]> {
  const found: string[] = []
  for (const place of places) {
    await go(page, s.base, place.path)
    found.push(...(await check(page, place.path)), ...(await lookThrough(page, place.depth)))
  }
  return [...found, ...problems]
}

/** The same in a window of an administrator. */
export async function lookAtAll(
  s: Site,
  places: readonly Place[],
  check: Check,
): Promise<string[]> {
  const opened = await s.logged(cpfs.admin)
  const found = await lookIn(opened, s, places, check)
  await opened.context.close()
  return found
}

export async function isThere(page: Page, path: string): Promise<string[]> {
  const heading = await page.locator('h1').first().innerText()
  return [
    ...(path !== '/500' && /Não Encontrada|Acesso Negado|Erro Interno/.test(heading)
      ? [`${path}: ${heading}`]
      : []),
    ...((await page.title()) ? [] : [`${path} has no title`]),
  ]
}
