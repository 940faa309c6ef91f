import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from './database.mjs'

/** For runs outside `npm test`: the database server that the scenarios take their own databases from. */
export async function setup() {
  const { url, stop } = await testDatabase(
    dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  )
  process.env.TEST_DATABASE_URL = url
  return stop
}
