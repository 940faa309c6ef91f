import { expect, test } from 'vitest'
import type { ReportColumn, ReportDocument, ReportRow } from '#platform/contract/report-document.ts'
import { splitVolumes } from './volumes.ts'

const columns: ReportColumn[] = [
  { key: 'nome', label: 'Nome', kind: 'text' },
  { key: 'nota', label: 'Observações', kind: 'text' },
]
const rows = (count: number, nota = ''): ReportRow[] =>
  Array.from({ length: count }, (_, index) => ({ nome: `P${index + 1}`, nota }))
const groups = (...lists: ReportRow[][]): ReportDocument => ({
  title: 'Seleção',
  company: { name: 'Empresa' },
  filters: [],
  user: 'Ana',
  generatedAt: '28/03/2026 14:05',
  lang: 'pt-BR',
  blocks: [
    {
      type: 'table',
      columns,
      groups: lists.map((of, index) => ({
        title: `G${index + 1}`,
        level: 1,
        rows: of,
        subtotal: { nome: 'fim' },
      })),
      total: { nome: 'tudo' },
    },
  ],
})
const cut = (doc: ReportDocument, cells: number) =>
  splitVolumes(doc, cells).map(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'table'
        ? [
            ...block.groups.map((g) => [g.title, g.rows.length, g.subtotal !== undefined]),
            ...(block.total ? ['total'] : []),
          ]
        : [],
    ),
  )

test('a volume holds as many cells as it may; a group that goes on says so, and its subtotal comes with its end', () => {
  expect(cut(groups(rows(3), rows(4)), 10)).toEqual([
    [
      ['G1', 3, true],
      ['G2', 2, false],
    ],
    [['G2 (continuação)', 2, true], 'total'],
  ])
})

test('a long remark weighs as many cells as its text fills', () => {
  const long = 'x'.repeat(100)
  expect(cut(groups(rows(4, long)), 10)).toEqual([
    [['G1', 2, false]],
    [['G1 (continuação)', 2, true], 'total'],
  ])
})

test('a row that is longer than a volume has one of its own', () => {
  expect(cut(groups(rows(2, 'x'.repeat(1000))), 10)).toEqual([
    [['G1', 1, false]],
    [['G1 (continuação)', 1, true], 'total'],
  ])
})

test('a group that ends with its volume is whole, and what follows begins the next one', () => {
  expect(cut(groups(rows(5), rows(1)), 10)).toEqual([[['G1', 5, true]], [['G2', 1, true], 'total']])
})
