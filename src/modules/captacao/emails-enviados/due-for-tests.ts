/** The round of each minute, as it is so many seconds later, and what it queued; sessions do not grow older by it. */
import type { Scenario } from '#platform/testing/scenario.ts'
import { queueDue } from './deliver.ts'

export async function sendDue(s: Scenario, seconds = 60): Promise<void> {
  const { now } = s.clock
  s.clock.now = new Date(now.getTime() + seconds * 1000)
  await s.task(queueDue)
  await s.runJobs()
  s.clock.now = now
}
