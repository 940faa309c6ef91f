import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningPostmaster } from '../../src/platform/server/database/embedded-process.ts'
import { socketFolder } from '../../src/platform/server/database/embedded-cluster.ts'
import { startEmbedded } from '../../src/platform/server/database/embedded.ts'
import { testFolder } from './folder.mjs'

const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, text) => console.error(text, fields),
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL, else an embedded one that is thrown away, also that of a run that
 * was killed. `temporary` is for whatever the tests write beside it: the system's own folder where memory has no room, since
 * the path of a clone may be longer than a browser's socket can be.
 */
export async function testDatabase(root) {
  const { folder, inMemory } = testFolder(root)
  const temporary = inMemory ? join(folder, 'tmp') : tmpdir()
  const dataDir = join(folder, 'banco')
  const running = () => Boolean(runningPostmaster(join(dataDir, 'postgres')))
  if (existsSync(folder) && !running()) rmSync(folder, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true, mode: 0o711 })
  const removeUnused = () => {
    if (!running()) rmSync(folder, { recursive: true, force: true })
  }
  const own = process.env.TEST_DATABASE_URL
  if (own) return { url: own, temporary, stop: async () => removeUnused() }
  const { url, stop } = await startEmbedded({ dataDir, log: quiet, durable: false })
  const socket = socketFolder(join(dataDir, 'postgres'))
  return {
    url: socket ? `${url}?host=${encodeURIComponent(socket)}` : url,
    temporary,
    async stop() {
      await stop()
      removeUnused()
    },
  }
}
