/** Whatever is not the database while something is rehearsed: takes every call and does nothing. */
import { columnKeys } from '../column-keys.ts'
import { loadSettings } from '../settings.ts'
import type { Platform } from '../platform.ts'
import type { Pool } from '../database/pool.ts'

const nothing: unknown = new Proxy(function nothingAtAll() {}, {
  get: (_self, name) => answerTo(name),
  apply: () => nothing,
  construct: () => nothing as object,
})

function answerTo(name: string | symbol): unknown {
  if (name === 'then') return undefined
  if (name === Symbol.toPrimitive) return () => ''
  if (name === Symbol.iterator) return () => [][Symbol.iterator]()
  return nothing
}

export const inert = nothing as never

const settings = loadSettings({})

/** An installation of its own for each rehearsal: what a process keeps for seconds is read anew. */
export const inertPlatform = (pool: Pool, now: Date): Platform => ({
  settings,
  log: inert,
  pool,
  files: inert,
  mailer: inert,
  renderer: inert,
  jobs: inert,
  accounts: inert,
  sessions: inert,
  humanCheck: inert,
  secretsKey: Buffer.alloc(32),
  columnKeys: columnKeys([Buffer.alloc(32)]),
  version: '',
  isStopping: () => false,
  clock: () => now,
})
