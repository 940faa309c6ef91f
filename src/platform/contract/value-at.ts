/** The value at a path through groups: 'endereco.cidade', or its parts; undefined where the way ends before. */
export function valueAt(record: unknown, path: string | readonly string[]): unknown {
  let at = record
  for (const part of typeof path === 'string' ? path.split('.') : path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return at
}
