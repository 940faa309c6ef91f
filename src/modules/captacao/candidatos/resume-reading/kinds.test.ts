/** Kinds found in résumés in further layouts, each as a small one. */
import { describe, expect, test } from 'vitest'
import { emailIn, isMisreadName } from './contact.ts'
import { birthIn } from './contact-birth.ts'
import { phonesIn } from './contact-phones.ts'
import { proposeFields } from './fields.ts'
import { courses, jobs, skillsIn } from './rows-for-tests.ts'
import { headingOf } from './headings.ts'
import { languagesIn } from './languages.ts'
import { linksIn } from './links.ts'
import { periodIn } from './periods.ts'
import { namesIn } from './person-name.ts'
import { isPlace, placeIn } from './place.ts'
import { linesOf, sectionsOf } from './sections.ts'
import { partsOf } from './titles.ts'
import { isDuty, roleScore } from './words.ts'

test.each([
  ['OUTROS', 'other'],
  ['Trabalho', 'experience'],
  ['Cargos e funções', 'experience'],
  ['Onde atuei', 'experience'],
  ['Últimos empregos', 'experience'],
  ['Posições', 'experience'],
  ['S E I F A Z E R', 'skills'],
  ['f a l a', 'languages'],
  ['Especialidades', 'skills'],
  ['Máquinas que opero', 'skills'],
  ['O que sei', 'skills'],
  ['Competências linguísticas', 'languages'],
  ['Informática e idiomas', 'skills'],
  ['Publicações selecionadas', 'other'],
  ['Linguagens', 'skills'],
  ['programs', undefined],
  ['palestras', undefined],
])('%j heads %s', (text, section) => {
  expect(headingOf(text)).toBe(section)
})

test('a label inside a section heads nothing, a language in great letters does', () => {
  const found = sectionsOf(
    'Conhecimentos\nSistemas: Debian\nRedes: VLAN\nTreinamento\nINGLÊS\nLeitura técnica',
  )
  expect(found.skills.map(({ text }) => text)).toEqual(['Debian', 'Redes: VLAN', 'Treinamento'])
  expect(found.languages.map(({ text }) => text)).toEqual(['INGLÊS', 'Leitura técnica'])
})

const ofSol = ['Porteiro', 'Locadora Sol', '2016-05', '2023-11']

describe('a job is read whole', () => {
  test.each([
    ['* Porteiro - Locadora Sol\n  05/2016 - 11/2023', 'its title is marked'],
    ['05/2016 a 11/2023\tLocadora Sol - porteiro', 'its position begins small'],
    ['Locadora Sol, porteiro, 05/2016–11/2023.', 'commas and a full stop'],
    ['a) Locadora Sol\nPorteiro (DAS-4), de 02.05.2016 a 03.11.2023.', 'letters count'],
    ['LOCADORA SOL | 05/2016 – 11/2023\nRecife/PE – alemã, 300 pessoas\nPorteiro', 'what it is'],
    ['Locadora Sol\nPorteiro\nInício: 01/05/2016\nSaída: 30/11/2023', 'labels for the days'],
    ['Empresa:\tLocadora Sol\nCargo:\tPorteiro\nAdmissão:\t05/2016\nDemissão:\t11/2023', 'cells'],
    ['Porteiro\nLocadora Sol (3 anos)\n05/2016 - 11/2023', 'years somebody counted'],
    ['Porteiro\nLocadora Sol – Recife, PE\n05/2016 - 11/2023', 'a city behind a comma'],
    ['Locadora Sol: porteiro, 05/2016 a 11/2023', 'a colon'],
    ['05/2016\tPorteiro\n↓ Locadora Sol\n11/2023\tGuardou a frota.', 'an arrow'],
  ])('%j: %s', (text) => {
    const [found, ...others] = jobs(text)
    expect([found?.[0], found?.[1]?.toLowerCase(), found?.[2], found?.[3]]).toEqual(
      ofSol.map((part, at) => (at === 1 ? part.toLowerCase() : part)),
    )
    expect(others).toEqual([])
  })

  test.each([
    [
      'Diretora | Cafés Sol\n(maio de 2020 – em exercício)',
      ['Diretora', 'Cafés Sol', '2020-05', 'atual'],
    ],
    [
      'Baixada Trading Co. | 08/2020 – to date\nExport Coordinator',
      ['Export Coordinator', 'Baixada Trading Co.', '2020-08', 'atual'],
    ],
    [
      'Redatora freelancer\nAutônoma, atendendo a Editora Sol\n03/2020 - atual',
      ['Redatora freelancer', 'Autônoma', '2020-03', 'atual'],
    ],
    [
      'Gráfica Rápida | Estagiária em design | 2015',
      ['Estagiária em design', 'Gráfica Rápida', '2015', '2015'],
    ],
    ['Repórter\nRádio Sol FM — Estágio\n2013 - 2014', ['Repórter', 'Rádio Sol FM', '2013', '2014']],
    [
      'Estagiária\nSecretaria Municipal de Meio Ambiente\nAgo 2015 - Dez 2016\nCastro',
      ['Estagiária', 'Secretaria Municipal de Meio Ambiente', '2015-08', '2016-12'],
    ],
    ['Auxiliar\nUnimed Recife\n2010 - 2014', ['Auxiliar', 'Unimed Recife', '2010', '2014']],
    [
      'Professor de francês\nÉcole Primaire, Haiti\n09/2011 a 04/2016',
      ['Professor de francês', 'École Primaire', '2011-09', '2016-04'],
    ],
  ])('%j', (text, found) => {
    expect(jobs(text)).toEqual([found])
  })

  test('years in the cells of two lines are a period beside others that are', () => {
    const text =
      'Motorista\t06/2019\nLocadora Sol\t05/2021\nMotoboy\t03/2018\nPizzaria Lua\t01/2019\nAprendiz\t2012\nViação Mar\t2013'
    expect(jobs(text).map((job) => job.slice(2))).toEqual([
      ['2019-06', '2021-05'],
      ['2018-03', '2019-01'],
      ['2012', '2013'],
    ])
  })

  test.each([
    'Mercearia Sol Recife/PE – auxiliar de loja, 05/2016 a 11/2023',
    'Auxiliar de loja – equipe de 20 pessoas, 05/2016 a 11/2023\nMercearia Sol',
  ])('and what looks like a remark on the company keeps its job: %j', (text) => {
    expect(jobs(text).map((job) => job.slice(1, 3))).toEqual([['Mercearia Sol', '2016-05']])
  })

  test('without any date, and what else is said is none', () => {
    expect(
      jobs('Gerente de Vendas – Máquinas Sol\nRepresentante Comercial – Sementes Lua'),
    ).toEqual([
      ['Gerente de Vendas', 'Máquinas Sol', undefined, undefined],
      ['Representante Comercial', 'Sementes Lua', undefined, undefined],
    ])
    expect(jobs('Ajudo meu tio na oficina.\nNão tenho registro')).toEqual([])
  })

  test('and works in a list below it are no jobs', () => {
    const text =
      'Construtora Sol\nEngenheira de obras, de 05/2013 a 01/2020\nObras:\n• Ponte do Vale, Recife, 2014 a 2015, 38 km\nConstrutora Lua\nEngenheira júnior, de 07/2008 a 05/2013'
    expect(jobs(text).map(([position]) => position)).toEqual([
      'Engenheira de obras',
      'Engenheira júnior',
    ])
  })

  test('a scholar writes the short name of the employer and the period in one line', () => {
    const text =
      'Empresa Baiana do Cacau, EBC, Brasil.\n2013 - 2015\tVínculo: Celetista, Enquadramento Funcional: Pesquisadora, Carga horária: 40'
    expect(jobs(text)).toEqual([['Pesquisadora', 'Empresa Baiana do Cacau', '2013', '2015']])
  })
})

test.each([
  ['INPE – Centro Regional do Norte', ['INPE – Centro Regional do Norte']],
  [
    'Pesquisador visitante, Universität Stuttgart, Alemanha',
    ['Pesquisador visitante', 'Universität Stuttgart'],
  ],
  ['Mercado Sol Ltda. - Recife, PE', ['Mercado Sol Ltda.']],
  ['HOSPlTAL SoI | LinkedIn', ['HOSPITAL SoI', 'LinkedIn']],
  [
    'Campanhas por e-mail, social media, anúncios',
    ['Campanhas por e-mail, social media, anúncios'],
  ],
  ['Hospital CentraI | Caixa', ['Hospital Central', 'Caixa']],
  ['Banco Sol / Escriturária', ['Banco Sol', 'Escriturária']],
])('%j names %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('names of employers are no duties and no trades', () => {
  expect(
    [
      'Unimed',
      'Nascimento & Filhos',
      'Sarmento Advocacia',
      'Fernando Lima ME',
      'Estacionamento Sol',
    ].filter(isDuty),
  ).toEqual([])
  expect(
    ['Consultoria Sol', 'Auditoria Lima', 'Tech Sol'].filter((name) => roleScore(name) > 1),
  ).toEqual([])
  expect([isPlace('Lisboa, Portugal'), isPlace('Universität Wien, Alemanha')]).toEqual([
    true,
    false,
  ])
})

test.each([
  [
    'Curso:\tVarejo\nNível:\tTecnólogo\nInstituição:\tUNOPAR\nSituação:\tConcluído\nInício:\t2015\nTérmino:\t2017\nCurso:\tPsicologia\nInstituição:\tUniFil\nSituação:\tTrancado\nInício:\t2009',
    [
      ['Varejo', 'UNOPAR', '2017', 'C'],
      ['Psicologia', 'UniFil', undefined, 'I'],
    ],
  ],
  [
    'Engenharia Ambiental\nUniversidade Sol\nGraduação - Completo\n2012 - 2016\n\nGestão de Resíduos\nSENAI PR\nPós-graduação - Incompleto\n2018 - 2019',
    [
      ['Engenharia Ambiental', 'Universidade Sol', '2016', 'C'],
      ['Gestão de Resíduos', 'SENAI PR', '2019', 'I'],
    ],
  ],
  [
    'Concluí o Ensino Médio em 2002, no Colégio Sol. Fiz o Técnico em Nutrição no SENAC, concluído em 2012.',
    [
      ['Ensino Médio', 'Colégio Sol', '2002', 'C'],
      ['Técnico em Nutrição', 'SENAC', '2012', 'C'],
    ],
  ],
  ['2011\t→ 2014\nJornalismo\nUniversidade Sol', [['Jornalismo', 'Universidade Sol', '2014', 'C']]],
  [
    'Bacharel em Turismo (Faculdade Sol, 2009)',
    [['Bacharel em Turismo', 'Faculdade Sol', '2009', 'C']],
  ],
  [
    'Arquitetura e Urbanismo – Lua Educacional – 2015',
    [['Arquitetura e Urbanismo', undefined, '2015', 'C']],
  ],
  ['MBA em Gestão, em andamento, Unisul', [['MBA em Gestão', 'Unisul', undefined, 'A']]],
  ['2º grau incompleto (parei no 2º ano)', [['2º grau', undefined, undefined, 'I']]],
  [
    '2009 - 2013\tDoutorado em Solos.\nUniversidade Sol, USOL, Brasil.\nTítulo: Carbono na restinga, Ano de obtenção: 2013.\nBolsista do(a): CNPq.',
    [['Doutorado em Solos', 'Universidade Sol, USOL', '2013', 'C']],
  ],
])('the courses of %j', (text, said) => {
  expect(courses(text)).toEqual(said)
})

test.each([
  ['ana teles\nredatora', 'ana@anateles.dev', 'Ana Teles'],
  ['caio\nfigueiredo\nrabelo', 'caiorabelo@exemplo.com', 'Caio Figueiredo Rabelo'],
  [
    'MARIANA CASTELLO\nDE HOLLANDA MEIRELES\nFisioterapeuta',
    'm@exemplo.com',
    'Mariana Castello de Hollanda Meireles',
  ],
  [
    'Vera Lúcia | 27 99988-5454\nveramontenegro@exemplo.com\nMontenegro Sampaio',
    'veramontenegro@exemplo.com',
    'Vera Lúcia Montenegro Sampaio',
  ],
  ['EDVALDO “NENO” DA SILVA NETO', 'x@exemplo.com', 'Edvaldo da Silva Neto'],
  [
    'Bianca\n\nYumi Nakagawa\nde Almeida',
    'bianca.yumi.nakagawa@exemplo.com',
    'Bianca Yumi Nakagawa de Almeida',
  ],
  ['Maria\nEduarda Nascimento dos Anjos', 'x@exemplo.com', 'Maria Eduarda Nascimento dos Anjos'],
  ['Wanderson\nCruz de Paula\nJunior', 'x@exemplo.com', 'Wanderson Cruz de Paula Junior'],
  ['Soldador Naval\nMarco Aurélio Dias', 'x@exemplo.com', 'Marco Aurélio Dias'],
  ['KATIA REGlNA DIAS', 'x@exemplo.com', 'Katia Regina Dias'],
  ['Jovem Aprendiz\nVárzea Grande - MT', 'x@exemplo.com', undefined],
])('the name of %j', (text, email, name) => {
  expect(namesIn(linesOf(text), email).nome?.value).toBe(name)
})

test.each([
  ['85 99871-2043 • /in/ana-lima • @ana.desenha', ['linkedin.com/in/ana-lima', '@ana.desenha']],
  ['analima.dev (Portfolio)', ['analima.dev']],
  ['analima.com.br ✦ medium.com/@ana', ['analima.com.br', 'medium.com/@ana']],
  ['instagram.com/\nana.lima', ['instagram.com/ana.lima']],
  ['github\tanal', ['github.com/anal']],
  ['Site analima.design', ['analima.design']],
  ['github.com/anal | github.com/anal/bote', ['github.com/anal', 'github.com/anal/bote']],
  ['E-mail: analima\n@exemplo.fr', []],
])('the links of %j', (text, links) => {
  const found = linksIn(linesOf(text), 'analima@exemplo.fr', 'Ana Lima')
  expect(found.map(({ value }) => value)).toEqual(links)
})

test('an address that recognition bent is none', () => {
  expect(emailIn(linesOf('claudiosteffensQteira.com.br'))).toBeUndefined()
  expect(emailIn(linesOf('claudiosteffensQterra.com.br'))?.value).toBe(
    'claudiosteffens@terra.com.br',
  )
  expect(emailIn(linesOf('ana@grnail.com, ana@gmail.corn, ana@sol.corn.br'))).toBeUndefined()
  expect(emailIn(linesOf('ana@email.com'))?.value).toBe('ana@email.com')
  expect(isMisreadName('ana.sllva@exemplo.com', 'Ana Silva')).toBe(true)
  expect(isMisreadName('ana.silva@exemplo.com', 'Ana Silva Reis')).toBe(false)
})

test('several numbers of one area, and a day with its sign', () => {
  const text = 'Telefones: (61) 3347-8822 (res.), 3316-0909 (trab.), 99972-4141 (cel.)'
  expect(phonesIn(linesOf(text), undefined).map(({ value }) => value)).toEqual([
    '6133478822',
    '6133160909',
    '61999724141',
  ])
  const born = linesOf('Data de nascimento: 1º/11/1990')
  expect(birthIn(born, born)?.value).toBe('1990-11-01')
})

test('city and state on a line each', () => {
  expect(placeIn(linesOf('João Pessoa\nParaíba'))?.cidade.value.nome).toBe('João Pessoa')
})

test.each([
  ['um pouco de espanhol', ['Espanhol BASICO']],
  [
    'Falo português e nheengatu (nativa), e um pouco de espanhol',
    ['Português ', 'Nheengatu AVANCADO', 'Espanhol BASICO'],
  ],
  ['Inglês (limitado)', ['Inglês BASICO']],
  ['Crioulo haitiano nativo', ['Crioulo haitiano AVANCADO']],
  ['Língua materna\tPortuguês', ['Português AVANCADO']],
])('the languages of %j', (text, said) => {
  const found = languagesIn(linesOf(text), [])
  expect(found.map(({ value }) => `${value.idioma} ${value.nivel ?? ''}`)).toEqual(said)
})

test('a language alone among what somebody knows is one', () => {
  const found = proposeFields('Ana Lima\nHabilidades\nExcel, Inglês, Libras')
  expect(found.idiomas.map(({ value }) => value.idioma)).toEqual(['Inglês', 'Libras'])
  expect(found.habilidades.map(({ value }) => value)).toEqual(['Excel'])
})

test.each([
  ['Sistemas Sol / Fortes / Excel', ['Sistemas Sol', 'Fortes', 'Excel']],
  ['Pacote Office: avançado', ['Pacote Office']],
  ['ISO 14001 (5 anos)', ['ISO 14001']],
  ['Trabalho em equipe, liderança', ['Trabalho em equipe', 'liderança']],
  ['Python, R, SQL', ['Python', 'R', 'SQL']],
  ['Gerente de Vendas – Máquinas Sol', []],
  ['CNH categoria D; Disponibilidade para viagens', []],
  [
    'Identidade visual, tipografia, Illustrator, edição de\nvídeo, som',
    ['Identidade visual', 'tipografia', 'Illustrator', 'edição de vídeo', 'som'],
  ],
])('the skills of %j', (text, said) => {
  expect(skillsIn(linesOf(text)).map(({ value }) => value)).toEqual(said)
})

test('a period may end in office', () => {
  expect(periodIn('(maio de 2020 – em exercício)')?.current).toBe(true)
})
