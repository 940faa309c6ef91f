/** The demonstration companies are loaded once; every site of the journeys begins with a copy of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { testDatabase } from '#platform/testing/database.ts'
import { serverProcess } from './server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demonstration: { database: string; data: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'rh-e2e-modelo-'))
  const database = await testDatabase()
  const server = await serverProcess({
    env: { DATABASE_URL: database.url, RH_DADOS: data, RH_DEMO: 'sim' },
  })
  await server.stop()
  project.provide('demonstration', { database: new URL(database.url).pathname.slice(1), data })
  return async () => {
    await database.drop()
    rmSync(data, { recursive: true, force: true })
  }
}
