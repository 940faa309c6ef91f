/** Kinds found in the twenty résumés that stayed closed while the form by vote was made. */
import { describe, expect, test } from 'vitest'
import { proposeFields } from './fields.ts'
import { courses, jobs } from './rows-for-tests.ts'
import { headingOf } from './headings.ts'
import { languagesIn } from './languages.ts'
import { linesOf } from './sections.ts'

describe('kinds of the last twenty', () => {
  test.each([
    ['Gerente\nUsina Sol\nDe 04/2014 até 12/2019 (5 anos) · Último salário: R$ 2.050,00'],
    ['04/2014 a 12/2019\tUsina Sol\n(5 anos e 8 meses)\tSetor: açúcar. Porte: médio\nGerente'],
    ['Usina Sol, gerente, 04/2014 a 12/2019'],
    ['Usina Sol. Gerente. Entrei em abril de 2014 e saí\nem dezembro de 2019.'],
    ['[14:11, 07/04/2025] Ana: 1- Usina Sol, gerente, de 04/2014 ate 12/2019'],
    ['Na Usina Sol, fui gerente de abril de 2014 a dezembro de 2019.'],
  ])('%j', (text) => {
    expect(jobs(text)).toEqual([['Gerente', 'Usina Sol', '2014-04', '2019-12']])
  })

  test('arrows, signs and single years before a position at an employer', () => {
    const text =
      '2023 → Designer @ Banco Sol\n2020–2023 Designer @ Lua\n2019 Estágio em design @ Museu do Mar\n2017+ Ilustrador freelancer'
    expect(jobs(text)).toEqual([
      ['Designer', 'Banco Sol', '2023', 'atual'],
      ['Designer', 'Lua', '2020', '2023'],
      ['Estágio em design', 'Museu do Mar', '2019', '2019'],
      ['Ilustrador freelancer', undefined, '2017', 'atual'],
    ])
  })

  test.each([
    ['Jornalismo pela UFRGS (2007). Mestrado em Letras na PUCRS (2015)', ['2007', '2015']],
    [
      'Tecnologia em Logística, UniSol\t12/15\nMBA em Compras, IESB\tprevisto 07/49',
      ['2015-12', '2049-07'],
    ],
    ['1998\t2o. Grau -- E.E. Sol\n2006\tMecânica de Aviões -- Lua Aviação', ['1998', '2006']],
  ])('courses of %j', (text, ends) => {
    expect(courses(text).map(([, , end]) => end)).toEqual(ends)
  })

  test('a language that somebody says not to have', () => {
    const found = languagesIn(linesOf('Inglês: Básico | Espanhol: Não possuo'), [])
    expect(found.map(({ value }) => value.idioma)).toEqual(['Inglês'])
  })

  test.each(['TRAMPOS', 'Onde trabalho e trabalhei', 'Últimos serviços', 'Experiência (3)'])(
    '%j heads jobs',
    (text) => {
      expect(headingOf(text)).toBe('experience')
    },
  )
})

test('a form whose table of jobs has no heading', () => {
  const text =
    'NOME\nAna Lima\nGRAU DE INSTRUÇÃO\nEnsino fundamental completo\nÚLTIMA EMPRESA\tCARGO\tENTRADA / SAÍDA\nPosto Sol\tFrentista\t04/2020 - 02/2025\nPENÚLTIMA EMPRESA\tCARGO\tENTRADA / SAÍDA\nPosto Lua\tLavador\t06/2015 - 03/2020'
  expect(proposeFields(text).experiencias.map(({ value: v }) => [v.cargo, v.empresa])).toEqual([
    ['Frentista', 'Posto Sol'],
    ['Lavador', 'Posto Lua'],
  ])
})

test('a course that the form of the others does not fit is read for itself', () => {
  const text =
    'Agronomia – UFMT – 2011\nMBA em Safras – ESALQ/USP – 2017\nMestrado em Solos – UFMT – em andamento'
  expect(courses(text).map(([name]) => name)).toEqual([
    'Agronomia',
    'MBA em Safras',
    'Mestrado em Solos',
  ])
})
