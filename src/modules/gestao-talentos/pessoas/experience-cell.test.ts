import { expect, test } from 'vitest'
import { experienceCell } from './experience-cell.ts'

test('an experience without telephone, and one without any position, reads Não Informado [R2-B-105, R2-B-106, R2-M-033, R2-M-034]', () => {
  expect(experienceCell('contatoEmpresa', { contatoEmpresa: '' })).toBe('Não Informado')
  expect(experienceCell('contatoEmpresa', { contatoEmpresa: '8533334444' })).toBe(undefined)
  expect([
    experienceCell('cargo', { cargo: null, nomeMercado: null }),
    experienceCell('cargo', { cargo: null, nomeMercado: 'Caixa' }),
    experienceCell('cargo', { cargo: { id: 1, rotulo: 'Analista' }, nomeMercado: 'Caixa' }),
  ]).toEqual(['Não Informado', 'Caixa', 'Analista'])
})
