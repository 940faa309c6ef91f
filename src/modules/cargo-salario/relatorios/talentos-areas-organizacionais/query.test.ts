import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { query } from './query.ts'

const setUp = staffSetUp()

async function told(dataReferencia: string, more: object = {}) {
  const { estabelecimentos } = setUp.made
  const [found] = await setUp.tables(query, { dataReferencia, estabelecimentos, ...more })
  return found?.groups.map((g) => [g.title, g.rows.map((r) => [r.nome, r.cargo, r.salario])])
}

test('who stands in each area on the day, in the order of the tree [R2-C-173, R2-S-065]', async () => {
  expect(await told('2026-06-30', { filtrarPor: '0' })).toEqual([
    ['Comercial', [['Bruno', 'Analista', '3210.55']]],
    ['Diretoria', [['Célia', 'Gerente', '8333.30']]],
    ['Diretoria > Financeiro', [['Ana', 'Analista', '3150.00']]],
  ])
  expect(await told('2027-01-01', { filtrarPor: '0' })).toEqual([
    ['Comercial', [['Ana', 'Analista', '4200.00']]],
    ['Diretoria', [['Célia', 'Gerente', '9166.63']]],
  ])
})

test('an area brings those below it, a group its positions', async () => {
  const { diretoria, financeiro, grupo } = setUp.made
  const areas = async (more: object) => (await told('2026-06-30', more))?.map(([title]) => title)
  expect(await areas({ filtrarPor: '1', areas: [diretoria] })).toEqual([
    'Diretoria',
    'Diretoria > Financeiro',
  ])
  expect(await areas({ filtrarPor: '1', areas: [financeiro] })).toEqual(['Diretoria > Financeiro'])
  expect(await areas({ filtrarPor: '2', gruposOcupacionais: [grupo] })).toEqual([
    'Comercial',
    'Diretoria > Financeiro',
  ])
})
