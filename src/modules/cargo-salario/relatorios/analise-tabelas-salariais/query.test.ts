import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/people-for-tests.ts'
import { foreignMark } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { badlyNamed, printed } from '#platform/testing/report.ts'
import { query } from './query.ts'

const setUp = staffSetUp(async ({ add, hire, analista, g, ii, operacoes, filial }) => {
  const hired = { data: '2025-02-03', motivo: 'C' }
  const own = (salario: string) => ({ ...hired, tipo_salario: '3', salario })
  const band = (nome: string, row: object) =>
    add('cargo_salario_faixas_salariais', {
      nome,
      cargo_id: analista,
      codigo_cbo_codigo: '252105',
      ...row,
    })
  const unpaid = await band('III', {})
  await band('IV', { ativo: false })
  await hire('Ana', [hired])
  await hire('Bia', [own('2800.00')])
  await hire('Caio', [{ ...own('3333.34'), area_organizacional_id: operacoes }])
  await hire('Davi', [{ ...own('3700.00'), faixa_salarial_id: ii, estabelecimento_id: filial }])
  await hire('Eva', [{ ...hired, faixa_salarial_id: unpaid }])
  await hire('Fred', [{ ...own('1.00'), faixa_salarial_id: g }], {
    data_desligamento: '2026-06-29',
  })
})

const all = () => ({
  dataReferencia: '2026-06-30',
  cargos: [setUp.made.analista, setUp.made.gerente],
  estabelecimentos: [setUp.made.matriz, setUp.made.filial],
  areas: [],
})

type Figures = readonly [
  talentos: number,
  pay: readonly (string | null)[],
  places: readonly [number, number, number],
  compaRatio: string | null,
  folha: string | null,
]
const figures = ([
  talentos,
  [menor, medio, maior],
  [abaixo, igual, acima],
  compaRatio,
  folha,
]: Figures) => ({
  talentos,
  menor,
  medio,
  maior,
  abaixo,
  igual,
  acima,
  compaRatio,
  folha,
})
const none = [null, null, null]

test('each band stands with its value of the day and the pay of who is in it: least, mean, most, below, above and the compa-ratio [R2-C-177, R2-S-069]', async () => {
  const [table] = await setUp.tables(query, all())
  // I on 30/06/2026 is worth 3.150: 2.800 below, 3.150 at it, 3.333,34 above; 9.283,34 / 3 = 3.094,4466…; 9.283,34 / 9.450 = 98,236… %
  // The position: 12.983,34 / 4 = 3.245,835; 12.983,34 / (9.450 + 3.600) = 99,4892… %
  expect(table?.groups.map((one) => [one.title, one.rows, one.subtotal])).toEqual([
    [
      'Analista',
      [
        {
          faixa: 'I',
          valor: '3150.00',
          ...figures([3, ['2800.00', '3094.45', '3333.34'], [1, 1, 1], '98.2', '9283.34']),
        },
        {
          faixa: 'II',
          valor: '3600.00',
          ...figures([1, ['3700.00', '3700.00', '3700.00'], [0, 0, 1], '102.8', '3700.00']),
        },
        { faixa: 'III', valor: null, ...figures([1, none, [0, 0, 0], null, null]) },
      ],
      {
        faixa: 'Total do cargo',
        ...figures([5, ['2800.00', '3245.84', '3700.00'], [1, 1, 2], '99.5', '12983.34']),
      },
    ],
    [
      'Gerente',
      [{ faixa: 'Única', valor: '8000.00', ...figures([0, none, [0, 0, 0], null, null]) }],
      { faixa: 'Total do cargo', ...figures([0, none, [0, 0, 0], null, null]) },
    ],
  ])
  expect(table?.total).toEqual({
    faixa: 'Total',
    ...figures([5, ['2800.00', '3245.84', '3700.00'], [1, 1, 2], '99.5', '12983.34']),
  })
})

test('the day, positions, areas with those below and establishments limit it', async () => {
  const counts = async (more: object): Promise<unknown[]> => {
    const tables = await setUp.tables(query, { ...all(), ...more })
    return tables.map((t) => [t.total?.['talentos'], t.groups[0]?.rows[0]?.['valor']])
  }
  const { made } = setUp
  expect(await counts({ cargos: [made.gerente] })).toEqual([[0, '8000.00']])
  expect(await counts({ areas: [made.diretoria] })).toEqual([[4, '3150.00']])
  expect(await counts({ estabelecimentos: [made.filial] })).toEqual([[1, '3150.00']])
  // Before the band rose, and before anybody was there.
  expect(await counts({ dataReferencia: '2026-02-28' })).toEqual([[6, '3000.00']])
  expect(await counts({ dataReferencia: '2025-02-02' })).toEqual([[0, '3000.00']])
  expect(await counts({ dataReferencia: '2024-12-31' })).toEqual([[0, null]])
})

test('on the screen before printing it says the same numbers, to who may print them, and says where there is nothing [R2-C-185]', async () => {
  const { made, s } = setUp
  const address = (cargos: number[], more = ''): string =>
    `/cargo-salario/relatorios/analise-tabelas-salariais-previa?dataReferencia=2026-06-30&cargos=${cargos.join(',')}&estabelecimentos=${made.matriz},${made.filial}${more}`
  const rh = await s.user()
  const { status, body } = await rh.get(address([made.analista, made.gerente]))
  expect(status).toBe(200)
  expect(body.cargos.map((one: { cargo: string }) => one.cargo)).toEqual(['Analista', 'Gerente'])
  expect(body.cargos[0].faixas[0]).toEqual({
    faixa: 'I',
    valor: 3150,
    talentos: 3,
    menor: 2800,
    medio: 3094.45,
    maior: 3333.34,
    abaixo: 1,
    igual: 1,
    acima: 1,
    compaRatio: 98.2,
    folha: 9283.34,
  })
  expect([body.total.talentos, body.total.folha]).toEqual([5, 12983.34])
  const missing = await rh.get(
    '/cargo-salario/relatorios/analise-tabelas-salariais-previa?dataReferencia=2026-06-30',
  )
  expect([missing.status, missing.body.errors.map((e: { field: string }) => e.field)]).toEqual([
    422,
    ['cargos', 'estabelecimentos'],
  ])
  const own = 'ROLE_REL_ANALISE_TABELAS_SALARIAIS'
  const blind = await s.user({ authorities: [own, 'ROLE_VER_TODAS_AREAS'] })
  expect((await blind.get(address([made.analista]))).status).toBe(403)
  const empty = await positionWithoutBands(made)
  const nothing = await rh.get(address([empty]))
  expect([nothing.status, nothing.body.message]).toEqual([
    422,
    'Não existem dados para o filtro informado.',
  ])
})

const positionWithoutBands = (made: (typeof setUp)['made']): Promise<number> =>
  made.add('cargo_salario_cargos', { nome: 'Sem faixa', nome_mercado: 'Sem faixa' })

test('it comes as PDF and as spreadsheet with the same figures', async () => {
  const read = await printed(
    await setUp.s.user(),
    'cargo-salario/relatorios/analise-tabelas-salariais',
    { ...all(), areas: undefined },
  )
  expect(badlyNamed(read)).toEqual([])
  expect(read.pdf).toContain('3.094,45')
  expect(read.pdf).toContain('98,2%')
  expect(read.cells).toContain('12983.34')
  expect(`${read.pdf} ${read.cells.join(' ')}`).not.toContain(foreignMark)
})
