/** Groups too small to be told of without telling of somebody. Pure. */

/** Of sex, age and disability nothing is said of fewer people (Lei 13.709/2018, art. 5, II, and art. 6, III). */
export const MINIMO_GRUPO = 3
export const OCULTO = `Grupos com menos de ${MINIMO_GRUPO} pessoas não são mostrados.`

const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0)

/** Null in the place of a small group; and of the next one, where subtracting from the whole would tell it. */
export function withoutSmall(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.flatMap((n, i) => (n > 0 && n < MINIMO_GRUPO ? [i] : [])))
  const others = counts
    .flatMap((n, i) => (n >= MINIMO_GRUPO ? [{ n, i }] : []))
    .toSorted((a, b) => a.n - b.n)
  const isTold = () =>
    hidden.size === 1 || sum([...hidden].map((i) => counts[i] ?? 0)) < MINIMO_GRUPO
  for (const { i } of hidden.size ? others : []) if (isTold()) hidden.add(i)
  return counts.map((n, i) => (hidden.has(i) ? null : n))
}
