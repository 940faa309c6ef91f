/** So many acts stand in a row; more are behind one button. */
export const INLINE = 5

type Keyed = { readonly key: string }

/** The acts of these rows in their order, each below that of the row above; what never stands in one row shares a place. */
export function placesOf(rows: readonly (readonly Keyed[])[]): readonly (readonly string[])[] {
  const named = rows.map((row) => row.map((e) => e.key))
  const keys: string[] = []
  for (const row of named) {
    let at = 0
    for (const key of row) {
      if (!keys.includes(key)) keys.splice(at, 0, key)
      at = keys.indexOf(key) + 1
    }
  }
  const places: string[][] = []
  for (const key of keys) {
    const last = places.at(-1)
    const meets = (other: string) => named.some((row) => row.includes(key) && row.includes(other))
    if (!last || last.some(meets)) places.push([key])
    else last.push(key)
  }
  return places.length > INLINE ? [] : places
}
