/** Reports of everybody, and the lists beside them. */
import type { Figure } from '../further.ts'
import { watch } from '../server-memory.ts'
import { ask, askJson, type At, costOf, inWords, ms, s } from '../pay/asking.ts'
import { talents, under } from './lists.ts'
import { world } from './world.ts'

const dynamic = '/gestao-talentos/relatorios/talento-dinamico'
const within = (value: number, aim: number): string => (value <= aim ? 'met' : 'missed')

type Offered = { codigo: string; tipo: string }

async function columnsOf(at: At, most: number): Promise<string[]> {
  const offered = await askJson<Offered[]>(at, 'GET', `${dynamic}/colunas`)
  return offered.slice(0, most).map(({ codigo }) => codigo)
}

const body = { dataReferencia: '2026-11-20', situacao: 'A', pdf: false }

export async function ofSheet(at: At): Promise<Figure[]> {
  const colunasDinamicas = await columnsOf(at, 20)
  const memory = watch(at.server)
  let bytes = 0
  try {
    const before = memory.since().server
    const cost = await costOf(at, 1, async () => {
      const answer = await ask(at, 'POST', dynamic, { ...body, colunasDinamicas })
      bytes = (await answer.arrayBuffer()).byteLength
    })
    const { server, drawing } = memory.since()
    return [
      {
        name: `dynamic report of ${world.staff} × ${colunasDinamicas.length} as XLSX`,
        value: `${inWords(cost, s)}; ${(bytes / 1_048_576).toFixed(1)} MB`,
        aim: `30 s: ${within(cost.clock, 30_000)}`,
      },
      {
        name: 'memory of the server before and in it, and of the drawing process',
        value: `${before.toFixed(0)}, ${server.toFixed(0)} and ${drawing.toFixed(0)} MB`,
        aim: `300 MB more in the server, 300 in the other: ${within(Math.max(server - before, drawing), 300)}`,
      },
    ]
  } finally {
    memory.stop()
  }
}

/** Who came in some years: about five thousand of a hundred thousand. */
export async function ofPaper(at: At): Promise<Figure[]> {
  const colunasDinamicas = await columnsOf(at, 8)
  const asked = { ...body, colunasDinamicas, estabelecimentos: [3], mesAniversario: '5', pdf: true }
  const several = { ...asked, estabelecimentos: [1, 2, 3, 4, 5, 6] }
  const cost = await costOf(at, 1, () =>
    ask(at, 'POST', dynamic, several).then((r) => r.arrayBuffer()),
  )
  return [
    {
      name: `dynamic report of about ${Math.round(world.staff * 0.05)} rows as PDF`,
      value: inWords(cost, s),
      aim: `10 s: ${within(cost.clock, 10_000)}`,
    },
  ]
}

/** The first page while a report of everybody is made, and alone. */
export async function ofListsBeside(at: At): Promise<Figure[]> {
  const path = [`${talents}?page=0&situacao=T`]
  const colunasDinamicas = await columnsOf(at, 20)
  const alone = await under(at, path, 3)
  let going = true
  const report = ask(at, 'POST', dynamic, { ...body, colunasDinamicas })
    .then((r) => r.arrayBuffer())
    .finally(() => (going = false))
  const beside: number[] = []
  while (going) beside.push((await under(at, path, 2)).p95)
  await report
  const worst = Math.max(...beside)
  return [
    {
      name: 'first page of 10 clients alone and beside the dynamic report of everybody',
      value: `p95 ${ms(alone.p95)} and ${ms(worst)}`,
      aim: `at most double: ${within(worst, 2 * alone.p95)}`,
    },
  ]
}
