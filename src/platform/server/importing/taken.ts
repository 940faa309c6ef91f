/** Values that only one record may have, asked of what is stored and of the file itself. */
import type { Importable } from '../../contract/importable.ts'
import type { ColumnDeclared } from '../../contract/importing.ts'
import { searchKey } from '../../contract/text.ts'
import { type Ctx, companyOf } from '../context.ts'
import { columnSql, planOf } from '../engine/plan.ts'
import type { Draft } from './draft.ts'

type Asked = {
  columns: readonly ColumnDeclared[]
  drafts: readonly Draft[]
  idOf: (draft: Draft) => number | null | 'varios'
}

export async function sayTaken(ctx: Ctx, resource: Importable, asked: Asked): Promise<void> {
  for (const column of asked.columns)
    if (column.field.options.unique && !column.entry && !column.ref)
      await sayTakenIn(ctx, resource, column, asked)
}

async function sayTakenIn(
  ctx: Ctx,
  resource: Importable,
  column: ColumnDeclared,
  { drafts, idOf }: Asked,
): Promise<void> {
  const leaf = planOf(resource).byPath.get(column.name)
  // What is the person's own is asked by its slice.
  if (!leaf || leaf.host !== 't') return
  const keyOf = (draft: Draft): string => searchKey(String(draft.values.get(column.name) ?? ''))
  const said = drafts.filter((draft) => draft.values.has(column.name))
  const sql = `rh_chave((${columnSql(leaf)})::text)`
  const rows = await ctx.tx.query<{ id: number; chave: string }>(
    `select t.id, ${sql} chave from ${resource.table} t where ${sql} = any ($1)${resource.scope === 'global' ? '' : ' and t.empresa_id = $2'}`,
    [[...new Set(said.map(keyOf))], ...(resource.scope === 'global' ? [] : [companyOf(ctx).id])],
  )
  const owner = new Map(rows.map(({ id, chave }) => [chave, id]))
  const inFile = new Map<string, Draft>()
  for (const draft of said) {
    const key = keyOf(draft)
    const id = owner.get(key)
    if (id !== undefined && id !== idOf(draft))
      draft.say(column.label, 'Já existe outro registro com este valor.')
    const other = inFile.get(key)
    if (other && idOf(other) !== idOf(draft))
      draft.say(column.label, `A linha ${other.linha} tem o mesmo valor.`)
    inFile.set(key, other ?? draft)
  }
}
