import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/people-for-tests.ts'
import { foreignMark } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { badlyNamed, printed } from '#platform/testing/report.ts'
import { query } from './query.ts'

const setUp = staffSetUp(async ({ add, hire, index, analista, ii, operacoes, filial }) => {
  const hired = { data: '2025-02-03', motivo: 'C' }
  const piso = await index([
    ['2025-01-01', '1412.0000'],
    ['2027-02-01', '1518.1234'],
  ])
  const unpaid = await add('cargo_salario_faixas_salariais', {
    nome: 'III',
    cargo_id: analista,
    codigo_cbo_codigo: '252105',
  })
  await hire('Ana', [hired, { data: '2027-01-01', motivo: 'P', faixa_salarial_id: ii }])
  // 2,5 x 1.412 = 3.530; 2,5 x 1.518,1234 = 3.795,3085, in cents 3.795,31
  await hire('Bia', [{ ...hired, tipo_salario: '2', indice_id: piso, quantidade_indice: '2.5' }])
  await hire('Caio', [{ ...hired, tipo_salario: '3', salario: '2500.50' }], {
    origem: 'FORTES_PESSOAL',
  })
  await hire('Davi', [{ data: '2027-01-10', motivo: 'C' }])
  await hire('Eva', [hired], { data_desligamento: '2026-12-31' })
  await hire('Fred', [
    {
      ...hired,
      faixa_salarial_id: unpaid,
      area_organizacional_id: operacoes,
      estabelecimento_id: filial,
    },
  ])
})

const all = () => ({
  dataReferencia: '2027-03-31',
  agruparPor: 'A',
  origem: 'TODOS',
  estabelecimentos: [setUp.made.matriz, setUp.made.filial],
  areas: [],
  cargos: [],
})

const figures = (row: Readonly<Record<string, unknown>> | undefined) =>
  ['talento', 'hoje', 'projetado', 'diferenca', 'percentual'].map((name) => row?.[name])

test('each talent stands with the pay of today and that of the day, by all that is registered until then [R2-C-179, R2-S-071, R2-V-205]', async () => {
  const [table] = await setUp.tables(query, all())
  expect(
    table?.groups.map((g) => [g.title, g.note, g.rows.map(figures), figures(g.subtotal)]),
  ).toEqual([
    [
      'Diretoria > Financeiro',
      '4 talentos',
      [
        ['Ana (A1)', '3150.00', '3600.00', '450.00', '14.29'],
        ['Bia (B2)', '3530.00', '3795.31', '265.31', '7.52'],
        ['Caio (C3)', '2500.50', '2500.50', '0.00', '0.00'],
        ['Davi (D4)', null, '3150.00', null, null],
      ],
      // 3.150 + 3.530 + 2.500,50 · 3.600 + 3.795,31 + 2.500,50 + 3.150 · 3.865,31 of 9.180,50
      ['Total do grupo', '9180.50', '13045.81', '3865.31', '42.10'],
    ],
    [
      'Operações',
      '1 talento',
      [['Fred (F6)', null, null, null, null]],
      ['Total do grupo', null, null, null, null],
    ],
  ])
  expect(figures(table?.total)).toEqual([
    'Total de 5 talentos',
    '9180.50',
    '13045.81',
    '3865.31',
    '42.10',
  ])
  expect((await setUp.blocks(query, all())).at(-1)).toEqual({
    type: 'text',
    paragraphs: [
      '1 talento sem salário em 31/03/2027: a faixa ou o índice não tem valor nesse dia.',
      '2 talentos sem salário hoje: ainda não admitidos, já desligados ou sem valor na faixa.',
    ],
  })
})

test('a raise that is tried is put on the pay of the day, each line rounded half up to cents and the total their sum', async () => {
  const [table] = await setUp.tables(query, { ...all(), reajuste: '6.5' })
  // 3.600 x 1,065 = 3.834 · 3.795,31 x 1,065 = 4.042,00515 · 2.500,50 x 1,065 = 2.663,0325 · 3.150 x 1,065 = 3.354,75
  expect(table?.groups[0]?.rows.map((r) => r['projetado'])).toEqual([
    '3834.00',
    '4042.01',
    '2663.03',
    '3354.75',
  ])
  expect(table?.total?.['projetado']).toBe('13893.79')
})

test('grouping, origin, places and the day itself limit it; of a day gone by it tells the pay of then', async () => {
  const titles = async (more: object): Promise<unknown[]> => {
    const tables = await setUp.tables(query, { ...all(), ...more })
    return tables.flatMap((t) => t.groups.map((g) => [g.title, g.rows.length]))
  }
  const { made } = setUp
  expect(await titles({ agruparPor: 'C' })).toEqual([['Analista', 5]])
  expect(await titles({ agruparPor: 'E' })).toEqual([
    ['Filial', 1],
    ['Matriz', 4],
  ])
  expect(await titles({ origem: 'FORTES_PESSOAL' })).toEqual([['Diretoria > Financeiro', 1]])
  expect(await titles({ areas: [made.operacoes] })).toEqual([['Operações', 1]])
  expect(await titles({ estabelecimentos: [made.filial] })).toEqual([['Operações', 1]])
  expect(await titles({ cargos: [made.gerente] })).toEqual([])
  expect(await titles({ dataReferencia: '2025-02-02' })).toEqual([])
  // Eva's last day.
  expect(await titles({ dataReferencia: '2026-12-31' })).toEqual([
    ['Diretoria > Financeiro', 4],
    ['Operações', 1],
  ])
  const [past] = await setUp.tables(query, { ...all(), dataReferencia: '2025-12-31' })
  expect(past?.groups[0]?.rows.map((r) => [r['hoje'], r['projetado']])[0]).toEqual([
    '3150.00',
    '3000.00',
  ])
})

test('they come as PDF and as spreadsheet with the same figures', async () => {
  const read = await printed(
    await setUp.s.user(),
    'cargo-salario/relatorios/projecoes-salariais-talentos',
    { ...all(), areas: undefined, cargos: undefined },
  )
  expect(badlyNamed(read)).toEqual([])
  expect(read.pdf).toContain('13.045,81')
  expect(read.cells).toContain('13045.81')
  expect(`${read.pdf} ${read.cells.join(' ')}`).not.toContain(foreignMark)
})
