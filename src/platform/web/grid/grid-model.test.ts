import { expect, test } from 'vitest'
import { marks, moved, optionOf, pasted, type Place } from './grid-model.ts'

const levels = ['Básico', 'Intermediário', 'Avançado', 'Referência'].map((label, i) => ({
  code: String(i + 11),
  label,
}))
const size = { rows: 3, columns: 2 }
const at = (row: number, column: number): Place => ({ row, column })
const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  shiftKey: false,
  ...held,
})

test('the keys of a spreadsheet lead through the grid and stay within it', () => {
  const steps: [Place, ReturnType<typeof press>, Place | undefined][] = [
    [at(0, 0), press('ArrowDown'), at(1, 0)],
    [at(0, 0), press('ArrowUp'), at(0, 0)],
    [at(2, 1), press('ArrowDown'), at(2, 1)],
    [at(1, 0), press('ArrowRight'), at(1, 1)],
    [at(1, 1), press('ArrowRight'), at(1, 1)],
    [at(1, 1), press('Home'), at(1, 0)],
    [at(1, 0), press('End', { ctrlKey: true }), at(2, 1)],
    [at(0, 1), press('ArrowDown', { ctrlKey: true }), at(2, 1)],
    [at(1, 1), press('Enter'), at(2, 1)],
    [at(1, 1), press('Enter', { shiftKey: true }), at(0, 1)],
    [at(0, 0), press('PageDown'), at(2, 0)],
    [at(0, 0), press('x'), undefined],
  ]
  expect(steps.map(([from, key]) => moved(from, key, size))).toEqual(steps.map(([, , to]) => to))
})

test('a text means the choice of that name however it is written, the only one that begins so, or its place', () => {
  expect(
    ['Avançado', 'avancado', 'AVANÇADO', 'int', '4', '5', 'Perito', ''].map((text) =>
      optionOf(text, levels),
    ),
  ).toEqual(['13', '13', '13', '12', '14', undefined, undefined, undefined])
})

test('a block of a spreadsheet is laid from the cell on: what is empty empties, what means nothing is told, what has no room is counted', () => {
  const block = 'Básico\tAvançado\tReferência\r\n\tPerito\r\n'
  expect(pasted(block, [at(1, 0), at(1, 0)], { options: levels, size })).toEqual({
    cells: [
      { place: at(1, 0), value: '11' },
      { place: at(1, 1), value: '13' },
      { place: at(2, 0), value: null },
    ],
    unknown: ['Perito'],
    beyond: 1,
  })
})

test('one value fills every cell that is marked', () => {
  const { cells } = pasted('Básico', marks(at(2, 1), at(1, 0)), { options: levels, size })
  expect(cells.map(({ place }) => place)).toEqual([at(1, 0), at(1, 1), at(2, 0), at(2, 1)])
})
