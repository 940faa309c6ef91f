import { expect, test } from 'vitest'
import { placeAddress } from './places.ts'

test('an address keeps what was chosen in one order, and nothing that somebody typed', () => {
  expect(placeAddress('/a/b/', '?status=A&pagina=3&busca=Ana&areaId=1,2&nome=Ana+Lima')).toBe(
    '/a/b?areaId=1%2C2&status=A',
  )
  expect(placeAddress('/a/b', '?areaId=1,2&status=A')).toBe(
    placeAddress('/a/b', '?status=A&areaId=1,2'),
  )
  expect(placeAddress('/a/b', '')).toBe('/a/b')
})
