/** Child tables of a record: lists replaced as a whole, rows kept by their id. */
import { valueAt } from '../../contract/value-at.ts'
import { isChild, isSimple } from '../../contract/field.ts'
import { failure } from '../../contract/failure.ts'
import { type Ctx, companyOf } from '../context.ts'
import { kept } from './encrypted.ts'
import { insertRow } from './insert-row.ts'
import { type Leaf, leavesOf } from './plan.ts'

/** `fresh`: the record is new, and nothing stands below it yet. */
type Writing = { scoped: boolean; fresh: boolean }

export async function writeChildren(
  ctx: Ctx,
  leaves: Leaf[],
  owner: number,
  values: Record<string, unknown>,
  { scoped, fresh }: Writing,
): Promise<void> {
  for (const leaf of leaves) {
    const list = valueAt(values, leaf.parts)
    if (!Array.isArray(list) || (fresh && !list.length)) continue
    if (leaf.field.kind === 'rows')
      await writeRows(ctx, leaf, owner, list as Record<string, unknown>[], { scoped, fresh })
    else await replaceList(ctx, leaf, owner, list, { scoped, fresh })
  }
}

async function replaceList(
  ctx: Ctx,
  leaf: Leaf,
  owner: number,
  list: unknown[],
  { scoped, fresh }: Writing,
): Promise<void> {
  if (!fresh) await ctx.tx.query(`delete from ${leaf.column} where registro_id = $1`, [owner])
  if (!list.length) return
  const column = leaf.field.kind === 'refs' ? 'valor_id' : 'valor'
  const type = leaf.field.kind === 'refs' ? 'int' : 'text'
  const company = scoped ? { name: ', empresa_id', value: ', $3' } : { name: '', value: '' }
  await ctx.tx.query(
    `insert into ${leaf.column} (registro_id, ${column}, ordem${company.name}) select $1, v.valor, v.ordem${company.value} from unnest($2::${type}[]) with ordinality v (valor, ordem)`,
    scoped ? [owner, list, companyOf(ctx).id] : [owner, list],
  )
}

async function writeRows(
  ctx: Ctx,
  leaf: Leaf,
  owner: number,
  rows: Record<string, unknown>[],
  { scoped, fresh }: Writing,
): Promise<void> {
  const inner = leavesOf(leaf.field.options.fields ?? {}, '', 't', leaf.column)
  const simple = inner.filter((l) => isSimple(l.field))
  const known = new Set(fresh ? [] : await knownRows(ctx, leaf, owner))
  const kept = new Set<number>()
  for (const row of rows) {
    if (typeof row['id'] !== 'number') continue
    if (!known.has(row['id'])) delete row['id']
    else if (kept.has(row['id']))
      throw failure.badRequest(`${leaf.field.options.label}: o mesmo item foi enviado duas vezes.`)
    else kept.add(row['id'])
  }
  const gone = [...known].filter((id) => !kept.has(id))
  if (gone.length) await ctx.tx.query(`delete from ${leaf.column} where id = any ($1)`, [gone])
  for (const [i, row] of rows.entries()) {
    const isNew = typeof row['id'] !== 'number'
    const id = await writeRow(ctx, leaf, simple, { owner, order: i + 1, row, scoped })
    await writeChildren(
      ctx,
      inner.filter((l) => isChild(l.field)),
      id,
      row,
      { scoped, fresh: isNew },
    )
  }
}

const knownRows = async (ctx: Ctx, { column }: Leaf, owner: number): Promise<number[]> =>
  (
    await ctx.tx.query<{ id: number }>(`select id from ${column} where registro_id = $1`, [owner])
  ).map((r) => r.id)

type RowWrite = { owner: number; order: number; row: Record<string, unknown>; scoped: boolean }

async function writeRow(
  ctx: Ctx,
  leaf: Leaf,
  simple: Leaf[],
  { owner, order, row, scoped }: RowWrite,
): Promise<number> {
  const position = simple.some((l) => l.column === 'ordem') ? [] : [order]
  const columns = ['registro_id', ...position.map(() => 'ordem'), ...(scoped ? ['empresa_id'] : [])]
  const params: unknown[] = [owner, ...position, ...(scoped ? [companyOf(ctx).id] : [])]
  for (const l of simple) {
    const value = valueAt(row, l.parts)
    if (value === undefined) continue
    columns.push(l.column)
    params.push(kept(ctx, l, value))
  }
  if (typeof row['id'] === 'number') {
    const sets = columns.slice(1).map((c, i) => `${c} = $${i + 2}`)
    params.push(row['id'])
    await ctx.tx.query(
      `update ${leaf.column} set ${sets.join(', ')} where registro_id = $1 and id = $${params.length}`,
      params,
    )
    return row['id']
  }
  return insertRow(ctx, leaf.column, columns, params)
}
