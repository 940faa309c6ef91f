/** Lists, the choice by typing and the record, as ten clients ask them at once. */
import autocannon from 'autocannon'
import { cpuOf, cpuOfDatabase } from '../cpu.ts'
import type { Figure } from '../further.ts'
import { ask, type At, type AtBoth, type Cost, costOf, inWords, ms, pause } from '../pay/asking.ts'
import { questions, talents } from './questions.ts'
import { world } from './world.ts'

export { talents }

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)

/** `each`: CPU of server and database of one request. Aims are asked of `p95`; `p97` stands beside it, 97.5 of a hundred. */
export type Load = {
  p95: number
  p97: number
  perSecond: number
  each: number
  times: readonly number[]
}

/** What so many of a hundred waited for at most. */
export function percentiles(times: readonly number[]): Pick<Load, 'p95' | 'p97'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
  return { p95: at(0.95), p97: at(0.975) }
}

/** Each a page that one waits for, timed one by one: the client's own sums know no 95 of a hundred. */
export async function under(
  { base, cookie, server, postmaster }: At,
  paths: readonly string[],
  duration = seconds,
): Promise<Load> {
  let turn = 0
  const used = (): number => cpuOf(server) + cpuOfDatabase(postmaster)
  const before = used()
  const times: number[] = []
  const options: autocannon.Options = {
    url: base,
    connections: 10,
    duration,
    requests: [
      {
        headers: { cookie },
        setupRequest: (request) => {
          const path = paths[(turn += 1) % paths.length] ?? ''
          return { ...request, path: `${new URL(base).pathname}/api${path}` }
        },
      },
    ],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: unknown, found) =>
      error ? reject(error as Error) : resolve(found),
    )
    running.on('response', (_client, _status, _bytes, time) => void times.push(time))
  })
  if (result.non2xx || !result['2xx'])
    throw new Error(
      `${paths[0]}: ${result['2xx']} answers, and ${result.non2xx} that were not 2xx, say nothing.`,
    )
  const each = ((used() - before) * 1000) / Math.max(1, result['2xx'])
  return { ...percentiles(times), perSecond: result.requests.average, each, times }
}

/** One talent of the company is changed each second, by another process, while `work` goes on. */
async function whileWritten<T>({ pool }: AtBoth, work: () => Promise<T>): Promise<T> {
  let going = true
  const writing = (async () => {
    for (let i = 0; going; i += 1) {
      await pool.query(
        'update gestao_talentos_talentos set atualizado_em = now() where id = $1 and empresa_id = 1',
        [1 + ((i * 7919) % world.staff)],
      )
      await pause(1000)
    }
  })()
  return work().finally(async () => {
    going = false
    await writing
  })
}

const within = (value: number, aim: number): string => (value <= aim ? 'met' : 'missed')

const inLoad = ({ p95, p97, perSecond, each }: Omit<Load, 'times'>): string =>
  `p95 ${ms(p95)}, p97.5 ${ms(p97)}, ${perSecond.toFixed(0)} a second, CPU ${ms(each)}`

const both = ({ server, database }: Cost): string => `${ms(server)} + ${ms(database)}`

/** Asked for the first time, and again; by ten clients that ask new questions, and those of a few minutes ago. */
export async function ofLists(at: AtBoth): Promise<Figure[]> {
  const figures: Figure[] = []
  const wanted = process.env['BENCH_LIST']?.split(',')
  for (const [name, question] of Object.entries(questions)) {
    if (wanted && !wanted.some((part) => name.includes(part))) continue
    const call = (i: number) => ask(at, 'GET', question(i)).then((r) => r.arrayBuffer())
    await costOf(at, 10, (i) => call(5000 + i))
    const new1 = await whileWritten(at, () => costOf(at, 20, (i) => call(6000 + i)))
    const again1 = await costOf(at, 20, () => call(6001))
    const many = Array.from({ length: 3000 }, (_, i) => question(10_000 + i))
    const fresh = await whileWritten(at, () => under(at, many))
    const again = await whileWritten(at, () => under(at, many.slice(0, 20)))
    figures.push({
      name: `talents, ${name}`,
      value: `10 clients, new: ${inLoad(fresh)}; asked again: ${inLoad(again)}; alone, server + database: new ${both(new1)}, again ${both(again1)}`,
      aim: `100 ms: ${within(fresh.p95, 100)}, again ${within(again.p95, 100)}`,
    })
  }
  return figures
}

/** All that the page of one talent asks for. */
const parts = (id: number): string[] => [
  `${talents}/${id}`,
  `${talents}/${id}/historicos`,
  `${talents}/${id}/vinculos`,
  `${talents}/${id}/documentos`,
  `${talents}/${id}/documentos-pendentes`,
  `${talents}/${id}/linha-do-tempo`,
  `${talents}/${id}/situacao-na-data?data=2026-11-01`,
  `/gestao-talentos/colaboradores-ocorrencias?page=0&colaboradorId=${id}`,
  `/sst/colaborador-afastamentos?page=0&colaborador=${id}`,
]

/** Ten who each begin anew when they have all. */
async function byTen(
  { server, postmaster }: At,
  work: (i: number) => Promise<unknown>,
): Promise<Omit<Load, 'times'>> {
  const used = (): number => cpuOf(server) + cpuOfDatabase(postmaster)
  const [times, until, before]: [number[], number, number] = [
    [],
    performance.now() + seconds * 1000,
    used(),
  ]
  let next = 0
  async function client(): Promise<void> {
    while (performance.now() < until) {
      const began = performance.now()
      await work((next += 1))
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 10 }, client))
  return {
    ...percentiles(times),
    perSecond: times.length / seconds,
    each: ((used() - before) * 1000) / times.length,
  }
}

export async function ofRecord(at: At): Promise<Figure[]> {
  const one = (i: number): number => 1 + ((i * 7919) % world.staff)
  const whole = (i: number) =>
    Promise.all(parts(one(i)).map(async (path) => (await ask(at, 'GET', path)).arrayBuffer()))
  await costOf(at, 10, whole)
  const cost = await costOf(at, 50, whole)
  const ten = await byTen(at, whole)
  const figures: Figure[] = [
    {
      name: 'a talent with all its parts, asked for at once',
      value: `p95 ${ms(cost.p95)}; ${inWords(cost)}`,
      aim: `150 ms: ${within(cost.p95, 150)}`,
    },
    { name: 'the same by 10 clients, each another', value: inLoad(ten), aim: '' },
  ]
  for (const [k, path] of parts(1).entries()) {
    const call = (i: number) =>
      ask(at, 'GET', parts(one(i))[k] ?? path).then((r) => r.arrayBuffer())
    const alone = await costOf(at, 50, call)
    figures.push({
      name: `of it ${path.split('?')[0]}`,
      value: `p95 ${ms(alone.p95)}; ${inWords(alone)}`,
      aim: '',
    })
  }
  return figures
}
