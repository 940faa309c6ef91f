/** What 'Pesquisar Menu' answers: as much of screens, acts and records as this user may open. */
import type { CallAnswer } from '#platform/contract/call.ts'
import { importTitle, newTitle } from '#platform/contract/composed-words.ts'
import { importScreen, mayImport } from '#platform/contract/importable.ts'
import type { Waiting } from '#platform/contract/module.ts'
import { actionsAt, authorityFor, pathsOf, type Resource } from '#platform/contract/resource.ts'
import type { busca, buscaTelas } from '#platform/contract/search.ts'
import type { Ctx } from '#platform/server/context.ts'
import { foundRecords } from '#platform/server/engine/found-records.ts'
import { menuOf } from '#platform/server/menu.ts'
import { mayAsk, placeOf } from './waiting.ts'

type Screens = CallAnswer<typeof buscaTelas>
type Kind = CallAnswer<typeof busca>[number]

const ofAKind = 5

const resourcesIn = (ctx: Ctx): Resource[] =>
  [...ctx.registry.slices.values()].map(({ resource }) => resource)

export async function screens(ctx: Ctx): Promise<Screens> {
  const shown = new Set(shownIn(ctx))
  return {
    palavras: wordsOf(ctx, shown),
    atos: [
      ...creations(ctx, shown),
      ...imports(ctx, shown),
      ...waitingLists(ctx, shown),
      ...withRecords(ctx, shown),
    ],
  }
}

/** Addresses of the menu that this user sees. */
function shownIn(ctx: Ctx): string[] {
  return menuOf(ctx.registry, ctx.authorities, ctx.empresa).flatMap(({ filhos = [] }) =>
    filhos.flatMap(({ rota }) => rota ?? []),
  )
}

function wordsOf(ctx: Ctx, shown: ReadonlySet<string>): Record<string, string> {
  const ofRegisters = resourcesIn(ctx).flatMap((resource) =>
    pathsOf(resource).map((path) => [`/${path}`, resource.search?.words] as const),
  )
  const ofPages = ctx.registry.modules.flatMap(({ entries = [] }) =>
    entries.map(({ path, words }) => [`/${path}`, words] as const),
  )
  const ofReports = [...ctx.registry.reports.values()].map(
    ({ report: { path, words = [], purpose } }) => [`/${path}`, [...words, purpose]] as const,
  )
  return Object.fromEntries(
    [...ofRegisters, ...ofPages, ...ofReports].flatMap(([rota, words]) =>
      words && shown.has(rota) ? [[rota, words.join(' ')]] : [],
    ),
  )
}

const creations = (ctx: Ctx, shown: ReadonlySet<string>): Screens['atos'] =>
  resourcesIn(ctx).flatMap((resource) => creation(ctx, shown, resource))

function creation(ctx: Ctx, shown: ReadonlySet<string>, resource: Resource): Screens['atos'] {
  const path = pathsOf(resource).find((p) => shown.has(`/${p}`))
  const { label, without = [], single, search } = resource
  if (!path || single || without.includes('create') || !ctx.has(authorityFor(resource, 'INSERIR')))
    return []
  const palavras = ['novo nova incluir cadastrar criar', ...(search?.words ?? [])].join(' ')
  return [{ titulo: newTitle(label), rota: `/${path}/new`, palavras }]
}

const imports = (ctx: Ctx, shown: ReadonlySet<string>): Screens['atos'] =>
  resourcesIn(ctx)
    .filter((resource) => shown.has(`/${resource.path}`) && mayImport(resource, ctx.has))
    .map(importing)

const importing = (resource: Resource): Screens['atos'][number] => ({
  titulo: importTitle(resource.label),
  rota: importScreen(resource),
  palavras: ['planilha excel xlsx csv carga lote', ...(resource.search?.words ?? [])].join(' '),
})

const withRecords = (ctx: Ctx, shown: ReadonlySet<string>): Screens['atos'] =>
  resourcesIn(ctx).flatMap((resource) => doneWithRecords(ctx, shown, resource))

/** What is done with a record begins where it is chosen: at its list. */
function doneWithRecords(
  ctx: Ctx,
  shown: ReadonlySet<string>,
  resource: Resource,
): Screens['atos'] {
  const path = pathsOf(resource).find((p) => shown.has(`/${p}`))
  if (!path) return []
  const { label, search } = resource
  const palavras = [label.one, ...(search?.words ?? [])].join(' ')
  return actionsAt(resource, 'record')
    .filter(([, act]) => ctx.has(authorityFor(resource, act.authority)))
    .map(([, act]) => ({ titulo: `${act.label} · ${label.many}`, rota: `/${path}`, palavras }))
}

const waitingLists = (ctx: Ctx, shown: ReadonlySet<string>): Screens['atos'] =>
  ctx.registry.modules
    .flatMap(({ waiting = [] }) => waiting)
    .filter((declared) => mayAsk(ctx, declared) && isOffered(declared, shown))
    .map((declared) => waitingList(ctx, declared))

/** Where everybody may take part, the way there is an act of those whose menu has it. */
const isOffered = ({ takingPart }: Waiting, shown: ReadonlySet<string>): boolean =>
  takingPart === undefined || shown.has(takingPart.split('?')[0] ?? '')

const waitingList = (ctx: Ctx, declared: Waiting): Screens['atos'][number] => ({
  titulo: declared.label,
  rota: placeOf(ctx, declared),
  palavras: declared.detail,
})

const opens = (ctx: Ctx, { authorityBase, without = [], search }: Resource): boolean =>
  search?.records !== undefined && ctx.has(authorityBase) && !without.includes('read')

/** Each kind by one statement; what the lists would show, and nothing of what is withheld. */
export async function records(ctx: Ctx, text: string): Promise<Kind[]> {
  const kinds = resourcesIn(ctx)
    .filter((resource) => opens(ctx, resource))
    .toSorted((a, b) => (a.search?.records?.order ?? 0) - (b.search?.records?.order ?? 0))
  const found: Kind[] = []
  for (const resource of kinds) {
    const rows = await foundRecords(ctx, resource, text, ofAKind + 1)
    if (rows.length) found.push(kindOf(resource, text, rows))
  }
  return found
}

const kindOf = (
  { key, label, path }: Resource,
  text: string,
  rows: Awaited<ReturnType<typeof foundRecords>>,
): Kind => ({
  tipo: key,
  rotulo: label.many,
  rota: `/${path}?busca=${encodeURIComponent(text)}`,
  mais: rows.length > ofAKind,
  registros: rows.slice(0, ofAKind).map((row) => ({ ...row, rota: `/${path}/${row.id}` })),
})
