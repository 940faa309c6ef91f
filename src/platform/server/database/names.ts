/** Names of tables and columns, from the names of fields. */
import type { Field } from '../../contract/field.ts'
import { snake } from '../../contract/resource.ts'

export const childTable = (table: string, path: string): string =>
  `${table}__${snake(path.replaceAll('.', '_'))}`

export const columnOf = (path: string, f?: Field): string =>
  snake(path.replaceAll('.', '_')) + (f && (f.kind === 'ref' || f.kind === 'file') ? '_id' : '')

/** PostgreSQL cuts names at 63 bytes; a cut name would meet another. */
export function indexName(...parts: string[]): string {
  const name = `${parts.join('_')}_ix`
  return name.length <= 63 ? name : `${name.slice(0, 50)}_${hash(name)}_ix`
}

function hash(text: string): string {
  let h = 5381
  for (const c of text) h = ((h * 33) ^ c.charCodeAt(0)) >>> 0
  return h.toString(36)
}
