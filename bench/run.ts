/** `npm run bench`: ratios measured in one run, printed as a table and kept in test-results/bench.json. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { createWorld, closeWorld } from '#app/build.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createHttp } from '#platform/server/http/server.ts'
import type { World } from '#platform/server/http/requester.ts'
import { createLog } from '#platform/server/log.ts'
import { loadSecretsKey } from '#platform/server/secrets-key.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import { loadSettings } from '#platform/server/settings.ts'
import type { Recorded } from './bare-server.ts'
import { cpuOf, cpuOfDatabase } from './cpu.ts'
import { type Figure, ofReports, ofResumes, ofServer } from './further.ts'
import { generate } from './generate.ts'
import { ofKnownCpf } from './known-cpf.ts'
import { recordStatements } from './record.ts'
import { scenarios, type Scenario } from './scenarios.ts'

const folder = join(process.cwd(), '.cache', 'bench')
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const [serverPort, barePort] = [3990, 3991]
const user = { cpf: '11144477735', password: 'senha-do-banco-de-testes' }

type Row = {
  scenario: string
  perSecond: number
  p50: number
  p95: number
  cpu: number
  bare: number
  bareCpu: number
  sql: number
  ratio: number
  aim: number | undefined
}

const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: (...parts: unknown[]) => console.error(...parts),
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const database = await startEmbedded({ dataDir: join(folder, 'data'), log: silent })
  await migrate(database.url, silent)
  const settings = loadSettings({
    RH_DADOS: join(folder, 'data'),
    LOG_LEVEL: 'error',
    RH_DEMO: 'nao',
  })
  const world = await createWorld({
    settings,
    log: createLog(settings),
    databaseUrl: database.url,
    secretsKey: await loadSecretsKey(settings),
    isStopping: () => false,
  })
  const children: ChildProcess[] = []
  try {
    await generate(world.platform.pool, (text) => console.log(`  ${text}`))
    await makeUser(world)
    const recorded = await recordAll(world)
    writeFileSync(join(folder, 'statements.json'), JSON.stringify(recorded))
    children.push(
      start(['src/app/server.ts'], {
        DATABASE_URL: database.url,
        PORT: String(serverPort),
        RH_DADOS: join(folder, 'data'),
        RH_DEMO: 'nao',
        LOG_LEVEL: 'error',
      }),
    )
    children.push(
      start(
        ['bench/bare-server.ts', database.url, String(barePort), join(folder, 'statements.json')],
        {},
      ),
    )
    await until(`http://127.0.0.1:${serverPort}/fortes/api/saude/pronto`)
    const postmaster = Number(
      readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const cookie = await login()
    const rows: Row[] = []
    for (const s of scenarios.filter((x) => recorded[x.name]))
      rows.push(
        await measure(s, {
          cookie,
          postmaster,
          server: children[0]?.pid ?? 0,
          bare: children[1]?.pid ?? 0,
          world,
          recorded,
        }),
      )
    print(rows)
    const further = [
      ...(await ofServer({
        base: `http://127.0.0.1:${serverPort}/fortes`,
        cookie,
        pool: world.platform.pool,
        seconds,
      })),
      ...(await ofKnownCpf({
        base: `http://127.0.0.1:${serverPort}/fortes`,
        pool: world.platform.pool,
      })),
      ...(await ofReports()),
      ...(await ofResumes(process.env['RH_REFERENCIA'])),
    ]
    printFigures(further)
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/bench.json', JSON.stringify({ rows, further }, null, 2))
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await closeWorld(world)
    await database.stop()
  }
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function until(url: string): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
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

async function makeUser(world: World): Promise<void> {
  const { pool } = world.platform
  const known = await pool.query('select 1 from utilitario_usuarios limit 1')
  if (known.rowCount) return
  await pool.query(
    "insert into utilitario_usuarios (id, nome, cpf, email) values (2, 'Banco de Testes', $1, 'bench@exemplo.com.br')",
    [user.cpf],
  )
  await pool.query(
    "insert into plataforma_senha (tipo, usuario_id, resumo) values ('interno', 2, $1)",
    [await hashPassword(user.password)],
  )
  await pool.query(
    "with e as (insert into utilitario_usuarios__empresas (registro_id, empresa_id) values (2, 1) returning id) insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select e.id, f.id from e, utilitario_perfis f where f.padrao and f.nome = 'Administrador'",
  )
}

async function login(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${serverPort}/fortes/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${serverPort}` },
    body: JSON.stringify({
      username: user.cpf,
      password: user.password,
      empresaId: 1,
      tipoLogin: 'CADASTRO',
    }),
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
    payload: { username: user.cpf, password: user.password, empresaId: 1, tipoLogin: 'CADASTRO' },
    headers: { host: 'localhost', origin: 'http://localhost' },
  })
  const cookie = login.cookies.map((c) => `${c.name}=${c.value}`).join('; ')
  const all: Record<string, Recorded> = {}
  for (const s of scenarios) {
    const request = () =>
      app.inject({
        method: s.method ?? 'GET',
        url: `/fortes/api${s.path}`,
        headers: { host: 'localhost', origin: 'http://localhost', ...(s.portal ? {} : { cookie }) },
        ...(s.body ? { payload: s.body as object } : {}),
      })
    try {
      await request()
      all[s.name] = await recordStatements(world, request)
    } catch (error) {
      console.log(`  ${s.name}: ${(error as Error).message}`)
    }
  }
  await app.close()
  return all
}

type Measuring = {
  cookie: string
  postmaster: number
  server: number
  bare: number
  world: World
  recorded: Record<string, Recorded>
}

async function measure(s: Scenario, m: Measuring): Promise<Row> {
  const headers = {
    ...(s.portal ? {} : { cookie: m.cookie }),
    origin: `http://127.0.0.1:${serverPort}`,
    'content-type': 'application/json',
  }
  const ours = await load(
    {
      url: `http://127.0.0.1:${serverPort}/fortes/api${s.path}`,
      method: s.method ?? 'GET',
      headers,
      ...(s.body ? { body: JSON.stringify(s.body) } : {}),
    },
    () => cpuOf(m.server) + cpuOfDatabase(m.postmaster),
  )
  const bare = await load(
    { url: `http://127.0.0.1:${barePort}/${s.name}` },
    () => cpuOf(m.bare) + cpuOfDatabase(m.postmaster),
  )
  return {
    scenario: s.label,
    perSecond: ours.perSecond,
    p50: ours.p50,
    p95: ours.p95,
    cpu: ours.cpu,
    bare: bare.perSecond,
    bareCpu: bare.cpu,
    sql: await sqlAlone(m.world, m.recorded[s.name]),
    ratio: ours.perSecond / bare.perSecond,
    aim: s.aim,
  }
}

async function load(
  options: autocannon.Options,
  cpu: () => number,
): Promise<{ perSecond: number; p50: number; p95: number; cpu: number }> {
  await autocannon({ ...options, connections: 10, duration: 1 })
  const before = cpu()
  const result = await autocannon({ ...options, connections: 10, duration: seconds })
  const used = cpu() - before
  const done = result['2xx'] + result.non2xx
  if (result.non2xx) console.log(`  ${options.url}: ${result.non2xx} answers were not 2xx`)
  return {
    perSecond: done / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    cpu: (used * 1000) / Math.max(1, done),
  }
}

/** The statements one after the other on one connection: median of 30, in milliseconds. */
async function sqlAlone(world: World, recorded: Recorded | undefined): Promise<number> {
  if (!recorded) return Number.NaN
  const client = await world.platform.pool.connect()
  const times: number[] = []
  try {
    for (let i = 0; i < 30; i += 1) {
      const began = performance.now()
      if (recorded.begin) await client.query(recorded.begin)
      for (const s of recorded.statements)
        await client.query({ text: s.text, values: s.values, rowMode: 'array' })
      if (recorded.begin) await client.query('rollback')
      times.push(performance.now() - began)
    }
  } finally {
    client.release()
  }
  return times.toSorted((a, b) => a - b)[15] ?? Number.NaN
}

function print(rows: Row[]): void {
  const f = (n: number, d = 1): string => (Number.isFinite(n) ? n.toFixed(d) : '–')
  console.log(`\n10 clients, ${seconds} s each; CPU per request is server and database together.`)
  console.log(
    '| scenario | req/s | p50 ms | p97.5 ms | CPU ms | aim | bare req/s | bare CPU ms | of bare | SQL alone ms |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const r of rows)
    console.log(
      `| ${r.scenario} | ${f(r.perSecond, 0)} | ${f(r.p50)} | ${f(r.p95)} | ${f(r.cpu)} | ${r.aim ?? ''} | ${f(r.bare, 0)} | ${f(r.bareCpu)} | ${f(r.ratio, 2)} | ${f(r.sql)} |`,
    )
}

function printFigures(figures: Figure[]): void {
  console.log('\n| figure | value | aim |\n|---|---|---|')
  for (const f of figures) console.log(`| ${f.name} | ${f.value} | ${f.aim} |`)
}

await main()
