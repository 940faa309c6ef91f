import { expect, test } from 'vitest'
import { cidades, estados } from './places.ts'

test('27 states carry the code of the IBGE', () => {
  expect(estados()).toHaveLength(27)
  expect(estados()).toContainEqual({ sigla: 'CE', nome: 'Ceará', codigoIBGE: 23 })
})

test('the municipalities of each state carry its code, and there are 5,571 with Fernando de Noronha and Brasília', () => {
  expect(cidades('CE')).toContainEqual({ nome: 'Fortaleza', uf: 'CE', codigoIBGE: 2304400 })
  expect(cidades('DF').map((cidade) => cidade.nome)).toEqual(['Brasília'])
  expect(cidades('XX')).toEqual([])
  const all = estados().flatMap((estado) =>
    cidades(estado.sigla).map(
      (cidade) => Math.floor(cidade.codigoIBGE / 100_000) === estado.codigoIBGE,
    ),
  )
  expect(all.length).toBeGreaterThanOrEqual(5570)
  expect(all).not.toContain(false)
})
