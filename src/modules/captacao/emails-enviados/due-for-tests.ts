/** The round of each minute, some seconds later on the test's clock; then what it queued. */
import type { Scenario } from '#platform/testing/scenario.ts'
import { queueDue } from './deliver.ts'

export async function sendDue(s: Scenario, seconds = 60): Promise<void> {
  s.clock.now = new Date(s.clock.now.getTime() + seconds * 1000)
  await s.task(queueDue)
  await s.runJobs()
}
