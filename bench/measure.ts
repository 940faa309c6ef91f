/** One scenario under load, beside the same statements on a bare server, and its statements alone. */
import autocannon from 'autocannon'
import type { World } from '#platform/server/http/requester.ts'
import type { Recorded } from './bare-server.ts'
import { cpuOf, cpuOfDatabase, exactCpuOf } from './cpu.ts'
import { callOf, type Scenario } from './scenarios.ts'

export type Row = {
  scenario: string
  name: string
  rows: number | undefined
  audited: boolean | undefined
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

export type Measuring = {
  origin: string
  bareOrigin: string
  cookie: string
  postmaster: number
  server: number
  bare: number
  world: World
  recorded: Record<string, Recorded>
  seconds: number
}

let turns = 0

/** Rows found and, for a save, whether the log grew: a scenario that finds or changes nothing measures nothing. */
async function tried(s: Scenario, m: Measuring, headers: Record<string, string>) {
  const { path, body } = callOf(s, (turns += 1))
  const logged = async () =>
    Number((await m.world.platform.pool.query('select count(*) n from plataforma_log')).rows[0]?.n)
  const before = s.body ? await logged() : 0
  const answer = await fetch(`${m.origin}${path}`, {
    method: s.method ?? 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const content = s.page
    ? { content: (await answer.text()).split('<li class="card">').slice(1) }
    : ((await answer.json()) as { totalElements?: number; content?: unknown[] })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`)
  const audited = s.body ? (await logged()) > before : undefined
  if (audited === false) throw new Error(`${s.name} changes nothing: no row of the log.`)
  return {
    rows:
      ('totalElements' in content ? content.totalElements : undefined) ?? content.content?.length,
    audited,
  }
}

/** One of many addresses from which the public pages are asked. */
export const visitorOf = (turn: number): string => `10.1.${turn % 4}.${turn % 250}`

export async function measure(s: Scenario, m: Measuring): Promise<Row> {
  const headers = {
    ...(s.portal ? {} : { cookie: m.cookie }),
    origin: m.origin,
    'content-type': 'application/json',
  }
  const { rows, audited } = await tried(s, m, headers)
  const ours = await load(
    {
      url: m.origin,
      requests: [
        {
          method: s.method ?? 'GET',
          headers,
          setupRequest: (request) => {
            const { path, body } = callOf(s, (turns += 1))
            return {
              ...request,
              headers: { ...headers, 'x-forwarded-for': visitorOf(turns) },
              path,
              ...(body ? { body: JSON.stringify(body) } : {}),
            }
          },
        },
      ],
    },
    m.seconds,
    () => cpuOf(m.server) + cpuOfDatabase(m.postmaster),
  )
  const bare = await load(
    { url: `${m.bareOrigin}/${s.name}` },
    m.seconds,
    () => cpuOf(m.bare) + cpuOfDatabase(m.postmaster),
  )
  return {
    scenario: s.label,
    name: s.name,
    rows,
    audited,
    ...ours,
    bare: bare.perSecond,
    bareCpu: bare.cpu,
    sql: await sqlAlone(m.world, m.recorded[s.name]),
    ratio: ours.perSecond / bare.perSecond,
    aim: s.aim,
  }
}

async function load(
  options: autocannon.Options,
  seconds: number,
  cpu: () => number,
): Promise<{ perSecond: number; p50: number; p95: number; cpu: number }> {
  if (!seconds) return { perSecond: Number.NaN, p50: Number.NaN, p95: Number.NaN, cpu: Number.NaN }
  await autocannon({ ...options, connections: 10, duration: 1 })
  const before = cpu()
  const result = await autocannon({ ...options, connections: 10, duration: seconds })
  const used = cpu() - before
  const done = result['2xx'] + result.non2xx
  if (result.non2xx)
    throw new Error(
      `${options.url}: ${result.non2xx} answers were not 2xx, the figure says nothing.`,
    )
  return {
    perSecond: done / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    cpu: (used * 1000) / Math.max(1, done),
  }
}

/** The statements one after the other on one connection: median of the CPU that the database used, in milliseconds. */
async function sqlAlone(world: World, recorded: Recorded | undefined): Promise<number> {
  if (!recorded) return Number.NaN
  const client = await world.platform.pool.connect()
  const times: number[] = []
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
    const used = (): number => exactCpuOf(rows[0]?.pid ?? 0)
    for (let i = 0; i < 30; i += 1) {
      const before = used()
      if (recorded.begin) await client.query(recorded.begin)
      for (const s of recorded.statements)
        await client.query({
          text: s.text,
          values: s.values,
          rowMode: 'array',
          ...(s.name ? { name: s.name } : {}),
        })
      if (recorded.begin) await client.query('rollback')
      times.push(used() - before)
    }
  } finally {
    client.release()
  }
  return times.toSorted((a, b) => a - b)[15] ?? Number.NaN
}

const f = (n: number, d = 1): string => (Number.isFinite(n) ? n.toFixed(d) : '–')

const verdict = (value: number, aim: number | undefined, unit = ''): string =>
  aim === undefined
    ? ''
    : `${aim}${unit}${Number.isNaN(value) ? '' : value <= aim ? ' met' : ' missed'}`

export function print(rows: Row[], talents: number, seconds: number): void {
  console.log(
    `\n${talents} talents, 10 clients, ${seconds} s each; CPU per request is server and database together.`,
  )
  console.log(
    '| scenario | rows | req/s | p50 ms | p97.5 ms | CPU ms | aim | bare req/s | bare CPU ms | of bare | SQL alone, CPU ms |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const r of rows)
    console.log(
      `| ${r.scenario} | ${r.rows ?? ''} | ${f(r.perSecond, 0)} | ${f(r.p50)} | ${f(r.p95)} | ${f(r.cpu)} | ${verdict(r.cpu, r.aim)} | ${f(r.bare, 0)} | ${f(r.bareCpu)} | ${f(r.ratio, 2)} | ${f(r.sql)} |`,
    )
}

const [aimedAt, mostGrowth] = [100_000, 1.5]

/** How each figure grows with the rows, beside its aim at 100,000 talents and how much of that it may be at more. */
export function printGrowth(sizes: readonly Size[]): void {
  if (sizes.length < 2) return
  if (sizes.some((s) => s.rows.some((r) => Number.isFinite(r.cpu))))
    growthOf(sizes, 'CPU ms a request, and the rows found, by the number of talents', 'cpu')
  growthOf(sizes, 'CPU ms of the database for the statements of a request alone', 'sql')
}

type Size = { talents: number; rows: Row[] }

function growthOf(sizes: readonly Size[], title: string, what: 'cpu' | 'sql'): void {
  const named = sizes.map((s) => s.talents.toLocaleString('en')).join(' | ')
  console.log(`\n${title}`)
  console.log(`| scenario | ${named} | growth | aim at 100,000 | aim of growth beyond |`)
  console.log(`|---|${'---|'.repeat(sizes.length)}---|---|---|`)
  for (const { name, scenario, aim } of sizes[0]?.rows ?? []) {
    const ms = sizes.map(({ rows }) => rows.find((r) => r.name === name)?.[what] ?? Number.NaN)
    const found = sizes.map(({ rows }) => rows.find((r) => r.name === name)?.rows)
    const cells = ms.map((n, i) => `${f(n)}${shownRows(found[i])}`)
    const steps = ms.slice(1).map((n, i) => `${f(n / (ms[i] ?? Number.NaN), 2)}×`)
    const at = ms[sizes.findIndex(({ talents }) => talents === aimedAt)] ?? Number.NaN
    const beyond = ms.filter((_, i) => (sizes[i]?.talents ?? 0) > aimedAt)
    const aims = [what === 'cpu' ? verdict(at, aim) : '', grown(at, beyond)]
    console.log(`| ${[scenario, ...cells, steps.join(', '), ...aims].join(' | ')} |`)
  }
}

const grown = (at: number, beyond: readonly number[]): string =>
  verdict(beyond.length ? Math.max(...beyond) / at : Number.NaN, mostGrowth, '×')

const shownRows = (rows: number | undefined): string =>
  rows === undefined ? '' : ` (${rows.toLocaleString('en')})`
