import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/people-for-tests.ts'
import { foreignMark } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { printed } from '#platform/testing/report.ts'
import { monthsBetween } from './months.ts'
import { query } from './query.ts'

const day = '2026-11-27'

const setUp = staffSetUp(async ({ add, hire, index, analista, ii, operacoes }) => {
  const hired = { data: '2025-02-03', motivo: 'C' }
  const piso = await index([
    ['2025-01-01', '1412.0000'],
    ['2026-10-27', '1518.1234'],
  ])
  const byIndex = await add('cargo_salario_faixas_salariais', {
    nome: 'Piso',
    cargo_id: analista,
    codigo_cbo_codigo: '252105',
  })
  await add('cargo_salario_faixas_salariais__historico', {
    registro_id: byIndex,
    data: '2025-01-01',
    tipo: '2',
    indice_id: piso,
    quantidade: '2',
  })
  // The band rose on 01/03/2026.
  await hire('Ana', [hired])
  await hire('Bia', [hired, { data: '2026-02-10', motivo: 'P', faixa_salarial_id: ii }])
  await hire('Caio', [
    { data: '2025-05-31', motivo: 'C', tipo_salario: '3', salario: '2500.50' },
    { data: '2026-08-01', motivo: 'T', area_organizacional_id: operacoes },
  ])
  // Less pay is no readjustment.
  await hire('Davi', [
    { data: '2025-01-31', motivo: 'C', tipo_salario: '3', salario: '5000.00' },
    { data: '2026-05-01', motivo: 'A', salario: '4000.00' },
  ])
  await hire('Eva', [{ ...hired, tipo_salario: '2', indice_id: piso, quantidade_indice: '2.5' }])
  await hire('Fred', [
    { data: day, motivo: 'C' },
    { data: '2026-12-01', motivo: 'P', faixa_salarial_id: ii },
  ])
  await hire('Gil', [hired], { data_desligamento: '2026-11-26' })
  await hire('Hugo', [{ ...hired, faixa_salarial_id: byIndex }])
})

const all = () => ({
  dataReferencia: day,
  estabelecimentos: [setUp.made.matriz, setUp.made.filial],
  areas: [],
  cargos: [],
})

const rowsOf = async (more: object): Promise<unknown[][]> => {
  const [table] = await setUp.tables(query, { ...all(), ...more })
  return (table?.groups[0]?.rows ?? []).map((r) => [
    r['talento'],
    r['promocao'],
    r['semPromocao'],
    r['reajuste'],
    r['semReajuste'],
    r['salario'],
  ])
}

test('months since the last promotion and the last raise, whether by an entry, the band or an index; longest first [R2-C-181, R2-S-073]', async () => {
  expect(await rowsOf({})).toEqual([
    ['Davi (D4)', null, 21, null, 21, '4000.00'],
    ['Caio (C3)', null, 17, null, 17, '2500.50'],
    ['Bia (B2)', '2026-02-10', 9, '2026-02-10', 9, '3600.00'],
    ['Ana (A1)', null, 21, '2026-03-01', 8, '3150.00'],
    ['Eva (E5)', null, 21, '2026-10-27', 1, '3795.31'],
    ['Hugo (H8)', null, 21, '2026-10-27', 1, '3036.25'],
    ['Fred (F6)', null, 0, null, 0, '3150.00'],
  ])
})

test('months without readjustment begin at 0, which shows all, and hold whoever has as many or more [R2-V-211, R2-E-509]', async () => {
  const names = async (more: object): Promise<unknown[]> =>
    (await rowsOf(more)).map(([name]) => name)
  expect(await names({ mesesSemReajuste: null })).toHaveLength(7)
  expect(await names({ mesesSemReajuste: 9 })).toEqual(['Davi (D4)', 'Caio (C3)', 'Bia (B2)'])
  expect(await names({ mesesSemReajuste: 22 })).toEqual([])
  expect(await names({ areas: [setUp.made.operacoes] })).toEqual(['Caio (C3)'])
  expect(await names({ cargos: [setUp.made.gerente] })).toEqual([])
  // Before the band rose, and after Fred was promoted.
  expect((await rowsOf({ dataReferencia: '2026-02-28' }))[0]).toEqual([
    'Davi (D4)',
    null,
    13,
    null,
    13,
    '5000.00',
  ])
  expect((await rowsOf({ dataReferencia: '2026-12-01' })).at(-1)).toEqual([
    'Fred (F6)',
    '2026-12-01',
    0,
    '2026-12-01',
    0,
    '3600.00',
  ])
})

test('a month is whole on the same day of the next, or on its last where it is shorter', () => {
  expect(
    [
      ['2026-01-31', '2026-02-27'],
      ['2026-01-31', '2026-02-28'],
      ['2026-01-15', '2026-02-14'],
      ['2026-01-15', '2026-02-15'],
      ['2025-11-27', '2026-11-27'],
      ['2026-11-27', '2026-11-27'],
    ].map(([from = '', to = '']) => monthsBetween(from, to)),
  ).toEqual([0, 1, 0, 1, 12, 0])
})

test('who sees no pay sees when people were promoted, and neither when pay rose nor by asking for the months', async () => {
  const filters = { dataReferencia: day, estabelecimentos: [setUp.made.matriz] }
  const path = 'cargo-salario/relatorios/ultimas-promocoes'
  const seen = await printed(await setUp.s.user(), path, filters)
  expect(seen.pdf).toContain('3.795,31')
  expect(`${seen.pdf} ${seen.cells.join(' ')}`).not.toContain(foreignMark)
  const blind = await setUp.s.user({
    authorities: ['ROLE_REL_ULTIMAS_PROMOCOES', 'ROLE_VER_TODAS_AREAS'],
  })
  const without = await printed(blind, path, filters)
  expect(without.pdf).toContain('Bia (B2)')
  expect(without.pdf).not.toMatch(/Sal[áa]rio|3\.?795|27\/10\/2026/)
  expect(without.cells).not.toContain('Último reajuste')
  const asked = await blind.post(`/${path}`, { ...filters, mesesSemReajuste: 9 })
  expect([asked.status, asked.headers['content-type']]).toEqual([
    403,
    'application/json; charset=utf-8',
  ])
})
