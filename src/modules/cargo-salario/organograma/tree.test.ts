import { expect, test } from 'vitest'
import {
  above,
  closedAtFirst,
  COMPANY,
  foundIn,
  placesOf,
  shownChart,
  stepFrom,
  WITHOUT_MOTHER,
} from './shown.ts'
import { type AreaRow, branchOf, chartOf, type Figures } from './tree.ts'

const area = (id: number, areaMaeId: number | null, more: Partial<AreaRow> = {}): AreaRow => ({
  id,
  nome: `Área ${id}`,
  descricaoHierarquia: null,
  areaMaeId,
  ativo: true,
  exibirOrganograma: true,
  responsaveis: null,
  visivel: true,
  ...more,
})
const paid = (pessoas: number, folha: string, semSalario = 0): Figures => ({
  pessoas,
  folha,
  semSalario,
})

const chart = (
  rows: AreaRow[],
  { figures = new Map<number, Figures>(), pay = true, inactive = false } = {},
) => chartOf(rows, { figures, pay, asked: { ativa: inactive ? undefined : true } })

/** What hangs where, as '1(2(3) 4)'. */
const drawn = (areas: ReturnType<typeof chart>): string =>
  areas
    .map(
      (a) =>
        `${a.id}${a.semMae ? `!${a.semMae}` : ''}${a.filhas.length ? `(${drawn(a.filhas)})` : ''}`,
    )
    .join(' ')

test.each([
  ['two roots', [area(1, null), area(2, null), area(3, 2)], '1 2(3)'],
  ['a mother that is no more', [area(1, 99)], '1'],
  [
    'a mother out of use',
    [area(1, null, { ativo: false }), area(2, 1), area(3, 2)],
    '2!inativa(3)',
  ],
  ['its own mother', [area(1, 1), area(2, 1)], '1!ciclo(2)'],
  ['a pair', [area(1, 2), area(2, 1), area(3, 2)], '1!ciclo 2!ciclo(3)'],
  [
    'a longer circle',
    [area(1, 3), area(2, 1), area(3, 2), area(4, null)],
    '1!ciclo 2!ciclo 3!ciclo 4',
  ],
  [
    'left out of the chart',
    [area(1, null), area(2, 1, { exibirOrganograma: false }), area(3, 2)],
    '1(3)',
  ],
  [
    'a hidden one below one out of use',
    [area(1, null, { ativo: false }), area(2, 1, { exibirOrganograma: false }), area(3, 2)],
    '3!inativa',
  ],
])('each area once: %s', (_, rows, expected) => {
  expect(drawn(chart(rows))).toBe(expected)
})

test('areas out of use stand in the chart only when asked, then under their mothers', () => {
  const rows = [area(1, null), area(2, 1, { ativo: false }), area(3, 2)]
  expect(drawn(chart(rows))).toBe('1 3!inativa')
  expect(drawn(chart(rows, { inactive: true }))).toBe('1(2(3))')
})

const rows = [area(1, null), area(2, 1), area(3, 2), area(4, 1, { exibirOrganograma: false })]
const figures = new Map([
  [1, paid(1, '10000.10')],
  [2, paid(2, '0.20', 1)],
  [3, paid(3, '3000.33')],
  [4, paid(4, '1.11')],
])

test('people and pay count with those below, to the cent, also of areas left out of the chart', () => {
  const [root] = chart(rows, { figures })
  expect(root).toMatchObject({
    talentos: 1,
    talentosComAbaixo: 10,
    folha: 10_000.1,
    folhaComAbaixo: 13_001.74,
    semSalario: 1,
  })
  expect(root && branchOf([root], 3)).toMatchObject({
    talentosComAbaixo: 3,
    folhaComAbaixo: 3000.33,
  })
})

test('pay is not there without the right, nor are people of areas that may not be seen', () => {
  const [root] = chart(rows, { figures, pay: false })
  expect(root).not.toHaveProperty('folha')
  expect(root).not.toHaveProperty('folhaComAbaixo')
  const [other] = chart([area(1, null, { visivel: false }), area(2, 1)], { figures })
  expect(other).toMatchObject({ talentos: null, talentosComAbaixo: null })
  expect(other).not.toHaveProperty('folhaComAbaixo')
  expect(other?.filhas[0]).toMatchObject({ talentos: 2, folha: 0.2 })
})

const shown = shownChart(
  'Empresa',
  chart([...rows, area(5, 6), area(6, 5), area(7, null)], { figures }),
)
const places = placesOf(shown)
const nothing: ReadonlySet<number> = new Set()

test('the company stands above all, what has no area above it apart', () => {
  expect(shown.filhas.map((a) => a.id)).toEqual([1, 7, WITHOUT_MOTHER])
  expect(places.get(3)).toMatchObject({ level: 4, position: 1, sisters: 1 })
  expect(places.get(5)?.area.flag).toBe('A área mãe forma um ciclo')
})

test('arrows lead by the structure: up, down, and to the sisters as they are drawn', () => {
  const step = (id: number, to: 'up' | 'down' | 'left' | 'right' | 'first') =>
    stepFrom(places, id, { step: to, closed: nothing })
  expect(step(COMPANY, 'down')).toBe(1)
  expect(step(3, 'up')).toBe(2)
  expect(step(3, 'down')).toBe(3)
  expect(step(1, 'right')).toBe(WITHOUT_MOTHER)
  expect(step(1, 'left')).toBe(1)
  expect(step(3, 'first')).toBe(COMPANY)
})

test('among many in one level up and down lead to the row above and below, above the first to the mother', () => {
  const many = Array.from({ length: 2000 }, (_, i) => area(10 + i, 1))
  const all = placesOf(shownChart('E', chart([area(1, null), ...many])))
  const step = (id: number, to: 'up' | 'down') =>
    stepFrom(all, id, { step: to, closed: new Set<number>() })
  const columns = step(10, 'down') - 10
  expect(columns > 20 && columns < 60).toBe(true)
  expect(step(10 + columns, 'up')).toBe(10)
  expect(step(12, 'up')).toBe(1)
  expect(step(2009, 'down')).toBe(2009)
  expect(step(2009, 'up')).toBe(2009 - columns)
})

test('a search finds by name without accents, and knows what to open', () => {
  expect(foundIn(places, 'area 3')).toEqual([3])
  expect(above(places.get(3))).toEqual([2, 1, COMPANY])
  expect(foundIn(places, '')).toEqual([])
})

test('a chart of many areas begins with its upper levels', () => {
  expect(closedAtFirst(places).size).toBe(0)
  const many = [
    area(1, null),
    area(2, 1),
    ...Array.from({ length: 100 }, (_, i) => area(10 + i, 2)),
  ]
  expect([...closedAtFirst(placesOf(shownChart('E', chart(many))))]).toEqual([2])
})
