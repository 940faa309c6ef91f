import { expect, test } from 'vitest'
import { type Board, bookable, nextInStage, rowsOf, rowsThrough, walkWith } from './board-model.ts'
import { namesOf } from './names.ts'
import { telephone, whatsappOf } from './contact.ts'

type Column = Board['colunas'][number]
const card = (id: number, posicao: number) => ({ id, posicao }) as Column['cartoes'][number]
const column = (chave: string, total: number, places: readonly number[]): Column => ({
  chave,
  etapaId: null,
  titulo: chave,
  total,
  cartoes: places.map((place) => card(place, place)),
})
const board = (...colunas: Column[]) => ({ colunas }) as unknown as Board
const shown = (of: Board, ordered: boolean) => rowsOf(of, ordered).map((r) => r.card.posicao)

test('an ordered list goes as far as it is certain: nobody of a column that goes on is skipped', () => {
  const whole = board(column('a', 3, [1, 4, 6]), column('b', 2, [2, 5]))
  expect(shown(whole, true)).toEqual([1, 2, 4, 5, 6])
  expect(shown(whole, false)).toEqual([1, 4, 6, 2, 5])
  const goesOn = board(column('a', 9, [1, 4, 6]), column('b', 3, [2, 5, 8]))
  expect(shown(goesOn, true)).toEqual([1, 2, 4, 5, 6])
  expect(shown(board(column('a', 2, []), column('b', 1, [3])), true)).toEqual([3])
})

test('a range is of one column on the board, of everybody in the list, upwards too, never of who is hired', () => {
  const whole = board(
    column('a', 3, [1, 4, 6]),
    column('contratados', 1, [3]),
    column('b', 2, [2, 5]),
  )
  const range = (ends: readonly [number, number], asList: boolean, ordered = false) =>
    rowsThrough(whole, ends, { asList, ordered }).map((r) => r.card.id)
  expect(range([1, 6], false)).toEqual([1, 4, 6])
  expect(range([6, 4], false)).toEqual([4, 6])
  expect(range([1, 5], false)).toEqual([5])
  expect(range([4, 2], true)).toEqual([4, 6, 2])
  expect(range([2, 5], true, true)).toEqual([2, 4, 5])
})

test('whoever is moved or rejected keeps the place among those gone through: the next one is who stood below', () => {
  const before = board(column('inscritos', 3, [1, 2, 3]), column('triagem', 1, [9]))
  const after = board(column('inscritos', 3, [1, 3, 4]), column('triagem', 2, [2, 9]))
  const onBoard = { asList: false, ordered: false }
  const begun = walkWith(undefined, before, 2, onBoard)
  expect(begun.ids).toEqual([1, 2, 3])
  const moved = walkWith(begun, after, 2, onBoard)
  expect(moved).toEqual({ chave: 'inscritos', ids: [1, 2, 3, 4] })
  expect(walkWith(moved, after, 3, onBoard)).toEqual(moved)
  expect(walkWith(moved, after, 9, onBoard).ids).toEqual([2, 9])
  expect(walkWith(undefined, after, 77, onBoard).ids).toEqual([])
})

test('from the list one goes through the list as it is sorted, not through a column', () => {
  const sorted = board(column('a', 3, [1, 4, 6]), column('b', 2, [2, 5]))
  const asList = { asList: true, ordered: true }
  expect(walkWith(undefined, sorted, 2, asList).ids).toEqual([1, 2, 4, 5, 6])
  expect(walkWith(undefined, sorted, 2, { ...asList, ordered: false }).ids).toEqual([1, 4, 6, 2, 5])
})

test('of the ticked who can be invited and who is left out are both told, in the order of the board', () => {
  const at = (of: Column, etapaId: number): Column => ({ ...of, etapaId })
  const stage = at(column('etapa-7', 3, [5, 6, 8]), 7)
  const [, booked] = stage.cartoes
  Object.assign(booked ?? {}, { entrevistaData: '2026-12-01' })
  const whole = board(column('inscritos', 2, [1, 2]), stage)
  const [may, left] = bookable(whole, [8, 6, 5, 1], '2026-11-29')
  expect([may.map((k) => k.id), left.map((k) => k.id)]).toEqual([
    [5, 8],
    [1, 6],
  ])
})

test('of many people as many names are told as one reads', () => {
  const people = (n: number) => Array.from({ length: n }, (_, i) => ({ nome: `P${i + 1}` }))
  expect(namesOf(people(2))).toBe('P1, P2')
  expect(namesOf(people(6))).toBe('P1, P2, P3, P4, P5, P6')
  expect(namesOf(people(40))).toBe('P1, P2, P3, P4, P5, P6 e mais 34')
})

test('only a mobile number leads to WhatsApp, with the code of the country', () => {
  expect(whatsappOf('85', '988887777')).toBe('https://wa.me/5585988887777')
  for (const [ddd, number] of [
    ['85', '32221111'],
    ['85', '888887777'],
    ['', '988887777'],
    ['05', '988887777'],
    [null, null],
  ] as const)
    expect(whatsappOf(ddd, number)).toBeUndefined()
  expect([
    telephone('85', '988887777'),
    telephone('85', '32221111'),
    telephone('85', null),
  ]).toEqual(['(85) 98888-7777', '(85) 3222-1111', ''])
})

test('after somebody left the stage comes who stood next there, else who stood before, never who has left too', () => {
  const now = board(column('a', 3, [1, 4, 6]), column('b', 2, [2, 5]))
  const after = (id: number, walk: readonly number[], chave = 'a', leaving = [id]) =>
    nextInStage(now, walk, new Set(leaving), { id, chave })
  expect(after(1, [1, 4, 6])).toBe(4)
  expect(after(6, [1, 4, 6])).toBe(4)
  // 3 left earlier and keeps its place in the walk.
  expect(after(1, [1, 3, 4, 6])).toBe(4)
  expect(after(1, [1, 4, 6], 'a', [1, 4])).toBe(6)
  // In the list of everybody only the same stage counts.
  expect(after(4, [1, 4, 2, 5, 6])).toBe(6)
  expect(after(2, [2], 'b')).toBeUndefined()
})
