/** A message in one line, as boxes, subjects and digests show it. */
const shortened = 120

/** At a word, with a sign that more follows. */
export function abbreviated(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim()
  if (text.length <= shortened) return text
  const cut = text.slice(0, shortened)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;.:]+$/, '')}…`
}
