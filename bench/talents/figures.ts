/** Indicators, analysis and birthdays: by the clock of whoever waits, first and kept for seconds. */
import type { Figure } from '../further.ts'
import { login, users } from '../installation.ts'
import { ask, type At, costOf, inWords, ms } from '../pay/asking.ts'
import { world } from './world.ts'

export const reports = '/gestao-talentos/relatorios'
export const analysis = '/analytics/talento'
export const months = { mesInicio: '2025-12', mesFim: '2026-11', pdf: false }

const within = (value: number, aim: number): string => (value <= aim ? 'met' : 'missed')

export const printed = (at: At, path: string, body: object) =>
  ask(at, 'POST', `${reports}/${path}`, body).then((r) => r.arrayBuffer())

/** What a report reads: its file is drawn by a process of its own. */
export async function ofIndicators(at: At): Promise<Figure[]> {
  const user = users.at(-1)
  const cookies: string[] = []
  for (const company of world.companies) cookies.push(await login(user?.cpf ?? '', company))
  const everywhere = (path: string, more: object) => async () => {
    for (const cookie of cookies) await printed({ ...at, cookie }, path, { ...months, ...more })
  }
  const figures: Figure[] = []
  for (const [name, path, more] of [
    ['turnover', 'indicador-turnover', { agruparPor: 'empresa' }],
    ['rate of dismissal', 'taxa-demissao', {}],
  ] as const) {
    await everywhere(path, more)()
    const cost = await costOf(at, 3, everywhere(path, more))
    figures.push({
      name: `${name} of 12 months and 5 companies, as XLSX`,
      value: inWords(cost),
      aim: `1.0 s without drawing: ${within(cost.server + cost.database, 1000)}`,
    })
  }
  for (const [name, more] of [
    ['absence of 12 months, as XLSX', {}],
    ['absence of 12 months by type, as XLSX', { detalhar: true }],
  ] as const) {
    const cost = await costOf(at, 3, () =>
      printed(at, 'absenteismo', { ...months, agruparPor: 'empresa', ...more }),
    )
    figures.push({
      name,
      value: inWords(cost),
      aim: `2.0 s without drawing: ${within(cost.server + cost.database, 2000)}`,
    })
  }
  return figures
}

/** Another period each time: nothing is answered from what was kept. */
const period = (i: number) => ({
  dataIni: `2026-02-${String(1 + i).padStart(2, '0')}`,
  dataFim: '2027-01-31',
})

export async function ofAnalysis(at: At): Promise<Figure[]> {
  const asked = (body: object) => ask(at, 'POST', analysis, body).then((r) => r.arrayBuffer())
  await asked(period(20))
  const first = await costOf(at, 3, (i) => asked(period(i)))
  await asked(period(9))
  const kept = await costOf(at, 5, () => asked(period(9)))
  const figures: Figure[] = [
    {
      name: 'analysis of talents, all panels, first',
      value: inWords(first),
      aim: `1.5 s: ${within(first.clock, 1500)}`,
    },
    {
      name: 'the same, kept',
      value: inWords(kept),
      aim: `150 ms: ${within(kept.clock, 150)}`,
    },
  ]
  const { dashboard } = await import('#modules/analytics/talento/dashboard.ts')
  for (const [i, [name, { title }]] of Object.entries(dashboard.panels).entries()) {
    const query = new URLSearchParams({
      dataIni: `2025-${String(1 + (i % 12)).padStart(2, '0')}-${10 + (i % 17)}`,
      dataFim: '2026-12-31',
    })
    const cost = await costOf(at, 1, () =>
      ask(at, 'GET', `${analysis}/paineis/${name}?${query}`).then((r) => r.arrayBuffer()),
    )
    figures.push({ name: `panel '${title}' alone`, value: inWords(cost), aim: '' })
  }
  return figures
}

export async function ofBirthdays(at: At): Promise<Figure[]> {
  const month = (i: number) =>
    ask(at, 'POST', `${reports}/aniversariantes-mes`, {
      mes: String(1 + (i % 12)),
      agruparPor: 'MES',
      pdf: false,
    }).then((r) => r.arrayBuffer())
  const cost = await costOf(at, 5, month)
  const home = await costOf(at, 3, () =>
    ask(at, 'GET', '/userinfo/quadros/aniversariantes').then((r) => r.arrayBuffer()),
  )
  return [
    {
      name: 'birthdays of a month, report without drawing',
      value: `${ms(cost.server + cost.database)}; ${inWords(cost)}`,
      aim: `300 ms: ${within(cost.server + cost.database, 300)}`,
    },
    {
      name: 'birthdays until the end of the month, on the home page',
      value: inWords(home),
      aim: `300 ms: ${within(home.clock, 300)}`,
    },
  ]
}
