/** Favourites and last places of a user in a company: addresses, shown by what stands there now and may be opened. */
import { sql } from 'kysely'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { type favoritar, type lugares, placeAddress } from '#platform/contract/places.ts'
import { pathsOf, type Resource } from '#platform/contract/resource.ts'
import type { MenuItem } from '#platform/contract/session.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { namedRecords } from '#platform/server/engine/named-records.ts'
import { menuOf } from '#platform/server/menu.ts'

type Places = CallAnswer<typeof lugares>
type Place = Places['recentes'][number]
type Kept = { rota: string; detalhe: string }

const l = table('plataforma_lugar', 'l')

const [mostFavourites, mostRecent] = [60, 12]
/** Of records that were opened so many are remembered. */
const mostRecords = 40

/** What stands at an address: a screen of the menu, or a record of a register with what lies below it. */
type Meant =
  | { kind: 'tela'; item: MenuItem; module: string }
  | { kind: 'registro'; resource: Resource; id: number; words: string }

function screensOf(ctx: Ctx): ReadonlyMap<string, { item: MenuItem; module: string }> {
  const found = new Map<string, { item: MenuItem; module: string }>()
  for (const { titulo: module, filhos = [] } of menuOf(ctx.registry, ctx.authorities, ctx.empresa))
    for (const item of filhos)
      if (item.rota !== undefined && !found.has(item.rota)) found.set(item.rota, { item, module })
  return found
}

/** A register by any of its addresses, the longest first. */
function registerAt(ctx: Ctx, path: string): { resource: Resource; rest: string } | undefined {
  const at = [...ctx.registry.slices.values()].flatMap(({ resource }) =>
    pathsOf(resource).map((own) => ({ resource, own: `/${own}` })),
  )
  const [longest] = at
    .filter(({ own }) => path === own || path.startsWith(`${own}/`))
    .toSorted((a, b) => b.own.length - a.own.length)
  return longest && { resource: longest.resource, rest: path.slice(longest.own.length) }
}

type Read = { meant: Meant; rota: string }

/** A screen of one record, by the record that its address names. */
function namedPlace({ registry, has }: Ctx, path: string, query: string): Read | undefined {
  const places = registry.modules.flatMap((m) => m.places ?? [])
  const place = places.find((one) => `/${one.path}` === path)
  const id = place && new URLSearchParams(query).get(place.param)
  if (!place || !id || !/^\d{1,9}$/.test(id)) return undefined
  const { resource } = registry.byKey(place.resource)
  if (!has(resource.authorityBase)) return undefined
  return {
    meant: { kind: 'registro', resource, id: Number(id), words: place.label },
    rota: `${path}?${place.param}=${id}`,
  }
}

/** What a reader of these addresses may open; of nothing else is anything kept or shown. */
function reader(ctx: Ctx): (rota: string) => Read | undefined {
  const screens = screensOf(ctx)
  return function read(rota) {
    const [path = '', query = ''] = rota.split('?')
    const found = registerAt(ctx, path)
    const { rest = '' } = found ?? {}
    const own = found && rest !== '' ? `/${found.resource.path}${rest}` : path
    const address = placeAddress(found && rest === '' ? `/${found.resource.path}` : own, query)
    const screen = screens.get(address.split('?')[0] ?? '')
    if (screen) return { meant: { kind: 'tela', ...screen }, rota: address }
    const record = /^\/(\d{1,9})((?:\/[a-z][a-z-]*)*)$/.exec(rest)
    if (!found || !ctx.has(found.resource.authorityBase)) return undefined
    if (rest === '') return namedPlace(ctx, path, query)
    if (!record) return undefined
    const [, id, below = ''] = record
    const { resource } = found
    const words = [resource.label.one, ...below.split('/').filter(Boolean)].join(' · ')
    return {
      meant: { kind: 'registro', resource, id: Number(id), words: words.replaceAll('-', ' ') },
      rota: address,
    }
  }
}

const rowsOf = (ctx: Ctx, which: ReturnType<typeof sql>) =>
  ctx.tx.select(
    { rota: l.rota, detalhe: l.detalhe },
    sql`from ${l} where ${l.usuario_id} = ${ctx.user.id} and ${l.empresa_id} = ${companyOf(ctx).id} and ${which}`,
  )

type Names = ReadonlyMap<Resource, ReadonlyMap<number, string>>

/** One statement for each register. */
async function namesOf(ctx: Ctx, all: readonly Meant[]): Promise<Names> {
  const records = all.filter((meant) => meant.kind === 'registro')
  const names = new Map<Resource, ReadonlyMap<number, string>>()
  for (const [resource, meant] of Map.groupBy(records, (one) => one.resource)) {
    const ids = meant.map(({ id }) => id)
    const found = await namedRecords(ctx, resource, ids)
    names.set(resource, new Map(found.map(({ id, titulo }) => [id, titulo])))
  }
  return names
}

function placeOf({ rota, meant, detalhe }: Read & Kept, names: Names): Place[] {
  if (meant.kind === 'tela')
    return [{ rota, titulo: meant.item.titulo, detalhe: detalhe || meant.module }]
  const titulo = names.get(meant.resource)?.get(meant.id)
  return titulo === undefined ? [] : [{ rota, titulo, detalhe: meant.words }]
}

/** In the order of the addresses; what is gone or closed is left out. */
async function shown(ctx: Ctx, kept: readonly Kept[]): Promise<Place[]> {
  const read = reader(ctx)
  const places = kept.flatMap(({ rota, detalhe }) => ({ ...read(rota), detalhe }))
  const open = places.flatMap(({ rota, meant, detalhe }) =>
    rota === undefined || meant === undefined ? [] : [{ rota, meant, detalhe }],
  )
  const names = await namesOf(
    ctx,
    open.map(({ meant }) => meant),
  )
  return open.flatMap((place) => placeOf(place, names))
}

async function timesOpened(ctx: Ctx): Promise<Places['usadas']> {
  const rows = await ctx.tx.select(
    { rota: l.rota, vezes: l.vezes },
    sql`from ${l} where ${l.usuario_id} = ${ctx.user.id} and ${l.empresa_id} = ${companyOf(ctx).id}
      and ${l.vezes} > 0 and ${l.rota} !~ '[/=][0-9]' order by ${l.vezes} desc limit 200`,
  )
  return Object.fromEntries(rows.map(({ rota, vezes }) => [rota, vezes]))
}

export async function ownPlaces(ctx: Ctx): Promise<Places> {
  const favoritos = await rowsOf(
    ctx,
    sql`${l.favorito_em} is not null order by ${l.favorito_em}, ${l.id} limit ${mostFavourites}`,
  )
  const recentes = await rowsOf(
    ctx,
    sql`${l.visitado_em} is not null order by ${l.visitado_em} desc, ${l.id} desc limit ${2 * mostRecent}`,
  )
  const all = await shown(ctx, [...favoritos, ...recentes])
  const starred = new Set(favoritos.map(({ rota }) => rota))
  const once = new Map(all.map((place) => [place.rota, place]))
  return {
    favoritos: favoritos.flatMap(({ rota }) => once.get(rota) ?? []),
    recentes: recentes
      .filter(({ rota }) => !starred.has(rota))
      .flatMap(({ rota }) => once.get(rota) ?? [])
      .slice(0, mostRecent),
    usadas: await timesOpened(ctx),
  }
}

/** A screen is remembered without its filters. */
export async function visit(ctx: Ctx, address: string): Promise<undefined> {
  const found = reader(ctx)(address)
  if (!found) return undefined
  const { meant } = found
  const [screen = ''] = found.rota.split('?')
  const rota = meant.kind === 'tela' ? screen : found.rota
  const own = sql`${l.usuario_id} = ${ctx.user.id} and ${l.empresa_id} = ${companyOf(ctx).id}`
  await ctx.tx.rows(
    sql`insert into ${l} (usuario_id, empresa_id, rota, vezes, visitado_em)
      values (${ctx.user.id}, ${companyOf(ctx).id}, ${rota}, 1, ${ctx.now.toISOString()})
      on conflict (usuario_id, empresa_id, rota)
        do update set vezes = ${l.vezes} + 1, visitado_em = excluded.visitado_em`,
  )
  if (meant.kind === 'registro')
    await ctx.tx.rows(
      sql`delete from ${l} where ${own} and ${l.favorito_em} is null and ${l.rota} ~ '[/=][0-9]' and ${l.id} in
        (select ${l.id} from ${l} where ${own} and ${l.rota} ~ '[/=][0-9]' order by ${l.visitado_em} desc nulls last offset ${mostRecords})`,
    )
  return undefined
}

export async function keep(
  ctx: Ctx,
  { rota, favorito, detalhe }: CallBody<typeof favoritar>,
): Promise<undefined> {
  const found = reader(ctx)(rota)
  if (!found) throw failure.notFound()
  const own = sql`${l.usuario_id} = ${ctx.user.id} and ${l.empresa_id} = ${companyOf(ctx).id}`
  if (!favorito) {
    await ctx.tx.rows(
      sql`update ${l} set ${nameOf(l, 'favorito_em')} = null where ${own} and ${l.rota} = ${found.rota}`,
    )
    return undefined
  }
  const [{ n } = { n: 0 }] = await ctx.tx.select(
    { n: sql<number>`count(*)::int` },
    sql`from ${l} where ${own} and ${l.favorito_em} is not null and ${l.rota} <> ${found.rota}`,
  )
  if (n >= mostFavourites)
    throw failure.conflict(
      `Você já tem ${mostFavourites} favoritos. Retire um deles para pôr outro.`,
    )
  await ctx.tx.rows(
    sql`insert into ${l} (usuario_id, empresa_id, rota, detalhe, favorito_em)
      values (${ctx.user.id}, ${companyOf(ctx).id}, ${found.rota}, ${detalhe ?? ''}, ${ctx.now.toISOString()})
      on conflict (usuario_id, empresa_id, rota)
        do update set favorito_em = coalesce(${l.favorito_em}, excluded.favorito_em), detalhe = excluded.detalhe`,
  )
  return undefined
}
