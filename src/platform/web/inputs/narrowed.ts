import { holdsWords, nearestFirst, searchWords } from '#platform/contract/text.ts'

/** Of choices that are all at hand those that hold what was typed, in the order of the server: nearest first, each kind by name. */
export function narrowed<T>(
  choices: readonly T[],
  typed: string,
  labelOf: (choice: T) => string,
): T[] {
  const words = searchWords(typed)
  if (!words.length) return [...choices]
  const found = choices.filter((c) => holdsWords(labelOf(c), words))
  return nearestFirst(found, typed, labelOf)
}

/** The same for the boxes of the library. */
export const byTyping = <T extends object>(asked: { options: readonly T[]; search: string }): T[] =>
  narrowed(asked.options, asked.search, (one) => ('label' in one ? String(one.label) : ''))
