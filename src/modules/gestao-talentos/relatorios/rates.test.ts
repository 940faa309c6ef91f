import { expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import { reportSetUp } from '#platform/testing/report.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { query as absenteismo } from './absenteismo/query.ts'
import { query as indicadorTurnover } from './indicador-turnover/query.ts'
import { adder, structure } from './people-for-tests.ts'
import { query as taxaDemissao } from './taxa-demissao/query.ts'

type Bond = { n: number; admissao: string; row?: object; saida?: string; motivo?: number }

/** So many people alike, in Vendas of the head office. */
async function crowd(s: Scenario, empresa: number, mark: string) {
  const of = await structure(s, empresa, mark)
  let made = 0
  async function people({ n, admissao, row = {}, saida, motivo }: Bond): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < n; i += 1) {
      made += 1
      ids.push(
        await of.add('gestao_talentos_talentos', {
          pessoa_nome: `Pessoa ${made}${mark}`,
          matricula: `${made}${mark}`,
          data_admissao: admissao,
          data_desligamento: saida ?? null,
          motivo_desligamento_id: motivo ?? null,
          situacao: saida ? 'D' : 'A',
          vinculo: 'E',
          tipo_admissao: '1',
          area_organizacional_id: of.vendas,
          jornada_diaria: '08:00',
          ...row,
        }),
      )
    }
    await s.sql(
      `insert into gestao_talentos_talentos__historico (empresa_id, registro_id, data, motivo, tipo_salario, estabelecimento_id, area_organizacional_id, faixa_salarial_id)
       select $1, id, $2, 'C', '1', $3, $4, $5 from unnest($6::int[]) u (id)`,
      [empresa, admissao, of.matriz, of.vendas, of.vendedor.id, ids],
    )
    return ids
  }
  return { ...of, people }
}
type Crowd = Awaited<ReturnType<typeof crowd>>

const reason = ({ add, mark }: Crowd, descricao: string, iniciativa: string, turnover = true) =>
  add('gestao_talentos_motivo_desligamento', {
    descricao: `${descricao}${mark}`,
    iniciativa,
    turnover,
    exige_entrevista: false,
    permite_recontratacao: true,
    reducao_quadro: false,
    ativo: true,
  })

/** January 200 + 6 - 4, February 202 + 3 - 5, March 200 + 0 - 2; one transfer in and one death beside them in January. */
async function movement(of: Crowd) {
  const corte = await reason(of, 'Corte', 'EMPREGADOR')
  const pedido = await reason(of, 'Pedido', 'TALENTO')
  const acordo = await reason(of, 'Acordo', 'ACORDO')
  const obito = await reason(of, 'Falecimento', 'OUTRA', false)
  const here = { admissao: '2025-06-02' }
  const leave = (n: number, saida: string, motivo?: number) =>
    of.people({ ...here, n, saida, ...(motivo ? { motivo } : {}) })
  await leave(2, '2026-01-10', corte)
  await leave(1, '2026-01-31', pedido)
  await leave(1, '2026-01-01', acordo)
  await leave(1, '2026-01-20', obito)
  await leave(1, '2026-02-10', corte)
  await leave(3, '2026-02-28', pedido)
  await leave(1, '2026-02-01')
  await leave(2, '2026-03-31', pedido)
  await of.people({ ...here, n: 188 })
  await of.people({ n: 6, admissao: '2026-01-31' })
  await of.people({ n: 1, admissao: '2026-01-15', row: { tipo_admissao: '2' } })
  await of.people({ n: 3, admissao: '2026-02-02' })
  return { pedido, obito }
}

/** 48 interns in February and 50 in March; what they missed is in the words of the test. */
async function absence(of: Crowd, s: Scenario, empresa: number) {
  const add = adder(s, empresa)
  const interns = { row: { vinculo: 'S' } }
  const [a = 0, b = 0, c = 0, d = 0] = await of.people({
    n: 48,
    admissao: '2025-06-02',
    ...interns,
  })
  await of.people({ n: 2, admissao: '2026-02-10', ...interns })
  const leave = (descricao: string, absenteismo: boolean) =>
    add('sst_afastamentos', { descricao: `${descricao}${of.mark}`, classe: 'SIMPLES', absenteismo })
  const licenca = await leave('Licença', true)
  const ferias = await leave('Férias', false)
  const away = (colaborador_id: number, afastamento_id: number, inicio: string, fim: string) =>
    add('sst_colaborador_afastamentos', { colaborador_id, afastamento_id, inicio, fim })
  await away(a, licenca, '2026-02-27', '2026-03-08')
  await away(b, ferias, '2026-03-02', '2026-03-20')
  const tipo = await add('gestao_talentos_tipo_ocorrencia', {
    descricao: `Faltas${of.mark}`,
    natureza: 'F',
  })
  const kind = (descricao: string, unidade: string) =>
    add('gestao_talentos_ocorrencias', {
      descricao: `${descricao}${of.mark}`,
      tipo_ocorrencia_id: tipo,
      absenteismo: true,
      unidade,
    })
  const falta = await kind('Falta', 'DIA')
  const atraso = await kind('Atraso', 'HORA')
  const fact = (colaborador_id: number, ocorrencia_id: number, dia: string, horas?: string) =>
    add('gestao_talentos_colaboradores_ocorrencias', {
      colaborador_id,
      ocorrencia_id,
      data_inicio: dia,
      data_fim: dia,
      horas,
    })
  await fact(c, falta, '2026-03-10')
  await fact(d, atraso, '2026-03-11', '04:00')
  await fact(d, falta, '2026-03-15')
  return { falta }
}

const setUp = reportSetUp(installation, async function twoCompanies(s) {
  const foreign = await crowd(s, s.outra, ' alheia')
  await foreign.people({ n: 9, admissao: '2025-06-02', saida: '2026-01-10' })
  const own = await crowd(s, s.empresa, '')
  const moved = await movement(own)
  const missed = await absence(own, s, s.empresa)
  await s.sql(
    'update utilitario_empresas set meta_turnover = 2, meta_absenteismo = 0.5 where id = $1',
    [s.empresa],
  )
  return { ...own, ...moved, ...missed }
})

const nothing = {
  estabelecimentos: [],
  areas: [],
  gruposOcupacionais: [],
  cargos: [],
  vinculos: [],
  filtrarPor: '0',
}
const quarter = { ...nothing, mesInicio: '2026-01', mesFim: '2026-03' }

const cells = (table: ReportTable | undefined, names: readonly string[]) =>
  table?.groups.flatMap((g) => g.rows.map((row) => names.map((name) => row[name])))

test('turnover of each month and its mean, with the goal, and below it what only moved the stock [R2-C-267, R2-S-120]', async () => {
  const asked = { ...quarter, agruparPor: 'empresa' }
  const [rates, out] = await setUp.tables(indicadorTurnover, asked)
  expect(cells(rates, ['mes', 'abertura', 'admitidos', 'demitidos', 'taxa', 'meta'])).toEqual([
    ['01/2026', 200, 6, 4, '2.50', '2.00'],
    ['02/2026', 202, 3, 5, '1.98', '2.00'],
    ['03/2026', 200, 0, 2, '0.50', '2.00'],
  ])
  expect(rates?.groups.map(({ subtotal }) => subtotal)).toEqual([
    { mes: 'Média de 3 meses', taxa: '1.66', meta: '2.00' },
  ])
  expect(cells(out, ['evento', 'motivo', 'n'])).toEqual([
    ['Admissão', 'Transferência do mesmo grupo', 1],
    ['Desligamento', 'Falecimento', 1],
  ])
  const places = await Promise.all(
    ['area', 'cargo', 'estabelecimento'].map(async function titleBy(agruparPor) {
      const [table] = await setUp.tables(indicadorTurnover, { ...asked, agruparPor })
      return table?.groups.map(({ title, subtotal }) => [title, subtotal?.taxa])
    }),
  )
  expect(places).toEqual([
    [['Diretoria > Vendas', '1.66']],
    [['Vendedor', '1.66']],
    [['Matriz', '1.66']],
  ])
})

test('a month without anybody has no rate and is left out of the mean', async () => {
  const asked = { ...nothing, mesInicio: '2025-05', mesFim: '2025-07', agruparPor: 'empresa' }
  const [rates] = await setUp.tables(indicadorTurnover, asked)
  expect(cells(rates, ['abertura', 'taxa'])).toEqual([
    [0, 'sem dados'],
    [0, 'sem dados'],
    [200, '0.00'],
  ])
  expect(rates?.groups[0]?.subtotal?.mes).toBe('Média de 1 mês')
  const none = { ...asked, mesInicio: '2024-01', mesFim: '2024-03' }
  expect(await setUp.tables(indicadorTurnover, none)).toEqual([])
  expect(
    await setUp.tables(absenteismo, { ...none, ocorrencias: [], tiposAfastamento: [] }),
  ).toEqual([])
})

test('the rate of dismissal and its parts by initiative, which add to it to the cent [R2-C-271, R2-S-124]', async () => {
  const asked = { ...quarter, motivos: [] }
  const [table] = await setUp.tables(taxaDemissao, asked)
  const rates = ['taxaEmpregador', 'taxaTalento', 'taxaAcordo', 'taxaOutra', 'taxaNaoInformada']
  const row = ['mes', 'abertura', 'demitidos', 'taxa', ...rates]
  expect(cells(table, row)).toEqual([
    ['01/2026', 200, 4, '2.00', '1.00', '0.50', '0.50', '0.00', '0.00'],
    ['02/2026', 202, 5, '2.48', '0.50', '1.49', '0.00', '0.00', '0.49'],
    ['03/2026', 200, 2, '1.00', '0.00', '1.00', '0.00', '0.00', '0.00'],
  ])
  expect(row.map((name) => table?.total?.[name])).toEqual([
    'Média de 3 meses',
    undefined,
    undefined,
    '1.83',
    '0.50',
    '1.00',
    '0.17',
    '0.00',
    '0.16',
  ])
  const [asksOnly] = await setUp.tables(taxaDemissao, { ...asked, motivos: [setUp.made.pedido] })
  expect(cells(asksOnly, ['demitidos', 'taxa', 'empregador'])).toEqual([
    [1, '0.50', 0],
    [3, '1.49', 0],
    [2, '1.00', 0],
  ])
})

test('absence as the mean of months: 0.10 and 0.59 are 0.35, and days by type on demand [R2-C-268, R2-S-121]', async () => {
  const asked = {
    ...nothing,
    vinculos: ['S'],
    mesInicio: '2026-02',
    mesFim: '2026-03',
    ocorrencias: [],
    tiposAfastamento: [],
    agruparPor: 'empresa',
    detalhar: true,
  }
  const [rates, types] = await setUp.tables(absenteismo, asked)
  const row = ['mes', 'qtdAtivos', 'qtdDiasTrabalhados', 'qtdTotalFaltas', 'taxa', 'meta']
  expect(cells(rates, row)).toEqual([
    ['02/2026', 48, '20.00', '1.00', '0.10', '0.50'],
    ['03/2026', 50, '22.00', '6.50', '0.59', '0.50'],
  ])
  expect(rates?.groups[0]?.subtotal).toEqual({
    mes: 'Média de 2 meses',
    taxa: '0.35',
    meta: '0.50',
  })
  expect(cells(types, ['origem', 'tipo', 'dias'])).toEqual([
    ['Ocorrência', 'Atraso', '0.50'],
    ['Ocorrência', 'Falta', '1.00'],
    ['Afastamento', 'Licença', '6.00'],
  ])
  const only = { ...asked, ocorrencias: [setUp.made.falta], agruparPor: 'area' }
  const [fewer, oneType] = await setUp.tables(absenteismo, only)
  expect(cells(fewer, ['qtdTotalFaltas'])).toEqual([['0.00'], ['1.00']])
  expect(fewer?.groups[0]?.title).toBe('Diretoria > Vendas')
  expect(cells(oneType, ['tipo'])).toEqual([['Falta']])
})
