import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const busy = 0.8
const longestRest = 100

/** The part of the time since then that this process was at work, of 1. */
function atWork(): () => number {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).utilization
}

/** Where this process has hardly a moment without work, as long a rest as the work took, in ms. */
export function restAfterWork(used = atWork()): () => Promise<void> {
  const began = performance.now()
  return async () => {
    if (used() > busy) await pause(Math.min(longestRest, performance.now() - began))
  }
}
