/** The value at a path through groups: 'endereco.cidade', or its parts; undefined where the way ends before. */
export function valueAt(record: unknown, path: string | readonly string[]): unknown {
  let at = record
  for (const part of typeof path === 'string' ? path.split('.') : path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return at
}

/** The id that a reference says, in whichever of its forms: the record, its id alone. */
export function idIn(reference: unknown): number | null {
  const id = typeof reference === 'number' ? reference : valueAt(reference, 'id')
  return typeof id === 'number' ? id : null
}
