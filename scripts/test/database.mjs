import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runningPostmaster } from '../../src/platform/server/database/embedded-process.ts'
import { startEmbedded } from '../../src/platform/server/database/embedded.ts'

const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, text) => console.error(text, fields),
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, else an embedded one that is thrown away. */
export async function testDatabase(root) {
  const own = process.env.TEST_DATABASE_URL
  if (own) return { url: own, stop: async () => undefined }
  const dataDir = join(root, '.cache', 'test-postgres')
  if (existsSync(dataDir) && !runningPostmaster(join(dataDir, 'postgres')))
    rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  return startEmbedded({ dataDir, log: quiet, durable: false })
}
