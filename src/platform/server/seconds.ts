/** Figures that cost and that many ask for again: kept for seconds, for who may see exactly the same rows. */
import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { remembered } from './platform.ts'

const KEPT_MS = 10_000
const MOST = 500

type Kept = { until: number; answer: Promise<unknown> }
const keptOf = remembered(() => new Map<string, Kept>())

const rights = new WeakMap<ReadonlySet<string>, string>()

/** What one may do, in one short text: a withdrawn authority shows nothing of what was kept with it. A dashboard asks thirty times. */
function rightsOf({ authorities }: Ctx): string {
  const known = rights.get(authorities)
  if (known !== undefined) return known
  const text = [...authorities].toSorted().join(' ')
  const made = createHash('sha256').update(text).digest('base64')
  rights.set(authorities, made)
  return made
}

/** What `work` answered to the same question within the last seconds, or is about to. Only for answers that depend on `of`, on the visible rows and on the rights. */
export async function forSeconds<T>(
  ctx: Ctx,
  name: string,
  of: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const kept = keptOf(ctx.platform)
  const key = JSON.stringify([name, ctx.empresa?.id, ctx.today, ctx.visible, rightsOf(ctx), of])
  const found = kept.get(key)
  if (found && found.until > performance.now()) {
    // The key names the question and its `of`: what stands under it was made by this very work.
    const answer = found.answer as Promise<T>
    // Whoever began may have given up: that is no answer to the others.
    return answer.catch(work)
  }
  const answer = work()
  const mine: Kept = { until: Number.POSITIVE_INFINITY, answer }
  kept.delete(key)
  kept.set(key, mine)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  try {
    const value = await answer
    // What took longer than that is kept too.
    mine.until = performance.now() + KEPT_MS
    return value
  } catch (error) {
    if (kept.get(key) === mine) kept.delete(key)
    throw error
  }
}
