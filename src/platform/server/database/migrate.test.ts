import { expect, test } from 'vitest'
import pg from 'pg'
import { testDatabase } from '#platform/testing/database.ts'
import { StartProblem } from '../start-problem.ts'
import { migrate } from './migrate.ts'
import { requestRoles } from './roles.ts'

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

/** An empty database whose owner is no superuser, as a server kept by somebody else gives it. */
async function ownedByOther(
  work: (url: string, admin: pg.Client, owner: string) => Promise<void>,
): Promise<void> {
  const root = await testDatabase()
  const admin = new pg.Client({ connectionString: root.url })
  await admin.connect()
  const owner = `rh_dono_${process.pid}_${Math.trunc(performance.now())}`
  await admin.query(`create role ${owner} login password 'senha'`)
  await admin.query(`create database ${owner} owner ${owner}`)
  try {
    const url = new URL(root.url)
    Object.assign(url, { pathname: `/${owner}`, username: owner, password: 'senha' })
    await work(url.toString(), admin, owner)
  } finally {
    await admin.query(`drop database ${owner} with (force)`)
    await admin.query(`drop role ${owner}`)
    await admin.end()
    await root.drop()
  }
}

test('an owner who may not give themself the roles is told what to ask for, and starts once it is done', async () => {
  await ownedByOther(async (url, admin, owner) => {
    const problem = await migrate(url, silent).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect((problem as Error).message).toContain(`grant ${requestRoles[0]} to "${owner}";`)
    for (const role of requestRoles) await admin.query(`grant ${role} to ${owner}`)
    expect((await migrate(url, silent)).applied.length).toBeGreaterThan(5)
    await worksUnderEach(url)
  })
})

async function worksUnderEach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `select set_config('app.empresa', '1', false), set_config('app.empresas', '{1}', false)`,
    )
    for (const role of requestRoles) {
      await client.query(`set role ${role}`)
      expect((await client.query('select id from captacao_etapas_seletivas')).rows).toEqual([])
      await client.query('reset role')
    }
  } finally {
    await client.end()
  }
}
