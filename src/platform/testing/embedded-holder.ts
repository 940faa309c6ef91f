import { startEmbedded } from '#platform/server/database/embedded.ts'

/** A process of its own that uses the embedded database of a folder until SIGTERM; for tests of joining and killing. */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: quiet })
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void database.stop()
})
process.stdout.write(`${JSON.stringify({ url: database.url, joined: database.joined })}\n`)
