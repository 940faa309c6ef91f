/** The form of a résumé is found once, from all of its rows, and each row is read so. */
import { describe, expect, test } from 'vitest'
import { emailIn } from './contact.ts'
import { birthIn } from './contact-birth.ts'
import { phonesIn } from './contact-phones.ts'
import { proposeFields } from './fields.ts'
import { courses, jobs, skillsIn } from './rows-for-tests.ts'
import { headingOf, isNear } from './headings.ts'
import { languagesIn } from './languages.ts'
import { namesIn } from './person-name.ts'
import { periodIn } from './periods.ts'
import { linesOf, sectionsOf } from './sections.ts'

describe('jobs', () => {
  test('a line of names goes where all jobs together are read best', () => {
    const text =
      'Jan 2022\nAtual\nSupervisora de Recepção\nHotel Sol\nJun 2017\tRecepcionista\nDez 2021\tLua das Águas\nFev 2015\tGuia\nMai 2017\tParque Mar, Orlando'
    expect(jobs(text)).toEqual([
      ['Supervisora de Recepção', 'Hotel Sol', '2022-01', 'atual'],
      ['Recepcionista', 'Lua das Águas', '2017-06', '2021-12'],
      ['Guia', 'Parque Mar', '2015-02', '2017-05'],
    ])
  })

  test('positions inside the period of the employer above them are its positions', () => {
    const text =
      'ALIMENTOS SOL S.A. — 2016 a 2024\nDiretor Comercial (abr/2019 – nov/2024)\nResponde ao CEO. Cresceu 11%.\nGerente Regional (mai/2016 – mar/2019)\nBEBIDAS LUA — 2007 a 2016\nAnalista de Vendas, Lisboa (fev/2009 – dez/2011)\nCOMPANHIA MAR — 1996 a 2007\nTrainee de Vendas'
    expect(jobs(text)).toEqual([
      ['Diretor Comercial', 'ALIMENTOS SOL S.A.', '2019-04', '2024-11'],
      ['Gerente Regional', 'ALIMENTOS SOL S.A.', '2016-05', '2019-03'],
      ['Analista de Vendas', 'BEBIDAS LUA', '2009-02', '2011-12'],
      ['Trainee de Vendas', 'COMPANHIA MAR', '1996', '2007'],
    ])
  })

  test.each([
    ['Usina Sol S/A, Maceió. Gerente. De abril de 2014 a dezembro\nde 2019. Gestão de contratos.'],
    ['Gerente, na Usina Sol S/A, de 04/2014 a\n12/2019. Contratos e prestação de contas.'],
    ['2.1. Usina Sol S/A – Gerente – 04/2014 a 12/2019. Contratos,\nprestação de contas.'],
    [
      'a) Usina Sol S/A: gerente, aprovado em concurso público (Edital 01/2002), de abril de 2014 a dezembro de\n2019;\nb) Lua Ltda: caixa, de 2001 a 2002.',
    ],
    ['01.04.2014 – 31.12.2019: Usina Sol S/A\nGerente. Apuração de impostos, custos.'],
    ['Usina Sol S/A - gerente - de 01/04/14 a 31/12/19'],
    ['04/2014 – 12/2019\tUsina Sol S/A, USISOL, Brasil.\nGerente'],
    [
      'Trabalhei de gerente na Usina Sol S/A, no Centro, de abril de 2014 a dezembro de 2019, com carteira assinada. Antes disso estudei.',
    ],
  ])('position, employer and period of %j', (text) => {
    expect(jobs(text)[0]).toEqual(['Gerente', 'Usina Sol S/A', '2014-04', '2019-12'])
  })

  test('the word that employers begin with parts two names in great letters', () => {
    expect(jobs('AUXILIAR DE LABORATÓRIO LABORATÓRIO SOL\n04/2014 – 12/2019')).toEqual([
      ['AUXILIAR DE LABORATÓRIO', 'LABORATÓRIO SOL', '2014-04', '2019-12'],
    ])
  })

  test('what stands behind a colon in small letters is what somebody was', () => {
    const text = '• Quinteto Sol: banjo (2003-2020)\n• Projeto Lua do Mar: arte-educador (2021-)'
    expect(jobs(text)).toEqual([
      ['Banjo', 'Quinteto Sol', '2003', '2020'],
      ['Arte-educador', 'Projeto Lua do Mar', '2021', 'atual'],
    ])
  })

  test('years alone are beginning and end where the cells of most rows are', () => {
    const text =
      'EMPRESA\tFUNÇÃO\tENTROU\tSAIU\nUsina Sol\tMotorista (Scania R450, LS)\t05/2018\ttrabalhando\nLua Ltda\tMotorista\t01/2011\t04/2018\nMar Ltda\tAjudante\t1996\t2003'
    expect(jobs(text)).toEqual([
      ['Motorista', 'Usina Sol', '2018-05', 'atual'],
      ['Motorista', 'Lua Ltda', '2011-01', '2018-04'],
      ['Ajudante', 'Mar Ltda', '1996', '2003'],
    ])
  })

  test('whoever works for nobody gets no employer from the job above', () => {
    expect(
      jobs('Caixa, Loja Sol, 01/2020 a 02/2022\nCabeleireira autônoma, 2018 a 2020')[1],
    ).toEqual(['Cabeleireira autônoma', undefined, '2018', '2020'])
  })
})

describe('courses', () => {
  test.each([
    [
      'Mestrado em Física\nUFS\nem curso, defesa prevista p/\n03/2049\n\nEspecialização em Ótica\nABO-SE\n2015\n\nFísica\nUFS\n2010',
      [
        ['Mestrado em Física', 'UFS', '2049-03', 'A'],
        ['Especialização em Ótica', 'ABO-SE', '2015', 'C'],
        ['Física', 'UFS', '2010', 'C'],
      ],
    ],
    [
      'ENSINO MÉDIO, E.E. SOL, ANO 2001\nRECICLAGEM, FORTE CENTRO, 03/2024\nESCOLTA, FORTE CENTRO, 2012',
      [
        ['ENSINO MÉDIO', 'E.E. SOL', '2001', 'C'],
        ['RECICLAGEM', 'FORTE CENTRO', '2024-03', 'C'],
        ['ESCOLTA', 'FORTE CENTRO', '2012', 'C'],
      ],
    ],
    [
      'Universidade Federal do Sol\tBelo Horizonte, MG\nBacharelado em Física\t2020 – 2024\nCoeficiente: 4,3/5,0. Iniciação científica em 2022.\nUniversidade da Lua\tCoimbra, Portugal\nIntercâmbio acadêmico\tset. 2022 – fev. 2023',
      [
        ['Bacharelado em Física', 'Universidade Federal do Sol', '2024', 'C'],
        ['Intercâmbio acadêmico', 'Universidade da Lua', '2023-02', 'C'],
      ],
    ],
    [
      'Pós-graduação em Perícia\nCiências Contábeis\nUniversidade do Sol\tconcl. 12.2003\nUniversidade da Lua\tconcl. 07.1993',
      [
        ['Pós-graduação em Perícia', 'Universidade do Sol', '2003-12', 'C'],
        ['Ciências Contábeis', 'Universidade da Lua', '1993-07', 'C'],
      ],
    ],
    [
      '8ª série (1º grau completo), Escola Sol, 1981',
      [['8ª série (1º grau)', 'Escola Sol', '1981', 'C']],
    ],
    [
      'Ensino médio incompleto (parei no 2º ano), Colégio Sol',
      [['Ensino médio incompleto', 'Colégio Sol', undefined, 'I']],
    ],
    ['Curso\tBoas Práticas (SENAC), 2015', []],
  ])('%j', (text, expected) => {
    expect(courses(text)).toEqual(expected)
  })
})

describe('sections', () => {
  test.each([
    ['FIRMAS:', 'experience'],
    ['*** EMPRESAS ***', 'experience'],
    ['Minha história na cozinha', 'experience'],
    ['EXPERIÊNCIA EM OBRAS', 'experience'],
    ['Por onde passei', 'experience'],
    ['FORM AÇÃO', 'education'],
    ['No que eu mando bem', 'skills'],
    ['O que eu busco', 'other'],
    ['Experiência em vendas e atendimento ao público.', undefined],
  ])('%j heads %s', (text, section) => {
    expect(headingOf(text)).toBe(section)
  })

  test('an address among courses is of the person', () => {
    const s = sectionsOf(
      'Ana Lima\nFORMAÇÃO\nCiências Contábeis\n\nCaxias do Sul (RS)\n54 3221-7040 / 54 9 9148-2213\nana@sol.com.br\nNascimento: 23.11.1968\n\nUniversidade do Sol\tconcl. 12.2003',
    )
    expect(s.education.map(({ text }) => text)).toEqual([
      'Ciências Contábeis',
      'Universidade do Sol | concl. 12.2003',
    ])
    expect(s.personal).toHaveLength(4)
  })
})

describe('parts', () => {
  test('an address and a number go on in the next line', () => {
    const lines = linesOf('✉ ana.lima.enf\n@sol.com.br\nFone (64) 9 9602-\n8814, só WhatsApp')
    expect(emailIn(lines)?.value).toBe('ana.lima.enf@sol.com.br')
    expect(phonesIn(lines, undefined).map(({ value }) => value)).toEqual(['64996028814'])
  })

  test('a day of birth that its line cut', () => {
    const lines = linesOf(
      'brasileira, nascida em Bragança (PA) aos 19 de dezembro\nde 1972, filha de',
    )
    expect(birthIn([], lines)?.value).toBe('1972-12-19')
  })

  test('a title and its field stand before a name', () => {
    expect(namesIn(linesOf('Eng. Civil GUSTAVO LIMA SOL'), undefined).nome?.value).toBe(
      'Gustavo Lima Sol',
    )
  })

  test('a sign that recognition took for two letters', () => {
    expect(emailIn(linesOf('anasol&Dexemplo.com.br'))?.value).toBe('anasol@exemplo.com.br')
  })

  test('in brackets stands what is said of a language, not another', () => {
    const found = languagesIn(linesOf('espanhol (avançado), italiano (talian, conversação)'), [])
    expect(found.map(({ value }) => value.idioma)).toEqual(['Espanhol', 'Italiano'])
  })

  test.each([
    ['de 15/02/22 a 30/11/24', ['2022-02', '2024-11']],
    ['2020 em diante', ['2020', undefined]],
  ])('%j is a period', (text, [start, end]) => {
    expect([periodIn(text)?.start, periodIn(text)?.end]).toEqual([start, end])
  })

  test('words that recognition set apart are one phrase', () => {
    expect(linesOf('setembro\tde 2020 - Present')[0]?.text).toBe('setembro de 2020 - Present')
  })

  test('a course is named without the school in its brackets', () => {
    expect(
      skillsIn([], linesOf('Informática básica (Microlins) – 80 horas')).map(({ value }) => value),
    ).toEqual(['Informática básica'])
  })

  test('a city stands above its state', () => {
    expect(proposeFields('Ana Lima\n13 de Julho, Aracaju\nSergipe').cidade?.value.nome).toBe(
      'Aracaju',
    )
  })
})

test('a course told in the middle of a paragraph', () => {
  const { formacoes } = proposeFields(
    'Ana Lima\nMoro em Recife e sei lavar, passar, cozinhar o trivial e cuidar de idosos em casa. Estudei até a sexta série no CIEP Sol 200.',
  )
  expect(formacoes.map(({ value: v }) => [v.curso, v.instituicao, v.situacao])).toEqual([
    ['Sexta série', 'CIEP Sol 200', 'I'],
  ])
})

test('the whole name stands below the one somebody goes by', () => {
  const lines = linesOf('ZÉ RENATO LIMA\nJosé Renato Lima Sol | violonista\nzerenato@sol.com.br')
  expect(namesIn(lines, 'zerenato@sol.com.br').nome?.value).toBe('José Renato Lima Sol')
})

test('a position with a date inside is more than one and not proposed', () => {
  const text =
    '03/2009 – 06/2024: Usina Sol S.A.\nController (a partir de 01.08.2014) e Contador-chefe (01.03.2009 a 31.07.2014).'
  expect(jobs(text)).toEqual([])
})

test.each([
  ['experiencia', 'experlencia', 1, true],
  ['experiencia', 'experlencja', 1, false],
  ['formacao', 'forrnacao', 2, true],
  ['abc', 'cab', 2, true],
  ['abc', 'cba', 1.5, false],
])('%s is near %s up to %s: %s', (one, other, most, wanted) => {
  expect(isNear(one, other, most)).toBe(wanted)
})
