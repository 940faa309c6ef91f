/** Fields that stand encrypted in their columns: from the value to what is kept, and back. */
import { isEncrypted } from '../../contract/encrypted-fields.ts'
import type { Field, Fields } from '../../contract/field.ts'
import type { ColumnKeys } from '../column-keys.ts'
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

/** Where every file is called; only those of an encrypted field are called by what is sealed. */
const fileNames = { table: 'plataforma_arquivo', column: 'nome' } as const

export const keptName = (ctx: Ctx, f: Field, name: string): string =>
  isEncrypted(f) ? ctx.platform.columnKeys.seal(name, fileNames.column) : name

/** Every file's name has one; what is sealed ends in none. */
const ending = /\.[A-Za-z0-9]{1,8}$/

export const openName = (keys: ColumnKeys, stored: string): string =>
  ending.test(stored) ? stored : keys.open(stored, fileNames.column)

/** What is read of a file, called as it was when it was sent. */
export const openedFile = (ctx: Ctx, f: Field, file: object): object =>
  isEncrypted(f) && 'nome' in file
    ? { ...file, nome: openName(ctx.platform.columnKeys, String(file.nome)) }
    : file

export const isSealedName = (name: string): boolean => !ending.test(name)

export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  /** Of its rows those alone that this column refers to. */
  readonly of?: { readonly table: string; readonly column: string }
}

function* columnsIn(fields: Fields, table: string): Generator<EncryptedColumn> {
  for (const leaf of leavesOf(fields, '', 't', table)) {
    const own = { table, column: leaf.column }
    if (isEncrypted(leaf.field)) yield leaf.field.kind === 'file' ? { ...fileNames, of: own } : own
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
