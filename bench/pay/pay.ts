/**
 * `npm run bench -- cargos`: positions and pay of 100,000 people of one company, on the running server. BENCH_ONLY takes
 * names of parts: panels, projections, chart, list, raise, import. BENCH_PEOPLE=2200 sees in a minute that it runs to its end.
 */
import { dashboard } from '#modules/analytics/cargos-salarios/dashboard.ts'
import type { Figure } from '../further.ts'
import { measureParts } from '../parts.ts'
import { watch } from '../server-memory.ts'
import { ask, type At, costOf, inWords, ms, s } from './asking.ts'
import { chartInBrowser } from './chart.ts'
import { ofImport, ofRaise } from './changes.ts'
import { makePayWorld, staff, world } from './world.ts'

const analysis = '/analytics/cargos-salarios'
const chart = '/cargo-salario/areas-organizacionais/organogramas'
const talents = '/gestao-talentos/talentos'
const establishments = Array.from({ length: world.establishments }, (_, i) => i + 1)

/** Another day each time: nothing is answered from what was kept for seconds. */
let days = 0
const anotherDay = (): string => {
  days += 1
  return new Date(Date.UTC(2026, 5, 30) - days * 86_400_000).toISOString().slice(0, 10)
}

async function ofPanels(at: At): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { title }] of Object.entries(dashboard.panels)) {
    const path = () => `${analysis}/paineis/${name}?dataReferencia=${anotherDay()}&meses=36`
    const cost = await costOf(at, 3, () => ask(at, 'GET', path()).then((r) => r.arrayBuffer()))
    figures.push({
      name: `panel '${title}'`,
      value: inWords(cost),
      aim: `1 s of database CPU: ${cost.database <= 1000 ? 'met' : 'missed'}`,
    })
  }
  const rows = () => `${analysis}/talentos?dataReferencia=${anotherDay()}&areaId=1`
  const behind = await costOf(at, 3, () => ask(at, 'GET', rows()).then((r) => r.arrayBuffer()))
  const whole = await costOf(at, 2, () =>
    ask(at, 'GET', `${analysis}?dataReferencia=${anotherDay()}`).then((r) => r.arrayBuffer()),
  )
  return [
    ...figures,
    { name: 'people behind a figure', value: inWords(behind), aim: '' },
    { name: 'all panels at once', value: inWords(whole), aim: '' },
  ]
}

async function ofProjections(at: At): Promise<Figure[]> {
  const memory = watch(at.server)
  let bytes = 0
  const printed = async (agruparPor: string) => {
    const answer = await ask(at, 'POST', '/cargo-salario/relatorios/projecoes-salariais-talentos', {
      pdf: false,
      dataReferencia: '2026-12-31',
      agruparPor,
      origem: 'TODOS',
      estabelecimentos: establishments,
    })
    bytes = (await answer.arrayBuffer()).byteLength
  }
  try {
    const before = memory.since().server
    const cost = await costOf(at, 1, () => printed('A'))
    const first = memory.since()
    await printed('E')
    await printed('C')
    const later = memory.since()
    return [
      {
        name: `projections of ${staff.toLocaleString('en')} as XLSX`,
        value: `${inWords(cost, s)}; ${(bytes / 1_048_576).toFixed(1)} MB`,
        aim: `30 s: ${cost.clock <= 30_000 ? 'met' : 'missed'}`,
      },
      {
        name: 'memory of the server before, in the first and in the next two',
        value: `${before.toFixed(0)}, ${first.server.toFixed(0)} and ${later.server.toFixed(0)} MB; drawing at most ${Math.max(first.drawing, later.drawing).toFixed(0)} MB`,
        aim: 'flat',
      },
    ]
  } finally {
    memory.stop()
  }
}

async function ofChart(at: At): Promise<Figure[]> {
  const cost = await costOf(at, 5, () =>
    ask(at, 'GET', `${chart}?ativa=sim&asOf=${anotherDay()}`).then((r) => r.arrayBuffer()),
  )
  return [
    {
      name: `chart of 2,000 areas with the pay of ${staff.toLocaleString('en')}, server`,
      value: inWords(cost),
      aim: `1 s: ${cost.clock <= 1000 ? 'met' : 'missed'}`,
    },
    ...(await chartInBrowser(at)),
  ]
}

async function ofLists(at: At): Promise<Figure[]> {
  const lists = {
    'talents of an area': (i: number) =>
      `page=0&situacao=T&areaOrganizacional=${1 + (i % world.areas)}`,
    'talents of an area as it was on a day': (i: number) =>
      `page=0&situacao=T&asOf=2026-03-31&areaOrganizacional=${1 + (i % world.areas)}`,
    'all talents as they were on a day': (i: number) => `page=${i % 40}&situacao=T&asOf=2026-03-31`,
  }
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(lists)) {
    const list = (i: number) =>
      ask(at, 'GET', `${talents}?${query(i)}`).then((r) => r.arrayBuffer())
    await costOf(at, 10, list)
    const cost = await costOf(at, 100, list)
    figures.push({
      name: `list of ${name}, with total, one client`,
      value: `p95 ${ms(cost.p95)}; ${inWords(cost)}`,
      aim: `p95 100 ms: ${cost.p95 <= 100 ? 'met' : 'missed'}`,
    })
  }
  return figures
}

const parts = {
  panels: [ofPanels],
  projections: [ofProjections],
  chart: [ofChart],
  list: [ofLists],
  raise: [ofRaise],
  import: [ofImport],
}

export async function measurePay(): Promise<void> {
  const size = process.env['BENCH_PEOPLE']
  await measureParts({
    world: size ? `cargos-${size}` : 'cargos',
    make: makePayWorld,
    title: `Positions and pay of ${staff.toLocaleString('en')} people of one company.`,
    parts,
    file: 'bench-cargos.json',
  })
}
