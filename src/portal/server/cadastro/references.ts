/** What a registration chose from the lists of the company: offered when it is sent, and still there when it is confirmed. */
import { sql } from 'kysely'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { groupIn } from '../own-fields.ts'
import type { Sent } from './sent.ts'

type Place = {
  path: string
  /** Of the table the entry stands in, where it does. */ label: string
  to: string
  id: number
  many: boolean
}

/** Beside the company and the existence: what the portal's lists leave out. */
const offeredIf: Record<string, string> = {
  'cargo-salario.cargos': 'ativa and exibir_modulo_externo',
  'captacao.areas-interesse': 'ativo',
  'captacao.como-ficou-sabendo-vaga': 'ativo',
  'captacao.areas-formacao': 'ativo',
  'captacao.idiomas': 'ativo',
}

const refId = (value: unknown): number => {
  const said = valueAt(value, 'id') ?? value
  return said === null || said === '' ? NaN : Number(said)
}

const placesOf = (fields: Fields, body: unknown, before = '', table = ''): Place[] =>
  Object.entries(fields)
    .flatMap(([name, f]) => placesAt(f, valueAt(body, [name]), before + name, table))
    .filter((p) => Number.isInteger(p.id))

function placesAt(
  { kind, options: o }: Field,
  value: unknown,
  path: string,
  table: string,
): Place[] {
  if (value === undefined || value === null || value === '') return []
  const fields = o.fields ?? {}
  if (kind === 'group') return placesOf(fields, value, `${path}.`)
  const entries: unknown[] = Array.isArray(value) ? value : []
  if (kind === 'rows')
    return entries.flatMap((row, i) => placesOf(fields, row, `${path}.${i}.`, o.label))
  const label = table ? `${table}, ${o.label}` : o.label
  const all = { path, label, to: o.to ?? '', many: kind === 'refs' }
  if (kind === 'ref') return o.readOnly ? [] : [{ ...all, id: refId(value) }]
  return kind === 'refs' ? entries.map((v) => ({ ...all, id: refId(v) })) : []
}

/** What of these ids is there for the company, and on offer where that is asked. */
async function foundOf(
  inner: Ctx,
  to: string,
  ids: readonly number[],
  offered: boolean,
): Promise<Set<number>> {
  const { resource } = inner.registry.byKey(to)
  const company = sql`empresa_id = ${inner.empresa?.id ?? 0}`
  const open = resource.installation?.ownRows ? sql`(empresa_id is null or ${company})` : sql`true`
  const shown = offered ? offeredIf[to] : undefined
  const rows = await inner.tx.rows(
    sql<{ id: number }>`select id from ${sql.table(resource.table)}
    where id = any (${[...ids]}::bigint[]) and ${resource.scope === 'empresa' ? company : open} and ${shown ? sql.raw(shown) : sql`true`}`,
  )
  return new Set(rows.map((r) => r.id))
}

/** `offered` asks also that the portal shows it; what is `known` of the person already may stay. */
async function missing(
  inner: Ctx,
  body: Sent,
  { offered, known = {} }: { offered: boolean; known?: Sent },
): Promise<Place[]> {
  const stays = new Set(placesOf(candidatos.allFields, known).map((p) => `${p.to} ${p.id}`))
  const places = placesOf(candidatos.allFields, body).filter((p) => !stays.has(`${p.to} ${p.id}`))
  const gone: Place[] = []
  for (const [to, there] of Map.groupBy(places, (p) => p.to)) {
    const ids = there.map((p) => p.id)
    const found = await foundOf(inner, to, ids, offered)
    gone.push(...there.filter((p) => !found.has(p.id)))
  }
  return gone
}

export async function referenceErrors(
  inner: Ctx,
  body: Sent,
  known: Sent = {},
): Promise<FieldError[]> {
  const said = new Map(
    (await missing(inner, body, { offered: true, known })).map((p) => [p.path, p]),
  )
  return [...said.values()].map(notOffered)
}

const notOffered = ({ path, label, many }: Place): FieldError => ({
  field: path,
  label,
  message: many
    ? `${label}: uma das opções escolhidas não está mais disponível. Confira e escolha de novo.`
    : `${label}: a opção escolhida não está mais disponível. Escolha outra.`,
})

export type Kept = {
  body: Sent
  /** Names of the fields from which something fell. */ left: string[]
}

const withoutId = (value: unknown, id: number): unknown =>
  Array.isArray(value) ? value.filter((v: unknown) => refId(v) !== id) : null

/** A position that is gone leaves the experience, under no name. */
const unnamed = { cargo: null, checkNomeCargo: true, nomeMercado: 'Não informado' }

/** One entry of a table without what is gone: an experience stays, any other entry is nothing without it. */
function withoutEntry(name: string, entry: unknown): unknown[] {
  return name === 'experiencias' ? [{ ...groupIn(entry), ...unnamed }] : []
}

function without(body: Record<string, unknown>, gone: readonly Place[]): Sent {
  const kept = { ...body }
  const entries = new Map<string, Set<number>>()
  for (const { path, id } of gone) {
    const [first = '', second, third] = path.split('.')
    if (second === undefined) kept[first] = withoutId(kept[first], id)
    else if (third === undefined) {
      const group = groupIn(kept[first])
      kept[first] = { ...group, [second]: withoutId(group[second], id) }
    } else entries.set(first, (entries.get(first) ?? new Set()).add(Number(second)))
  }
  for (const [name, wrong] of entries) {
    const all: unknown[] = [kept[name]].flat()
    kept[name] = all.flatMap((entry, i) => (wrong.has(i) ? withoutEntry(name, entry) : [entry]))
  }
  return kept
}

const fieldOf = ({ path }: Place): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .slice(0, path.startsWith('endereco') ? 2 : 1)
    .join('.')

/** Without what the company has removed since it was sent: one lost choice is no reason to lose the registration. */
export async function withoutRemoved(inner: Ctx, sent: Sent): Promise<Kept> {
  const gone = await missing(inner, sent, { offered: false })
  return { body: without(sent, gone), left: [...new Set(gone.map(fieldOf))] }
}
