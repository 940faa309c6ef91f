import { describe, expect, test } from 'vitest'
import { proposeFields } from './fields.ts'

const ONE = `CURRICULUM VITAE

MARIA APARECIDA D'ÁVILA DA CONCEIÇÃO
Brasileira, casada, 34 anos
Rua das Flores, 120 - Centro, Fortaleza - CE, CEP 60811-341
Telefones: (85) 98765-4321 / (85) 3254-1234
E-mail: Maria.Conceicao@exemplo.com.br
CPF: 111.444.777-35

OBJETIVO
Atuar na área administrativa.

FORMAÇÃO ACADÊMICA
Pós-graduação em Gestão de Pessoas - Universidade de Fortaleza (UNIFOR), cursando
Bacharelado em Administração - Universidade Federal do Ceará - Concluído em 2014
Ensino Médio - Colégio Estadual Liceu do Ceará - 2008

EXPERIÊNCIA PROFISSIONAL

Comércio Ação Ltda.
Assistente Administrativo
03/2019 - atual
• Emissão de notas fiscais de 2019 a 2021.
• Atendimento ao público.

Supermercado Bom Preço S.A.
Auxiliar de Escritório
janeiro de 2015 a fevereiro de 2019
• Arquivo e cobrança.

IDIOMAS
Inglês intermediário
`

const TWO = `Nome: José Antônio Souza | Idade: 29 anos
Cidade: São José dos Campos/SP
Celular: +55 12 99123-4567

Histórico profissional:

Empresa: Banco do Vale
Cargo: Caixa
Período: 01/02/2020 até 15/08/2023

Empresa: Padaria Estrela
Período: desde 09/2023
Função: Gerente de loja

Escolaridade:
Técnico em Contabilidade, SENAC, 2016 - 2018
Superior incompleto em Ciências Contábeis - Faculdade do Vale
`

describe('a Portuguese résumé', () => {
  const found = proposeFields(ONE)

  test('proposes name, e-mail, phones, CPF and city with the line they come from', () => {
    expect(found.nome).toEqual({
      value: "Maria Aparecida D'Ávila da Conceição",
      line: "MARIA APARECIDA D'ÁVILA DA CONCEIÇÃO",
    })
    expect(found.email).toEqual({
      value: 'maria.conceicao@exemplo.com.br',
      line: 'E-mail: Maria.Conceicao@exemplo.com.br',
    })
    expect(found.telefones.map(({ value }) => value)).toEqual(['85987654321', '8532541234'])
    expect(found.cpf).toEqual({ value: '11144477735', line: 'CPF: 111.444.777-35' })
    expect([found.cidade?.value, found.uf?.value]).toEqual([
      { nome: 'Fortaleza', uf: 'CE', codigoIBGE: 2304400 },
      'CE',
    ])
  })

  test('proposes each job once, with period, and no duty as a job', () => {
    expect(found.experiencias.map(({ value }) => value)).toEqual([
      {
        cargo: 'Assistente Administrativo',
        empresa: 'Comércio Ação Ltda.',
        inicio: '2019-03',
        atual: true,
      },
      {
        cargo: 'Auxiliar de Escritório',
        empresa: 'Supermercado Bom Preço S.A.',
        inicio: '2015-01',
        fim: '2019-02',
        atual: false,
      },
    ])
  })

  test('proposes each course with level and situation', () => {
    expect(found.formacoes.map(({ value }) => value)).toEqual([
      {
        curso: 'Pós-graduação em Gestão de Pessoas',
        instituicao: 'Universidade de Fortaleza (UNIFOR)',
        nivel: 'especializacao',
        situacao: 'A',
      },
      {
        curso: 'Bacharelado em Administração',
        instituicao: 'Universidade Federal do Ceará',
        nivel: 'superior',
        fim: '2014',
        situacao: 'C',
      },
      {
        curso: 'Ensino Médio',
        instituicao: 'Colégio Estadual Liceu do Ceará',
        nivel: 'medio',
        fim: '2008',
        situacao: 'C',
      },
    ])
  })
})

test('labelled résumés are read by their labels', () => {
  const found = proposeFields(TWO)
  expect([found.nome?.value, found.uf?.value, found.cidade?.value.nome]).toEqual([
    'José Antônio Souza',
    'SP',
    'São José dos Campos',
  ])
  expect(found.telefones.map(({ value }) => value)).toEqual(['12991234567'])
  expect(found.experiencias.map(({ value }) => value)).toEqual([
    { cargo: 'Caixa', empresa: 'Banco do Vale', inicio: '2020-02', fim: '2023-08', atual: false },
    { cargo: 'Gerente de loja', empresa: 'Padaria Estrela', inicio: '2023-09', atual: true },
  ])
  expect(
    found.formacoes.map(({ value }) => [value.nivel, value.inicio, value.fim, value.situacao]),
  ).toEqual([
    ['tecnico', '2016', '2018', 'C'],
    ['superior', undefined, undefined, 'I'],
  ])
})

test('labels below their period belong to it', () => {
  const found = proposeFields(
    'Ana Lima\nExperiência\nPeríodo: 2018 a 2019\nEmpresa: Um\nCargo: Caixa\nPeríodo: 2020 a 2021\nEmpresa: Dois\nCargo: Gerente',
  )
  expect(found.experiencias.map(({ value }) => [value.empresa, value.cargo, value.inicio])).toEqual(
    [
      ['Um', 'Caixa', '2018'],
      ['Dois', 'Gerente', '2020'],
    ],
  )
})

test.each([
  ['Ana\nRua A, 10 - Centro, Não-Me-Toque - RS', 'Não-Me-Toque'],
  ['Ana\nNatal-RN', 'Natal'],
  ['Ana\nCidade: São Paulo (SP)', 'São Paulo'],
  ['Ana\nRecife, Pernambuco', 'Recife'],
  ['Ana\nBrasília/DF | 61 99999-1234', 'Brasília'],
])('the city is found in %j', (text, city) => {
  expect(proposeFields(text).cidade?.value.nome).toBe(city)
})

test.each([
  [
    'Analista de RH | Grupo Norte | set/2018 - dez/2020',
    {
      cargo: 'Analista de RH',
      empresa: 'Grupo Norte',
      inicio: '2018-09',
      fim: '2020-12',
      atual: false,
    },
  ],
  [
    'Grupo Norte - Analista de RH (2018 - 2020)',
    { cargo: 'Analista de RH', empresa: 'Grupo Norte', inicio: '2018', fim: '2020', atual: false },
  ],
  [
    '2018 a 2020: Vendedor na Loja Sol',
    { cargo: 'Vendedor', empresa: 'Loja Sol', inicio: '2018', fim: '2020', atual: false },
  ],
  [
    'Sales Manager at Acme Inc, Jan 2019 – Present',
    { cargo: 'Sales Manager', empresa: 'Acme Inc', inicio: '2019-01', atual: true },
  ],
])('"%s" is one job', (line, value) => {
  expect(
    proposeFields(`Ana Lima\n\nExperiência\n${line}\n`).experiencias.map((one) => one.value),
  ).toEqual([value])
})

test("an '@' misread by recognition is mended, and only when no true address stands there", () => {
  expect(proposeFields('Ana Lima\nana.limaQgmail.com').email?.value).toBe('ana.lima@gmail.com')
  expect(proposeFields('Ana Lima\nana.lima&exemplo.com.br | (85) 98765-4321').email?.value).toBe(
    'ana.lima@exemplo.com.br',
  )
  expect(proposeFields('Ana Lima\nsite www.exemplo.com.br\nana@x.com').email?.value).toBe(
    'ana@x.com',
  )
})

test('numbers that are no phone and no CPF of this country are not proposed', () => {
  const found = proposeFields(
    'Ana Lima\n+1-555-0109\nCEP 60811-341\nCPF 111.444.777-36\nRG 2001002003004\n85987654321',
  )
  expect(found.telefones.map(({ value }) => value)).toEqual(['85987654321'])
  expect(found.cpf).toBeUndefined()
})

test.each([
  ['Colhedor de café\nFazenda Sol\n12/2019 a 12/2019', '2019-12'],
  ['Vendedor – Lojas Sol\nInício: 12/2019\nTérmino: 12/2019', '2019-12'],
  ['Lojas Sol – Vendedor (dez/2019)\nMercado Lua – Caixa (jan/2015 a mai/2018)', undefined],
])('a job ends in the month it began only where that is said: %j', (lines, end) => {
  const { experiencias } = proposeFields(`Ana Lima\n\nExperiência\n${lines}`)
  expect(experiencias[0]?.value).toMatchObject({ inicio: '2019-12' })
  expect(experiencias[0]?.value.fim).toBe(end)
})

test('odd and endless text proposes nothing', () => {
  const odd = [
    '',
    ' \n\n',
    '\u0000',
    'a'.repeat(200_000),
    '@'.repeat(100_000),
    '1'.repeat(100_000),
    '- '.repeat(50_000),
    `${'a '.repeat(400)}!`,
    `${'x  '.repeat(300)}-`,
    `Experiência\n${'2019 - 2020\n'.repeat(3000)}`,
    `Formação\n${'Universidade '.repeat(10_000)}`,
    '漢字 عربى 👩‍💻',
    `${'Aa '.repeat(60_000)}`,
    '(85) '.repeat(20_000),
  ]
  const found = odd.map((text) => proposeFields(text))
  expect(found.map(({ email, cpf, telefones }) => [email, cpf, telefones])).toEqual(
    odd.map(() => [undefined, undefined, []]),
  )
})
