/** Kinds of the thirty that nobody had tuned on, as mechanisms: text in, fields out. */
import { describe, expect, test } from 'vitest'
import { proposeFields } from './fields.ts'
import { periodIn } from './periods.ts'
import { jobs } from './rows-for-tests.ts'

describe('periods', () => {
  test.each([
    ['abr 2022 ▸ atual', ['2022-04', undefined, true]],
    ['enero 2014 / noviembre 2018', ['2014-01', '2018-11', false]],
    ['1º/8/2003 a 19/12/2008', ['2003-08', '2008-12', false]],
    ['octubre de 2012 a la actualidad', undefined],
  ])('%j', (text, wanted) => {
    const found = periodIn(text)
    expect(found && [found.start, found.end, found.current]).toEqual(wanted)
  })

  test.each([
    ['Usina Sol | Gerente | 02/23 | -----', [['Gerente', 'Usina Sol', '2023-02', 'atual']]],
    [
      'Usina Sol. Gerente, desde\nagosto de 2015. Contratos e compras.',
      [['Gerente', 'Usina Sol', '2015-08', 'atual']],
    ],
    [
      '2021 | Ateliê Sol\nhoje | Arquiteta\nObras novas.\n\n2017 | Loja Lua\n2021 | Projetista\nVendas.',
      [
        ['Arquiteta', 'Ateliê Sol', '2021', 'atual'],
        ['Projetista', 'Loja Lua', '2017', '2021'],
      ],
    ],
  ])('%j is read as a job', (text, wanted) => {
    expect(jobs(text)).toEqual(wanted)
  })
})

describe('a person', () => {
  test.each([
    ['Ana Lima\n47 anos (nasc.\n14/09/77), motorista', '1977-09-14'],
    ['Ana Lima\nNacimiento: 06 de octubre de 1992', '1992-10-06'],
    [
      'Ana Lima\nIdiomas\ninglês (fluente)\nnasci\nem Salvador, 17 de dezembro de 1988.',
      '1988-12-17',
    ],
  ])('the birth in %j', (text, wanted) => {
    expect(proposeFields(text).nascimento?.value).toBe(wanted)
  })

  test.each([
    ['Ana Lima\nMunicípio | Sorriso | UF | MT', 'Sorriso'],
    ['Ana Lima\nCIDADE\nPiracicaba', 'Piracicaba'],
    ['Ana Lima\nRua Sol, 655,\nem Sarandi, Paraná. Fone 44 99871-2045', 'Sarandi'],
    ['Ana Lima\nNasci em | Codó, Maranhão\nMoro em | São Luís (bairro Sol), casa 22', 'São Luís'],
  ])('the city in %j', (text, wanted) => {
    expect(proposeFields(text).cidade?.value.nome).toBe(wanted)
  })

  test('a level behind the last of several languages is its own', () => {
    const of = (text: string) =>
      proposeFields(`Ana Lima\nIdiomas\n${text}`).idiomas.map(({ value: v }) => [v.idioma, v.nivel])
    expect(of('Português, Libras básico')).toEqual([
      ['Português', undefined],
      ['Libras', 'BASICO'],
    ])
    expect(of('Inglês, espanhol e francês: básico').map(([, level]) => level)).toEqual([
      'BASICO',
      'BASICO',
      'BASICO',
    ])
    expect(of('español (nativo), inglés (básico)')).toEqual([
      ['Espanhol', 'AVANCADO'],
      ['Inglês', 'BASICO'],
    ])
  })

  test('the head of a column before an address is none of it', () => {
    expect(proposeFields('Celularana.lima@sol.com.br').email?.value).toBe('ana.lima@sol.com.br')
  })

  test('no street, product or ship is a name', () => {
    const text = 'Alameda Jaú 100\nSão Paulo/SP\nExperiência\nGerente, Usina Sol, 2010 a 2014'
    expect(proposeFields(text).nome).toBeUndefined()
  })
})

test('jobs without a heading that anybody knows', () => {
  const text =
    'Ana Lima\nana.lima@sol.com.br\n\npor onde andei\nAnalista de compras\nCasa Aurora\nabr 2022 ▸ atual\nCompras de tecidos.\nAssistente de compras\nFio & Linha\njul 2017 ▸ mar 2022\nPedidos e notas.'
  expect(
    proposeFields(text).experiencias.map(({ value: v }) => [v.cargo, v.empresa, v.inicio]),
  ).toEqual([
    ['Analista de compras', 'Casa Aurora', '2022-04'],
    ['Assistente de compras', 'Fio & Linha', '2017-07'],
  ])
})
