/** Names of tables and columns, from the names of fields. */
import type { Field } from '../../contract/field.ts'
import { snake } from '../../contract/resource.ts'

export const childTable = (table: string, path: string): string =>
  `${table}__${snake(path.replaceAll('.', '_'))}`

export const columnOf = (path: string, f?: Field): string =>
  snake(path.replaceAll('.', '_')) + (f && (f.kind === 'ref' || f.kind === 'file') ? '_id' : '')
