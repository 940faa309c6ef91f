import { expect, test } from 'vitest'
import {
  card,
  cardText,
  chart,
  chartWords,
  columnsSeen,
  comparedText,
  defineDashboard,
  loose,
  meantFilters,
  type PanelAnswer,
  panelsSeen,
  rowsBehind,
  table,
} from './dashboard.ts'
import { field } from './field.ts'
import { col } from './report-table.ts'

const things = rowsBehind({
  by: {
    group: field.integer({ label: 'Grupo' }),
    kind: field.choice({ label: 'Tipo', options: [{ code: 'A', label: 'A' }] }),
  },
  columns: { name: col.text('Nome') },
  keys: { id: col.integer('Código') },
  links: { name: { authority: 'VER', to: (row) => `/coisas/${row.id}` } },
})
const columns = { name: col.text('Nome'), n: col.integer('Quantos') }

const dashboard = defineDashboard({
  key: 'coisas.painel',
  title: 'Coisas',
  authority: 'PAINEL',
  help: [],
  filters: {
    from: field.date({ label: 'De', required: true }),
    to: field.date({ label: 'Até', requiredWhen: () => true }),
    kind2: field.choice({ label: 'Tipo', options: [{ code: 'A', label: 'A' }], default: 'A' }),
  },
  defaults: () => ({ from: '2026-01-01', to: '2026-06-30' }),
  rows: { things },
  panels: {
    steps: chart.funnel({
      title: 'Passos',
      columns,
      keys: { id: col.integer('Código') },
      name: 'name',
      value: 'n',
      withheld: { n: 'PAGA' },
      open: {
        n: {
          rows: things,
          words: (row) => `as coisas de ${row.name}`,
          title: (row) => String(row.name),
          by: (row) => ({ group: row.id, kind: 'A' }),
        },
      },
    }),
    plain: table({ title: 'Tabela', columns, access: 'MAIS' }),
    mean: card({ title: 'Média', figure: col.decimal('Dias'), unit: ['dia', 'dias'] }),
  },
})
const context = { settings: {}, today: '2026-07-01', has: () => true, id: null }

test('what a panel answers, what it opens and how that is narrowed are typed by the declaration', () => {
  const answer: PanelAnswer<typeof dashboard.panels.steps> = [{ name: 'Um', n: 1, id: 2 }]
  // @ts-expect-error a column is missing
  const less: PanelAnswer<typeof dashboard.panels.plain> = [{ name: 'Um' }]
  const opening = { rows: things, words: () => '', title: () => '' }
  chart.bars({
    title: '',
    columns,
    name: 'name',
    value: 'n',
    // @ts-expect-error no such narrowing
    open: { n: { ...opening, by: () => ({ grupo: 1 }) } },
  })
  table({
    title: '',
    columns,
    // @ts-expect-error no such column
    open: { m: { ...opening, by: () => ({}) } },
  })
  // @ts-expect-error no such column
  chart.bars({ title: '', columns, name: 'nome', value: 'n' })
  rowsBehind({
    by: {},
    columns,
    // @ts-expect-error no such column
    links: { name: { authority: 'VER', to: (row) => `/coisas/${row.id}` } },
  })
  expect([answer, less]).toHaveLength(2)
})

test('rows that are opened stand among the rows, and no narrowing has the name of a filter', () => {
  const { rows: _rows, ...rest } = dashboard
  expect(() => defineDashboard({ ...rest, rows: {} })).toThrow(/'steps' opens rows/)
  const from = { ...things, by: { from: field.date({ label: 'De' }) } }
  expect(() => defineDashboard({ ...rest, rows: { from, things } })).toThrow(/'from' narrows/)
})

test('panels and columns are those that one may see', () => {
  const has =
    (...held: string[]) =>
    (name: string) =>
      held.includes(name)
  const names = (...held: string[]) => panelsSeen(dashboard, has(...held)).map(([name]) => name)
  expect(names('PAINEL')).toEqual(['steps', 'mean'])
  expect(names('PAINEL', 'MAIS')).toEqual(['steps', 'plain', 'mean'])
  expect(names('MAIS')).toEqual([])
  const { steps } = dashboard.panels
  expect(columnsSeen(steps, has('PAINEL')).map(([name]) => name)).toEqual(['name'])
  expect(columnsSeen(steps, has('PAGA')).map(([name]) => name)).toEqual(['name', 'n'])
})

test('what was not said is filled in; a set of which one was said is not guessed', () => {
  expect(meantFilters(dashboard, {}, context)).toEqual({
    kind2: 'A',
    from: '2026-01-01',
    to: '2026-06-30',
  })
  expect(meantFilters(dashboard, { from: '2026-02-01', to: '' }, context)).toEqual({
    kind2: 'A',
    from: '2026-02-01',
  })
  const asked = Object.values(loose(dashboard.filters)).map(({ options }) => [
    options.required,
    options.requiredWhen,
    options.default,
  ])
  expect(asked).toEqual(Array(3).fill([false, undefined, undefined]))
})

test('figures are read with their unit, charts in words', () => {
  const { mean, steps } = dashboard.panels
  expect(cardText(mean, { valor: '3.5' })).toBe('3,5 dias')
  expect(cardText(mean, { valor: 1 })).toBe('1 dia')
  expect(cardText(mean, { valor: 'sem dados' })).toBe('sem dados')
  const than = (valor: string) =>
    comparedText(mean, { valor: '3.5', antes: { valor, rotulo: 'antes' } })
  expect(['4.0', '3.5', '3.0', 'sem dados'].map(than)).toEqual([
    'menos que 4,0 dias antes',
    'igual a 3,5 dias antes',
    'mais que 3,0 dias antes',
    '',
  ])
  expect(comparedText(mean, { valor: '3.5' })).toBe('')
  const rows = [
    { name: 'Um', n: 1234 },
    { name: 'Dois', n: null },
  ]
  expect(chartWords(steps, rows)).toBe('Passos. Um: 1.234. Dois: —.')
})
