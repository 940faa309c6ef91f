import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#platform/server/free-port.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import type { Embedded } from '#platform/server/database/embedded.ts'

const entry = fileURLToPath(new URL('./server.ts', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let dataDir: string
let database: Embedded
let taken: Server

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'trama-rh-'))
  database = await startEmbedded({ dataDir, log: silent })
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  taken.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

function launch(env: Record<string, string>): {
  child: ChildProcess
  ended: Promise<Ended>
  said: (text: string) => Promise<void>
} {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As `npm start` does: none of the many starts here compiles the whole server anew.
      NODE_COMPILE_CACHE: '.cache/node',
      RH_DADOS: dataDir,
      RH_DEMO: 'nao',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seen = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => (seen.stdout += String(part)))
  child.stderr.on('data', (part) => (seen.stderr += String(part)))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, ...seen })),
  )
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => seen.stdout.includes(text) && resolve()
      child.stdout.on('data', look)
      void ended.then(({ stderr }) => reject(new Error(`ended without "${text}": ${stderr}`)))
      look()
    })
  return { child, ended, said }
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

/** Exactly one sentence on standard error: no trace, no second line. */
async function expectSentence(
  { ended }: { ended: Promise<Ended> },
  sentence: RegExp,
): Promise<void> {
  const { code, stderr } = await ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).toMatch(sentence)
}

const at = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

test('a wrong setting is told in one sentence', async () => {
  await expectSentence(
    launch({ PORT: 'oitenta' }),
    /de PORT não é aceito: use um número de 1 a 65535\.$/m,
  )
})

test('a taken port is told in one sentence and the other process keeps the database', async () => {
  const { port } = taken.address() as AddressInfo
  await expectSentence(
    launch({ PORT: String(port) }),
    new RegExp(`^A porta ${port} já está em uso: `),
  )
  expect(await query('select 1 as n')).toEqual([{ n: 1 }])
})

test('an address of another machine is told in one sentence', async () => {
  await expectSentence(
    launch({ PORT: String(await freePort()), HOST: '203.0.113.1' }),
    /^O endereço 203\.0\.113\.1 de HOST não existe/,
  )
})

test('a data folder that cannot be made is told in one sentence', async () => {
  const file = join(dataDir, 'arquivo')
  writeFileSync(file, '')
  await expectSentence(
    launch({ RH_DADOS: join(file, 'dados') }),
    /passa por um arquivo que não é uma pasta/,
  )
})

test('a folder for the files that cannot be written is told in one sentence', async () => {
  const file = join(dataDir, 'outro-arquivo')
  writeFileSync(file, '')
  await expectSentence(
    launch({ FILES_URL: file }),
    /passa por um arquivo que não é uma pasta: indique uma pasta em FILES_URL/,
  )
  await expectSentence(
    launch({ FILES_URL: join(file, 'dentro') }),
    /indique uma pasta em FILES_URL/,
  )
})

test('a database server that does not answer is told in one sentence', async () => {
  const port = String(await freePort())
  await expectSentence(
    launch({ DATABASE_URL: `postgres://u:segredo@127.0.0.1:${port}/x` }),
    new RegExp(`em 127\\.0\\.0\\.1:${port} não responde \\(ECONNREFUSED\\)`),
  )
})

test('a refused password, a missing database and a wrong encoding are told in one sentence', async () => {
  await expectSentence(
    launch({ DATABASE_URL: at((url) => (url.password = 'x')) }),
    /recusou o usuário "trama": confira/,
  )
  await expectSentence(
    launch({ DATABASE_URL: at((url) => (url.pathname = '/falta')) }),
    /^O banco "falta" não existe em/,
  )
  await query(
    `create database latim encoding 'LATIN1' template template0 locale 'C' locale_provider builtin builtin_locale 'C'`,
  )
  await expectSentence(
    launch({ DATABASE_URL: at((url) => (url.pathname = '/latim')) }),
    /usa a codificação LATIN1: crie-o de novo/,
  )
})

test('two server processes share one database, answer, and end with code 0 on SIGTERM and SIGINT', async () => {
  const ports = [await freePort(), await freePort()]
  const servers = ports.map((port) => launch({ PORT: String(port) }))
  await Promise.all(servers.map(({ said }) => said('"msg":"ready"')))
  for (const port of ports)
    expect((await fetch(`http://127.0.0.1:${port}/fortes/nada-disso`)).status).toBeLessThan(500)
  servers[0]?.child.kill('SIGTERM')
  servers[1]?.child.kill('SIGINT')
  for (const { code, stdout, stderr } of await Promise.all(servers.map(({ ended }) => ended))) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/O Trama RH está no ar:\n {2}http:\/\/127\.0\.0\.1:\d+\/fortes\/\n/)
  }
})
