/**
 * A whole installation for a test: its own database, the composed server reached through HTTP (inject), companies and
 * users. The clock is the only fake. `compose` is the application's composition, handed in because the platform knows
 * no module.
 */
import { users } from '../contract/actor.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { checkDigitsOf } from '../contract/documents.ts'
import type { Ctx } from '../server/context.ts'
import { actFor, jobRunner } from '../server/acting.ts'
import { forgetCompanies } from '../server/company-memory.ts'
import { asOwner } from '../server/database/tx.ts'
import type { PoolOptions } from '../server/database/pool.ts'
import type { BodyLimits } from '../server/http/bodies.ts'
import { createHttp } from '../server/http/server.ts'
import { platformJobs } from '../server/platform-jobs.ts'
import type { World } from '../server/http/requester.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { hashPassword, storeDigest } from '../server/session/password.ts'
import { loadSettings, type Settings } from '../server/settings.ts'
import { installedDatabase } from './database.ts'

export type Answer = { status: number; body: any; headers: Record<string, unknown>; raw: Buffer } // eslint-disable-line @typescript-eslint/no-explicit-any
type CallOptions = { headers?: Record<string, string>; payload?: unknown }

export type Client = {
  readonly cookies: Map<string, string>
  send: (method: string, path: string, payload?: unknown) => Promise<Answer>
  get: (path: string, o?: CallOptions) => Promise<Answer>
  post: (path: string, payload?: unknown, o?: CallOptions) => Promise<Answer>
  put: (path: string, payload?: unknown, o?: CallOptions) => Promise<Answer>
  patch: (path: string, payload?: unknown, o?: CallOptions) => Promise<Answer>
  delete: (path: string, o?: CallOptions) => Promise<Answer>
  form: (path: string, fields: Record<string, string>) => Promise<Answer>
  upload: (
    path: string,
    file: { name: string; bytes: Buffer; type?: string },
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

export type UserOptions = {
  empresas?: number[]
  perfil?: string
  authorities?: string[]
  colaborador?: number
  nome?: string
}

export type Scenario = {
  world: World
  app: FastifyInstance
  dataDir: string
  /** Ids of the two companies. */
  empresa: number
  outra: number
  clock: { now: Date }
  anonymous: () => Client
  /** A user with a default profile ('RH' unless said) or exactly these authorities, logged in. */
  user: (o?: UserOptions) => Promise<Client & { id: number }>
  /** Work as the company's automatic task: for making what the test is not about. */
  act: <T>(work: (ctx: Ctx) => Promise<T>, empresa?: number) => Promise<T>
  /** The same, holding no transaction: for what waits for files, mail or documents. */
  task: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Does the jobs that wait, as the server's workers would. */
  runJobs: () => Promise<{ done: number; failed: string[] }>
  sql: <T extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>
  stop: () => Promise<void>
}

export const testPassword = 'senha-de-teste-longa'
let passwordDigest: Promise<string> | undefined

type Compose = (
  deps: Pick<ServerDeps, 'settings' | 'log' | 'databaseUrl' | 'secretsKey' | 'isStopping'> & {
    clock?: () => Date
    connections?: PoolOptions
  },
) => Promise<World>

/** What a test makes scarcer than it is. */
export type Scarce = { connections?: PoolOptions; bodies?: BodyLimits }

/** Companies, users, profiles and parameters are kept with the sessions. */
const decidesRights = /\b(?:update|insert into|delete from)\s+utilitario_/i

export async function scenario(
  compose: Compose,
  close: (world: World) => Promise<void>,
  env: Record<string, string> = {},
  scarce: Scarce = {},
): Promise<Scenario> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rh-teste-'))
  const clock = { now: new Date('2026-11-27T15:00:00Z') }
  const composed = (databaseUrl: string, settings: Settings): Promise<World> =>
    compose({
      settings,
      log: pino({ level: 'error' }, pino.destination(2)) as never,
      databaseUrl,
      secretsKey: Buffer.alloc(32, 7),
      isStopping: () => false,
      clock: () => clock.now,
      ...(scarce.connections ? { connections: scarce.connections } : {}),
    })
  const plain = { RH_DADOS: dataDir, LOG_LEVEL: 'fatal' }
  const database = await installedDatabase(async (url) => {
    const first = await composed(url, loadSettings(plain))
    await fill(first)
    await close(first)
  })
  const settings = loadSettings({ ...plain, ...env })
  const world = await composed(database.url, settings)
  const app = await createHttp(world, scarce.bodies)
  await app.ready()
  const [empresa, outra] = (
    await asOwner(world.platform.pool, (tx) =>
      tx.query<{ id: number }>('select id from utilitario_empresas order by id'),
    )
  ).map((r) => r.id)
  let users = 0
  const sql = async <T extends Record<string, unknown>>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> => {
    const rows = await asOwner(world.platform.pool, async (tx) => {
      // Its today is that of the companies, at whatever hour the tests run.
      await tx.query("select set_config('timezone', $1, true)", [settings.tz])
      const found = await tx.query<T>(text, values)
      // A change beside the services gives no notice: who is signed in would go on for seconds as before it.
      if (decidesRights.test(text)) await world.platform.sessions.rightsChanged(tx, '*')
      return found
    })
    forgetCompanies(world.platform)
    return rows
  }
  const made: Scenario = {
    world,
    app,
    dataDir,
    clock,
    sql,
    empresa: empresa ?? 0,
    outra: outra ?? 0,
    anonymous: () => client(app, settings.basePath),
    user: async (o = {}) => {
      users += 1
      const cpf = cpfOf(users)
      const companies = o.empresas ?? [made.empresa]
      // User 1 is the administrator who sees everything; the users of tests are ordinary ones.
      const id = await makeUser(world, { id: users + 100, cpf, companies, options: o })
      const c = client(app, settings.basePath)
      const answer = await c.post('/login', {
        username: cpf,
        password: testPassword,
        empresaId: companies[0],
        tipoLogin: 'CADASTRO',
      })
      if (answer.status !== 200)
        throw new Error(`Login of the test user failed: ${JSON.stringify(answer.body)}`)
      return Object.assign(c, { id })
    },
    act: (work, company) =>
      actFor(world, company ?? made.empresa, { origin: 'TAREFA', nome: 'Teste' }, work),
    task: async (work) => {
      const ctx = await made.act(async (inner) => inner)
      return work({ ...ctx, tx: undefined as never })
    },
    runJobs: () =>
      world.platform.jobs.drain(
        [...platformJobs(world.registry), ...world.registry.jobs],
        jobRunner(world),
      ),
    stop: async () => {
      await app.close()
      await close(world)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return made
}

/** The rows every scenario begins with, and the queues, whose tables are made at their first use. */
async function fill({ platform, registry }: World): Promise<void> {
  await asOwner(platform.pool, (tx) =>
    tx.query(
      `insert into utilitario_empresas (nome, razao_social, tipo_inscricao, numero_inscricao, portal_habilitado) values ('Horizonte', 'Horizonte Indústria Ltda', 'CNPJ', '11222333000181', true), ('Litoral', 'Litoral Comércio Ltda', 'CNPJ', '11444777000161', true)`,
    ),
  )
  await platform.jobs.drain([...platformJobs(registry), ...registry.jobs], () => Promise.resolve())
}

async function makeUser(
  world: World,
  u: { id: number; cpf: string; companies: number[]; options: UserOptions },
): Promise<number> {
  passwordDigest ??= hashPassword(testPassword)
  const digest = await passwordDigest
  const { options: o } = u
  return asOwner(world.platform.pool, async (tx) => {
    await tx.query(
      'insert into utilitario_usuarios (id, nome, cpf, email, colaborador_id) values ($1, $2, $3, $4, $5)',
      [
        u.id,
        o.nome ?? `Usuário ${u.id}`,
        u.cpf,
        `usuario${u.id}@exemplo.com.br`,
        o.colaborador ?? null,
      ],
    )
    await storeDigest(tx, users, u.id, digest)
    const profile = o.authorities
      ? await tx.one<{ id: number }>(
          'insert into utilitario_perfis (nome) values ($1) returning id',
          [`Perfil ${u.id}`],
        )
      : await tx.one<{ id: number }>(
          'select id from utilitario_perfis where padrao and nome = $1',
          [o.perfil ?? 'RH'],
        )
    if (!profile) throw new Error(`There is no profile '${o.perfil}'.`)
    for (const a of o.authorities ?? [])
      await tx.query(
        'insert into utilitario_perfis__authorities (registro_id, valor) values ($1, $2)',
        [profile.id, a],
      )
    for (const company of u.companies) {
      const row = await tx.one<{ id: number }>(
        'insert into utilitario_usuarios__empresas (registro_id, empresa_id) values ($1, $2) returning id',
        [u.id, company],
      )
      await tx.query(
        'insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) values ($1, $2)',
        [row?.id, profile.id],
      )
    }
    return u.id
  })
}

/** A valid CPF for a small number. */
export function cpfOf(n: number): string {
  const base = String(100_000_000 + n).slice(0, 9)
  return base + checkDigitsOf('cpf', base)
}

function client(app: FastifyInstance, base: string): Client {
  const cookies = new Map<string, string>()
  const call = async (
    method: string,
    path: string,
    payload?: unknown,
    o: CallOptions = {},
  ): Promise<Answer> => {
    const response = await app.inject({
      method: method as 'GET',
      url: `${base}/api${path}`,
      headers: {
        origin: 'http://localhost',
        host: 'localhost',
        ...(cookies.size ? { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
        ...o.headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    const json = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: json && response.payload ? JSON.parse(response.payload) : response.payload,
      headers: response.headers as Record<string, unknown>,
      raw: response.rawPayload,
    }
  }
  return {
    cookies,
    send: (method, path, payload) => call(method, path, payload),
    get: (path, o) => call('GET', path, undefined, o),
    post: (path, payload = {}, o) => call('POST', path, payload, o),
    put: (path, payload = {}, o) => call('PUT', path, payload, o),
    patch: (path, payload = {}, o) => call('PATCH', path, payload, o),
    delete: (path, o) => call('DELETE', path, undefined, o),
    form: (path, fields) =>
      call('POST', path, new URLSearchParams(fields).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    upload: (path, file, fields = {}, headers = {}) => {
      const boundary = '----rhteste'
      const parts = Object.entries(fields).map(([k, v]) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`),
      )
      const head = Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      )
      return call(
        'POST',
        path,
        Buffer.concat([...parts, head, file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        { headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers } },
      )
    },
  }
}
