import { expect, test } from 'vitest'
import { endsOf } from './ways.ts'

test('several areas are told by their own names, whatever lies above them', () => {
  expect(endsOf('Produção > Linhas > Linha de Massas, Comercial, Administração > Financeiro')).toBe(
    'Linha de Massas, Comercial, Financeiro',
  )
})

test('a scale and a plain name stay as they are', () => {
  expect(endsOf('Básico < Intermediário < Avançado')).toBe('Básico < Intermediário < Avançado')
  expect(endsOf('Comercial')).toBe('Comercial')
})
