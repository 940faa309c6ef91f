/** The services of the installation, made once by the composition and handed to every request. */
import type { ColumnKeys } from './column-keys.ts'
import type { Pool } from './database/pool.ts'
import type { FileStore } from './files/store.ts'
import type { HumanCheck } from './human-check.ts'
import type { JobQueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Renderer } from './report/renderer.ts'
import type { Accounts } from './session/accounts.ts'
import type { Sessions } from './session/sessions.ts'
import type { Settings } from './settings.ts'

export type Platform = {
  readonly settings: Settings
  readonly log: Log
  readonly pool: Pool
  readonly files: FileStore
  readonly mailer: Mailer
  readonly renderer: Renderer
  readonly jobs: JobQueue
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly humanCheck: HumanCheck
  readonly secretsKey: Buffer
  readonly columnKeys: ColumnKeys
  readonly version: string
  readonly isStopping: () => boolean
  /** The only fake of the tests. */
  readonly clock: () => Date
}

/** What a process remembers of an installation, such as answers kept for seconds: each installation has its own. */
export function remembered<T>(begin: () => T): (platform: Platform) => T {
  const known = new WeakMap<Platform, T>()
  return (platform) => {
    const found = known.get(platform) ?? begin()
    known.set(platform, found)
    return found
  }
}
