/** Answers that everybody gets alike, kept for a few seconds: many who ask at once are answered from one reading. */
const keptMs = 5_000
const most = 500

export type Kept<T> = Map<string, { at: number; answer: Promise<T> }>

/** What failed is not kept, and the oldest goes when there are many. */
export function keptAnswer<T>(
  memory: Kept<T>,
  key: string,
  now: number,
  read: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  if (known && now >= known.at && now - known.at < keptMs) return known.answer
  const answer = read()
  answer.catch(() => memory.delete(key))
  memory.delete(key)
  memory.set(key, { at: now, answer })
  const [oldest] = memory.keys()
  if (memory.size > most && oldest !== undefined) memory.delete(oldest)
  return answer
}
