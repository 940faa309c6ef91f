/** Words looked for in résumés: all of them, unless OU stands between; quotes keep an expression together, a minus excludes. Pure. */

/** The database knows only the English word; inside quotes it is a word like any other. */
export const resumeQuery = (words: string): string =>
  `websearch_to_tsquery('public.rh_portugues', regexp_replace(${words}, '\\mou\\M(?=([^"]*"[^"]*")*[^"]*$)', 'or', 'gi'))`

/** The same words with OU between them; undefined where that would find nothing more. */
export function anyOf(words: string): string | undefined {
  const parts = (words.match(/-?"[^"]*"|\S+/g) ?? []).filter(
    (part) => !part.startsWith('-') && part.toLowerCase() !== 'ou',
  )
  const joined = parts.join(' OU ')
  return parts.length > 1 && joined.toLowerCase() !== words.trim().toLowerCase()
    ? joined
    : undefined
}
