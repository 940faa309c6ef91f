/** Some fields of a record, read where there is no request yet: of the record's own table, without references and rows. */
import { type Fields, isSimple } from '../../contract/field.ts'
import type { RecordOf } from '../../contract/record.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Tx } from '../database/tx.ts'
import { type Leaf, leavesOf } from './plan.ts'
import { converter, placer } from './read.ts'

const isList = ({ field }: Leaf): boolean => field.kind === 'choices' || field.kind === 'texts'

const partSql = (leaf: Leaf): string =>
  isList(leaf)
    ? `array(select c.valor from ${leaf.column} c where c.registro_id = t.id order by c.ordem, c.id)`
    : `t.${leaf.column}`

/** The named fields of one record; undefined where there is no such record. */
export async function readPart<R extends Resource, const N extends keyof RecordOf<R> & string>(
  tx: Tx,
  resource: R,
  names: readonly N[],
  id: number,
): Promise<Pick<RecordOf<R>, N> | undefined> {
  const leaves = leavesOf(chosen(resource.fields, names), '', 't', resource.table)
  const strange = leaves.find((l) => !isList(l) && (!isSimple(l.field) || l.field.kind === 'ref'))
  if (strange) throw new Error(`${resource.key}: '${strange.path}' is not read apart.`)
  const text = `select ${leaves.map(partSql).join(', ')} from ${resource.table} t where t.id = $1`
  const [row] = await tx.again(text, [id])
  if (!row) return undefined
  const part: Record<string, unknown> = {}
  for (const [i, leaf] of leaves.entries()) placer(leaf.parts)(part, converter(leaf.field)(row[i]))
  // The declaration that made the columns is the one that made the type.
  return part as Pick<RecordOf<R>, N>
}

const chosen = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
