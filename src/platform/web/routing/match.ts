export type Params = Readonly<Record<string, string | undefined>>

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What the parts of a path are called by a pattern: `:name` is one part, `*` at the end all that are left. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const asked = partsOf(pattern)
  const found = partsOf(path)
  const open = asked.at(-1) === '*'
  const fixed = open ? asked.slice(0, -1) : asked
  if (found.length < fixed.length || (!open && found.length > fixed.length)) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of fixed.entries()) {
    const value = readable(found[i] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  if (open) params['*'] = found.slice(fixed.length).map(readable).join('/')
  return params
}
