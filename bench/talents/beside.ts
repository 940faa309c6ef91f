/** The first page of ten clients while the heaviest of what a company does goes on, and alone. */
import type { Figure } from '../further.ts'
import { ask, type AtBoth, ms, pause } from '../pay/asking.ts'
import { analysis, months, printed, reports } from './figures.ts'
import { percentiles, talents, under } from './lists.ts'
import { body, columnsOf, dynamic, paper } from './reports.ts'
import { broughtAndCleared } from './sheets.ts'

/** What is soon over is done again, with another question, as long as this. */
const seconds = 6

type Work = (at: AtBoth, turn: number) => Promise<unknown>

const read = async (answer: Promise<Response>): Promise<unknown> => (await answer).arrayBuffer()

async function everybody(at: AtBoth): Promise<unknown> {
  const colunasDinamicas = await columnsOf(at, 20)
  return read(ask(at, 'POST', dynamic, { ...body, colunasDinamicas }))
}

/** Another period each time: nothing is answered from what was kept. */
const periodOf = (turn: number) => ({
  dataIni: `2026-01-${String(1 + (turn % 28)).padStart(2, '0')}`,
  dataFim: '2027-01-31',
})

const works: { readonly [name: string]: Work } = {
  'the dynamic report of everybody': everybody,
  'a PDF of 5,000 rows': paper,
  'turnover of 12 months': (at) =>
    printed(at, 'indicador-turnover', { ...months, agruparPor: 'empresa' }),
  'absence of 12 months': (at) => printed(at, 'absenteismo', { ...months, agruparPor: 'empresa' }),
  'the analysis': (at, turn) => read(ask(at, 'POST', analysis, periodOf(turn))),
  'birthdays of a month': (at, turn) =>
    read(
      ask(at, 'POST', `${reports}/aniversariantes-mes`, {
        mes: String(1 + (turn % 12)),
        agruparPor: 'MES',
        pdf: false,
      }),
    ),
  'an import into another company': (at) => broughtAndCleared(at, 3000, 'empty'),
  'an import into the same company': (at) => broughtAndCleared(at, 1000, 'full'),
}

const path = [`${talents}?page=0&situacao=T`]

async function besideOf(at: AtBoth, work: Work): Promise<{ p95: number; turns: number }> {
  const end = Date.now() + seconds * 1000
  let [going, turns] = [true, 0]
  const working = (async () => {
    for (; turns === 0 || Date.now() < end; turns += 1) await work(at, turns)
  })().finally(() => (going = false))
  const times: number[] = []
  while (going) times.push(...(await under(at, path, 1)).times)
  await working
  return { ...percentiles(times), turns }
}

export async function ofListsBeside(at: AtBoth): Promise<Figure[]> {
  await under(at, path, 2)
  const figures: Figure[] = []
  const wanted = process.env['BENCH_WORK']?.split(',')
  for (const [name, work] of Object.entries(works)) {
    if (wanted && !wanted.some((part) => name.includes(part))) continue
    await pause(500)
    const alone = await under(at, path, 4)
    const { p95, turns } = await besideOf(at, work)
    figures.push({
      name: `first page of 10 clients beside ${name}`,
      value: `p95 ${ms(alone.p95)} alone, ${ms(p95)} beside (${turns} times)`,
      aim: `at most double: ${p95 <= 2 * alone.p95 ? 'met' : 'missed'}`,
    })
  }
  return figures
}
