import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { query } from './query.ts'

const setUp = staffSetUp()

async function told(periodoInicio: string, periodoFim: string) {
  const { faixas } = setUp.made
  const [found] = await setUp.tables(query, { periodoInicio, periodoFim, faixas })
  return found?.groups.flatMap(({ title, rows }) =>
    [...Map.groupBy(rows, (r) => r.faixa)].map(([band, of]) => [
      `${title} ${band}`,
      of.map((r) => [r.data, r.origem, r.quantidade, r.valor, r.diferenca, r.percentual]),
    ]),
  )
}

const byValue = 'Histórico da faixa, por valor'
const byIndex = 'Histórico da faixa, por índice'

test('each band says what was in force on the eve and every change of its own or of its index [R2-C-175, R2-S-067]', async () => {
  // 3150 over 3000 is 5 %; 3.5555 x 1000 = 3555.50, x 1100 = 3911.05, 355.55 more, 10 %.
  expect(await told('2026-06-01', '2026-07-31')).toEqual([
    [
      'Analista I',
      [
        ['2026-01-01', byValue, null, '3000.00', null, null],
        ['2026-06-01', byValue, null, '3150.00', '150.00', '5.00'],
      ],
    ],
    [
      'Analista II',
      [
        ['2026-01-01', byIndex, '3.5555', '3555.50', null, null],
        ['2026-07-01', 'Valor do índice', '3.5555', '3911.05', '355.55', '10.00'],
      ],
    ],
    ['Gerente G', [['2026-01-01', byValue, null, '9000.00', null, null]]],
  ])
})

test('a period of one day, one before all entries, and one ahead', async () => {
  const days = async (from: string, to: string) =>
    (await told(from, to))?.map(([name, rows]) => [name, (rows as string[][]).map(([day]) => day)])
  expect(await days('2026-07-01', '2026-07-01')).toEqual([
    ['Analista I', ['2026-06-01']],
    ['Analista II', ['2026-01-01', '2026-07-01']],
    ['Gerente G', ['2026-01-01']],
  ])
  expect(await days('2025-01-01', '2025-12-31')).toBeUndefined()
  expect(await days('2027-01-01', '2027-12-31')).toEqual([
    ['Analista I', ['2026-06-01']],
    ['Analista II', ['2026-07-01']],
    ['Gerente G', ['2026-01-01']],
  ])
})

test('an index moves a band only while the band is tied to it', async () => {
  const { made, s } = setUp
  const band = await made.add('cargo_salario_faixas_salariais', {
    nome: 'III',
    cargo_id: made.analista,
    codigo_cbo_codigo: '252105',
  })
  const entry = (data: string, row: object) =>
    made.add('cargo_salario_faixas_salariais__historico', { registro_id: band, data, ...row })
  await entry('2026-01-01', { tipo: '2', indice_id: made.indice, quantidade: '2' })
  await entry('2026-05-01', { tipo: '3', valor: '2500' })
  const blocks = await setUp.tables(query, {
    periodoInicio: '2026-01-01',
    periodoFim: '2026-12-31',
    faixas: [band],
  })
  expect(blocks[0]?.groups[0]?.rows.map((r) => [r.data, r.valor, r.diferenca])).toEqual([
    ['2026-01-01', '2000.00', null],
    ['2026-05-01', '2500.00', '500.00'],
  ])
  await s.sql('delete from cargo_salario_faixas_salariais where id = $1', [band])
})
