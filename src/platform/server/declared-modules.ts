/** What module.ts declares for the whole installation, checked at the start: a wrong one is a sentence with its remedy. */
import { type DeclaredActor, users } from '../contract/actor.ts'
import { DeclarationProblem, meant } from '../contract/declaration.ts'
import { filtersOf } from '../contract/filter.ts'
import { mostDaily } from '../contract/menu.ts'
import { type ModuleSpec, type Waiting, waitingQuery } from '../contract/module.ts'
import { pathsOf, type Resource } from '../contract/resource.ts'
import type { SharingSpec } from '../contract/sharing.ts'
import { filterNames } from './engine/list-filters.ts'
import type { RouteDeclaration } from './http/route.ts'
import type { Slice } from './registry.ts'

/** A domain becomes part of a setting's name in the SQL of every transaction, and is one module's; its authority is in the table of permissions. */
export function checkSharing(
  sharing: readonly SharingSpec[],
  slices: ReadonlyMap<string, { resource: Pick<Resource, 'key' | 'sharing'> }>,
  modules: readonly Pick<ModuleSpec, 'authorities'>[],
): void {
  const domains = sharing.map((s) => s.domain)
  for (const [i, domain] of domains.entries()) {
    if (!/^[a-z_]+$/.test(domain))
      throw new DeclarationProblem(
        `The sharing domain '${domain}' is written in small letters without accents and blanks.`,
      )
    if (domains.indexOf(domain) !== i)
      throw new DeclarationProblem(`The sharing domain '${domain}' is declared by two modules.`)
  }
  for (const { domain, authority } of sharing)
    if (!modules.some(({ authorities = {} }) => authority in authorities))
      throw new DeclarationProblem(
        `The sharing domain '${domain}': no module declares the authority '${authority}'. Put it into words under 'authorities' in module.ts.`,
      )
  for (const { resource } of slices.values())
    if (resource.sharing && !domains.includes(resource.sharing))
      throw new DeclarationProblem(
        `${resource.key}: no module declares the sharing domain '${resource.sharing}'. Name it under 'sharing' in module.ts.`,
      )
}

/** Each actor has a key, a cookie and addresses of its own, and a call names only declared ones. */
export function checkActors(
  actors: readonly DeclaredActor[],
  routes: readonly Pick<RouteDeclaration, 'method' | 'path' | 'access'>[],
): void {
  const all = [users, ...actors]
  for (const name of ['key', 'cookie'] as const)
    for (const [i, actor] of all.entries())
      if (all.findIndex((a) => a[name] === actor[name]) !== i)
        throw new DeclarationProblem(
          `The actor '${actor.key}': its ${name} '${actor[name]}' is another's already.`,
        )
  for (const { method, path, access } of routes)
    if (
      typeof access === 'object' &&
      'actor' in access &&
      !actors.some((a) => a.key === access.actor)
    )
      throw new DeclarationProblem(
        `${method} ${path}: no module declares the actor '${access.actor}'. Name it under 'actors' in module.ts.`,
      )
}

const fileOf = (key: string): string => `src/modules/${key}/module.ts`

/** What waits and the first steps are rows of registers that exist, each in its place on the home page. */
export function checkHome(
  modules: readonly ModuleSpec[],
  byKey: (key: string) => Pick<Slice, 'resource'>,
): void {
  for (const { key, waiting = [] } of modules)
    for (const one of waiting) checkWaiting(fileOf(key), one, byKey)
  for (const { places = [] } of modules) for (const { resource } of places) byKey(resource)
  for (const list of ['waiting', 'firstSteps'] as const) {
    const taken = new Map<number, string>()
    const listed = modules.flatMap((m) => (m[list] ?? []).map((one) => ({ ...one, of: m.key })))
    for (const { label, order, resource, of } of listed) {
      byKey(resource)
      const other = taken.get(order)
      if (other)
        throw new DeclarationProblem(
          `${fileOf(of)}: '${label}' and '${other}' of ${list} have the same order ${order}. Give one of them its own.`,
        )
      taken.set(order, label)
    }
  }
}

/** Daily work is what one finds without looking: a few entries a module. */
export function checkMenu(
  modules: readonly ModuleSpec[],
  resources: readonly Pick<Resource, 'module' | 'path' | 'alsoAt' | 'menu'>[],
): void {
  for (const { key, entries = [] } of modules) {
    const shown = resources.filter((r) => pathsOf(r).some((p) => p.startsWith(`${key}/`)))
    const isDaily = ({ module, menu }: (typeof shown)[number]): boolean =>
      menu !== false && (module === key ? menu?.part : menu?.elsewhere) === 'diario'
    const daily = shown.filter(isDaily).length + entries.filter((e) => e.part === 'diario').length
    if (daily > mostDaily)
      throw new DeclarationProblem(
        `${fileOf(key)}: ${daily} entries are daily work, at most ${mostDaily} may be. Give those that are opened less the part 'processo'.`,
      )
  }
}

/** The number of the home page is the number of rows of the list, so that it asks what the list takes. */
function checkWaiting(
  file: string,
  waiting: Waiting,
  byKey: (key: string) => Pick<Slice, 'resource'>,
): void {
  const { resource } = byKey(waiting.resource)
  const known = filterNames(resource)
  for (const [name, value] of Object.entries(waitingQuery(waiting))) {
    if (!known.has(name))
      throw new DeclarationProblem(
        `${file}: waiting '${waiting.label}' asks the list of ${resource.key} for '${name}', which is none of its filters.${meant(name, known)} Known: ${[...known].join(', ')}.`,
      )
    const options = filtersOf(resource).find((f) => f.name === name)?.options ?? []
    if (options.length && !options.some((o) => o.code === value))
      throw new DeclarationProblem(
        `${file}: waiting '${waiting.label}' asks '${name}' for '${value}', which is none of its choices: ${options.map((o) => o.code).join(', ')}.`,
      )
  }
}

/** A word of the log has one label, whichever records it is said of. */
export function verbsOf(slices: ReadonlyMap<string, Slice>): Map<string, string> {
  const verbs = new Map<string, string>()
  for (const { resource } of slices.values())
    for (const [verb, label] of Object.entries(resource.verbs ?? {})) {
      if (verbs.has(verb))
        throw new DeclarationProblem(
          `${resource.key}: the word '${verb}' of the log is declared twice. One declaration serves all resources.`,
        )
      verbs.set(verb, label)
    }
  return verbs
}
