import { describe, expect, test } from 'vitest'
import { emailIn } from './contact.ts'
import { birthIn } from './contact-birth.ts'
import { phonesIn } from './contact-phones.ts'
import { educationIn } from './education.ts'
import { jobsIn } from './experience.ts'
import { headingOf } from './headings.ts'
import { linksIn } from './links.ts'
import { languagesIn } from './languages.ts'
import { dateIn, isDuration, periodIn } from './periods.ts'
import { namesIn } from './person-name.ts'
import { placeIn } from './place.ts'
import { skillsIn } from './rows-for-tests.ts'
import { linesOf } from './sections.ts'
import { partsOf } from './titles.ts'

test.each([
  ['03/2019 - atual', '2019-03', undefined],
  ['03/19 – 11/21', '2019-03', '2021-11'],
  ['mar/2019 – fev/2020', '2019-03', '2020-02'],
  ['março de 2019 até o momento', '2019-03', undefined],
  ['de março de 2019 a fevereiro de 2020', '2019-03', '2020-02'],
  ['Fevereiro 2018 até Dezembro 2021', '2018-02', '2021-12'],
  ['desde março/2022', '2022-03', undefined],
  ['01/02/2020 até 15/08/2023', '2020-02', '2023-08'],
  ['05.2012 — 06.2014', '2012-05', '2014-06'],
  ['2016 - 2019', '2016', '2019'],
  ['2010–2016', '2010', '2016'],
  ['2015/2018', '2015', '2018'],
  ['jan-jun 2021', '2021-01', '2021-06'],
  ['Jan 2021 – Present', '2021-01', undefined],
  ['jan/13 – dez/14', '2013-01', '2014-12'],
  ['mar. 2019 – Presente', '2019-03', undefined],
  ['2017-06 - 2020-02', '2017-06', '2020-02'],
  ['03/2016 a 08/2O23', '2016-03', '2023-08'],
  ['Ol/2010 a 02/2016', '2010-01', '2016-02'],
  ['(2017 – atual)', '2017', undefined],
  ['2019 a dias atuais', '2019', undefined],
])('the period %j is read, and a month that nobody said is not made up', (text, start, end) => {
  const found = periodIn(text)
  expect([found?.start, found?.end, found?.current]).toEqual([start, end, end === undefined])
})

test.each(['3344-5566', '60811-341', 'Redução de 12% em 2022', '2023 - 2019', '12/2018'])(
  '%j is no period',
  (text) => {
    expect(periodIn(text)).toBeUndefined()
  },
)

test('what is left of a line beside its period holds no counted years', () => {
  expect(periodIn('março de 2022 - Present (2 anos 3 meses)')?.rest).toBe('')
  expect(periodIn('Analista · jan 2020 - dez 2021 · 2 anos')?.rest).toBe('Analista')
  expect([
    isDuration('6 anos 2 meses'),
    isDuration('(2 anos 3 meses)'),
    isDuration('Dois anos'),
  ]).toEqual([true, true, false])
  expect(dateIn('concluído em dez/2014')?.date).toBe('2014-12')
})

test.each([
  ['Experiência profissional', 'experience'],
  ['E X P E R I Ê N C I A', 'experience'],
  ['EXPERIENCIA PROFISSIONAI', 'experience'],
  ['Vida profissional', 'experience'],
  ['FORMAÇÃOACADÊMICA', 'education'],
  ['FORMAÇAO ESC0LAR', 'education'],
  ['Estudo', 'education'],
  ['lDlOMAS', 'languages'],
  ['Fala', 'languages'],
  ['Sabe fazer', 'skills'],
  ['Principais competências', 'skills'],
  ['Dados pessoais', 'personal'],
  ['Cursos complementares', 'courses'],
  ['Conselhos', 'experience'],
  ['Técnico de Redes', undefined],
  ['Técnico em Informática', undefined],
  ['Professora de línguas', undefined],
  ['Gerente de projetos', undefined],
  ['Experiência em vendas, atendimento e caixa', undefined],
])('%j heads %s', (text, section) => {
  expect(headingOf(text)).toBe(section)
})

test.each([
  ['Designer Gráfica na Estúdio Minuano', ['Designer Gráfica', 'Estúdio Minuano']],
  ['Analista de RH, Grupo Norte', ['Analista de RH', 'Grupo Norte']],
  ['Hospital São José — Enfermeira', ['Hospital São José', 'Enfermeira']],
  ['Vendedora, Loja Alfa, Recife, PE', ['Vendedora', 'Loja Alfa']],
  ['Loja Sol (Recife/PE) | Caixa | CLT', ['Loja Sol', 'Caixa']],
  ['Metalúrgica Capibaribe, Recife (Brasil)', ['Metalúrgica Capibaribe']],
  ['Estágio em Dados', ['Estágio em Dados']],
  ['Curitiba, Paraná, Brasil', []],
  ['Fortaleza/CE', []],
  ['Metalúrgica Sol – Joinville', ['Metalúrgica Sol']],
])('%j names %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

const jobs = (text: string) =>
  jobsIn(linesOf(text)).jobs.map(({ value: v }) => [v.cargo, v.empresa, v.inicio, v.fim])

describe('position and employer', () => {
  test.each([
    ['Costureira\nConfecções Estrela\n05/2016 a 11/2023', 'Costureira', 'Confecções Estrela'],
    [
      'Café Araucária\nGerente de Marketing\n05/2016 a 11/2023',
      'Gerente de Marketing',
      'Café Araucária',
    ],
    ['05/2016 a 11/2023\nBanco do Vale\nCaixa', 'Caixa', 'Banco do Vale'],
    [
      '05/2016 a 11/2023 | Clínica Vida | Técnica de Enfermagem',
      'Técnica de Enfermagem',
      'Clínica Vida',
    ],
    ['Monitora\nInstituto Cazumbá\n05/2016 a 11/2023', 'Monitora', 'Instituto Cazumbá'],
    [
      'Universidade do Hambúrguer | Supervisora de loja | 05/2016 a 11/2023',
      'Supervisora de loja',
      'Universidade do Hambúrguer',
    ],
    [
      'Empresa: Usina Sol\nCargo inicial: Ajudante\nÚltimo cargo: Eletricista\nAdmissão: 05/2016\nSaída: 11/2023',
      'Eletricista',
      'Usina Sol',
    ],
    [
      '- Expresso Sertão\nFunção: Motorista\nPeríodo: 05/2016 a 11/2023',
      'Motorista',
      'Expresso Sertão',
    ],
  ])('are told apart in %j', (text, position, employer) => {
    expect(jobs(text)).toEqual([[position, employer, '2016-05', '2023-11']])
  })

  test('are told apart by the other rows where their own words say nothing', () => {
    const table =
      'Período | Empresa | Cargo\n2019 a 2021 | Xis | Ípsilon\n2016 a 2019 | Zê | Dabliú'
    expect(jobs(table).map(([position]) => position)).toEqual(['Ípsilon', 'Dabliú'])
    const like = 'Ambev\nTrainee\n2012 - 2014\nTotvs\nPessoas e Gente\n2010 - 2012'
    expect(jobs(like)[1]).toEqual(['Pessoas e Gente', 'Totvs', '2010', '2012'])
  })

  test('promotions keep the employer they stand below', () => {
    const export_ =
      'TransNorte\n6 anos 2 meses\n\nGerente de Operações\njaneiro de 2021 - Present (3 anos)\nImplantação do armazém novo\nAnápolis\n\nCoordenadora\nabril de 2018 - dezembro de 2020 (2 anos)\n\nMagazine Piauí\nAnalista\nmaio de 2014 - março de 2018'
    expect(jobs(export_).map(([, employer]) => employer)).toEqual([
      'TransNorte',
      'TransNorte',
      'Magazine Piauí',
    ])
    const whole = 'GRUPO SOL (2010 – atual)\nDiretor (2017 – atual)\n• Metas\nGerente (2010 – 2017)'
    expect(jobs(whole)).toEqual([
      ['Diretor', 'GRUPO SOL', '2017', undefined],
      ['Gerente', 'GRUPO SOL', '2010', '2017'],
    ])
  })

  test('what was done is no job, and a course among jobs is a course', () => {
    const { jobs: found, studies } = jobsIn(
      linesOf(
        'Vendedora, Loja Sol, 01/2020 a 05/2022\n• Emissão de notas de 2020 a 2021.\nCurso técnico em Administração – SENAC, 2018 a 2019',
      ),
    )
    expect(found.map(({ value }) => value.cargo)).toEqual(['Vendedora'])
    expect(educationIn(linesOf(studies.join('\n'))).map(({ value }) => value.instituicao)).toEqual([
      'SENAC',
    ])
  })
})

test.each([
  ['Inglês (C1)', 'Inglês', 'AVANCADO'],
  ['Espanhol - A2', 'Espanhol', 'BASICO'],
  ['Alemão: Nível B1 (Goethe)', 'Alemão', 'INTERMEDIARIO'],
  ['Inglês (Full Professional)', 'Inglês', 'AVANCADO'],
  ['Espanhol (Limited Working)', 'Espanhol', 'INTERMEDIARIO'],
  ['Libras – fluente', 'Libras', 'AVANCADO'],
  ['Chinês - iniciante', 'Chinês', 'BASICO'],
  ['Básico: Alemão', 'Alemão', 'BASICO'],
  ['Inglês | C1 | C1 | B2 | C1 | B2', 'Inglês', 'AVANCADO'],
  ['Spanish (B1)', 'Espanhol', 'INTERMEDIARIO'],
  ['Inglês\nIntermediário', 'Inglês', 'INTERMEDIARIO'],
  ['Inglês técnico', 'Inglês', undefined],
])('%j is a language with its level', (text, idioma, nivel) => {
  expect(languagesIn(linesOf(text), []).map(({ value }) => value)).toEqual([
    { idioma, ...(nivel ? { nivel } : {}) },
  ])
})

test('languages elsewhere count only beside a level, the mother tongue as well', () => {
  expect(languagesIn([], linesOf('Professor de inglês\nTradução de espanhol'))).toEqual([])
  const said = 'Inglês avançado; Espanhol básico\nPortuguese (native)'
  expect(languagesIn([], linesOf(said)).map(({ value }) => value.idioma)).toEqual([
    'Inglês',
    'Espanhol',
    'Português',
  ])
})

test.each([
  ['(27) 9 8888-7777', ['27988887777']],
  ['+55 11 96555-4433', ['11965554433']],
  ['Recado (mãe): 51 9 9222.3333', ['51992223333']],
  ['(31) 99123-4567 / (31) 3344-5566', ['31991234567', '3133445566']],
  ['Fone: (75) 3221-1010 / 9 8811-2020', ['7532211010', '75988112020']],
  ['Referência: Sr. João (75) 99111-0000', []],
  ['CNPJ 12.345.678/0001-90', []],
])('the telephones of %j', (text, numbers) => {
  expect(phonesIn(linesOf(text), undefined).map(({ value }) => value)).toEqual(numbers)
})

test.each([
  ['maria.silva.profiss\nional@exemplo.com.br', 'maria.silva.profissional@exemplo.com.br'],
  ['juliana.prado\n@exemplo.com.br', 'juliana.prado@exemplo.com.br'],
  ['E-mail\nana@exemplo.com', 'ana@exemplo.com'],
  ['paulo.kunz(Dexemplo.com', 'paulo.kunz@exemplo.com'],
  ['paulo.kunz&gexemplo.com', undefined],
])('the address of %j', (text, address) => {
  expect(emailIn(linesOf(text))?.value).toBe(address)
})

test.each([
  ['nascida em 17/04/1990', '1990-04-17'],
  ['Nascimento: 9 de agosto de 1991', '1991-08-09'],
  ['Data de nasc.: 02.03.1985', '1985-03-02'],
  ['05/08/1990', '1990-08-05'],
  ['RG expedido em 05/08/1990', undefined],
  ['Nascimento: 31/02/1990', undefined],
])('the birth date of %j', (text, day) => {
  const lines = linesOf(text)
  expect(birthIn(lines, lines)?.value).toBe(day)
})

test('links are whole, and neither mailboxes nor names of software are links', () => {
  const text =
    'www.linkedin.com/in/camila-\nnunes (LinkedIn)\nana@exemplo.com\nNode.js e ASP.NET\ngithub.com/ana'
  expect(linksIn(linesOf(text), 'ana@exemplo.com').map(({ value }) => value)).toEqual([
    'www.linkedin.com/in/camila-nunes',
    'github.com/ana',
  ])
})

test('the name of the papers and the social one are told apart', () => {
  const found = namesIn(
    linesOf('Bianca Farias (nome social)\nNome civil: Bruno Farias Coelho'),
    undefined,
  )
  expect([found.nome?.value, found.nomeSocial?.value]).toEqual([
    'Bruno Farias Coelho',
    'Bianca Farias',
  ])
  expect(namesIn(linesOf('Google Ads\nCamila Nunes'), 'camila.nunes@x.com').nome?.value).toBe(
    'Camila Nunes',
  )
})

test.each([
  ['Rua do Sol, 45, 50030-230 Recife (Brasil)', 'Recife'],
  ['Cidade: Sobral     Estado: Ceará', 'Sobral'],
  ['Cidade: Anápolis\nEstado: Goiás', 'Anápolis'],
  ['Naturalidade: Natal - RN', undefined],
])('the city of %j', (text, city) => {
  expect(placeIn(linesOf(text))?.cidade.value.nome).toBe(city)
})

test.each([
  ['Mestrado em Linguística\nUFRGS | em andamento (previsão 2027)', ['UFRGS', '2027', 'A']],
  ['Administração | Estácio | trancado em 2012', ['Estácio', '2012', 'I']],
  [
    'Ensino médio Escola Estadual Tiradentes 12/1997',
    ['Escola Estadual Tiradentes', '1997-12', 'C'],
  ],
  ['Estatística • Graduação • Concluído\nUnicamp', ['Unicamp', undefined, 'C']],
  ['Graduação em Design Visual, ESPM, 2010 a 2013', ['ESPM', '2013', 'C']],
])('the course of %j', (text, said) => {
  expect(
    educationIn(linesOf(text)).map(({ value: v }) => [v.instituicao, v.fim, v.situacao]),
  ).toEqual([said])
})

test('skills are pieces, without categories and levels of languages', () => {
  expect(
    skillsIn(linesOf('Técnicas: AutoCAD, Excel (avançado, VBA)\n• SAP\nInglês avançado\nC1')).map(
      ({ value }) => value,
    ),
  ).toEqual(['AutoCAD', 'Excel (avançado, VBA)', 'SAP'])
})

test('a form that was copied as text is read by the labels above its values', () => {
  const form =
    'Nome completo\nAline Barros\nCPF\n529.982.247-25\nE-mail\naline@exemplo.com\nCidade\nAnápolis\nEmpresa\nLaboratório Sol'
  expect(linesOf(form).map(({ text }) => text)).toContain('Empresa: Laboratório Sol')
})
