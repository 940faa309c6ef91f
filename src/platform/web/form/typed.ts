/** What is typed on the page and not yet saved, for what takes the whole page away. */
const guarded = new Set<() => boolean>()
let discarded = false

/** Until what it answers is called. */
export function guardTyped(isChanged: () => boolean): () => void {
  guarded.add(isChanged)
  return () => void guarded.delete(isChanged)
}

export const isAnythingTyped = (): boolean => [...guarded].some((isChanged) => isChanged())

/** Somebody has said so: the browser asks no second time. */
export function discardTyped(): void {
  discarded = true
}
export const isDiscarded = (): boolean => discarded
