/** The installation that the bench works on: its own database, users who may do everything, the server as people run it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createWorld, closeWorld } from '#app/build.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { World } from '#platform/server/http/requester.ts'
import { createLog } from '#platform/server/log.ts'
import { loadSecretsKey } from '#platform/server/secrets-key.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import { loadSettings } from '#platform/server/settings.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'

const root = join(process.cwd(), '.cache', 'bench')
const password = 'senha-do-banco-de-testes'
const serverPort = Number(process.env['BENCH_PORT'] ?? 3990)
export const origin = `http://127.0.0.1:${serverPort}`

/** Several, so that what one may do in a minute limits no figure. */
export const users = Array.from({ length: 5 }, (_, i) => {
  const base = String(111_444_777 + i)
  return { id: 2 + i, cpf: base + checkDigitsOf('cpf', base) }
})

const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: (...parts: unknown[]) => console.error(...parts),
}

export type Opened = {
  folder: string
  url: string
  world: World
  /** Pid of the process that all others of the database come from. */
  postmaster: number
  close: () => Promise<void>
}

/** The world of a name, filled once. */
export async function openWorld(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<Opened> {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  const database = await startEmbedded({ dataDir: folder, log: silent })
  await migrate(database.url, silent)
  const settings = loadSettings({ RH_DADOS: folder, LOG_LEVEL: 'error', RH_DEMO: 'nao' })
  const world = await createWorld({
    settings,
    log: createLog(settings),
    databaseUrl: database.url,
    secretsKey: await loadSecretsKey(settings),
    isStopping: () => false,
  })
  await fill(database.url)
  await vacuumed(database.url)
  await makeUsers(world)
  return {
    folder,
    url: database.url,
    world,
    postmaster: Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    ),
    async close() {
      await closeWorld(world)
      await database.stop()
    },
  }
}

/**
 * What autovacuum does within minutes of a migration that wrote a table anew, or of many changes: without it no index
 * answers alone, and what is measured is a database as none stays.
 */
async function vacuumed(url: string): Promise<void> {
  // On a connection of its own: those of the pool end a statement after the time that people would wait.
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** The log is written as people's servers write it. */
export async function startServer({ folder, url }: Opened): Promise<ChildProcess> {
  const server = start(['src/app/server.ts'], {
    DATABASE_URL: url,
    PORT: String(serverPort),
    RH_DADOS: folder,
    RH_DEMO: 'nao',
    LOG_LEVEL: 'info',
    // The visitors of the portal come from many addresses, each of which has its limit a minute.
    TRUST_PROXY: '1',
  })
  await until(`${origin}/fortes/api/saude/pronto`).catch((error: unknown) => {
    server.kill('SIGTERM')
    throw error
  })
  return server
}

export function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function until(url: string): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (
      await fetch(url).then(
        (r) => r.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer.`)
}

async function makeUsers(world: World): Promise<void> {
  const { pool } = world.platform
  const known = await pool.query('select 1 from utilitario_usuarios where id = $1', [
    users.at(-1)?.id,
  ])
  if (known.rowCount) return
  for (const { id, cpf } of users) {
    await pool.query(
      "insert into utilitario_usuarios (id, nome, cpf, email) values ($1, 'Banco de Testes ' || $1::int, $2, 'bench' || $1::int || '@exemplo.com.br')",
      [id, cpf],
    )
    await pool.query(
      "insert into plataforma_senha (tipo, usuario_id, resumo) values ('interno', $1, $2)",
      [id, await hashPassword(password)],
    )
    await pool.query(
      "with e as (insert into utilitario_usuarios__empresas (registro_id, empresa_id) values ($1, 1) returning id) insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select e.id, f.id from e, utilitario_perfis f where f.padrao and f.nome = 'Administrador'",
      [id],
    )
  }
}

export const loginBody = (cpf: string, empresaId = 1) => ({
  username: cpf,
  password,
  empresaId,
  tipoLogin: 'CADASTRO',
})

export async function login(cpf: string, empresaId = 1): Promise<string> {
  const answer = await fetch(`${origin}/fortes/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(loginBody(cpf, empresaId)),
  })
  if (!answer.ok) throw new Error(`Login: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}
