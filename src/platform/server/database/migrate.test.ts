import { expect, test } from 'vitest'
import pg from 'pg'
import { testDatabase } from '#platform/testing/database.ts'
import { StartProblem } from '../start-problem.ts'
import { migrate } from './migrate.ts'

const silent = { info: () => undefined, warn: () => undefined }

test('a migration changed after it was applied is told in one sentence, not in a stack trace', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(
      "update plataforma_migracao set resumo = 'outro' where nome = (select min(nome) from plataforma_migracao)",
    )
    const problem = await migrate(database.url, silent).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect((problem as Error).message).toMatch(
      /^A migração \S+\.sql foi alterada depois de aplicada\. Use um banco novo ou restaure o arquivo original\.$/,
    )
  } finally {
    await client.end()
    await database.drop()
  }
})
