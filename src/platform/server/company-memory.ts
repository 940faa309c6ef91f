/**
 * What every page and task of a company begins with, such as its look and its settings: read once in some seconds, and
 * forgotten at once, in every process, when a company or the installation's parameters change.
 */
import type { Ctx } from './context.ts'
import { type Platform, remembered } from './platform.ts'

/** Also where a notice of another process is lost, nothing stays longer than this. */
const keptMs = 2_000
const most = 2_000

type Kept<T> = { until: number; answer: Promise<T> }
type Remember<T> = (platform: Platform, key: string, read: () => Promise<T>) => Promise<T>

const memories = remembered(() => new Set<{ clear: () => void }>())

/** A memory of one kind of answer, whose key says of which company. What failed is not kept. */
export function companyMemory<T>(): Remember<T> {
  const ofPlatform = remembered((): Map<string, Kept<T>> => new Map())
  return (platform, key, read) => {
    const memory = ofPlatform(platform)
    if (!memories(platform).has(memory)) {
      memories(platform).add(memory)
      platform.sessions.onAllChanged(() => memory.clear())
    }
    const known = memory.get(key)
    if (known && known.until > performance.now()) return known.answer
    if (memory.size >= most) memory.clear()
    const answer = read()
    memory.set(key, { until: performance.now() + keptMs, answer })
    answer.catch(() => memory.delete(key))
    return answer
  }
}

/** In this process and now; others hear it by the notice. */
export function forgetCompanies(platform: Platform): void {
  for (const memory of memories(platform)) memory.clear()
}

/** In the transaction that changes a company or the parameters: every process reads them anew after its commit. */
export async function companiesChanged(ctx: Ctx): Promise<void> {
  await ctx.platform.sessions.rightsChanged(ctx.tx, '*')
  ctx.afterCommit.push(async () => forgetCompanies(ctx.platform))
}
