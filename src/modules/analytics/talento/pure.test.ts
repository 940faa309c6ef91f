/** What is hidden, what the law asks, and how rows are made of figures. */
import { expect, test } from 'vitest'
import { disabilityQuota } from '#modules/gestao-talentos/indicadores/disability-quota.ts'
import { yearsOf } from '#modules/gestao-talentos/indicadores/profile.ts'
import { nothingWords } from '#platform/contract/dashboard.ts'
import { dashboard } from './dashboard.ts'
import { dayOf, daysOf, defaults, filters, monthsAhead, monthsOf } from './filters.ts'
import { generations, generationsTold, SEM_DESCRICAO } from './groups.ts'
import { headsByMonth } from './panels.ts'
import { withoutSmall } from './small-groups.ts'

test.each([
  [[], []],
  [
    [5, 4],
    [5, 4],
  ],
  [
    [0, 7],
    [0, 7],
  ],
  // One alone would be the whole less the others.
  [
    [2, 9, 4],
    [null, 9, null],
  ],
  [
    [1, 2, 8],
    [null, null, 8],
  ],
  // Two of one person each are known from a sum of two.
  [
    [1, 1, 8, 5],
    [null, null, 8, null],
  ],
  [[2], [null]],
  [
    [1, 0, 1],
    [null, 0, null],
  ],
])(
  'of the groups %j are shown %j: no small one, and none that subtracting would tell',
  (counts, shown) => {
    expect(withoutSmall(counts)).toEqual(shown)
  },
)

test.each([
  [99, null],
  [100, { percentual: 2, exigidas: 2 }],
  [101, { percentual: 2, exigidas: 3 }],
  [200, { percentual: 2, exigidas: 4 }],
  [201, { percentual: 3, exigidas: 7 }],
  [500, { percentual: 3, exigidas: 15 }],
  [501, { percentual: 4, exigidas: 21 }],
  [1000, { percentual: 4, exigidas: 40 }],
  [1001, { percentual: 5, exigidas: 51 }],
])('a company of %i employs %j people with a disability (Lei 8.213, art. 93)', (base, quota) => {
  expect(disabilityQuota(base)).toEqual(quota)
})

const empty = { empresas: [], estabelecimentosIds: [], areasIds: [], cargosIds: [], vinculos: [] }
test.each(['2026-01-31', '2026-11-27', '2028-02-29'])(
  'on %s the period runs from 9 months back to 2 ahead; what comes after this month is only planned [R2-B-191]',
  (today) => {
    const of = { ...defaults({ today } as Parameters<typeof defaults>[0]), ...empty }
    expect(monthsOf(of, today)).toHaveLength(10)
    expect(monthsOf(of, today).at(-1)?.mes).toBe(today.slice(0, 7))
    expect(monthsAhead(of, today)).toHaveLength(2)
    expect([dayOf(of, today), daysOf(of, today).at(-1)]).toEqual([today, today])
  },
)

test('a period of the past is looked at on its last day and has nothing ahead; one of more than 60 months is refused', () => {
  const past = { dataIni: '2026-01-10', dataFim: '2026-02-20', ...empty }
  expect(monthsOf(past, '2026-11-27')).toMatchObject([
    { from: '2026-01-10', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-20' },
  ])
  expect(monthsAhead(past, '2026-11-27')).toEqual([])
  expect(dayOf(past, '2026-11-27')).toBe('2026-02-20')
  const long = { ...past, dataIni: '1900-01-01' }
  expect(() => monthsOf(long, '2026-11-27')).toThrow()
})

test('a generation without description says so, and who has none is a row [R2-B-207] [R2-M-107]', () => {
  const row = (geracaoId: number | null, n: number) => ({
    chave: null,
    geracaoId,
    n,
    homens: 0,
    mulheres: 0,
  })
  const x = { id: 1, nome: 'X', descricao: null }
  const y = { id: 2, nome: 'Y', descricao: 'De 1981 a 1996' }
  const said = generationsTold([generations([row(1, 4), row(2, 5), row(null, 3)], [x, y])])
  expect(said).toEqual([
    { geracaoId: 1, nome: 'X', descricao: SEM_DESCRICAO, talentos: 4, parte: '33.3' },
    { geracaoId: 2, nome: 'Y', descricao: 'De 1981 a 1996', talentos: 5, parte: '41.7' },
    { geracaoId: null, nome: 'Sem geração', descricao: null, talentos: 3, parte: '25.0' },
  ])
  expect(SEM_DESCRICAO).toBe('Geração não possui descrição.')
})

test('a chart without data says so, a table speaks of the filter [R2-B-208] [R2-M-108]', () => {
  const { turnover, desligamentosPorMes } = dashboard.panels
  expect(nothingWords(turnover)).toBe('Não existem dados para o gráfico.')
  expect(nothingWords(desligamentosPorMes)).toBe('Não existem dados para o filtro informado.')
})

test('what is planned begins where what is known ends, as a dashed line beside it', () => {
  const counts = [
    { dia: '2026-10-31', n: 10 },
    { dia: '2026-11-27', n: 11 },
    { dia: '2026-12-31', n: 9 },
  ]
  expect(headsByMonth(counts, 2).map(({ talentos, previsto }) => [talentos, previsto])).toEqual([
    [10, null],
    [11, 11],
    [null, 9],
  ])
  expect(headsByMonth(counts.slice(0, 2), 2).map(({ previsto }) => previsto)).toEqual([null, null])
  expect(headsByMonth([{ dia: '1990-01-31', n: 0 }], 1)).toEqual([])
  const { quadroPorMes, turnover, absenteismo } = dashboard.panels
  expect([quadroPorMes, turnover, absenteismo].map(({ dashed }) => dashed)).toEqual([
    ['previsto'],
    ['meta'],
    ['meta'],
  ])
})

test('means of days are years with one decimal, rounded half up', () => {
  // 10958 days are 30.0014 years; 3671 are 10.05.
  expect([yearsOf(10_958, 1), yearsOf(7342, 2), yearsOf(0, 0)]).toEqual(['30.0', '10.1', null])
  expect(Object.keys(filters)).toContain('vinculos')
})
