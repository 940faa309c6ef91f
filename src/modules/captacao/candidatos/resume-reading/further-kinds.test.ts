/** Kinds found in sixty résumés more, each as a small one. */
import { describe, expect, test } from 'vitest'
import { emailIn } from './contact.ts'
import { phonesIn } from './contact-phones.ts'
import { proposeFields } from './fields.ts'
import { courses, jobs, skillsIn } from './rows-for-tests.ts'
import { headingOf } from './headings.ts'
import { languagesIn } from './languages.ts'
import { linksIn } from './links.ts'
import { namesIn } from './person-name.ts'
import { placeIn } from './place.ts'
import { linesOf, sectionsOf } from './sections.ts'
import { partsOf } from './titles.ts'
import { employerScore, isDuty, roleScore } from './words.ts'

describe('a job is read whole', () => {
  test.each([
    ['Porteiro\nViação Sol, Recife\n· maio 2016 – nov. 2023', 'a point before its period'],
    ['05/2016\n11/2023\n\nViação Sol\nPorteiro', 'beginning above end in one cell'],
    ['Viação Sol\tPorteiro\t05/2016\t11/2023', 'beginning beside end'],
    ['Porteiro @ Viação Sol | Mai/16 –\nNov/23', 'its period over two lines'],
    ['Porteiro..... Viação Sol\nPeriodo: mai/16 a nov/23', 'dots lead to the employer'],
    ['trabalhei de porteiro na Viação Sol de 05/2016 até 11/2023', 'told in small letters'],
    ['Porteiro\nViação Sol – CNPJ 12.345.678/0001-95, 05/2016 a 11/2023', 'a number of papers'],
    [
      'Datas\t01/05/2016 - 30/11/2023\nFunção ou cargo ocupado\tPorteiro\nPrincipais actividades\tRondas\nNome e morada do empregador\tViação Sol, Braga (Portugal)\nTipo de empresa ou sector\tTransportes',
      'the older European form',
    ],
    ['Viação Sol - Porteiro\tSe\nMaio de 2016 até\tnovembro de 2023', 'specks of a scan'],
  ])('%j: %s', (text) => {
    expect(jobs(text)).toEqual([['Porteiro', 'Viação Sol', '2016-05', '2023-11']])
  })

  test.each([
    ['Datas\t01/09/2019 →\nCargo\tPorteiro\nEmpresa\tViação Sol', ['2019-09', 'atual']],
    ['Viação Sol\nPorteiro\nMaio de 2021 até\to momento', ['2021-05', 'atual']],
  ])('and still goes on: %j', (text, period) => {
    expect(jobs(text)).toEqual([['Porteiro', 'Viação Sol', ...period]])
  })

  test('an employer that sounds like a duty stands above its position', () => {
    const text =
      'Usina Sol\nAnalista\njaneiro de 2020 - agosto de 2021\n\nFormação Integrada\nConsultor\njunho de 2015 - dezembro de 2019'
    expect(jobs(text).map(([, employer]) => employer)).toEqual(['Usina Sol', 'Formação Integrada'])
    expect([isDuty('Gestão Imobiliária Lua'), isDuty('Gestão de pessoas')]).toEqual([false, true])
  })

  test('what follows at once belongs to a period before what an empty line parts from it', () => {
    const text =
      'Viação Sol, Recife/PE\t03/2021 – 12/2023\nGerente de Loja\n\nPorto Lua, Recife/PE\t01/2018 – 02/2021\nMúsico'
    expect(jobs(text).map((job) => job.slice(0, 2))).toEqual([
      ['Gerente de Loja', 'Viação Sol'],
      ['Músico', 'Porto Lua'],
    ])
  })

  test.each([
    ['05/16 >\tViação Sol\n11/23\tPorteiro', 'a sign between years in short'],
    ['Viação Sol\nPorteiro\nmaio/2016 – nov/2023 (plantão noturno 12x36)', 'its hours'],
    [
      'VIAÇÃO SOL\t2010 – 2023\nTransportes, 4.200 empregados, 6 garagens\nPorteiro\tmaio/2016 – nov/2023',
      'what it is',
    ],
    ['Viação Sol (05/2016 – 11/2023)\n- Porteiro: 05/2016 – 11/2023', 'a list below it'],
    [
      'Viação Sol, Brasil.\nVínculo institucional\n05/2016 - 11/2023\tVínculo: Celetista, Enquadramento Funcional: Porteiro, Carga\nhorária: 40',
      'a scholar',
    ],
  ])('with %j: %s', (text) => {
    const [found, ...others] = jobs(text)
    expect(found?.map((part) => part?.toLowerCase())).toEqual([
      'porteiro',
      'viação sol',
      '2016-05',
      '2023-11',
    ])
    expect(others).toEqual([])
  })

  test('a period that its line had no room for goes on in the next', () => {
    const text =
      'Escola Municipal Professora Celina Sol – Professora do sexto ano – fevereiro/2010\naté hoje'
    expect(jobs(text).map((job) => job.slice(2))).toEqual([['2010-02', 'atual']])
  })

  test('whoever rose keeps the employer, whoever left months before does not', () => {
    const rose = 'Viação Sol\nGerente\n03/2021 - 12/2023\nCobrador\n01/2018 - 02/2021'
    const left = 'Viação Sol\nGerente\n03/2021 - 12/2023\n\nPedreiro\n01/2012 - 02/2015'
    expect(jobs(rose).map(([, employer]) => employer)).toEqual(['Viação Sol', 'Viação Sol'])
    expect(jobs(left).map(([, employer]) => employer)).toEqual(['Viação Sol', undefined])
  })
})

test('when somebody is free and what a sentence says since when is no job', () => {
  const found = proposeFields(
    'Ana Lima\nDisponibilidade\nSegunda a sexta, a partir de maio de 2094',
  )
  expect(found.experiencias).toEqual([])
  expect(jobs('Analistas de pré-vendas e suporte respondem a mim desde 2024.')).toEqual([])
})

test('a school among jobs is where somebody worked where courses have their heading', () => {
  const of = (rest: string) =>
    proposeFields(`Ana Lima\nExperiência\nColégio Sol – Regência – 2015 a 2019\n${rest}`)
  expect(of('Formação\nPedagogia – UFPE – 2014').experiencias).toHaveLength(1)
  expect(of('').experiencias).toEqual([])
})

test.each([
  ['Porteiro @ SESC', ['Porteiro', 'SESC']],
  ['Gerente na iFood', ['Gerente', 'iFood']],
  ['Enfermeira na UTI', ['Enfermeira na UTI']],
  ['Educadora social (voluntária)', ['Educadora social (voluntária)']],
  ['AgroInsumos Sol', ['AgroInsumos Sol']],
  ['U S I N A S O L', []],
  ['École Mixte (Porto Príncipe)', ['École Mixte']],
  ['Motorista (autônoma)', ['Motorista (autônoma)']],
])('%j names %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('who guards a state and whose trade follows its name are employers', () => {
  const names = ['Polícia Militar do Ceará', 'Técnica Engenharia', 'Líder Táxi Aéreo']
  expect(names.map(roleScore)).toEqual([0, 0, 0])
  expect(employerScore('Polícia Militar do Ceará')).toBeGreaterThan(0)
  expect(['Growth hacker', 'Agile Coach'].map(roleScore)).toEqual([3, 3])
})

test.each([
  ['Apelido(s) / Nome(s) próprio(s)\tLima Sol, Ana Rita', 'x@exemplo.com', 'Ana Rita Lima Sol'],
  ['Davi Nakamura\n\nLopes\n\nDesenvolvedor', 'davi.nlopes@exemplo.dev', 'Davi Nakamura Lopes'],
  ["Júlia Sarmento d'Ávila\nDesigner", 'juliadavila@exemplo.com', "Júlia Sarmento d'Ávila"],
  ['B I A N C A\nL I M A\nsocial media', 'biancalima@exemplo.com', 'Bianca Lima'],
  ['ana passos lima\nauxiliar', 'anapassosl@exemplo.com', 'Ana Passos Lima'],
  ['Getúlio Sol Peixoto\nGetúlio Marcenaria', 'getuliomarcenaria@x.com', 'Getúlio Sol Peixoto'],
  ['Enf. Luana Chaves\n\nLima\nEnfermeira', 'luana.lima@exemplo.com', 'Luana Chaves Lima'],
  ['Asa Norte, Brasília/DF\nUX Designer', 'x@exemplo.com', undefined],
])('the name of %j', (text, email, name) => {
  expect(namesIn(linesOf(text), email).nome?.value).toBe(name)
})

test.each([
  ['• +55.51.99870.2255\n• oi@analima.com.br', 'oi@analima.com.br'],
  [
    'E-mail.....: ana.lima.costureira.\nexemplo@sol.com.br',
    'ana.lima.costureira.exemplo@sol.com.br',
  ],
  ['E-mail: ana.lima\tsol.com.br', 'ana.lima@sol.com.br'],
  ['E-mail: ana.lima\t&sol.com.br', 'ana.lima@sol.com.br'],
  ['ana.lima\tsol.com.br', undefined],
  ['ana.lima@sol.med.b\nr', 'ana.lima@sol.med.br'],
])('the address of %j', (text, address) => {
  expect(emailIn(linesOf(text))?.value).toBe(address)
})

test.each([
  ['(0xx11) 97555-8899', ['11975558899']],
  ['ana@sol.com.br | 32\n98855-1200', ['32988551200']],
  ['Cel........: 98 98877 6655', ['98988776655']],
  ['Telefone: +55 | 41 | 99123-4567', ['41991234567']],
  ['Cel (41) 99123\u20114567', ['41991234567']],
  ['+54 9 11 5555-4444', []],
])('the telephones of %j', (text, numbers) => {
  expect(phonesIn(linesOf(text), undefined).map(({ value }) => value)).toEqual(numbers)
})

test('an address of a network with and without its country is one', () => {
  const text = 'br.linkedin.com/in/ana-lima\nhttps://www.linkedin.com/in/ana-lima'
  expect(linksIn(linesOf(text), undefined)).toHaveLength(1)
})

test.each([
  ['LinkedIn: analima', ['linkedin.com/in/analima']],
  ['LinkedIn: Ana', []],
  ['81 98888-7777 | in/ana-lima', ['linkedin.com/in/ana-lima']],
  ['ORCID: 0000-0002-1825-0097', []],
  ['analima.it/lavori | Casada', ['analima.it/lavori']],
  ['estado civil.se/casada', []],
  ['linkedin.com/in/\nana-\nlima', []],
  ['E-mail: ana.lima@sol\nAnalista\nderia.com.br', []],
  ['Dribbble: analima | be.net/analima', ['dribbble.com/analima', 'behance.net/analima']],
])('the links of %j', (text, links) => {
  expect(linksIn(linesOf(text), undefined, 'Ana Lima').map(({ value }) => value)).toEqual(links)
})

test('a region is named after its city, a city with or without its signs', () => {
  expect(placeIn(linesOf('São João del-Rei, MG'))?.uf.value).toBe('MG')
  expect(placeIn(linesOf('Belém e Região'))?.uf.value).toBe('PA')
})

test.each([
  ['Japonês: N4', ['Japonês BASICO']],
  ['Japonês – JLPT N2', ['Japonês AVANCADO']],
  ['Primeira língua\tPortuguês', ['Português AVANCADO']],
  ['Inglês\tCompreende Bem, Fala Bem, Lê Bem', ['Inglês AVANCADO']],
  ['Inglês\tCompreende Bem, Fala Pouco, Lê Bem', ['Inglês ']],
  ['Língua inglesa: avançado', ['Inglês AVANCADO']],
  ['Domínio do inglês e noções de espanhol', ['Inglês ', 'Espanhol BASICO']],
])('the languages of %j', (text, said) => {
  const found = languagesIn(linesOf(text), [])
  expect(found.map(({ value }) => `${value.idioma} ${value.nivel ?? ''}`)).toEqual(said)
})

test.each([
  ['Histórico (do mais antigo ao mais novo)', 'experience'],
  ['Certificados', 'certificates'],
  ['Qualidades', 'other'],
])('%j heads %s', (text, section) => {
  expect(headingOf(text)).toBe(section)
})

test.each([
  ['Cuidador de idosos – Cruz Azul – 2018 – 160 horas', ['Cuidador de idosos']],
  ['2018 – Soldagem MIG – SENAI', ['Soldagem MIG']],
  ['NR-10, SEP, NR-35', ['NR-10', 'SEP', 'NR-35']],
  ['NR 11 e NR 12', ['NR 11', 'NR 12']],
  ['MOPP (válido até 2028)', ['MOPP']],
  ['Prevenção de perdas\t20h\t2020', ['Prevenção de perdas']],
  ['Inglês', []],
  ['Carga horária: 40h', []],
  ['Excel\nMicrosul – 2019 – 40h\nSoldagem\nPrime – 2020', ['Excel', 'Soldagem']],
  ['Excel – 2019\nMicrosul\nSoldagem – 2020\nPrime', ['Excel', 'Soldagem']],
  ['Redes – Rocketseat, 2021', ['Redes']],
  ['Microsoft Excel, Informática, Sol Treinamentos', ['Microsoft Excel']],
  ['Noções de informática', ['Noções de informática']],
])('the course of %j is something somebody knows', (text, said) => {
  expect(skillsIn([], linesOf(text)).map(({ value }) => value)).toEqual(said)
})

test('a table of courses stays under its heading, the name of a product is no address', () => {
  const found = sectionsOf('Cursos\nInformática básica\t60h\t2008')
  expect(found.courses.map(({ text }) => text)).toEqual(['Informática básica | 60h | 2008'])
  const skills = skillsIn(
    linesOf(
      'Salesforce.com\nanalima.com\nHard skills\nNível avançado\nSou organizada\nCREA 12345-D\nCompreensão: C1 / Escrita: C1 — Inglês\nSAS) AP“ÚO',
    ),
  )
  expect(skills.map(({ value }) => value)).toEqual(['Salesforce.com'])
})

test.each([
  [
    'Ciência da Computação\nUTFPR | 2018 – 2022\nBootcamp Cloud\nEscola Sol | 2023',
    [
      ['Ciência da Computação', 'UTFPR', '2022', 'C'],
      ['Bootcamp Cloud', 'Escola Sol', '2023', 'C'],
    ],
  ],
  [
    'Pós-graduada em Gestão pela Sociesc, 2014.',
    [['Pós-graduada em Gestão', 'Sociesc', '2014', 'C']],
  ],
  [
    'Pós-graduação em Gestão (FTC), interrompida em 2019',
    [['Pós-graduação em Gestão', 'FTC', '2019', 'I']],
  ],
  [
    'Farmácia e Bioquímica\nUSP, 2010–2014\nFarmácia Clínica (especialização)\nInstituto Sol, 2016',
    [
      ['Farmácia e Bioquímica', 'USP', '2014', 'C'],
      ['Farmácia Clínica (especialização)', 'Instituto Sol', '2016', 'C'],
    ],
  ],
  ['Pós-doutorado', []],
  ['Ensino médio - EJA - cursando', [['Ensino médio', undefined, undefined, 'A']]],
  [
    'Ensino fundamental, até a 4ª série',
    [['Ensino fundamental, até a 4ª série', undefined, undefined, 'I']],
  ],
])('the courses of %j', (text, said) => {
  expect(courses(text)).toEqual(said)
})

test('levels in great letters head their courses', () => {
  const found = sectionsOf(
    'Ana Lima\nGRADUAÇÃO\nMedicina – UFPA (2000)\nRESIDÊNCIA MÉDICA\nPediatria – UFPA (2003)',
  )
  expect(found.education.map(({ text }) => text)).toEqual([
    'Medicina – UFPA (2000)',
    'Pediatria – UFPA (2003)',
  ])
})

test('a message tells where somebody learned', () => {
  const found = proposeFields(
    'meu nome é Ana Lima\nterminei o ensino medio em 2024 na E.E. Helena Sol',
  )
  expect(found.formacoes.map(({ value }) => [value.instituicao, value.fim])).toEqual([
    ['E.E. Helena Sol', '2024'],
  ])
})
