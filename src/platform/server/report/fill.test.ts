import { expect, expectTypeOf, test } from 'vitest'
import { defineReport } from '#platform/contract/report.ts'
import { col, type TableRow } from '#platform/contract/report-table.ts'
import { chartOf, tableOf } from './fill.ts'

const report = defineReport({
  key: 'modulo.prazos',
  label: 'Prazos',
  purpose: 'Mostra prazos.',
  filters: {},
  title: 'Por setor',
  columns: {
    setor: col.text('Setor'),
    turno: col.text('Turno'),
    nome: col.text('Nome', { width: 4 }),
    meses: col.each(col.integer, { total: 'sum' }),
    dias: col.integer('Dias', { total: 'sum' }),
  },
  groupBy: ['setor', 'turno'],
  charts: {
    maiores: { kind: 'ranking', title: 'Maiores', series: { dias: 'Dias' }, least: 2 },
  },
})

type Item = { setor: string; turno: string; nome: string; dias: number }
const item = (setor: string, turno: string, nome: string, dias: number): Item => ({
  setor,
  turno,
  nome,
  dias,
})
const items = [
  item('B', 'Dia', 'Ana', 3),
  item('A', 'Dia', 'Bia', 4),
  item('B', 'Noite', 'Caio', 5),
]
const sum = (list: readonly Item[]): number => list.reduce((total, i) => total + i.dias, 0)

const made = tableOf(report, items, {
  each: { meses: [{ key: '2026-07', label: '07/2026' }] },
  rows: (list) => list.map((i) => ({ nome: i.nome, meses: { '2026-07': i.dias }, dias: i.dias })),
  groups: {
    setor: {
      by: (i) => i.setor,
      title: ([i]) => i?.setor ?? '',
      note: (list) => `${list.length} nomes`,
      subtotal: (list) => ({ dias: sum(list) }),
    },
    turno: { by: (i) => i.turno, title: ([i]) => i?.turno ?? '' },
  },
  total: { nome: 'Total', dias: sum(items) },
})

test('groups stand in the order of their first item, with notes and subtotals, and head no column', () => {
  expect(made.groupLabels).toEqual(['Setor', 'Turno'])
  expect(made.columns.map((c) => [c.key, c.label, c.kind, c.total])).toEqual([
    ['nome', 'Nome', 'text', undefined],
    ['2026-07', '07/2026', 'integer', 'sum'],
    ['dias', 'Dias', 'integer', 'sum'],
  ])
  expect(made.groups).toEqual([
    {
      title: 'B',
      level: 1,
      note: '2 nomes',
      subtotal: { dias: 8 },
      rows: [],
      groups: [
        { title: 'Dia', level: 2, rows: [{ nome: 'Ana', '2026-07': 3, dias: 3 }] },
        { title: 'Noite', level: 2, rows: [{ nome: 'Caio', '2026-07': 5, dias: 5 }] },
      ],
    },
    {
      title: 'A',
      level: 1,
      note: '1 nomes',
      subtotal: { dias: 4 },
      rows: [],
      groups: [{ title: 'Dia', level: 2, rows: [{ nome: 'Bia', '2026-07': 4, dias: 4 }] }],
    },
  ])
  expect(made.total).toEqual({ nome: 'Total', dias: 12 })
})

test('the type of a row is the columns of the report: another name, another kind or a forgotten one does not compile', () => {
  type Row = TableRow<typeof report>
  expectTypeOf<Row>().toEqualTypeOf<{
    readonly nome: string | null
    readonly meses: Readonly<Record<string, number | null>>
    readonly dias: number | null
  }>()
  // @ts-expect-error a misspelt column
  const misspelt: Row = { nome: 'Ana', meses: {}, diaz: 3 }
  // @ts-expect-error another kind
  const text: Row = { nome: 'Ana', meses: {}, dias: '3' }
  expect([misspelt, text]).toHaveLength(2)
  const spec = { ...report, groupBy: ['setr'] as const }
  // @ts-expect-error a group that no column names
  expect(defineReport(spec).groupBy).toEqual(['setr'])
})

test('a chart says its figures in words, longest first when drawn, and is not there with too few to compare', () => {
  const { maiores } = report.charts
  const point = (name: string, dias: number) => ({ name, values: { dias } })
  expect(chartOf(maiores, [point('A', 4)])).toEqual([])
  const [drawn] = chartOf(maiores, [point('A', 4), { ...point('B', 8), said: 'oito' }])
  expect(drawn).toMatchObject({ type: 'svg', title: 'Maiores', alt: 'A: 4 dias; B: oito' })
  // @ts-expect-error a figure that the chart does not declare
  expect(chartOf(maiores, [{ name: 'A', values: { diaz: 1 } }])).toEqual([])
})
