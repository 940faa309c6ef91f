/** A database that swallows everything: whoever asks is answered, and all goes on when it is back. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '#platform/server/http/server.ts'
import type { World } from '#platform/server/http/requester.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { closeWorld, createWorld } from './build.ts'
import { installation } from './testing.ts'

let s: Scenario
let rh: Client & { id: number }
let between: Server
let world: World
let app: FastifyInstance
let swallow = false
const sockets = new Set<Socket>()

beforeAll(async () => {
  s = await installation()
  rh = await s.user({ perfil: 'Administrador' })
  const url = new URL(
    (s.world.platform.pool.options as { connectionString?: string }).connectionString ?? '',
  )
  const target = { port: Number(url.port || 5432), host: url.hostname }
  between = createServer((socket) => {
    sockets.add(socket)
    const on = connect(target)
    socket.on('data', (bytes) => void (swallow || on.write(bytes)))
    on.on('data', (bytes) => void (swallow || socket.write(bytes)))
    for (const [one, other] of [
      [socket, on],
      [on, socket],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
  const { port } = between.address() as { port: number }
  url.hostname = '127.0.0.1'
  url.search = ''
  url.port = String(port)
  world = await createWorld({
    settings: s.world.platform.settings,
    log: pino({ level: 'silent' }) as never,
    databaseUrl: url.href,
    secretsKey: Buffer.alloc(32, 7),
    isStopping: () => false,
    clock: () => s.clock.now,
  })
  app = await createHttp(world)
  await app.ready()
})
afterAll(async () => {
  swallow = false
  await app.close()
  await closeWorld(world)
  for (const socket of sockets) socket.destroy()
  between.close()
  await s.stop()
})

const cookie = () => [...rh.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
const own = { host: 'localhost', origin: 'http://localhost' }
const ask = (
  method: 'GET' | 'POST',
  url: string,
  more: { page?: boolean; payload?: unknown } = {},
) =>
  app.inject({
    method,
    url,
    headers: {
      ...own,
      cookie: cookie(),
      ...(more.page ? { accept: 'text/html' } : {}),
      ...(typeof more.payload === 'string'
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : {}),
    },
    ...(more.payload === undefined ? {} : { payload: more.payload as object }),
  })

const sentence = 'O sistema está temporariamente indisponível'

test('frozen: lists, saves, logins, pages and forms of the portal answer 503 with a sentence and when to come again, readiness says no; back: all without a restart', async () => {
  expect((await ask('GET', '/fortes/api/captacao/idiomas')).statusCode).toBe(200)
  swallow = true
  const ready = await ask('GET', '/fortes/api/saude/pronto')
  expect([ready.statusCode, ready.json().banco]).toEqual([503, false])
  const save = { nome: 'Esperanto' }
  const answers = await Promise.all([
    ask('GET', '/fortes/api/captacao/idiomas'),
    ask('POST', '/fortes/api/captacao/idiomas', { payload: save }),
    ask('POST', '/fortes/api/login', {
      payload: { username: '52998224725', password: 'x', empresaId: s.empresa },
    }),
    ask('GET', '/fortes/externo/anuncios', { page: true }),
    ask('POST', `/fortes/externo/login?empresaId=${s.empresa}`, {
      page: true,
      payload: 'cpf=52998224725&senha=x',
    }),
  ])
  for (const answer of answers) {
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5])
    expect(answer.payload).toContain(sentence)
  }
  expect(answers.map((a) => String(a.headers['content-type']).split(';')[0])).toEqual([
    'application/json',
    'application/json',
    'application/json',
    'text/html',
    'text/html',
  ])
  swallow = false
  await expect
    .poll(async () => (await ask('GET', '/fortes/api/saude/pronto')).statusCode, {
      timeout: 40_000,
    })
    .toBe(200)
  expect((await ask('POST', '/fortes/api/captacao/idiomas', { payload: save })).statusCode).toBe(
    201,
  )
  expect((await ask('GET', '/fortes/externo/anuncios', { page: true })).statusCode).toBe(200)
}, 120_000)
