/** What must hold when processes, mail or disk fail. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { runningPostmaster } from '#platform/server/database/embedded-process.ts'
import { emptyDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import { firstAccess, freeze, login, serverProcess, type ServerProcess } from './server-process.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
})

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rh-falhas-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function started(
  env: Record<string, string>,
  more: Partial<Parameters<typeof serverProcess>[0]> = {},
): Promise<ServerProcess> {
  const server = await serverProcess({ env, ...more })
  cleanups.push(() => server.stop())
  return server
}

async function database(): Promise<
  TestDatabase & { sql: <T extends object>(text: string) => Promise<T[]> }
> {
  const made = await emptyDatabase()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  client.on('error', () => undefined)
  cleanups.push(async () => {
    await client.end()
    await made.drop()
  })
  return {
    ...made,
    sql: async <T extends object>(text: string) => (await client.query<T>(text)).rows,
  }
}

/** Writes without pause from several senders; answers with what was confirmed. */
function writing(
  server: ServerProcess,
  senders = 8,
): { confirmed: string[]; stop: () => Promise<void> } {
  const confirmed: string[] = []
  let on = true
  const one = async (n: number) => {
    for (let i = 0; on; i += 1) {
      const nome = `Idioma ${n} ${i}`
      const status = await server.call('POST', '/captacao/idiomas', { nome }).then(
        (a) => a.status,
        () => 0,
      )
      if (status === 201) confirmed.push(nome)
      else await pause(50)
    }
  }
  const all = Promise.all(Array.from({ length: senders }, (_, n) => one(n)))
  return {
    confirmed,
    stop: async () => {
      on = false
      await all
    },
  }
}

/** Every confirmed write is there once, each with its log row, and nothing is half written. */
async function expectWhole(server: ServerProcess, confirmed: readonly string[]): Promise<void> {
  const stored: { id: number; nome: string }[] = []
  for (let page = 0; ; page += 1) {
    const { body } = await server.call('GET', `/captacao/idiomas?page=${page}&size=200&sort=id`)
    stored.push(...body.content)
    if (body.content.length < 200) break
  }
  const names = stored.map((x) => x.nome)
  expect(confirmed.filter((nome) => !names.includes(nome))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const log = await server.call(
    'GET',
    '/utilitario/log?recurso=captacao.idiomas&acao=INCLUSAO&page=0&size=1',
  )
  expect(log.body.totalElements).toBe(names.length)
}

test('kill -9 of the server during writes: what was confirmed is there after the next start, once and whole', async () => {
  const folder = dataFolder()
  const first = await started({ RH_DADOS: folder })
  await firstAccess(first)
  const work = writing(first)
  await pause(4_000)
  await first.kill()
  await work.stop()
  expect(work.confirmed.length).toBeGreaterThan(20)
  const second = await started({ RH_DADOS: folder })
  await login(second)
  await expectWhole(second, work.confirmed)
})

test('kill -9 of PostgreSQL during writes: the server goes on by itself and what was confirmed is there', async () => {
  const folder = dataFolder()
  const server = await started({ RH_DADOS: folder })
  await firstAccess(server)
  const work = writing(server)
  await pause(3_000)
  const before = work.confirmed.length
  const postmaster = runningPostmaster(join(folder, 'postgres'))
  if (!postmaster) throw new Error('There is no PostgreSQL to kill.')
  process.kill(postmaster.pid, 'SIGKILL')
  await expect
    .poll(() => work.confirmed.length, { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(before + 20)
  await work.stop()
  expect((await server.call('GET', '/userinfo')).status).toBe(200)
  await expectWhole(server, work.confirmed)
  expect(runningPostmaster(join(folder, 'postgres'))?.pid).not.toBe(postmaster.pid)
})

test('a PostgreSQL that stands still for 12 s (SIGSTOP): readiness answers within 2 s all the while, a list becomes a 503, and writes go on afterwards', async () => {
  const folder = dataFolder()
  const server = await started({ RH_DADOS: folder })
  await firstAccess(server)
  const work = writing(server, 4)
  await expect.poll(() => work.confirmed.length, { timeout: 30_000 }).toBeGreaterThan(20)
  const seconds: number[] = []
  const answers = new Set<number>()
  const goOn = freeze(folder)
  const until = performance.now() + 12_000
  const list = server.call('GET', '/captacao/idiomas?page=0&size=10')
  const before = work.confirmed.length
  while (performance.now() < until) {
    const began = performance.now()
    answers.add((await server.call('GET', '/saude/pronto')).status)
    seconds.push((performance.now() - began) / 1000)
    await pause(250)
  }
  const during = work.confirmed.length
  goOn()
  console.log(`readiness while frozen: at most ${Math.max(...seconds).toFixed(2)} s`)
  expect([...answers]).toEqual([503])
  expect(Math.max(...seconds)).toBeLessThan(2)
  // What was on its way when it froze may still be confirmed; nothing more is.
  expect(during - before).toBeLessThanOrEqual(4)
  const { status, body } = await list
  expect([status, body.message]).toEqual([
    503,
    'O sistema está temporariamente indisponível. Aguarde alguns segundos e tente novamente.',
  ])
  await expect
    .poll(() => work.confirmed.length, { timeout: 30_000, interval: 200 })
    .toBeGreaterThan(during + 20)
  await work.stop()
  expect((await server.call('GET', '/saude/pronto')).status).toBe(200)
  await expectWhole(server, work.confirmed)
})

async function refusingMail(): Promise<MailServer> {
  const smtp = await mailServer()
  cleanups.push(() => smtp.close())
  return smtp
}

test('two servers on one database share sessions, and each job runs once', async () => {
  const db = await database()
  const smtp = await refusingMail()
  const env = { DATABASE_URL: db.url, SMTP_URL: smtp.url }
  const one = await started({ ...env, RH_DADOS: dataFolder() })
  const { empresa } = await firstAccess(one)
  // The key that signs cookies and guards secrets is one installation's, as it is behind a proxy.
  const folder = dataFolder()
  const two = await started({ ...env, RH_DADOS: folder })
  for (const [name, value] of one.cookies) two.cookies.set(name, value)
  expect((await two.call('GET', '/userinfo')).body.usuario.id).toBe(1)
  const [profile] = await db.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'RH'",
  )
  const digits = ['52998224725', '98765432100', '01234567890', '39053344705', '12345678909']
  for (const [i, cpf] of digits.entries())
    expect(
      (
        await (i % 2 ? one : two).call('POST', '/utilitario/usuarios', {
          nome: `Convidada ${i}`,
          cpf,
          email: `convidada${i}@exemplo.com.br`,
          empresas: [{ empresa, perfis: [profile?.id] }],
        })
      ).status,
    ).toBe(201)
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(digits.length)
  await pause(4_000)
  expect(smtp.received.map((m) => m.to).toSorted()).toEqual(
    digits.map((_, i) => `convidada${i}@exemplo.com.br`),
  )
  expect((await one.call('POST', '/logout', {})).status).toBe(204)
  await expect
    .poll(async () => (await two.call('GET', '/userinfo')).status, { timeout: 15_000 })
    .toBe(401)
})

test('a mail server that refuses blocks no screen and loses no mail', async () => {
  const db = await database()
  const smtp = await refusingMail()
  smtp.refuseAll = true
  const server = await started({ DATABASE_URL: db.url, RH_DADOS: dataFolder(), SMTP_URL: smtp.url })
  const { empresa } = await firstAccess(server)
  const [profile] = await db.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'RH'",
  )
  const began = performance.now()
  expect(
    (
      await server.call('POST', '/utilitario/usuarios', {
        nome: 'Convidada',
        cpf: '52998224725',
        email: 'convidada@exemplo.com.br',
        empresas: [{ empresa, perfis: [profile?.id] }],
      })
    ).status,
  ).toBe(201)
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect
    .poll(
      async () =>
        (
          await db.sql(
            "select 1 from tarefas.job where name = 'utilitario-acesso' and state = 'retry'",
          )
        ).length,
      { timeout: 30_000 },
    )
    .toBe(1)
  smtp.refuseAll = false
  await db.sql("update tarefas.job set start_after = now() where state = 'retry'")
  await expect
    .poll(() => smtp.received.map((m) => m.to), { timeout: 30_000 })
    .toEqual(['convidada@exemplo.com.br'])
})

test('a full disk refuses the upload with a sentence, leaves nothing half written, and small files go on once there is room', async () => {
  const db = await database()
  const folder = dataFolder()
  // A file system of three megabytes that only this server sees.
  const server = await started(
    { DATABASE_URL: db.url, RH_DADOS: folder, FILES_URL: join(folder, 'files') },
    {
      inside: [
        'unshare',
        '-rm',
        'sh',
        '-c',
        `mount -t tmpfs -o size=3m tmpfs ${folder} && exec "$@"`,
        'sh',
      ],
    },
  )
  await firstAccess(server)
  const upload = async (megabytes: number) => {
    const form = new FormData()
    form.set(
      'arquivo',
      new Blob([Buffer.from('Currículo '.repeat(Math.ceil(megabytes * 95_000)))], {
        type: 'text/plain',
      }),
      'curriculo.txt',
    )
    return server.call('POST', '/arquivos?recurso=captacao.candidatos&campo=ocrFile', form)
  }
  expect((await upload(0.5)).status).toBe(200)
  const refused = await upload(6)
  expect([refused.status, refused.body.message]).toEqual([
    507,
    'Não há espaço para guardar o arquivo. Avise o administrador do sistema.',
  ])
  expect(await db.sql('select count(*)::int n from plataforma_arquivo')).toEqual([{ n: 1 }])
  expect((await upload(0.5)).status).toBe(200)
  expect((await server.call('GET', '/userinfo')).status).toBe(200)
  const left = readdirSync(`/proc/${server.pid}/root${folder}/spool`)
  expect(left).toEqual([])
  expect(readFileSync(`/proc/${server.pid}/mounts`, 'utf8')).toContain(folder)
})
