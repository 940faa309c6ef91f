/** Courses in forms and tables, in lines one below the other, with schools known by their letters, and told once. */
import { describe, expect, test } from 'vitest'
import { coursesBetween } from './labeller/courses.ts'
import { proposeFields } from './fields.ts'
import type { Education, Proposed } from './proposed.ts'
import { schoolingIn } from './schooling.ts'
import { isKnownSchool } from './school-names.ts'
import { linesOf } from './sections.ts'
import { soundStudy } from './sound-studies.ts'
import { studyBlocks } from './study-blocks.ts'
import { studyForms } from './study-fields.ts'
import { studiesAlone, studyRows } from './study-rows.ts'
import { studyTales } from './study-tales.ts'

const said = ({ value: { curso, instituicao, fim, situacao } }: Proposed<Education>) => [
  curso,
  instituicao,
  fim,
  situacao,
]

describe('a form', () => {
  test.each([
    [
      ['INSTITUIÇÃO: UEFS    CURSO: Letras    STATUS: Completo (2011.2)'],
      [['Letras', 'UEFS', '2011', 'C']],
    ],
    [
      ['Título\tEnsino Médio', 'Estabelecimento\tColégio Sol', 'Datas\t2003'],
      [['Ensino Médio', 'Colégio Sol', '2003', 'C']],
    ],
    [
      [
        'School or University: UFBA    Degree: MBA    Field of Study: Letras',
        'From: 2016   To: 2017',
      ],
      [['Letras', 'UFBA', '2017', 'C']],
    ],
    [
      [
        'Nível: Médio    Curso: Técnico em Redes    Escola: ETEC Lua',
        'Turno: manhã    Formatura prevista: dez/2049',
      ],
      [['Técnico em Redes', 'ETEC Lua', '2049-12', 'A']],
    ],
    [
      ['Formação escolar: (  ) Fund.  ( X ) Médio  (  ) Sup.    Onde: Colégio Sol    Ano: 2011'],
      [['Médio', 'Colégio Sol', '2011', 'C']],
    ],
    [
      [
        '{ "institution": "UNESC", "area": "Letras", "studyType": "Bacharelado", "endDate": "2019" },',
      ],
      [['Letras', 'UNESC', '2019', 'C']],
    ],
  ])('%j says its courses', (lines, wanted) => {
    expect(studyForms(linesOf(lines.join('\n')), new Set()).found.map(said)).toEqual(wanted)
  })

  test.each([
    [['Empresa: Usina Sol    Cargo: Fiscal', 'Início: 2010    Término: 2012']],
    [['Nível: Sênior', 'Início: 2010    Término: 2012']],
    [
      [
        'Nível: Curso extracurricular    Curso: Oratória',
        'Instituição: Sol    Situação: Concluído',
      ],
    ],
  ])('%j says none', (lines) => {
    expect(studyForms(linesOf(lines.join('\n')), new Set()).found).toEqual([])
  })

  test('may be a table, whose heads say what each cell is', () => {
    const lines = [
      'GRAU\tESCOLA\tDE\tA',
      'Superior – Letras\tUVV\t2012\t2016',
      'Pós – Artes\tIPOG\t2025\t-',
    ]
    const { found } = studyForms(linesOf(lines.join('\n')), new Set())
    expect(found.map(said)).toEqual([
      ['Superior – Letras', 'UVV', '2016', 'C'],
      ['Pós – Artes', 'IPOG', undefined, 'A'],
    ])
  })

  test('goes on where its line ended', () => {
    const lines = [
      'degree: Bachelor of Science in Computer Science; institution: University of Sun,',
      'Moonville; graduation year: 2015',
    ]
    expect(studyForms(linesOf(lines.join('\n')), new Set()).found.map(said)).toEqual([
      ['Bachelor of Science in Computer Science', 'University of Sun, Moonville', '2015', 'C'],
    ])
  })
})

describe('lines one below the other', () => {
  test.each([
    [
      ['LETRAS', 'UNOESC – 2005/2010', 'MBA EM ARTES', 'FGV – 2013/2014'],
      [
        ['LETRAS', 'UNOESC', '2010', 'C'],
        ['MBA EM ARTES', 'FGV', '2014', 'C'],
      ],
    ],
    [
      ['2009-2010', 'Artes (pós-graduação lato sensu)', 'UNIMAR', '2012', 'Letras', 'UFS'],
      [
        ['Artes', 'UNIMAR', '2010', 'C'],
        ['Letras', 'UFS', '2012', 'C'],
      ],
    ],
    [
      ['Letras', 'Bacharelado - CESMAC', 'Status: Concluído', 'Período: 2009 - 2014'],
      [['Letras', 'CESMAC', '2014', 'C']],
    ],
    [
      ['Ensino Médio – 2º ano (cursando)', 'EREM Sol', 'Previsão de conclusão: dez/2049'],
      [['Ensino Médio', 'EREM Sol', '2049-12', 'A']],
    ],
    [['Graduação | UERJ | 2008 a 2013', 'Letras'], [['Letras', 'UERJ', '2013', 'C']]],
    [['Letras', 'UFS', 'Ensino Médio', 'Colégio Sol'], []],
  ])('%j are courses', (lines, wanted) => {
    const rows = studyBlocks(linesOf(lines.join('\n'))).map(({ row }) => said(row))
    expect(rows).toEqual(wanted)
  })
})

describe('a line', () => {
  test.each([
    [
      'Univates, Química Industrial, em curso (5º sem.)',
      ['Química Industrial', 'Univates', undefined, 'A'],
    ],
    [
      'Redes de Computadores (tecnólogo), IFCE - falta o TCC',
      ['Redes de Computadores', 'IFCE', undefined, 'A'],
    ],
    [
      'Produção de Moda, tecnólogo, Unicesp, parado desde 2019.',
      ['Produção de Moda', 'Unicesp', '2019', 'I'],
    ],
    ['Unisantos, esp. em Artes, interrompida em 2019', ['Esp. em Artes', 'Unisantos', '2019', 'I']],
    [
      '2007 | Universidade de Brasília, BA Journalism',
      ['BA Journalism', 'Universidade de Brasília', '2007', 'C'],
    ],
    [
      'Doutorado em Letras (UFSC, iniciado em 2019 e abandonado em 2021)',
      ['Doutorado em Letras', 'UFSC', '2021', 'I'],
    ],
    [
      'Residência em Pediatria: Hospital Universitário Sol (2015)',
      ['Residência em Pediatria', 'Hospital Universitário Sol', '2015', 'C'],
    ],
    [
      'Técnico em Música (violão), Fund. Sol | 2008',
      ['Técnico em Música', 'Fund. Sol', '2008', 'C'],
    ],
    ['UFS, agronomia, formado em 12/97', ['Agronomia', 'UFS', '1997-12', 'C']],
    ['ensino médio - EEB Sol - dez. 2005', ['Ensino médio', 'EEB Sol', '2005-12', 'C']],
    [
      'FURB – Universidade Regional de Lua, Letras, 2012',
      ['Letras', 'FURB – Universidade Regional de Lua', '2012', 'C'],
    ],
    [
      '3ª série do ensino médio, E.E. Sol, até dezembro de 2049',
      ['3ª série do ensino médio', 'E.E. Sol', '2049-12', 'A'],
    ],
  ])('%j says one course', (text, wanted) => {
    expect(studyRows([{ text, isStudied: true, isWork: false }]).map(said)).toEqual([wanted])
  })

  test.each([
    ['Antes: Ensino Médio, Colégio Sol (2011)'],
    ['Francês A1 | UFBA, graduação, 2010–2015'],
    ['INSEAD, Fontainebleau, MBA, 1999'],
    ['Diplôme de Cuisine | Nível 5 QEQ | 2015'],
  ])('%j says no other for it', (text) => {
    const rows = studyRows([{ text, isStudied: true, isWork: false }]).map(
      ({ value }) => value.curso,
    )
    expect(rows.filter((one) => /Antes|Franc|Font|Dipl/.test(one ?? ''))).toEqual([])
  })

  test.each([
    [['técnico em redes (parei)'], [['Técnico em redes', 'I']]],
    [['Colégio Sol', 'técnico em redes (parei)'], []],
    [['Reciclagem em redes (parei)'], []],
  ])('of a known level is a course without its school: %j', (lines, wanted) => {
    const found = studiesAlone(linesOf(lines.join('\n')))
    expect(found.map(({ value }) => [value.curso, value.situacao])).toEqual(wanted)
  })

  test('goes on in the next, and a school before a colon holds for all behind it', () => {
    const lines = [
      'Direito (UFBA, 1992); Letras (UFS, tecnólogo, 1996); Administração,',
      'UEFS, trancou em 1999.',
    ]
    const rows = studyRows(lines.map((text) => ({ text, isStudied: true, isWork: false })))
    expect(rows.map(({ value }) => value.fim)).toEqual(['1992', '1996', '1999'])
    const text = 'UFABC: Mestrado em Artes, 2016-2019; Doutorado em Artes, 2020-2024'
    expect(
      studyRows([{ text, isStudied: true, isWork: false }]).map(({ value }) => value.instituicao),
    ).toEqual(['UFABC', 'UFABC'])
  })
})

test.each([
  ['UNOCHAPECÓ', true],
  ['Fund. Carlos Sol', true],
  ['CESAR School', true],
  ['Usina Sol', false],
  ['fecap', false],
])('%j is a school by its letters or is not', (text, wanted) => {
  expect(isKnownSchool(text)).toBe(wanted)
})

test.each([
  ['Sou bacharel em Letras (UEPB, 2017)', ['Bacharel em Letras', 'UEPB', '2017']],
  ['Formado em Letras pelo CESMAC (2005)', ['Letras', 'CESMAC', '2005']],
  [
    'fez residência em Pediatria na Santa Casa de Lua (1995-1997)',
    ['Residência em Pediatria', 'Santa Casa de Lua', '1997'],
  ],
])('%j tells a course', (text, wanted) => {
  expect(studyTales(text).map((one) => said(one).slice(0, 3))).toEqual([wanted])
})

test('the same university is the one named before', () => {
  const text =
    'graduação em Letras pela Universidade Sol (2009) e mestrado em Artes pela mesma universidade (2013).'
  expect(studyTales(text).map(({ value }) => value.instituicao)).toEqual([
    'Universidade Sol',
    'Universidade Sol',
  ])
})

test.each([
  [
    'estudei até o primeiro ano do ensino médio no Ciep Sol, parei em 2017',
    ['Ciep Sol', '2017', 'I'],
  ],
  ['tenho ensino medio completo na escola Dom Sol e cnh A', ['escola Dom Sol', undefined, 'C']],
  ['Estudei até a 8ª série', [undefined, undefined, 'C']],
  ['Ensino Médio incompleto (2º ano)', [undefined, undefined, 'I']],
  ['Grau de instrução: (X) Fundamental incompleto  ( ) Médio', [undefined, undefined, 'I']],
])('%j says where and how far somebody went to school', (text, wanted) => {
  expect(schoolingIn([{ text, isWork: false }]).map((one) => said(one).slice(1))).toEqual([wanted])
})

describe('what is proposed', () => {
  test('of two that say one course is the one that says more', () => {
    const text = 'Ana Lima\n\nFormação\nDoutoranda em Cultura na Amazônia - UFAM - ingresso em 2023'
    expect(proposeFields(text).formacoes.map(({ value }) => value.instituicao)).toEqual(['UFAM'])
  })

  test.each([
    ['Direito – UERJ', undefined],
    ['Administração – UFBA – Termino em 12/2010', 'C'],
    ['Administração – UFBA – termina em 12/2049', 'A'],
    ['Letras – USP – transferida da UNESP – concluído em 2010', 'C'],
    ['Faltam apenas a colação – Direito – PUC – 2012', 'C'],
    ['Ensino médio', undefined],
  ])('of %j is done only where its end has passed', (line, wanted) => {
    const { formacoes } = proposeFields(`Ana Lima\nana@sol.com\n\nFormação\n${line}`)
    expect(formacoes.map(({ value }) => value.situacao)).toEqual([wanted])
  })

  test('of thousands are the first, without comparing each with each', () => {
    const one = (at: number) => ({
      value: {
        curso: 'Ensino médio',
        nivel: 'medio' as const,
        instituicao: `Escola ${at}`,
        fim: '1998',
      },
      line: `${at}`,
    })
    const rows = Array.from({ length: 2900 }, (_, at) => one(at))
    const forms = { found: rows, lines: new Set<string>() }
    const short = new Set<string>()
    expect(
      coursesBetween([], [], { rows, told: rows, forms, lines: [], order: new Map(), short }),
    ).toHaveLength(15)
  })

  test('by what only was put together is nothing of a line that a form holds', () => {
    const one = { value: { curso: 'Bacharelado', instituicao: 'School or University' }, line: 'a' }
    const forms = { found: [], lines: new Set(['a']) }
    const told = {
      rows: [],
      told: [],
      forms,
      lines: [],
      order: new Map(),
      short: new Set<string>(),
    }
    expect(coursesBetween([], [one], told)).toEqual([])
  })

  test.each([
    ['2022 fui Assessora'],
    ['Estudei até a 8ª série'],
    ['Português para estrangeiros 120h'],
    ['Mestrado em Artes pela mesma instituição'],
    ['NR 10 atualizada em 2024'],
    ['Especialização'],
  ])('is never %j', (curso) => {
    expect(soundStudy({ value: { curso }, line: '' })).toBeUndefined()
  })

  test('is no word that its line cut', () => {
    const line = 'mestrado na USP (2007) e doutorado em Fito-'
    expect(soundStudy({ value: { curso: 'doutorado em Fito' }, line })).toBeUndefined()
  })

  test('ends in the year beside its school', () => {
    const beside = { curso: 'MBA em Letras', instituicao: 'FGV, 2010', inicio: '2011', fim: '2015' }
    expect(soundStudy({ value: beside, line: '' })?.value).toMatchObject({
      instituicao: 'FGV',
      fim: '2010',
    })
  })

  test('names no faculty for a school of the young', () => {
    const value = { curso: 'Ensino Médio Completo', instituicao: 'Faculdade de Artes' }
    expect(soundStudy({ value, line: '' })?.value.instituicao).toBeUndefined()
  })
})
