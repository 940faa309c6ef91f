/** The forms in which résumés are written, each as a small one. */
import { describe, expect, test } from 'vitest'
import { emailIn } from './contact.ts'
import { phonesIn } from './contact-phones.ts'
import { educationIn } from './education.ts'
import { jobsIn } from './experience.ts'
import { proposeFields } from './fields.ts'
import { headingOf } from './headings.ts'
import { languagesIn } from './languages.ts'
import { linksIn } from './links.ts'
import { periodIn } from './periods.ts'
import { namesIn } from './person-name.ts'
import { placeIn } from './place.ts'
import { linesOf } from './sections.ts'
import { partsOf } from './titles.ts'

test.each([
  ['2022.01 - ATUAL', '2022-01', undefined],
  ['2018.1 a 2022.2', '2018', '2022'],
  ['1º de março de 2020 a 15 de maio de 2021', '2020-03', '2021-05'],
  ['02/2019 até o presente momento', '2019-02', undefined],
  ['mar/2019 aos dias atuais', '2019-03', undefined],
  ['Admissão: 02/2019 | Saída: 05/2021', '2019-02', '2021-05'],
  ['Início 03/2019 - Término 05/2021', '2019-03', '2021-05'],
  ['05/2010 a 12/2O2O', '2010-05', '2020-12'],
])('the period %j is read whole', (text, start, end) => {
  const found = periodIn(text)
  expect([found?.start, found?.end, found?.rest]).toEqual([start, end, ''])
})

test('a name keeps its letters beside a period', () => {
  expect(periodIn('JR Contabilidade Jan/2015 - Fev/2017')?.rest).toBe('JR Contabilidade')
})

test.each([
  ['Conferente', undefined],
  ['Experiência docente', 'experience'],
  ['Formação acadêmica/titulação', 'education'],
  ['Grau de instrução', 'education'],
  ['Outras informações', 'other'],
  ['Sistemas', 'skills'],
  ['Sistemas de informação', undefined],
])('%j heads %s', (text, section) => {
  expect(headingOf(text)).toBe(section)
})

test.each([
  ['Loja Sol Recife/PE', ['Loja Sol']],
  ['Prefeitura de Recife/PE', ['Prefeitura de Recife']],
  ['Loja Sol - Recife - Pernambuco', ['Loja Sol']],
  ['Metalúrgica Sol - RS', ['Metalúrgica Sol']],
  ['Grupo Sol (Matriz)', ['Grupo Sol']],
  ['Grupo Sol – Filial Centro', ['Grupo Sol']],
  ['Grupo Sol (multinacional francesa, tubos de aço)', ['Grupo Sol']],
  ['Bar do Zé - ME', ['Bar do Zé - ME']],
  ['Siemens, Munique, Alemanha', ['Siemens']],
  ['B3 | São Paulo, Brazil', ['B3']],
  ['iFood | São Paulo, Brasil', ['iFood']],
  ['Condomínio das Águas | Vigia', ['Condomínio das Águas', 'Vigia']],
  ['Secretária, Embaixada da Itália, Brasília', ['Secretária', 'Embaixada da Itália']],
  ['Assistente de RH @ Seguros Sol', ['Assistente de RH', 'Seguros Sol']],
])('%j names %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

const jobs = (text: string) =>
  jobsIn(linesOf(text)).jobs.map(({ value: v }) => [v.cargo, v.empresa, v.inicio, v.fim])

describe('a job is read whole', () => {
  test.each([
    ['(05/2016 - 11/2023) Executivo de Vendas (Locadora Sol)', 'Executivo de Vendas'],
    ['* Locadora Sol\nFunção: Porteiro\n05/2016 a 11/2023', 'Porteiro'],
    ['05/2016 a 11/2023\nEmpresa: Locadora Sol\nCargo: Porteiro', 'Porteiro'],
    ['Locadora Sol - 01/05/2016 à 15/11/2023\nCargo: Porteiro', 'Porteiro'],
    ['Empresa: Locadora Sol (05/2016 a 11/2023)\nCargo: Porteiro', 'Porteiro'],
    [
      '> Locadora Sol (05/2016 a 11/2023)\nEmpresa do ramo de veículos\nCargo: Porteiro',
      'Porteiro',
    ],
    ['1) Locadora Sol\nPorteiro - 05/16 à 11/23', 'Porteiro'],
    ['Locadora Sol – Aluguel de carros\nPorteiro\n05/2016 a 11/2023', 'Porteiro'],
    ['05/2016 –\tLocadora Sol\n11/2023\tPorteiro', 'Porteiro'],
    [
      'LOCADORA SOL – desde 05/2016 até 11/2023\nAluga carros, com 3.000 funcionários.\nController',
      'Controller',
    ],
    ['Locadora Sol, como porteiro, de maio de 2016 a novembro de 2023.', 'Porteiro'],
    ['Trabalhei como porteiro na Locadora Sol de 05/2016 a 11/2023', 'Porteiro'],
    ['### Locadora Sol — Porteiro\n*05/2016 - 11/2023*', 'Porteiro'],
    ['LOCADORA SOL | 05/2016 a 11/2023\nGerente de loja – Moda', 'Gerente de loja – Moda'],
    ['Locadora Sol | 05/2016 a 11/2023\nBibliotecária (aposentada)', 'Bibliotecária'],
  ])('in %j', (text, position) => {
    const [found, ...others] = jobs(text)
    expect([found?.[0], found?.[1]?.toLowerCase(), ...(found?.slice(2) ?? [])]).toEqual([
      position,
      'locadora sol',
      '2016-05',
      '2023-11',
    ])
    expect(others).toEqual([])
  })

  test('and no line serves two jobs', () => {
    const text =
      'Analista\nGrupo Sol | Jan/2016 - Set/2019\nConferente\nAtacado Lua | Jul/2013 - Dez/2015'
    expect(
      proposeFields(`Ana Lima\nExperiência\n${text}`).experiencias.map((j) => j.value),
    ).toEqual([
      {
        cargo: 'Analista',
        empresa: 'Grupo Sol',
        inicio: '2016-01',
        fim: '2019-09',
        atual: false,
      },
      {
        cargo: 'Conferente',
        empresa: 'Atacado Lua',
        inicio: '2013-07',
        fim: '2015-12',
        atual: false,
      },
    ])
  })

  test('of a scholar, with what he was', () => {
    const text =
      'Universidade Federal da Paraíba, UFPB, Brasil.\n2014 - Atual\nVínculo: Servidor, Enquadramento Funcional: Professor Adjunto, Regime: Integral.'
    expect(jobs(text)).toEqual([
      ['Professor Adjunto', 'Universidade Federal da Paraíba', '2014', undefined],
    ])
  })
})

const courses = (text: string) =>
  educationIn(linesOf(text)).map(({ value: v }) => [v.curso, v.instituicao, v.fim])

test.each([
  [
    'MBA em Vendas (FGV) 2020\nBacharelado em Marketing (Universidade Vila Velha) 2015',
    ['FGV', '2020', 'Universidade Vila Velha', '2015'],
  ],
  [
    'MBA Executivo – Fundação Dom Cabral (2012)\nEngenharia Mecânica – UFMG (2001)',
    ['Fundação Dom Cabral', '2012', 'UFMG', '2001'],
  ],
  [
    '2021\nPós-graduação em Farmácia\nIBPEX\n\n2017\nGraduação em Farmácia\nUEPG',
    ['IBPEX', '2021', 'UEPG', '2017'],
  ],
  ['Graduação em Serviço Social na UERN (2008–2011)', ['UERN', '2011']],
  ['TÉCNICO EM EDIFICAÇÕES CEFET-MG | 02/2010 – 12/2011', ['CEFET-MG', '2011-12']],
  ['Ensino Fundamental incompleto (6ª série)', [undefined, undefined]],
])('the courses of %j', (text, said) => {
  expect(courses(text).flatMap(([, school, end]) => [school, end])).toEqual(said)
})

test.each([
  ['LÍVIA\nSAMPAIO TELES\n\nDIRETORA DE ARTE', 'oi@exemplo.com', 'Lívia Sampaio Teles'],
  ['Beatriz\nCamargo\nFogaça\nSOCIAL MEDIA', 'bia@exemplo.com', 'Beatriz Camargo Fogaça'],
  ['Ana Lima\nCuritiba', 'x@exemplo.com', 'Ana Lima'],
  ['Currículo de Ana Lima\nAna Lima', 'ana.lima@exemplo.com', 'Ana Lima'],
  ['Eng. Ana Lima, PMP', 'x@exemplo.com', 'Ana Lima'],
  ['Maria Souza 34 anos', 'x@exemplo.com', 'Maria Souza'],
  ['GUSTAVO HENRIQUE\nPESSOA LEAL', 'gustavo.leal@exemplo.com', 'Gustavo Henrique Pessoa Leal'],
  ['europass Henrique Prado', 'x@exemplo.com', 'Henrique Prado'],
])('the name of %j', (text, email, name) => {
  expect(namesIn(linesOf(text), email).nome?.value).toBe(name)
})

test.each([
  [
    'Nacionalidade: Brasileira | Endereço: Rua A, 30170-120, Belo Horizonte, Brasil',
    'Belo Horizonte',
  ],
  ['Taguatinga - DF', 'Brasília'],
  ['Alagoinhas Bahia', 'Alagoinhas'],
  ['Bairro: Boa Vista | Cidade: Recife | Estado: PE', 'Recife'],
])('the city of %j', (text, city) => {
  expect(placeIn(linesOf(text))?.cidade.value.nome).toBe(city)
})

test.each([
  ['linkedin.com/in/\nana-lima', ['linkedin.com/in/ana-lima']],
  ['linkedin.com/in/ana-camila\nlima', ['linkedin.com/in/ana-camilalima']],
  ['https://www.linkedin.\ncom/in/ana', ['https://www.linkedin.com/in/ana']],
  ['LinkedIn: /in/ana-lima', ['linkedin.com/in/ana-lima']],
  ['Iinkedin.com /in/ana', ['linkedin.com/in/ana']],
  ['GitHub: analima | Instagram: @ana.lima', ['github.com/analima', 'instagram.com/ana.lima']],
  ['medium.com/@ana', ['medium.com/@ana']],
  ['linkedin.com/in', []],
  ['LinkedIn: Ana Lima', []],
  ['Caixa na Americanas.com desde 2019', []],
  ['ana.limaQW&exemplo.com', []],
  ['wa.me/5585999999999', []],
])('the links of %j', (text, links) => {
  expect(linksIn(linesOf(text), undefined, 'Ana Camila Lima').map(({ value }) => value)).toEqual(
    links,
  )
})

test.each([
  ['otacilio.bernardes\n(Dexemplo.com', 'otacilio.bernardes@exemplo.com'],
  ['ana.lima@exemplo.com\n.br', 'ana.lima@exemplo.com.br'],
])('the address of %j', (text, address) => {
  expect(emailIn(linesOf(text))?.value).toBe(address)
})

test('numbers of papers are no telephones', () => {
  expect(
    phonesIn(linesOf('CNH: E - Registro 01234567890 - Validade 10/10/2026'), undefined),
  ).toEqual([])
})

test.each([
  ['Inglês e espanhol básicos', ['Inglês BASICO', 'Espanhol BASICO']],
  ['Inglês ●●●●○ Avançado', ['Inglês AVANCADO']],
  ['Fluente em inglês, avançado em espanhol', ['Inglês AVANCADO', 'Espanhol AVANCADO']],
  ['Inglês ★★★★☆', ['Inglês AVANCADO']],
])('the languages of %j', (text, said) => {
  expect(
    languagesIn(linesOf(text), []).map(({ value }) => `${value.idioma} ${value.nivel ?? ''}`),
  ).toEqual(said)
})

test('letters that recognition took for others are mended in a page that has several', () => {
  const [line] = linesOf('BrasiIeira, soIteira\nTeI: 85')
  expect(line?.text).toBe('Brasileira, solteira')
  expect(linesOf('LinkedIn: ana')[0]?.text).toBe('LinkedIn: ana')
})

test('a profile counts under every heading', () => {
  const text =
    'Ana Lima\nIdiomas\nInglês básico\nlinkedin.com/in/ana-lima\nFormação\nwww.faculdade.com.br'
  expect(proposeFields(text).links.map(({ value }) => value)).toEqual(['linkedin.com/in/ana-lima'])
})
