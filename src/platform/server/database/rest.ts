import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const busy = 0.8
const longestRest = 100

/** Where this process has hardly a moment without work, as long a rest as the work took, in ms. */
export function restAfterWork(): () => Promise<void> {
  const began = performance.now()
  const before = performance.eventLoopUtilization()
  return async () => {
    if (performance.eventLoopUtilization(before).utilization > busy)
      await pause(Math.min(longestRest, performance.now() - began))
  }
}
