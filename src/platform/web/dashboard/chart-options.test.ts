import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chart } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { optionOf } from './chart-options.ts'

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterAll(() => void vi.unstubAllGlobals())

const look = { ink: 'rgb(20, 30, 30)', font: 'serif', width: 540 }
const moves = chart.columns({
  title: 'Admissões e desligamentos',
  name: 'mes',
  value: 'admissoes',
  beside: ['desligamentos', 'previstos'],
  columns: {
    mes: col.text('Mês'),
    admissoes: col.integer('Admissões'),
    desligamentos: col.integer('Desligamentos'),
    previstos: col.integer('Previstos'),
  },
})
const rows = [
  { mes: '10/2026', admissoes: 3, desligamentos: 1, previstos: 0 },
  { mes: '11/2026', admissoes: 2, desligamentos: 0, previstos: 0 },
]

test('a legend names what is drawn alone, and never lies over the axis', () => {
  expect(optionOf({ panel: moves, rows, ...look })).toMatchObject({
    legend: { type: 'scroll', data: ['Admissões', 'Desligamentos'] },
  })
})

test('every declared series stays, so that a bar opens its own rows', () => {
  const { series } = optionOf({ panel: moves, rows, ...look })
  expect(series).toMatchObject([
    { name: 'Admissões' },
    { name: 'Desligamentos' },
    { name: 'Previstos' },
  ])
})

test('a goal that nobody set is no promise of the legend', () => {
  const goal = chart.lines({
    title: 'Turnover por mês',
    name: 'mes',
    value: 'turnover',
    beside: ['meta'],
    columns: {
      mes: col.text('Mês'),
      turnover: col.percent('Turnover'),
      meta: col.percent('Meta'),
    },
  })
  const of = (meta: string | null) =>
    optionOf({ panel: goal, rows: [{ mes: '10/2026', turnover: '0.00', meta }], ...look })
  expect(of(null)).toMatchObject({ legend: { data: ['Turnover'] } })
  expect(of('0.00')).toMatchObject({ legend: { data: ['Turnover', 'Meta'] } })
})

const parts = chart.doughnut({
  title: 'Sexo',
  name: 'sexo',
  value: 'n',
  columns: { sexo: col.text('Sexo'), n: col.integer('Talentos') },
})
const part = [{ sexo: 'Feminino', n: 3 }]

test('parts of a whole differ in more than their tint', () => {
  const { color } = optionOf({ panel: parts, rows: part, ...look })
  expect(new Set(Array.isArray(color) ? color : []).size).toBe(8)
})

test('on a phone the words of a ring stand below it, whole', () => {
  const { legend, series } = optionOf({ panel: parts, rows: part, ...look, width: 300 })
  expect(series).toMatchObject([{ label: { show: false } }])
  const { formatter } = legend as { formatter: (name: string) => string }
  expect(formatter('Feminino')).toBe('Feminino: 3')
  expect(optionOf({ panel: parts, rows: part, ...look })).not.toHaveProperty('legend')
})
