import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import type { Embedded } from './embedded.ts'
import { clusterProcesses, runningPostmaster, waitUntil } from './embedded-process.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const holderScript = fileURLToPath(new URL('../../testing/embedded-holder.ts', import.meta.url))

type Holder = { readonly child: ChildProcess; readonly url: string; readonly joined: boolean }

let made: string
let dataDir: string
let cluster: string
let open: Embedded[]
let children: ChildProcess[]

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'trama-rh-'))
  await (await startEmbedded({ dataDir: made, log })).stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trama-rh-'))
  cluster = join(dataDir, 'postgres')
  open = []
  children = []
})

afterEach(async () => {
  for (const database of open) await database.stop()
  for (const child of children) child.kill('SIGKILL')
  for (const pid of clusterProcesses(cluster)) process.kill(pid, 'SIGKILL')
  await waitUntil(() => clusterProcesses(cluster).length === 0, 5_000)
  rmSync(dataDir, { recursive: true, force: true })
})

/** A folder whose database was made by an earlier start. */
const usedBefore = () => execFileSync('cp', ['-a', `${made}/.`, dataDir])

async function start(): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, log })
  open.push(database)
  return database
}

function spawnHolder(): ChildProcess {
  const child = spawn(process.execPath, [holderScript, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function hold(): Promise<Holder> {
  const child = spawnHolder()
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the holder ended with ${String(code)}`)
  })
  const [line] = (await Promise.race([
    once(createInterface(child.stdout as NodeJS.ReadableStream), 'line'),
    ended,
  ])) as [string]
  ended.catch(() => undefined)
  return { child, ...(JSON.parse(line) as { url: string; joined: boolean }) }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const one = (url: string, sql: string) =>
  connected(
    url,
    async (client) =>
      Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0],
  )

const stored = (url: string) =>
  connected(
    url,
    async (client) =>
      new Set((await client.query<{ n: number }>('select n from t')).rows.map(({ n }) => n)),
  )

/** Writes rows from four connections until the database goes away; gives the confirmed ones. */
async function writeUntilKilled(url: string, killed: () => Promise<void>): Promise<number[]> {
  await one(url, 'create table if not exists t (n int primary key)')
  const confirmed: number[] = []
  const writers = [0, 1, 2, 3].map((writer) =>
    connected(url, async (client) => {
      for (let n = writer; ; n += 4) {
        await client.query('insert into t values ($1)', [n])
        confirmed.push(n)
      }
    }).catch(() => undefined),
  )
  await waitUntil(() => confirmed.length >= 200, 10_000)
  await killed()
  await Promise.all(writers)
  return confirmed
}

const postmaster = () => runningPostmaster(cluster)?.pid ?? 0

test('the first start makes a durable UTF-8 database that sorts Portuguese names', async () => {
  const { url, joined } = await start()
  expect(joined).toBe(false)
  expect(
    await one(
      url,
      `select array_agg(nome order by nome collate "pt-BR-x-icu") from (values ('Bruno'), ('Agata'), ('Ágata'), ('Agatha')) as v(nome)`,
    ),
  ).toEqual(['Agata', 'Ágata', 'Agatha', 'Bruno'])
  expect(await one(url, `select lower('ÁÉÇ')`)).toBe('áéç')
  expect(
    await one(
      url,
      `select array[current_setting('fsync'), current_setting('synchronous_commit'), current_setting('jit'), current_setting('server_encoding')]`,
    ),
  ).toEqual(['on', 'on', 'off', 'UTF8'])
  expect(
    await one(
      url,
      `select count(*)::int from pg_available_extensions where name in ('pg_trgm', 'unaccent')`,
    ),
  ).toBe(2)
})

test('only who can read the data folder gets in, and only from this machine', async () => {
  usedBefore()
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'outra'
  await expect(one(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(await one(url, 'show listen_addresses')).toBe('127.0.0.1')
  for (const card of Object.values(networkInterfaces()).flat()) {
    const outside = new URL(url)
    outside.hostname = card?.family === 'IPv4' && !card.internal ? card.address : '127.0.0.2'
    await expect(one(outside.href, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
  expect(statSync(join(dataDir, 'postgres.senha')).mode & 0o777).toBe(0o600)
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
})

test('a data folder that everyone may pass works too, and a second start finds the same rows', async () => {
  chmodSync(dataDir, 0o711)
  const first = await start()
  await one(first.url, 'create table t (n int)')
  await one(first.url, 'insert into t values (7)')
  await first.stop()
  open = []
  expect(clusterProcesses(cluster)).toEqual([])
  const second = await start()
  expect(await stored(second.url)).toEqual(new Set([7]))
})

test('a second process joins, and the last one to end stops the database', async () => {
  usedBefore()
  const first = await hold()
  const second = await hold()
  expect([first.joined, second.joined]).toEqual([false, true])
  expect(second.url).toBe(first.url)
  const server = postmaster()
  await kill(first.child, 'SIGTERM')
  expect(await one(second.url, 'select 1')).toBe(1)
  expect(postmaster()).toBe(server)
  await kill(second.child, 'SIGTERM')
  expect(clusterProcesses(cluster)).toEqual([])
})

test('two first starts at once make one database', async () => {
  const [first, other] = await Promise.all([hold(), hold()])
  expect(first.url).toBe(other.url)
  expect(first.joined).toBe(!other.joined)
})

test('a process that was killed does not keep the database running for ever', async () => {
  usedBefore()
  const killed = await hold()
  const other = await hold()
  await kill(killed.child, 'SIGKILL')
  await kill(other.child, 'SIGTERM')
  expect(clusterProcesses(cluster)).toEqual([])
})

test('after kill -9 of the server process the next start reuses the running database', async () => {
  usedBefore()
  const { child, url } = await hold()
  const server = postmaster()
  const confirmed = await writeUntilKilled(url, async () => {
    await kill(child, 'SIGKILL')
    for (const pid of clusterProcesses(cluster).filter((id) => id !== server))
      process.kill(pid, 'SIGTERM')
  })
  const next = await start()
  expect(next.joined).toBe(true)
  expect(postmaster()).toBe(server)
  const rows = await stored(next.url)
  expect(confirmed.filter((n) => !rows.has(n))).toEqual([])
})

test('after kill -9 of the database it comes back by itself on the same address with every confirmed row', async () => {
  usedBefore()
  const { url } = await start()
  const server = postmaster()
  const confirmed = await writeUntilKilled(url, async () => {
    for (const pid of clusterProcesses(cluster)) process.kill(pid, 'SIGKILL')
  })
  expect(confirmed.length).toBeGreaterThanOrEqual(200)
  expect(
    await waitUntil(
      () => runningPostmaster(cluster)?.ready === true && postmaster() !== server,
      20_000,
    ),
  ).toBe(true)
  const rows = await stored(url)
  expect(confirmed.filter((n) => !rows.has(n))).toEqual([])
})

test('after kill -9 of both the next start recovers every confirmed row, three times in a row', async () => {
  usedBefore()
  for (const round of [1, 2, 3]) {
    const { child, url } = await hold()
    await connected(url, (client) => client.query('drop table if exists t'))
    const confirmed = await writeUntilKilled(url, async () => {
      child.kill('SIGKILL')
      process.kill(postmaster(), 'SIGKILL')
      await pause(round * 10)
    })
    const next = await hold()
    expect(next.joined).toBe(false)
    const rows = await stored(next.url)
    expect(confirmed.filter((n) => !rows.has(n))).toEqual([])
    await kill(next.child, 'SIGTERM')
  }
}, 60_000)

test('a stale postmaster.pid whose number another process has got does not block the start', async () => {
  usedBefore()
  const database = await start()
  const pidFile = join(cluster, 'postmaster.pid')
  const content = readFileSync(pidFile, 'utf8')
  const { uid, gid } = statSync(cluster)
  await database.stop()
  open = []
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  children.push(stranger)
  writeFileSync(pidFile, content.replace(/^\d+/, String(stranger.pid)))
  const next = await start()
  expect(next.joined).toBe(false)
  expect(await one(next.url, 'select 1')).toBe(1)
  expect(stranger.exitCode).toBeNull()
})

test('a first start that was killed leaves nothing in the way of the next', async () => {
  const child = spawnHolder()
  await waitUntil(
    () => readdirSync(dataDir).some((name) => name.startsWith('postgres.novo-')),
    10_000,
  )
  await kill(child, 'SIGKILL')
  expect(existsSync(cluster)).toBe(false)
  const next = await start()
  expect(await one(next.url, 'select 1')).toBe(1)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.novo-'))).toEqual([])
})

test('a folder of another PostgreSQL version is left alone and named', async () => {
  mkdirSync(cluster)
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  writeFileSync(join(dataDir, 'postgres.senha'), 'x\n')
  await expect(start()).rejects.toThrow(/é de um PostgreSQL 17 .* traz o 18/)
})

test('a database without its password file is not taken over', async () => {
  mkdirSync(cluster)
  await expect(start()).rejects.toThrow(/Falta o arquivo .*postgres\.senha/)
})

test('a data folder that is a file is told in one sentence', async () => {
  const file = join(dataDir, 'arquivo')
  writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: join(file, 'dados'), log })).rejects.toThrow(
    /passa por um arquivo que não é uma pasta/,
  )
})

test.each([
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
])('%s %s is sent to DATABASE_URL in one sentence', async (platform, arch) => {
  const real = { platform: process.platform, arch: process.arch }
  const pretend = (names: { platform: string; arch: string }) => {
    for (const [name, value] of Object.entries(names))
      Object.defineProperty(process, name, { value })
  }
  pretend({ platform, arch })
  try {
    await expect(start()).rejects.toThrow(
      `só existe para Linux x64 e esta máquina é ${platform} ${arch}: informe em DATABASE_URL`,
    )
  } finally {
    pretend(real)
  }
})
