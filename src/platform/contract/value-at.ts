/** The value at a path through groups: 'endereco.cidade', or its parts; undefined where the way ends before. */
export function valueAt(record: unknown, path: string | readonly string[]): unknown {
  let at = record
  for (const part of typeof path === 'string' ? path.split('.') : path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return at
}

/** The id at a path, whether the reference stands there as its number or as its record; null without one. */
export function idAt(record: unknown, path: string | readonly string[]): number | null {
  const value = valueAt(record, path)
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : null
}

/** The id that a reference says, in whichever of its forms: the record, its id alone. */
export const idIn = (reference: unknown): number | null => idAt(reference, [])
