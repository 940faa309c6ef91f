/** Lists, the choice by typing and the record, as ten clients ask them at once. */
import autocannon from 'autocannon'
import type { Figure } from '../further.ts'
import { type At, ask, costOf, inWords, ms } from '../pay/asking.ts'
import { world } from './world.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
export const talents = '/gestao-talentos/talentos'

export const lists: Readonly<Record<string, string>> = {
  'first page': `${talents}?page=0&situacao=T`,
  'first page of who is there': `${talents}?page=0&situacao=A`,
  'by a part of the name': `${talents}?page=0&situacao=T&busca=queiros`,
  'filter nome': `${talents}?page=0&situacao=T&nome=queiros%20cunha`,
  'filter cpf': `${talents}?page=0&situacao=T&cpf=000000012`,
  'filter matrícula': `${talents}?page=0&situacao=T&matricula=1234`,
  'filter day': `${talents}?page=0&situacao=T&asOf=2024-03-31`,
  'filter estabelecimento': `${talents}?page=0&situacao=T&estabelecimento=3`,
  'filter área': `${talents}?page=0&situacao=T&areaOrganizacional=700`,
  'filter cargo': `${talents}?page=0&situacao=T&cargoId=77`,
  'filter vínculo': `${talents}?page=0&situacao=T&vinculo=A`,
  'filter admissão': `${talents}?page=0&situacao=T&dataAdmissao=2024-03-02`,
  'filter deficiência': `${talents}?page=0&situacao=T&deficiencia=2`,
  'choice by typing': `${talents}/opcoes?busca=queiros%2011&size=20`,
}

export type Load = { p95: number; perSecond: number }

/** Each a page that one waits for: the slowest of a hundred but five. */
export async function under(
  { base, cookie }: Pick<At, 'base' | 'cookie'>,
  path: string,
  duration = seconds,
): Promise<Load> {
  const url = `${base}/api${path}`
  const result = await autocannon({ url, headers: { cookie }, connections: 10, duration })
  if (result.non2xx) throw new Error(`${path}: ${result.non2xx} answers were not 2xx.`)
  return { p95: result.latency.p97_5, perSecond: result.requests.average }
}

const within = (value: number, aim: number): string => (value <= aim ? 'met' : 'missed')

export async function ofLists(at: At): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(lists)) {
    const call = () => ask(at, 'GET', path).then((r) => r.arrayBuffer())
    await costOf(at, 5, call)
    const alone = await costOf(at, 20, call)
    const { p95, perSecond } = await under(at, path)
    figures.push({
      name: `talents, ${name}`,
      value: `p97.5 of 10 clients ${ms(p95)}, ${perSecond.toFixed(0)} a second; alone ${inWords(alone)}`,
      aim: `100 ms: ${within(p95, 100)}`,
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

export async function ofRecord(at: At): Promise<Figure[]> {
  const one = (i: number): number => 1 + ((i * 7919) % world.staff)
  const whole = (i: number) =>
    Promise.all(parts(one(i)).map(async (path) => (await ask(at, 'GET', path)).arrayBuffer()))
  await costOf(at, 10, whole)
  const cost = await costOf(at, 50, whole)
  const alone = await costOf(at, 50, (i) =>
    ask(at, 'GET', `${talents}/${one(i)}`).then((r) => r.arrayBuffer()),
  )
  return [
    {
      name: 'a talent with all its parts, asked for at once',
      value: `p95 ${ms(cost.p95)}; ${inWords(cost)}`,
      aim: `150 ms: ${within(cost.p95, 150)}`,
    },
    { name: 'of it the record', value: `p95 ${ms(alone.p95)}; ${inWords(alone)}`, aim: '' },
  ]
}
