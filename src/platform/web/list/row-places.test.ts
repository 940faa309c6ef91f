import { expect, test } from 'vitest'
import { placesOf } from './row-places.ts'

const row = (...keys: string[]) => keys.map((key) => ({ key }))

test('an act stands below that of the row above, whatever a row lacks', () => {
  expect(placesOf([row('abrir', 'excluir'), row('abrir', 'enviar', 'lembrar', 'excluir')])).toEqual(
    [['abrir'], ['enviar'], ['lembrar'], ['excluir']],
  )
})

test('what never stands in one row shares a place, so that no room is kept for nothing', () => {
  const rows = [
    row('abrir', 'definir', 'excluir'),
    row('abrir', 'alterar', 'excluir'),
    row('abrir', 'excluir'),
  ]
  expect(placesOf(rows)).toEqual([['abrir'], ['alterar', 'definir'], ['excluir']])
})

test('more acts than stand in a row have no places', () => {
  expect(placesOf([row('a', 'b', 'c', 'd', 'e', 'f')])).toEqual([])
})
