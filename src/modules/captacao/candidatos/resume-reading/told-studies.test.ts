/** Courses that one line or sentence says whole, how far somebody went to school, and what is no course. */
import { describe, expect, test } from 'vitest'
import { proposeFields } from './fields.ts'
import { periodIn } from './periods.ts'
import { schoolingIn } from './schooling.ts'
import { soundStudy } from './sound-studies.ts'
import { studyRows } from './study-rows.ts'
import { asOneText, studyTales } from './study-tales.ts'

const rowsOf = (text: string, isWork = false) =>
  studyRows([{ text, isStudied: !isWork, isWork }]).map(
    ({ value: { curso, instituicao, fim, situacao } }) => [curso, instituicao, fim, situacao],
  )

describe('a line', () => {
  test.each([
    ['Turismo, UCS Lua, 2016 - 2020', [['Turismo', 'UCS Lua', '2020', 'C']]],
    ['2011 | Mestrado em Letras, UFS', [['Mestrado em Letras', 'UFS', '2011', 'C']]],
    ['Pós-grad. | Gestão Pública | FATEC-RO | 2012', [['Gestão Pública', 'FATEC-RO', '2012', 'C']]],
    ['Médio: Colégio Sol, dez-09', [['Médio', 'Colégio Sol', '2009-12', 'C']]],
    [
      'Ensino médio no CEM 02 de Ceilândia, 2010',
      [['Ensino médio', 'CEM 02 de Ceilândia', '2010', 'C']],
    ],
    ['Letras, UFPR, comecei em 2012 e tranquei em 2013', [['Letras', 'UFPR', '2013', 'I']]],
    [
      'Direito (UFBA, 1992); Mestrado em Direito (UFPE, 1996)',
      [
        ['Direito', 'UFBA', '1992', 'C'],
        ['Mestrado em Direito', 'UFPE', '1996', 'C'],
      ],
    ],
    ['2º grau completo, EEB Lua', [['2º grau completo', 'EEB Lua', undefined, 'C']]],
    ['Fundamental completo, CE Sol', [['Fundamental completo', 'CE Sol', undefined, 'C']]],
    [
      'Ensino fundamental incompleto (até a 5ª série) – Escola Lua',
      [['Ensino fundamental incompleto', 'Escola Lua', undefined, 'I']],
    ],
    [
      'Estudei no Colégio Lua (ginásio completo)',
      [['Ginásio completo', 'Colégio Lua', undefined, 'C']],
    ],
    ['TSU en Turismo, UNEFA, incompleto', [['TSU en Turismo', 'UNEFA', undefined, 'I']]],
    ['Letras, UFPR, 2011, só um ano', [['Letras', 'UFPR', '2011', 'I']]],
    [
      'Mestrado em Artes, UFBA, 2019 – interrompido em 2020',
      [['Mestrado em Artes', 'UFBA', '2020', 'I']],
    ],
    [
      'Ensino Médio, Escola Lua, 2003 – Técnico em Redes, SENAI Sol, início 2025, em andamento',
      [
        ['Ensino Médio', 'Escola Lua', '2003', 'C'],
        ['Técnico em Redes', 'SENAI Sol', undefined, 'A'],
      ],
    ],
    [
      'Química (técnico), CEDUP Lua, 2012. Ensino médio no mesmo colégio.',
      [
        ['Química', 'CEDUP Lua', '2012', 'C'],
        ['Ensino médio', 'CEDUP Lua', undefined, 'C'],
      ],
    ],
  ])('%j says its courses whole', (text, wanted) => {
    expect(rowsOf(text)).toEqual(wanted)
  })

  test.each([
    ['Visiting Scholar, Universidade de Lisboa, 2007'],
    ['Coordenador de graduação, UFBA, 2005 a 2007'],
    ['Curso de ordenha mecânica, SENAR, 2012'],
    ['Formado em Medicina na Faculdade Sol (1994), fez residência em'],
    ['MBA em Finanças | FGV'],
  ])('%j says none', (text) => {
    expect(rowsOf(text)).toEqual([])
  })

  test('of work says a course only where it begins with its level', () => {
    expect(rowsOf('Administração, UFBA, 2010', true)).toEqual([])
    expect(rowsOf('Graduação em Administração, UFBA, 2010', true)).toHaveLength(1)
  })
})

describe('a tale', () => {
  test('names courses, also where lines cut their words', () => {
    const text = asOneText([
      'Possui graduação em En-',
      'genharia Civil pela Universidade Federal de Lua (2009) e mes-',
      'trado em Artes na USP (2013).',
    ])
    expect(
      studyTales(text).map(({ value }) => [value.curso, value.instituicao, value.fim]),
    ).toEqual([
      ['Graduação em Engenharia Civil', 'Universidade Federal de Lua', '2009'],
      ['Mestrado em Artes', 'USP', '2013'],
    ])
  })

  test('of whoever teaches names none', () => {
    expect(studyTales('Sou professora de pós-graduação em Letras na UFBA, 2010')).toEqual([])
  })
})

describe('courses over several lines', () => {
  const of = (text: string) =>
    proposeFields(`Ana Lima\n\nFormação\n${text}`).formacoes.map(({ value: v }) => [
      v.curso,
      v.instituicao,
      v.fim,
      v.situacao,
    ])

  test.each([
    [
      'Técnico em Agente de Saúde, Escola de Saúde Pública do Sol Nascente, concluído em\nmarço de 2011.',
      [['Técnico em Agente de Saúde', 'Escola de Saúde Pública do Sol Nascente', '2011-03', 'C']],
    ],
    [
      'ENSINO MEDIO COMPLETO - COLEGIO ESTADUAL MARIA DA\nLUZ PEREIRA - 2007',
      [['ENSINO MEDIO COMPLETO', 'COLEGIO ESTADUAL MARIA DA LUZ PEREIRA', '2007', 'C']],
    ],
    [
      'Letras\tMestrado em Artes\nUniversidade Lua\tUniversidade Sol\n2004\t2010',
      [
        ['Letras', 'Universidade Lua', '2004', 'C'],
        ['Mestrado em Artes', 'Universidade Sol', '2010', 'C'],
      ],
    ],
    [
      'Ensino Médio pelo NEEJA, Pelotas, 2010. Comecei o Tecnólogo em Moda na UCS em\n2012 e larguei em 2013.',
      [
        ['Ensino Médio', 'NEEJA', '2010', 'C'],
        ['Tecnólogo em Moda', 'UCS', '2013', 'I'],
      ],
    ],
    [
      'Estudei até a 8ª série, no Grupo Escolar Lua Nova, em Itu.',
      [['8ª série', 'Grupo Escolar Lua Nova', undefined, 'C']],
    ],
  ])('%j', (text, wanted) => {
    expect(of(text)).toEqual(expect.arrayContaining(wanted))
    expect(of(text)).toHaveLength(wanted.length)
  })
})

describe('how far somebody went to school', () => {
  test.each([
    ['Escolaridade: 1º grau completo', '1º grau completo', 'C'],
    ['Estudo: até a 4ª série.', '4ª série', 'I'],
    ['Estudou até: 1º ano do ensino médio', '1º ano do ensino médio', 'I'],
    ['segundo grau incompleto', 'Segundo grau incompleto', 'I'],
    ['Moro só. Tenho o segundo grau completo.', 'Segundo grau completo', 'C'],
    ['Escolaridade Ensino Médio', 'Ensino Médio', 'C'],
    ['( ) Fundamental completo ( X ) Médio completo', 'Médio completo', 'C'],
    ['grau de instrucao : 1 grau cornpleto', '1 grau cornpleto', 'C'],
    ['Grau de instrução: 2º GRAU COMPLETO EE LUA NOVA 2011', '2º GRAU COMPLETO', 'C'],
    ['Médio: cursando pelo ENCCEJA (falta Física)', 'Médio', 'A'],
    ['( ) Fund. incompleto (X) Fund. completo', 'Fund. completo', 'C'],
  ])('is told by %j', (text, course, situation) => {
    const [found] = schoolingIn([{ text, isWork: false }])
    expect([found?.value.curso, found?.value.situacao]).toEqual([course, situation])
  })

  test.each([['Professora do ensino fundamental'], ['Superior: não possuo']])(
    'is not told by %j',
    (text) => {
      expect(schoolingIn([{ text, isWork: false }])).toEqual([])
    },
  )

  test('is left out where a course tells it', () => {
    const text = 'Ana Lima\n\nFormação\nEnsino Médio completo\nColégio Estadual Sol\n2004'
    expect(proposeFields(text).formacoes).toHaveLength(1)
  })
})

describe('a basic school below lines that repeat', () => {
  const job = (at: number) => [
    `Auxiliar ${at}`,
    `Loja Lua ${at}`,
    'Itu, SP',
    'Permanente',
    `01/201${at} a 12/201${at}`,
    '',
  ]
  const jobs = [1, 3, 5, 7].flatMap(job)

  test.each([
    ['Colégio Sol\nEnsino Médio (2004 - 2006)', 'Colégio Sol'],
    ['Ensino Médio completo | E.E. Luar | 2004 - 2006', 'E.E. Luar'],
  ])('%j has its school and both years', (lines, school) => {
    const text = ['Ana Lima', 'ana@sol.com', '', 'Experiência', ...jobs, 'Formação', lines]
    const found = proposeFields(text.join('\n')).formacoes
    expect(found.map(({ value: v }) => [v.instituicao, v.inicio, v.fim, v.situacao])).toEqual([
      [school, '2004', '2006', 'C'],
    ])
  })
})

describe('a basic school of which two years are told', () => {
  test.each([
    ['Ensino Médio (2004 - 2006)', '2004', '2006', 'C'],
    ['Ensino Médio completo - 2004 a 2006', '2004', '2006', 'C'],
    ['Ensino Médio (2024 - atual)', '2024', undefined, 'A'],
    ['Ensino Médio completo 2006', undefined, '2006', 'C'],
  ])('%j ends with the last', (text, start, end, situation) => {
    const [found] = schoolingIn([{ text, isWork: false }])
    expect([found?.value.inicio, found?.value.fim, found?.value.situacao]).toEqual([
      start,
      end,
      situation,
    ])
  })
})

describe('a course', () => {
  test.each([
    [{ curso: 'Ensino Médio', instituicao: 'Colégio Sol', nivel: 'medio' }, 'Colégio Sol', 'C'],
    [{ curso: 'Letras', instituicao: 'Curso Normal', fim: '2001' }, undefined, 'C'],
    [{ curso: 'Letras', instituicao: 'UFPR 4º', situacao: 'A' }, 'UFPR', 'A'],
    [{ curso: 'Letras', instituicao: 'abandonei em', situacao: 'I' }, undefined, 'I'],
    [{ curso: '6ª série', nivel: 'fundamental' }, undefined, 'I'],
    [{ curso: 'MBA', instituicao: 'Institution: FGV', inicio: '2023' }, 'FGV', 'A'],
    [{ curso: 'Letras', instituicao: 'UFPR' }, 'UFPR', undefined],
    [{ curso: 'Letras', instituicao: 'UFPR', fim: '2010' }, 'UFPR', 'C'],
  ] as const)('%j has a school and a situation, or none', (value, school, situation) => {
    const found = soundStudy({ value, line: '' })?.value
    expect([found?.instituicao, found?.situacao]).toEqual([school, situation])
  })

  test.each([
    ['Curso de Letras', 'Letras'],
    ['Curso Normal', 'Curso Normal'],
    ['Curso de Formação de Oficiais', 'Curso de Formação de Oficiais'],
  ])('%j is called %j', (curso, wanted) => {
    expect(soundStudy({ value: { curso }, line: '' })?.value.curso).toBe(wanted)
  })

  test.each([
    ['Guest Professor'],
    ['Formação de Condutores'],
    ['Programa Jovem Aprendiz'],
    ['Desenho (2016)'],
    ['Oficinas'],
    ['Oficina de canto com'],
    ['Ensino médio no mesmo'],
  ])('%j is none', (curso) => {
    expect(soundStudy({ value: { curso }, line: '' })).toBeUndefined()
  })

  test.each([
    [{ curso: 'Linha Lua', instituicao: 'Escola Sol' }],
    [{ curso: 'CEM Lua', instituicao: 'Sebrae', fim: '2010' }],
    [{ curso: 'fev/2008', instituicao: 'UNIPÊ', inicio: '2019' }],
    [{ curso: 'Enfermaria de ossos', fim: '2016', situacao: 'C' }],
  ] as const)('%j is another row', (value) => {
    expect(soundStudy({ value, line: '' })).toBeUndefined()
  })
})

describe('periods', () => {
  test.each([
    ['Gerente .... abr. 2019 ⇒ atual', '2019-04', undefined],
    ['Fiscal • 2016 » 2020', '2016', '2020'],
    ['2018 ⟵ 2015 Assistente', '2015', '2018'],
    ['Partner | Jan 2019 to date', '2019-01', undefined],
    ['Nutricionista, maio/2008, em atividade', '2008-05', undefined],
    ['Nomeado em 4/3/1996, exonerado em 21/7/1999', '1996-03', '1999-07'],
    ['posse 04/05/1992; exercício até 30/06/1998', '1992-05', '1998-06'],
  ])('in %j', (text, start, end) => {
    const found = periodIn(text)
    expect([found?.start, found?.end]).toEqual([start, end])
  })
})

describe('under a heading of short courses', () => {
  test.each([
    ['Cursos'],
    ['Cursos e certificações'],
    ['Certificados'],
    ['Formação complementar'],
    ['Cursos realizados'],
    ['Qualificação profissional'],
  ])('%j only what says its level is a study', (heading) => {
    const lines = [
      'Excel Avançado, SENAC, 2018',
      'CPA-10 – ANBIMA – 2019',
      'Operador de empilhadeira – SENAI – 2021',
      'Técnico em Redes – SENAI – 2010',
    ]
    const text = ['Ana Lima', 'ana@sol.com', '', 'Formação', 'Letras – UFBA – 2018', '', heading]
    const found = proposeFields([...text, ...lines].join('\n')).formacoes
    expect(found.map(({ value }) => value.curso)).toEqual(['Letras', 'Técnico em Redes'])
  })
})

describe('no study', () => {
  test.each([
    ['Experiência\nAtuei como técnico em informática no SENAI em 2014'],
    ['Experiência\nAtuei como técnico em informática no SENAI de 2010 a 2014'],
    ['Resumo\nFui responsável pelo setor de técnico em enfermagem na Escola Sol em 2014'],
    ['EXPERIÊNCIA\nInstituição: UNIP\nCurso: Administração\nPeríodo: 2018 a 2022'],
    [
      'EXPERIÊNCIA\nInstituição: Colégio Sol\nDisciplina: Artes\nNível: Ensino Médio\nPeríodo: 2015 a 2018\n\nInstituição: UNIP\nCurso: Direito\nPeríodo: 2018 a 2022',
    ],
    ['Principais competências\nEnsino fundamental\nAlfabetização'],
    ['Experiência\nCoordenei o estágio do técnico em enfermagem na Escola Sol em 2014'],
    ['Cursos\nCurso: Informática Básica\nInstituição: SENAC\nConclusão: 2019'],
    ['Cursos: Operador de empilhadeira (SENAI, 2012)'],
    ['Áreas de atuação\nEnsino fundamental\nEnsino médio'],
  ])('is told by %j', (lines) => {
    expect(proposeFields(`Ana Lima\nana@sol.com\n\n${lines}`).formacoes).toEqual([])
  })
})
