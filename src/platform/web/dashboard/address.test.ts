import { expect, test } from 'vitest'
import { defineDashboard } from '#platform/contract/dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { askedIn, meantWords, saidOf, searchOf, valuesOf } from './address.ts'

const dashboard = defineDashboard({
  key: 'coisas.painel',
  title: 'Coisas',
  authority: 'PAINEL',
  help: [],
  filters: {
    from: field.date({ label: 'De' }),
    to: field.date({ label: 'Até' }),
    kind: field.choice({
      label: 'Tipo',
      options: [
        { code: 'A', label: 'A' },
        { code: 'B', label: 'B' },
      ],
      default: 'A',
    }),
    places: field.refs({ label: 'Lugares', to: 'coisas.lugares' }),
    open: field.flag({ label: 'Abertas' }),
  },
  defaults: ({ today }) => ({ from: '2026-01-01', to: today }),
  rows: {},
  panels: {},
})
const { filters } = dashboard
const context = { settings: {}, today: '2026-07-01', has: () => true, id: null }

test('what is applied stands in the address and comes back as it was', () => {
  const values = { from: '2026-03-01', to: '2026-07-01', kind: 'B', places: [3, 4], open: true }
  const asked = saidOf(dashboard, values, context)
  const search = searchOf(asked)
  expect(search).toBe('?from=2026-03-01&to=2026-07-01&kind=B&places=3%2C4&open=true')
  const again = askedIn(filters, new URLSearchParams(`${search}&estranho=1`))
  expect(again).toEqual(asked)
  expect(valuesOf(filters, again)).toEqual(values)
})

test('what is meant anyway does not stand there, so that its period moves with the day', () => {
  const usual = { from: '2026-01-01', to: '2026-07-01', kind: 'A', places: [], open: false }
  expect(saidOf(dashboard, usual, context)).toEqual({})
  expect(saidOf(dashboard, { ...usual, kind: 'B' }, context)).toEqual({ kind: 'B' })
})

test('figures without their filters beside them say what they are about, and name nobody', () => {
  const ofPeriod = { filters: { ...period(), ...filters }, defaults: periodDefaults }
  expect(meantWords(ofPeriod, {}, context)).toBe('01/01/2026 a 01/07/2026 · Tipo: A')
  const asked = { kind: 'B', places: '3,4', open: 'true' }
  expect(meantWords(ofPeriod, asked, context)).toBe(
    '01/01/2026 a 01/07/2026 · Tipo: B · Lugares · Abertas',
  )
  expect(meantWords(dashboard, {}, context)).toBe('De: 01/01/2026 · Até: 01/07/2026 · Tipo: A')
})
