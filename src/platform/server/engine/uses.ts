/** What refers to a record: found from the declarations, named by what the reader's own lists show. */
import { allows } from '../../contract/access.ts'
import { isBelow } from '../../contract/below.ts'
import { isFilesRegister, seesFiles } from '../../contract/files.ts'
import { filtersOf } from '../../contract/filter.ts'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import type { Use } from '../../contract/uses.ts'
import type { Ctx } from '../context.ts'
import { aboveOf } from '../registry.ts'
import { countRows } from './list.ts'
import { conditionsOf, titleIn } from './list-conditions.ts'
import { type Leaf, leavesOf, planOf } from './plan.ts'

/** The ids of the records of a register that refer to the record of that number, by one of its fields. */
type Reference = { path: string; ids: (id: string) => string }

/** `any`: also those that a removal takes along or leaves without it. */
export type UsesAsked = { any?: boolean; examples?: number }

const examplesOfRefusal = 3

export async function usesOf(
  ctx: Ctx,
  resource: Resource,
  id: number,
  { any = false, examples = examplesOfRefusal }: UsesAsked = {},
): Promise<Use[]> {
  const sources = [...ctx.registry.slices.values()].flatMap(function referring({
    resource: other,
  }) {
    const references = referencesOf(other, resource.key, any)
    return references.length ? [{ other, references }] : []
  })
  if (!sources.length) return []
  const found = await ctx.tx.query<{ k: number }>(
    `${sources.map(({ references }, k) => `select ${k} k where exists (${allOf(references, '$1')})`).join(' union all ')} order by k`,
    [id],
  )
  const uses: Use[] = []
  for (const { k } of found) {
    const source = sources[k]
    if (source) uses.push(await useIn(ctx, resource, id, { ...source, examples }))
  }
  return uses
}

type Source = { other: Resource; references: readonly Reference[]; examples: number }

const allOf = (references: readonly Reference[], id: string): string =>
  references.map(({ ids }) => `(${ids(id)})`).join(' union ')

const exampleIn =
  (other: Resource) =>
  ({ id, titulo }: { id: number; titulo: string | null }) => ({
    id,
    titulo: titulo ?? '—',
    endereco: other.without?.includes('read') ? null : `/${other.path}/${id}`,
  })

async function useIn(
  ctx: Ctx,
  resource: Resource,
  id: number,
  { other, references, examples }: Source,
): Promise<Use> {
  const closed: Use = {
    recurso: other.key,
    rotulo: other.label.many,
    quantidade: null,
    exemplos: [],
    lista: null,
  }
  if (!opens(ctx, other)) return closed
  const plan = planOf(other)
  const { where, values, bind, person } = conditionsOf(ctx, plan, {})
  const title = titleIn(ctx, plan)
  const join =
    person && plan.person ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''
  const rows = await ctx.tx.query<{ id: number; titulo: string | null; n: number }>(
    `select t.id, (${title})::text titulo, (count(*) over ())::int n from ${other.table} t${join}
      where ${[...where, `t.id in (${allOf(references, bind(id))})`].join(' and ')} order by t.id limit ${examples}`,
    values,
  )
  const [first] = rows
  if (!first) return closed
  return {
    ...closed,
    rotulo: first.n === 1 ? other.label.one : other.label.many,
    quantidade: first.n,
    exemplos: rows.map(exampleIn(other)),
    lista: await listOf(ctx, resource, id, other, first.n),
  }
}

function opens(ctx: Ctx, other: Resource): boolean {
  if (other.without?.includes('list') || !ctx.has(authorityFor(other))) return false
  return (
    !isBelow(other) || !isFilesRegister(other) || seesFiles(aboveOf(ctx.registry, other), ctx.has)
  )
}

/** Only a list that holds each of them, and nothing else, as its screen begins. */
async function listOf(
  ctx: Ctx,
  resource: Resource,
  id: number,
  other: Resource,
  count: number,
): Promise<string | null> {
  const filters = filtersOf(other)
  const begun = Object.fromEntries(
    filters.flatMap((f): [string, string][] =>
      f.default === undefined ? [] : [[f.name, f.default]],
    ),
  )
  for (const { name, to, hidden, access } of filters) {
    if (to !== resource.key || hidden || !allows(access, ctx.has)) continue
    const listed = await countRows(ctx, other, { ...begun, [name]: String(id) })
    if (listed === count) return `/${other.path}?${name}=${id}`
  }
  return null
}

/** Queries of the records that would stop the removal of $1. */
export const referencesTo = (other: Resource, key: string): string[] =>
  referencesOf(other, key, false).map(
    ({ ids }) => `select distinct r.id from (${ids('$1')}) r (id)`,
  )

function referencesOf(other: Resource, key: string, any: boolean): Reference[] {
  const history = `${other.table}__historico`
  const wanted = { key, any }
  return [
    ...referring(leavesOf(other.fields, '', 't', other.table), wanted, other.table, (ids) => ids),
    ...referring(
      leavesOf(other.history?.fields ?? {}, '', 't', history),
      wanted,
      history,
      (ids) => `select x.registro_id from ${history} x where x.id in (${ids})`,
    ).map((found) => ({ ...found, path: `historico.${found.path}` })),
  ]
}

/** `up` makes one of their ids out of one of the ids of the table's rows: rows have references of their own, lists of them too. */
function referring(
  leaves: readonly Leaf[],
  wanted: { key: string; any: boolean },
  table: string,
  up: (ids: string) => string,
): Reference[] {
  const found: Reference[] = []
  for (const { field: f, column, path } of leaves) {
    const restricts = (f.options.onRemove ?? 'restrict') === 'restrict'
    const refers = f.options.to === wanted.key && (wanted.any || restricts)
    if (f.kind === 'rows') {
      const upFromRows = (ids: string): string =>
        up(`select x.registro_id from ${column} x where x.id in (${ids})`)
      const inside = leavesOf(f.options.fields ?? {}, '', 't', column)
      for (const one of referring(inside, wanted, column, upFromRows))
        found.push({ ...one, path: `${path}.${one.path}` })
    } else if (f.kind === 'ref' && refers)
      found.push({ path, ids: (id) => up(`select x.id from ${table} x where x.${column} = ${id}`) })
    else if (f.kind === 'refs' && refers)
      found.push({
        path,
        ids: (id) => up(`select x.registro_id from ${column} x where x.valor_id = ${id}`),
      })
  }
  return found
}
