import { expect, test } from 'vitest'
import type { ReportTable } from '#platform/contract/report-document.ts'
import { query as aniversariantesMes } from './aniversariantes-mes/query.ts'
import { query as tempoDeEmpresa } from './aniversariantes-tempo-de-empresa/query.ts'
import { query as admitidos } from './admitidos/query.ts'
import { query as cboEfeitoAprendiz } from './cbo-efeito-aprendiz/query.ts'
import { query as certificados } from './certificadoTalento/query.ts'
import { query as desligamentos } from './desligamentos/query.ts'
import { query as formacaoEscolar } from './formacao-escolar/query.ts'
import { query as geracoes } from './geracoes/query.ts'
import { query as ocorrencias } from './ocorrencias/query.ts'
import { peopleSetUp } from './people-for-tests.ts'

const setUp = peopleSetUp()

const october = { periodoInicio: '2026-10-01', periodoFim: '2026-10-31' }
const noPlaces = { estabelecimentos: [], areas: [], gruposOcupacionais: [], cargos: [] }
const nothing = { ...noPlaces, vinculos: [], filtrarPor: '0' }

/** Titles and rows of each group, rows as the values of the named columns. */
const groupsOf = (table: ReportTable | undefined, names: readonly string[]) =>
  table?.groups.map((g) => [g.title, ...g.rows.map((row) => names.map((name) => row[name]))])
const names = (table: ReportTable | undefined) =>
  table?.groups.flatMap((g) => g.rows.map(({ nome }) => nome)) ?? []

test('who left in the period: place of the last day, reason, time in the company and its mean [R2-C-261, R2-S-114]', async () => {
  const asked = { ...nothing, ...october, motivos: [], iniciativas: [], agruparPor: 'AREA' }
  const [table] = await setUp.tables(desligamentos, asked)
  expect(table?.groups.map(({ title, note, rows }) => [title, note, rows])).toEqual([
    [
      'Apoio',
      '1 talento · 50,00% · tempo médio de 33,0 meses',
      [
        {
          matricula: 'C24',
          nome: 'Célia',
          cargo: 'Analista',
          area: 'Apoio',
          estabelecimento: 'Matriz',
          admissao: '2024-01-31',
          desligamento: '2026-10-31',
          tempo: '2 anos e 9 meses',
          meses: 33,
          motivo: 'Pedido do talento',
          codigoEsocial: '07',
          substituido: 'Não',
        },
      ],
    ],
    [
      'Diretoria > Vendas',
      '1 talento · 50,00% · tempo médio de 0,0 meses',
      [
        {
          matricula: 'D26',
          nome: 'Davi',
          cargo: 'Vendedor',
          area: 'Diretoria > Vendas',
          estabelecimento: 'Matriz',
          admissao: '2026-10-31',
          desligamento: '2026-10-31',
          tempo: 'Menos de 1 mês',
          meses: 0,
          motivo: 'Corte de quadro',
          codigoEsocial: '02',
          substituido: 'Não',
        },
      ],
    ],
  ])
  expect(table?.total).toEqual({
    matricula: 'Total',
    nome: '2 talentos',
    tempo: 'tempo médio de 16,5 meses',
  })
  const of = async (more: object) =>
    names((await setUp.tables(desligamentos, { ...asked, ...more }))[0])
  expect(await of({ motivos: [setUp.made.pedido] })).toEqual(['Célia'])
  expect(await of({ iniciativas: ['EMPREGADOR'] })).toEqual(['Davi'])
  expect(await of({ reducaoQuadro: true })).toEqual(['Davi'])
  expect(await of({ areas: [setUp.made.diretoria] })).toEqual(['Davi'])
  expect(await of({ periodoFim: '2026-10-30' })).toEqual([])
})

test.for([
  ['MOTIVO', ['Corte de quadro', 'Pedido do talento']],
  ['CARGO', ['Analista', 'Vendedor']],
  ['ESTABELECIMENTO', ['Matriz']],
  ['MES', ['10/2026']],
] as const)('dismissals stand together by %s', async ([agruparPor, titles]) => {
  const asked = { ...nothing, ...october, motivos: [], iniciativas: [], agruparPor }
  const [table] = await setUp.tables(desligamentos, asked)
  expect(table?.groups.map(({ title }) => title)).toEqual(titles)
})

test('who came in the period, with the area and the pay of the admission; none who awaits payroll or was cancelled [R2-C-266, R2-S-119]', async () => {
  const asked = { ...nothing, ...october, tiposAdmissao: [], agruparPor: 'AREA' }
  const [table] = await setUp.tables(admitidos, asked)
  const columns = ['matricula', 'nome', 'admissao', 'cargo', 'vinculo', 'salario']
  expect(groupsOf(table, columns)).toEqual([
    ['Apoio', ['B26', 'Bruno', '2026-10-05', 'Vendedor', 'Emprego', '3000.00']],
    ['Diretoria > Vendas', ['D26', 'Davi', '2026-10-31', 'Vendedor', 'Emprego', '2000.00']],
  ])
  expect(table?.total).toEqual({ matricula: 'Total', nome: '2 talentos' })
  const of = async (more: object) =>
    names((await setUp.tables(admitidos, { ...asked, ...more }))[0])
  expect(await of({ somenteAtivos: true })).toEqual(['Bruno'])
  expect(await of({ tiposAdmissao: ['1'] })).toEqual(['Davi'])
  expect(await of({ origem: 'FORTES_PESSOAL' })).toEqual([])
  expect(await of({ areas: [setUp.made.apoio] })).toEqual(['Bruno'])
})

const allFacts = { tipos: [], ocorrencias: [], providencias: [], talentos: [], situacao: 'T' }

test('facts of the period with their days inside it, hours, points once for each, and what was done [R2-C-260, R2-S-113]', async () => {
  const asked = { ...nothing, ...october, ...allFacts, agruparPor: 'TALENTO' }
  const [table] = await setUp.tables(ocorrencias, asked)
  const columns = ['inicio', 'fim', 'ocorrencia', 'dias', 'horas', 'pontos', 'providencia']
  expect(groupsOf(table, columns)).toEqual([
    [
      'Ana (A20)',
      ['2026-09-29', '2026-10-02', 'Falta', 2, null, -10, 'Advertência'],
      ['2026-10-20', '2026-10-20', 'Atraso', null, '01:40', -2, null],
      ['2026-10-21', '2026-10-21', 'Atraso', null, '00:30', -2, null],
    ],
    ['Bruno (B26)', ['2026-10-31', '2026-11-03', 'Falta', 1, null, -10, 'Pendente']],
    ['Célia (C24)', ['2026-10-30', '2026-10-30', 'Falta', 1, null, -10, 'Pendente']],
    ['Hugo (H16)', ['2026-10-15', '2026-10-15', 'Sindicância', 1, null, -50, null]],
  ])
  expect(table?.groups[0]?.subtotal).toEqual({
    dias: 2,
    horas: '02:10',
    pontos: -14,
  })
  expect(table?.total).toEqual({
    ocorrencia: '6 ocorrências',
    dias: 5,
    horas: '02:10',
    pontos: -84,
  })
  const of = async (more: object) =>
    names((await setUp.tables(ocorrencias, { ...asked, ...more }))[0])
  expect(await of({ somentePendentes: true })).toEqual(['Bruno', 'Célia'])
  expect(await of({ situacao: 'D' })).toEqual(['Célia'])
  expect(await of({ ocorrencias: [setUp.made.falta], areas: [setUp.made.apoio] })).toEqual([
    'Ana',
    'Bruno',
    'Célia',
  ])
})

const part = (
  geracao: string,
  anos: string | null,
  n: number,
  sexes: [number, number],
  percentual: string,
) => ({
  geracao,
  anos,
  n,
  percentual,
  homens: sexes[0],
  mulheres: sexes[1],
})

test('generations of the staff add to its stock, and who has no day of birth is a row [R2-C-265, R2-S-118]', async () => {
  const asked = { ...nothing, dataReferencia: '2026-11-27', agruparPor: 'AREA_ORGANIZACIONAL' }
  const [table] = await setUp.tables(geracoes, asked)
  expect(table?.groups.map(({ title, note, rows }) => [title, note, rows])).toEqual([
    ['Apoio', '1 talento', [part('Y', '1981–1996', 1, [0, 1], '100.00')]],
    [
      'Diretoria > Vendas',
      '3 talentos',
      [
        part('X', '1965–1980', 1, [1, 0], '33.33'),
        part('Z', '1997–2012', 1, [0, 1], '33.33'),
        part('Sem geração', null, 1, [0, 1], '33.33'),
      ],
    ],
  ])
  expect(table?.total).toEqual({
    geracao: 'Total',
    n: 4,
    percentual: '100.00',
    homens: 1,
    mulheres: 3,
  })
  const [all, list] = await setUp.tables(geracoes, {
    ...asked,
    agruparPor: 'TALENTO',
    vinculos: ['S'],
  })
  expect(all?.groups.flatMap(({ rows }) => rows)).toEqual([
    part('Baby Boomer', '1946–1964', 1, [1, 0], '100.00'),
  ])
  expect(groupsOf(list, ['matricula', 'nome'])).toEqual([['Baby Boomer', ['H16', 'Hugo']]])
  const [months] = await setUp.tables(geracoes, { ...asked, agruparPor: 'MES_ANO' })
  expect(months?.groups.map(({ title }) => title)).toEqual([
    '02/2020',
    '11/2021',
    '01/2026',
    '10/2026',
  ])
})

test('birthdays of a month, those of 29 February in it, and no year unless it is asked for [R2-C-263, R2-S-116]', async () => {
  const asked = { ...nothing, mes: '2', agruparPor: 'MES', mostrar: 'N' }
  const [february] = await setUp.tables(aniversariantesMes, asked)
  expect(groupsOf(february, ['dia', 'nome', 'cargo', 'area'])).toEqual([
    [
      'Fevereiro',
      ['28/02', 'Eva', 'Auxiliar', 'Diretoria > Vendas'],
      ['28/02', 'Hugo', 'Vendedor', 'Apoio'],
    ],
  ])
  const keys = february?.columns.map(({ key }) => key)
  expect(keys).toEqual(['dia', 'nome', 'cargo', 'area', 'email'])
  const [year] = await setUp.tables(aniversariantesMes, { ...asked, mes: '0', mostrar: 'I' })
  expect(groupsOf(year, ['dia', 'nome', 'idade', 'email'])).toEqual([
    ['Fevereiro', ['28/02', 'Eva', 18, null], ['28/02', 'Hugo', 74, null]],
    ['Novembro', ['10/11', 'Ana', 36, 'ana@empresa.com.br']],
    ['Dezembro', ['31/12', 'Bruno', 46, null]],
  ])
  expect(year?.total).toEqual({ dia: 'Total', nome: '4 talentos' })
})

test('years in the company, by this admission or by the first one [R2-C-264, R2-S-117]', async () => {
  const asked = {
    ...nothing,
    mes: '0',
    ano: 2026,
    minimoAnos: 1,
    multiplosDe: 1,
    agruparPor: 'ANOS',
  }
  const columns = ['dia', 'nome', 'admissao', 'anos']
  const [each] = await setUp.tables(tempoDeEmpresa, asked)
  expect(groupsOf(each, columns)).toEqual([
    ['5 anos', ['2026-11-15', 'Íris', '2021-11-15', 5]],
    ['6 anos', ['2026-02-28', 'Ana', '2020-02-29', 6]],
    ['10 anos', ['2026-11-30', 'Hugo', '2016-11-30', 10]],
  ])
  const [together] = await setUp.tables(tempoDeEmpresa, {
    ...asked,
    mes: '11',
    agruparPor: 'MES',
    somarVinculosAnteriores: true,
  })
  expect(groupsOf(together, columns)).toEqual([
    [
      'Novembro',
      ['2026-11-20', 'Íris', '2015-11-20', 11],
      ['2026-11-30', 'Hugo', '2016-11-30', 10],
    ],
  ])
  const [tens] = await setUp.tables(tempoDeEmpresa, { ...asked, multiplosDe: 5, minimoAnos: 6 })
  expect(names(tens)).toEqual(['Hugo'])
})

test('the apprentice quota of each establishment with every occupation and why it counts [R2-C-273, R2-S-126]', async () => {
  const asked = { dataReferencia: '2026-11-27', estabelecimentos: [] }
  const [quota, occupations] = await setUp.tables(cboEfeitoAprendiz, asked)
  const none = { situacao: 'Não obrigado', minimo: 0, maximo: 0, faltam: 0 }
  expect(quota?.groups[0]?.rows).toEqual([
    { estabelecimento: 'Filial', base: 1, aprendizes: 0, ...none },
    { estabelecimento: 'Matriz', base: 2, aprendizes: 1, ...none },
  ])
  expect(groupsOf(occupations, ['cbo', 'titulo', 'ativos', 'contagem'])).toEqual([
    ['Filial', ['Sem CBO', null, 1, 'A conferir (conta na base)']],
    ['Matriz', ['5211-10', 'Vendedor de comércio varejista', 2, 'Conta na base']],
  ])
})

test('schooling and courses, marked where they disagree; a share is of people, not of courses [R2-C-269, R2-S-122]', async () => {
  const asked = {
    ...nothing,
    dataReferencia: '2026-11-27',
    agruparPor: 'ESCOLARIDADE',
    escolaridades: [],
    tipos: [],
    situacoes: [],
    areasFormacao: [],
  }
  const [table] = await setUp.tables(formacaoEscolar, asked)
  expect(table?.groups.map(({ note }) => note)).toEqual(Array(4).fill('1 talento · 25,00%'))
  expect(groupsOf(table, ['nome', 'curso', 'instituicao', 'tipo', 'ano', 'conferir'])).toEqual([
    ['Ensino médio incompleto', ['Eva', null, null, null, null, null]],
    ['Ensino médio completo', ['Bruno', 'Edificações', 'UFC', 'Técnico', 1999, 'Divergente']],
    ['Superior completo', ['Ana', 'Administração', 'UFC', 'Graduação', 2012, null]],
    ['Não informada', ['Íris', null, null, null, null, null]],
  ])
  const [graduates] = await setUp.tables(formacaoEscolar, {
    ...asked,
    tipos: ['G'],
    situacoes: ['C'],
  })
  expect(names(graduates)).toEqual(['Ana'])
})

test('certificates with their hours, expired from the day after their last one, never without one [R2-C-270, R2-S-123]', async () => {
  const asked = { ...nothing, referencia: 'C', agruparPor: 'TALENTO', tipos: [] }
  const [table] = await setUp.tables(certificados, asked)
  expect(groupsOf(table, ['titulo', 'horas', 'fim', 'validade', 'situacao'])).toEqual([
    [
      'Ana (A20)',
      ['NR 35', '8.00', '2024-11-26', '2026-11-26', 'Vencido'],
      ['Excel', '12.50', '2026-01-20', null, null],
    ],
    ['Bruno (B26)', ['NR 10', '40.00', '2025-01-31', '2026-12-27', 'Válido']],
  ])
  expect(table?.total).toEqual({ titulo: '3 certificados', horas: '60.50' })
  const titles = async (more: object) =>
    (await setUp.tables(certificados, { ...asked, ...more }))[0]?.groups.flatMap((g) =>
      g.rows.map(({ titulo }) => titulo),
    )
  expect(await titles({ vencidos: true })).toEqual(['NR 35'])
  expect(await titles({ vencendoEmDias: 30 })).toEqual(['NR 10'])
  expect(await titles({ vencendoEmDias: 29 })).toBeUndefined()
  const year = { periodoInicio: '2026-01-01', periodoFim: '2026-12-31' }
  expect(await titles({ ...year, agruparPor: 'TITULO' })).toEqual(['Excel'])
  expect(await titles({ ...year, referencia: 'V' })).toEqual(['NR 35', 'NR 10'])
})
