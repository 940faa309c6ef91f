import { expect, test } from 'vitest'
import { endsOf } from './ways.ts'

const places = (...names: string[]) => names.map((nome, i) => ({ id: i + 1, nome }))

test('several areas are told by their own names, whatever lies above them and whatever stands in a name', () => {
  expect(
    endsOf(
      places('Produção > Linhas > Linha de Massas', 'Comercial', 'Administração > Financeiro'),
    ),
  ).toBe('Linha de Massas, Comercial, Financeiro')
  expect(endsOf(places('Compras, Estoque > Almoxarifado'))).toBe('Almoxarifado')
})

test('a scale and a plain name stay as they are', () => {
  expect(endsOf(places('Básico < Intermediário < Avançado'))).toBe(
    'Básico < Intermediário < Avançado',
  )
})
