/**
 * `npm run bench -- curriculos` measures what is read from résumés (resumes.ts), `npm run bench -- curriculos-aprender`
 * learns from them (resume-learning.ts), `… curriculos-habilidades` which items are skills (resume-skill-learning.ts),
 * `npm run bench -- cargos` measures positions and pay of
 * 100,000 people (pay/pay.ts), `npm run bench -- talentos` people over ten years (talents/talents.ts); `npm run bench`:
 * ratios measured in one run, printed as a table and kept in test-results/bench.json.
 * BENCH_SIZES are numbers of talents (10000,100000 unless said; 1000000 takes an hour), the last one is shown whole;
 * BENCH_ONLY are names of scenarios and of further figures (load, home, server, memory, cpf, reports, resumes), and then
 * nothing else is measured; BENCH_SECONDS are those of each; with 0 only the
 * statements alone are measured, whose CPU a busy machine disturbs least.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHttp } from '#platform/server/http/server.ts'
import type { World } from '#platform/server/http/requester.ts'
import type { Recorded } from './bare-server.ts'
import { ofFirstLoad } from './first-load.ts'
import { type Figure, ofReports, ofResumes, ofServer } from './further.ts'
import { generate } from './generate.ts'
import { ofHome } from './home.ts'
import { login, loginBody, openWorld, origin, start, startServer, users } from './installation.ts'
import { ofKnownCpf } from './known-cpf.ts'
import { measure, print, printGrowth, type Row } from './measure.ts'
import { measurePay } from './pay/pay.ts'
import { printFigures } from './print-figures.ts'
import { recordStatements } from './record.ts'
import { learnSkills } from './resume-skill-learning.ts'
import { learnResumes } from './resume-learning.ts'
import { measureResumes } from './resumes.ts'
import { measureTalents } from './talents/talents.ts'
import { callOf, scenarios } from './scenarios.ts'
import { ofServerMemory } from './server-memory.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number)
const only = process.env['BENCH_ONLY']?.split(',')
const wanted = scenarios.filter((s) => !only || only.includes(s.name))
const barePort = 3991

async function main(): Promise<void> {
  const measured: { talents: number; rows: Row[] }[] = []
  let further: Figure[] = []
  for (const talents of sizes) {
    const last = talents === sizes.at(-1)
    const found = await atSize(talents, last)
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
  const opened = await openWorld(String(talents), (url) =>
    generate(url, talents, (text) => console.log(`  ${text}`)),
  )
  const { folder, url, world, postmaster } = opened
  const children: ChildProcess[] = []
  try {
    const recorded = await recordAll(world)
    writeFileSync(join(folder, 'statements.json'), JSON.stringify(recorded))
    children.push(
      await startServer(opened),
      start(['bench/bare-server.ts', url, String(barePort), join(folder, 'statements.json')], {}),
    )
    const [server = 0, bare = 0] = children.map((c) => c.pid ?? 0)
    const cookies: string[] = []
    for (const { cpf } of users) cookies.push(await login(cpf))
    const cookie = cookies[0] ?? ''
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
    await opened.close()
  }
}

/** What is measured at the last size beside the requests, by the name that asks for it alone. */
async function furtherFigures(
  world: World,
  cookies: readonly string[],
  server: number,
): Promise<Figure[]> {
  const { pool } = world.platform
  const base = `${origin}/fortes`
  const cookie = cookies[0] ?? ''
  const all: Readonly<Record<string, () => Promise<Figure[]>>> = {
    load: () => ofFirstLoad(base, cookie),
    home: () => ofHome(base, cookie),
    server: () => ofServer({ base, cookie, pool, seconds }),
    memory: () => ofServerMemory(base, cookies, server),
    cpf: () => ofKnownCpf({ base, pool }),
    reports: () => ofReports(),
    resumes: () => ofResumes(process.env['RH_REFERENCIA']),
  }
  const figures: Figure[] = []
  for (const [name, of] of Object.entries(all))
    if (!only || only.includes(name)) figures.push(...(await of()))
  return figures
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

async function all(): Promise<void> {
  await main()
  if (only) return
  await measurePay()
  await measureTalents()
}

const [, , name = '', ...rest] = process.argv
const benches: { readonly [name: string]: () => Promise<void> } = {
  '': all,
  curriculos: () => measureResumes(rest[0]),
  'curriculos-aprender': () => learnResumes(rest),
  'curriculos-habilidades': () => learnSkills(rest),
  cargos: measurePay,
  talentos: measureTalents,
}
const bench = benches[name]
if (bench) await bench()
else {
  const names = Object.keys(benches).filter((one) => one !== '')
  console.error(`There is no bench '${name}'; there are ${names.join(', ')}.`)
  process.exitCode = 2
}
