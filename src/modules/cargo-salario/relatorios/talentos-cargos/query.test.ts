import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { query } from './query.ts'

const setUp = staffSetUp()

async function told(dataReferencia: string, more: object = {}) {
  const { estabelecimentos, cargos } = setUp.made
  const [found] = await setUp.tables(query, { dataReferencia, estabelecimentos, cargos, ...more })
  return {
    groups: found?.groups.map((g) => [
      g.title,
      g.note,
      g.rows.map((r) => [r.matricula, r.nome, r.faixa, r.area, r.estabelecimento, r.salario]),
    ]),
    total: found?.total,
  }
}

test('who stands in each position on the day, by the entry and the pay then in force [R2-C-172, R2-S-064]', async () => {
  expect(await told('2026-06-30')).toEqual({
    groups: [
      [
        'Analista',
        '2 talentos',
        [
          ['0001', 'Ana', 'I', 'Diretoria > Financeiro', 'Matriz', '3150.00'],
          ['0002', 'Bruno', 'I', 'Comercial', 'Filial', '3210.55'],
        ],
      ],
      // 8.3333 x 1000
      ['Gerente', '1 talento', [['0003', 'Célia', 'G', 'Diretoria', 'Matriz', '8333.30']]],
    ],
    total: { matricula: 'Total', nome: '3 talentos', salario: '14693.85' },
  })
})

test('promotion, index and dismissal count from their day on, and a coming entry on a coming day', async () => {
  // 3.5555 x 1100 = 3911.05; 8.3333 x 1100 = 9166.63; the last active day of Bruno is 30 September.
  expect((await told('2026-09-30')).total).toMatchObject({
    nome: '3 talentos',
    salario: '16288.23',
  })
  expect((await told('2026-10-01')).groups).toEqual([
    [
      'Analista',
      '1 talento',
      [['0001', 'Ana', 'II', 'Diretoria > Financeiro', 'Matriz', '3911.05']],
    ],
    ['Gerente', '1 talento', [['0003', 'Célia', 'G', 'Diretoria', 'Matriz', '9166.63']]],
  ])
  expect((await told('2027-01-01')).groups?.[0]).toEqual([
    'Analista',
    '1 talento',
    [['0001', 'Ana', 'II', 'Comercial', 'Matriz', '4200.00']],
  ])
})

test('positions and establishments limit it, and before the first admission there is nobody', async () => {
  const { gerente, filial } = setUp.made
  const names = async (more: object) =>
    (await told('2026-06-30', more)).groups?.map(([title]) => title)
  expect(await names({ cargos: [gerente] })).toEqual(['Gerente'])
  expect((await told('2026-06-30', { estabelecimentos: [filial] })).total).toMatchObject({
    salario: '3210.55',
  })
  expect(await names({ cargos: [gerente], estabelecimentos: [filial] })).toBeUndefined()
  expect((await told('2026-01-04')).groups).toBeUndefined()
})
