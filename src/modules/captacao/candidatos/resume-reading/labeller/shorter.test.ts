import { expect, test } from 'vitest'
import { shorter } from './shorter.ts'

test.each([
  ['Fiscal', 'Fiscal de loja em Recife', 'Fiscal'],
  ['Estágio', 'Estágio em Tesouraria', 'Estágio em Tesouraria'],
  ['Caixa', 'Caixa, depois Fiscal de Loja', 'Caixa, depois Fiscal de Loja'],
  ['Caixa', 'Caixa / Fiscal de Loja', 'Caixa / Fiscal de Loja'],
  ['Caixa', 'Caixa / Recife', 'Caixa'],
  ['Eletrotécnica', 'Técnico em Eletrotécnica', 'Técnico em Eletrotécnica'],
  ['Monitora', 'Monitora (voluntária)', 'Monitora (voluntária)'],
])('of the positions %j and %j the second is kept as %j', (few, more, kept) => {
  expect(shorter(few, more, 'cargo')).toBe(kept)
  expect(shorter(more, few, 'cargo')).toBe(kept)
})

test('an employer is the one without what stands beside it', () => {
  expect(shorter('Usina Sol', 'Usina Sol / Recife', 'empresa')).toBe('Usina Sol')
})
