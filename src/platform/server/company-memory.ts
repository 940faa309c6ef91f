/**
 * What every page and task of a company begins with, such as its look and its settings, and what everybody is answered
 * alike: read once in some seconds, also by many at once, and forgotten at once, in every process, when a company or the
 * installation's parameters change.
 */
import type { Ctx } from './context.ts'
import { type Platform, remembered } from './platform.ts'

type Kept<T> = { until: number; answer: Promise<T> }
type Remember<T> = (platform: Platform, key: string, read: () => Promise<T>) => Promise<T>

const memories = remembered(() => new Set<{ clear: () => void }>())

type Limits = {
  /** Also where a notice of another process is lost, nothing stays longer than this. */
  seconds?: number
  /** Answers, beyond which the oldest goes. */
  most?: number
}

/** A memory of one kind of answer, whose key says of which company. What failed is not kept. */
export function companyMemory<T>({ seconds = 2, most = 2_000 }: Limits = {}): Remember<T> {
  const ofPlatform = remembered((): Map<string, Kept<T>> => new Map())
  return (platform, key, read) => {
    const memory = ofPlatform(platform)
    if (!memories(platform).has(memory)) {
      memories(platform).add(memory)
      platform.sessions.onAllChanged(() => memory.clear())
    }
    const known = memory.get(key)
    if (known && known.until > performance.now()) return known.answer
    const answer = read()
    memory.delete(key)
    memory.set(key, { until: performance.now() + seconds * 1000, answer })
    answer.catch(() => memory.get(key)?.answer === answer && memory.delete(key))
    const [oldest] = memory.keys()
    if (memory.size > most && oldest !== undefined) memory.delete(oldest)
    return answer
  }
}

/** In this process and now; others hear it by the notice. */
export function forgetCompanies(platform: Platform): void {
  for (const memory of memories(platform)) memory.clear()
}

/** In the transaction that changes a company or the parameters: every process reads them anew after its commit. */
export const companiesChanged = (ctx: Ctx): Promise<void> =>
  ctx.platform.sessions.rightsChanged(ctx.tx, '*')
