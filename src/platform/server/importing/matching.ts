/** Which record a row is already: by its number, or by what the declaration says tells records apart. */
import { type Importable } from '../../contract/importable.ts'
import { type ColumnDeclared, numberColumn } from '../../contract/importing.ts'
import { searchKey } from '../../contract/text.ts'
import { type Ctx, companyOf } from '../context.ts'
import { columnSql, planOf } from '../engine/plan.ts'
import { type Draft, isRow } from './draft.ts'

/** The values by which a row is found, in one text; undefined where one is itself a row of the file. */
export type Matching = {
  readonly columns: readonly ColumnDeclared[]
  keyOf(draft: Draft): string
  /** The record, none, or that there are several. */
  existing(draft: Draft): number | null | 'varios'
}

const partOf = (draft: Draft, { name, ref }: ColumnDeclared): unknown => {
  const value = draft.values.get(name) ?? null
  if (ref || value === null) return value
  return searchKey(String(value))
}

export async function matchingOf(
  ctx: Ctx,
  resource: Importable,
  columns: readonly ColumnDeclared[],
  drafts: readonly Draft[],
): Promise<Matching> {
  const matched = resource.importing.match.flatMap((name) =>
    columns.filter((column) => column.name === name),
  )
  const stored = await storedKeys(ctx, resource, matched, drafts)
  const numbers = await storedNumbers(ctx, resource, drafts)
  const keyOf = (draft: Draft): string =>
    JSON.stringify(matched.map((column) => partOf(draft, column)))
  return {
    columns: matched,
    keyOf,
    existing(draft) {
      const number = draft.values.get(numberColumn)
      if (typeof number === 'number') return numbers.has(number) ? number : null
      if (matched.some(({ name }) => isRow(draft.values.get(name)))) return null
      const ids = stored.get(keyOf(draft)) ?? []
      return ids.length > 1 ? 'varios' : (ids[0] ?? null)
    },
  }
}

async function storedKeys(
  ctx: Ctx,
  resource: Importable,
  matched: readonly ColumnDeclared[],
  drafts: readonly Draft[],
): Promise<Map<string, number[]>> {
  const { byPath } = planOf(resource)
  const leafOf = ({ name }: ColumnDeclared) => byPath.get(name)
  const sqlOf = (column: ColumnDeclared): string => {
    const leaf = leafOf(column)
    const sql = leaf ? columnSql(leaf) : 'null'
    return column.ref ? sql : `rh_chave((${sql})::text)`
  }
  // Where all of them are references, the first one narrows as well as a word would.
  const worded = matched.find(({ ref }) => !ref) ?? matched[0]
  const isKey = (key: unknown): boolean => key !== null && !isRow(key)
  const keys = worded
    ? [...new Set(drafts.map((draft) => partOf(draft, worded)).filter(isKey))]
    : []
  const found = new Map<string, number[]>()
  if (!worded || !keys.length) return found
  const rows = await ctx.tx.arrays(
    `select t.id, ${matched.map(sqlOf).join(', ')} from ${resource.table} t where ${sqlOf(worded)} = any ($1)${resource.scope === 'global' ? '' : ' and t.empresa_id = $2'} order by t.id`,
    resource.scope === 'global' ? [keys] : [keys, companyOf(ctx).id],
  )
  for (const [id, ...parts] of rows) {
    const key = JSON.stringify(parts)
    found.set(key, [...(found.get(key) ?? []), Number(id)])
  }
  return found
}

async function storedNumbers(
  ctx: Ctx,
  resource: Importable,
  drafts: readonly Draft[],
): Promise<Set<number>> {
  const asked = drafts.flatMap((draft) => {
    const number = draft.values.get(numberColumn)
    return typeof number === 'number' ? [number] : []
  })
  if (!asked.length) return new Set()
  const rows = await ctx.tx.query<{ id: number }>(
    `select id from ${resource.table} where id = any ($1)${resource.scope === 'global' ? '' : ' and empresa_id = $2'}`,
    resource.scope === 'global' ? [asked] : [asked, companyOf(ctx).id],
  )
  return new Set(rows.map(({ id }) => id))
}
