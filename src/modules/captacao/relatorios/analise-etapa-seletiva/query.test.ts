import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { company, type Made } from '#modules/captacao/relatorios/made-rows.ts'
import { filterWords } from '#platform/server/report-head.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { query as sheets } from '../cargo/query.ts'
import { query } from './query.ts'

let s: Scenario
let made: Made

beforeAll(async () => {
  s = await installation()
  const outra = await company(s, s.outra, ' alheia')
  const alheia = await outra.request({ data: '2026-10-01' })
  const estranho = await outra.candidate('Estranho')
  await outra.apply(alheia, estranho)
  await outra.enter(alheia, estranho, outra.triagem, '2026-10-08', { aptidao: 'S' })
  made = await company(s, s.empresa)
  const [analista, gerente] = [
    await made.request({ data: '2026-01-10' }),
    await made.request({ data: '2026-01-10', faixa_salarial_id: made.gerente.faixa }),
  ]
  const entries: [number, number, string, string][] = [
    [analista, made.triagem, '2026-01-31', 'S'],
    [analista, made.triagem, '2026-01-15', 'N'],
    [analista, made.triagem, '2026-01-20', 'S'],
    [analista, made.triagem, '2026-12-31', 'I'],
    [gerente, made.triagem, '2026-01-05', 'S'],
    [gerente, made.entrevista, '2026-02-01', 'I'],
    [analista, made.triagem, '2025-12-31', 'S'],
    [analista, made.triagem, '2027-01-01', 'N'],
  ]
  for (const [i, [vaga, etapa, data, aptidao]] of entries.entries()) {
    const candidato = await made.candidate(`Candidato ${i}`)
    await made.apply(vaga, candidato)
    await made.enter(vaga, candidato, etapa, data, { aptidao })
  }
})
afterAll(() => s.stop())

test('stages are counted by month of the year and by position, the percentage over who was evaluated [R1-C-184, R1-S-047]', async () => {
  const tables = ((await s.act((ctx) => query(ctx, { ano: 2026 })))?.blocks ?? []).filter(
    (b): b is ReportTable => b.type === 'table',
  )
  expect(tables[0]?.groups.map((g) => [g.title, g.subtotal, g.rows])).toEqual([
    [
      'Triagem',
      { candidatos: 5, aptos: 3, naoAptos: 1, naoAvaliados: 1, percentual: '75.0' },
      [
        {
          nome: 'Janeiro',
          candidatos: 4,
          aptos: 3,
          naoAptos: 1,
          naoAvaliados: 0,
          percentual: '75.0',
        },
        {
          nome: 'Dezembro',
          candidatos: 1,
          aptos: 0,
          naoAptos: 0,
          naoAvaliados: 1,
          percentual: 'sem dados',
        },
      ],
    ],
    [
      'Entrevista',
      { candidatos: 1, aptos: 0, naoAptos: 0, naoAvaliados: 1, percentual: 'sem dados' },
      [
        {
          nome: 'Fevereiro',
          candidatos: 1,
          aptos: 0,
          naoAptos: 0,
          naoAvaliados: 1,
          percentual: 'sem dados',
        },
      ],
    ],
  ])
  expect(
    tables[1]?.groups.map((g) => [g.title, g.subtotal?.candidatos, g.subtotal?.percentual]),
  ).toEqual([
    ['Analista', 4, '66.7'],
    ['Gerente', 2, '100.0'],
  ])
})

test('the year is required, from 1900 to the current one [R1-V-120, R1-V-121]', async () => {
  const rh = await s.user()
  const fails = async (ano: unknown): Promise<unknown> =>
    (await rh.post('/captacao/relatorios/analise-etapa-seletiva', { ano })).body.errors?.map(
      (e: { field: string }) => e.field,
    )
  expect([await fails(null), await fails(1899), await fails(2027)]).toEqual([
    ['ano'],
    ['ano'],
    ['ano'],
  ])
})

test('a year among the filters of any report is told without a dot', async () => {
  const { reports } = s.world.registry
  const years = [...reports.values()].flatMap(({ report }) =>
    Object.entries(report.filters).filter(([, f]) => f.options.input === 'ano'),
  )
  const told = await s.act((ctx) =>
    Promise.all(years.map(([name, f]) => filterWords(ctx, { [name]: f }, { [name]: 2026 }))),
  )
  expect(told).toContainEqual([{ label: 'Ano', value: '2026' }])
  expect(new Set(told.flat().map(({ value }) => value))).toEqual(new Set(['2026']))
})

test('both names of the call answer the year as a PDF unless a spreadsheet is asked for [R1-V-122, R1-B-122]', async () => {
  const rh = await s.user()
  for (const name of ['analise-etapa-seletiva', 'analise-etapas-seletivas']) {
    const answer = await rh.post(`/captacao/relatorios/${name}`, { ano: 2026 })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test('the position sheet shows what recruiting needs, only of the own company [R1-C-197, R1-S-048]', async () => {
  await s.sql(
    "update cargo_salario_cargos set missao = 'Cuidar dos números.', escolaridade = '11' where id = $1",
    [made.analista.cargo],
  )
  const excel = await made.add('cargo_salario_conhecimentos', { nome: 'Excel' })
  await s.sql(
    "insert into cargo_salario_cargos__conhecimentos (empresa_id, registro_id, conhecimento_id, complemento) values ($1, $2, $3, 'Avançado')",
    [s.empresa, made.analista.cargo, excel],
  )
  const blocks = (await s.act((ctx) => sheets(ctx, {})))?.blocks ?? []
  expect(blocks.flatMap((b) => (b.type === 'fields' ? [b.title] : []))).toEqual([
    'Analista',
    'Gerente',
  ])
  expect(blocks).toContainEqual({
    type: 'text',
    title: 'Missão',
    paragraphs: ['Cuidar dos números.'],
  })
  expect(blocks).toContainEqual({
    type: 'text',
    title: 'Conhecimentos',
    paragraphs: ['• Excel: Avançado'],
  })
  expect(blocks).toContainEqual({
    type: 'text',
    title: 'Etapas seletivas',
    paragraphs: ['1. Triagem', '2. Entrevista'],
  })
  expect(
    (
      await s.act((ctx) => sheets(ctx, { filtrarPor: '2', gruposOcupacionais: [made.grupo] }))
    )?.blocks.filter((b) => b.type === 'fields'),
  ).toHaveLength(1)
})
