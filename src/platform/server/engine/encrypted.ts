/** Fields that stand encrypted in their columns: from the value to what is kept, and back. */
import { isEncrypted } from '../../contract/encrypted-fields.ts'
import type { Fields } from '../../contract/field.ts'
import type { Ctx } from '../context.ts'
import type { Registry } from '../registry.ts'
import { childTable } from '../database/names.ts'
import { type Leaf, leavesOf } from './plan.ts'

/** What a column keeps of a value. */
export const kept = (ctx: Ctx, leaf: Leaf, value: unknown): unknown =>
  isEncrypted(leaf.field) && typeof value === 'string' && value !== ''
    ? ctx.platform.columnKeys.seal(value, leaf.column)
    : value

/** Undefined where the column keeps the value itself. */
export const opening = (ctx: Ctx, leaf: Leaf): ((stored: unknown) => unknown) | undefined =>
  isEncrypted(leaf.field)
    ? (stored) =>
        typeof stored === 'string' ? ctx.platform.columnKeys.open(stored, leaf.column) : null
    : undefined

export type EncryptedColumn = { readonly table: string; readonly column: string }

function* columnsIn(fields: Fields, table: string): Generator<EncryptedColumn> {
  for (const leaf of leavesOf(fields, '', 't', table)) {
    if (isEncrypted(leaf.field)) yield { table, column: leaf.column }
    if (leaf.field.kind === 'rows') yield* columnsIn(leaf.field.options.fields ?? {}, leaf.column)
  }
}

/** Every column of the installation that is kept encrypted. */
export function encryptedColumns({ slices }: Pick<Registry, 'slices'>): EncryptedColumn[] {
  const found: EncryptedColumn[] = []
  for (const { resource } of slices.values()) {
    found.push(...columnsIn(resource.fields, resource.table))
    if (resource.history)
      found.push(...columnsIn(resource.history.fields, childTable(resource.table, 'historico')))
  }
  return found
}
