/** Figures that cost and that many ask for again: kept for seconds, for who may see exactly the same rows. */
import type { Ctx } from './context.ts'
import type { Platform } from './platform.ts'

const KEPT_MS = 10_000
const MOST = 500

type Kept = { until: number; answer: unknown }
const ofPlatform = new WeakMap<Platform, Map<string, Kept>>()

function keptOf(platform: Platform): Map<string, Kept> {
  const known = ofPlatform.get(platform) ?? new Map<string, Kept>()
  ofPlatform.set(platform, known)
  return known
}

/** What `work` answered to the same question within the last seconds. Only for answers that depend on `of` and on the visible rows. */
export async function forSeconds<T>(
  ctx: Ctx,
  name: string,
  of: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const kept = keptOf(ctx.platform)
  const key = JSON.stringify([name, ctx.empresa?.id, ctx.today, ctx.visible, of])
  const found = kept.get(key)
  // The key names the question and its `of`: what stands under it was made by this very work.
  if (found && found.until > performance.now()) return found.answer as T
  const answer = await work()
  kept.delete(key)
  kept.set(key, { until: performance.now() + KEPT_MS, answer })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return answer
}
