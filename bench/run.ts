/**
 * `npm run bench -- curriculos` measures what is read from résumés (resumes.ts); `npm run bench`: ratios measured in one run, printed as a table and kept in test-results/bench.json.
 * BENCH_SIZES are numbers of talents (10000,100000 unless said; 1000000 takes an hour), the last one is shown whole;
 * BENCH_ONLY are names of scenarios, and then nothing else is measured; BENCH_SECONDS are those of each; with 0 only the
 * statements alone are measured, whose CPU a busy machine disturbs least.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld, closeWorld } from '#app/build.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createHttp } from '#platform/server/http/server.ts'
import type { World } from '#platform/server/http/requester.ts'
import { createLog } from '#platform/server/log.ts'
import { loadSecretsKey } from '#platform/server/secrets-key.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import { loadSettings } from '#platform/server/settings.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import type { Recorded } from './bare-server.ts'
import { ofFirstLoad } from './first-load.ts'
import { type Figure, ofReports, ofResumes, ofServer } from './further.ts'
import { generate } from './generate.ts'
import { ofKnownCpf } from './known-cpf.ts'
import { measure, print, printGrowth, type Row } from './measure.ts'
import { recordStatements } from './record.ts'
import { measureResumes } from './resumes.ts'
import { callOf, scenarios } from './scenarios.ts'
import { ofServerMemory } from './server-memory.ts'

const root = join(process.cwd(), '.cache', 'bench')
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number)
const only = process.env['BENCH_ONLY']?.split(',')
const wanted = scenarios.filter((s) => !only || only.includes(s.name))
const [serverPort, barePort] = [3990, 3991]
const origin = `http://127.0.0.1:${serverPort}`
const password = 'senha-do-banco-de-testes'

/** Several, so that what one may do in a minute limits no figure. */
const users = Array.from({ length: 5 }, (_, i) => {
  const base = String(111_444_777 + i)
  return { id: 2 + i, cpf: base + checkDigitsOf('cpf', base) }
})

const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: (...parts: unknown[]) => console.error(...parts),
}

async function main(): Promise<void> {
  const measured: { talents: number; rows: Row[] }[] = []
  let further: Figure[] = []
  for (const talents of sizes) {
    const last = talents === sizes.at(-1)
    const found = await atSize(talents, last && !only)
    measured.push({ talents, rows: found.rows })
    further = found.further
  }
  printGrowth(measured)
  if (further.length) printFigures(further)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/bench.json', JSON.stringify({ measured, further }, null, 2))
}

async function atSize(
  talents: number,
  whole: boolean,
): Promise<{ rows: Row[]; further: Figure[] }> {
  const folder = join(root, String(talents))
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
  const children: ChildProcess[] = []
  try {
    await generate(database.url, talents, (text) => console.log(`  ${text}`))
    await makeUsers(world)
    const recorded = await recordAll(world)
    writeFileSync(join(folder, 'statements.json'), JSON.stringify(recorded))
    children.push(...startServers(folder, database.url))
    await until(`${origin}/fortes/api/saude/pronto`)
    const [server = 0, bare = 0] = children.map((c) => c.pid ?? 0)
    const cookies: string[] = []
    for (const { cpf } of users) cookies.push(await login(cpf))
    const cookie = cookies[0] ?? ''
    const postmaster = Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const rows: Row[] = []
    for (const s of wanted)
      rows.push(
        await measure(s, {
          origin,
          bareOrigin: `http://127.0.0.1:${barePort}`,
          cookie,
          postmaster,
          server,
          bare,
          world,
          recorded,
          seconds,
        }),
      )
    print(rows, talents, seconds)
    return { rows, further: whole ? await furtherFigures(world, cookies, server) : [] }
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await closeWorld(world)
    await database.stop()
  }
}

async function furtherFigures(
  world: World,
  cookies: readonly string[],
  server: number,
): Promise<Figure[]> {
  const { pool } = world.platform
  const base = `${origin}/fortes`
  const cookie = cookies[0] ?? ''
  return [
    ...(await ofFirstLoad(base, cookie)),
    ...(await ofServer({ base, cookie, pool, seconds })),
    ...(await ofServerMemory(base, cookies, server)),
    ...(await ofKnownCpf({ base, pool })),
    ...(await ofReports()),
    ...(await ofResumes(process.env['RH_REFERENCIA'])),
  ]
}

/** The log is written as people's servers write it. */
function startServers(folder: string, databaseUrl: string): ChildProcess[] {
  return [
    start(['src/app/server.ts'], {
      DATABASE_URL: databaseUrl,
      PORT: String(serverPort),
      RH_DADOS: folder,
      RH_DEMO: 'nao',
      LOG_LEVEL: 'info',
      // The visitors of the portal come from many addresses, each of which has its limit a minute.
      TRUST_PROXY: '1',
    }),
    start(
      ['bench/bare-server.ts', databaseUrl, String(barePort), join(folder, 'statements.json')],
      {},
    ),
  ]
}

function start(args: string[], env: Record<string, string>): ChildProcess {
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

const loginBody = (cpf: string) => ({
  username: cpf,
  password,
  empresaId: 1,
  tipoLogin: 'CADASTRO',
})

async function login(cpf: string): Promise<string> {
  const answer = await fetch(`${origin}/fortes/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(loginBody(cpf)),
  })
  if (!answer.ok) throw new Error(`Login: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}

async function recordAll(world: World): Promise<Record<string, Recorded>> {
  const app = await createHttp(world)
  const login = await app.inject({
    method: 'POST',
    url: '/fortes/api/login',
    payload: loginBody(users[0]?.cpf ?? ''),
    headers: { host: 'localhost', origin: 'http://localhost' },
  })
  const cookie = login.cookies.map((c) => `${c.name}=${c.value}`).join('; ')
  const all: Record<string, Recorded> = {}
  // Numbers that no measured call has: what is saved must differ from what was.
  let turn = 10_000_000
  for (const s of wanted) {
    const request = () => {
      const { path, body } = callOf(s, (turn += 1))
      return app.inject({
        method: s.method ?? 'GET',
        url: path,
        headers: { host: 'localhost', origin: 'http://localhost', ...(s.portal ? {} : { cookie }) },
        ...(body ? { payload: body as object } : {}),
      })
    }
    // The third time as ever after: what comes again is prepared by then.
    try {
      for (let i = 0; i < 3; i += 1) await request()
      all[s.name] = await recordStatements(world, request)
    } catch (error) {
      await app.close()
      throw new Error(`${s.name} could not be recorded.`, { cause: error })
    }
  }
  await app.close()
  return all
}

function printFigures(figures: Figure[]): void {
  console.log('\n| figure | value | aim |\n|---|---|---|')
  for (const f of figures) console.log(`| ${f.name} | ${f.value} | ${f.aim} |`)
}

if (process.argv.includes('curriculos'))
  await measureResumes(process.argv[process.argv.indexOf('curriculos') + 1])
else await main()
