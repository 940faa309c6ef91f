import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/people-for-tests.ts'
import { foreignMark } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { printed } from '#platform/testing/report.ts'
import { query } from './query.ts'

const year = { periodoInicio: '2026-01-01', periodoFim: '2026-12-31', alteracao: 'T' }

const setUp = staffSetUp(async ({ hire, ii, g, diretoria, operacoes, filial }) => {
  const hired = { data: '2025-02-03', motivo: 'C' }
  // Another band of the same position is no other position.
  await hire('Ana', [hired, { data: '2026-02-10', motivo: 'P', faixa_salarial_id: ii }])
  await hire('Bia', [
    hired,
    { data: '2026-04-01', motivo: 'P', faixa_salarial_id: g, area_organizacional_id: operacoes },
  ])
  await hire('Caio', [
    hired,
    {
      data: '2026-05-01',
      motivo: 'T',
      area_organizacional_id: diretoria,
      estabelecimento_id: filial,
    },
    { data: '2026-05-02', motivo: 'D', tipo_salario: '3', salario: '4000.00' },
  ])
  await hire('Davi', [hired, { data: '2026-06-01', motivo: 'A', faixa_salarial_id: g }])
  // An admission changes nothing.
  await hire('Eva', [{ data: '2026-06-01', motivo: 'C' }])
  await hire('Fred', [
    hired,
    { data: '2027-01-01', motivo: 'T', area_organizacional_id: operacoes },
  ])
})

const all = () => ({
  ...year,
  estabelecimentos: [setUp.made.matriz, setUp.made.filial],
  areas: [],
  cargos: [],
})

test('who changed position, area or both stands with the place before and after, in the order of days [R2-C-184, R2-S-076]', async () => {
  const [table] = await setUp.tables(query, all())
  const financeiro = 'Diretoria > Financeiro'
  expect(table?.groups[0]?.rows).toEqual([
    {
      data: '2026-04-01',
      talento: 'Bia (B2)',
      motivo: 'Promoção',
      alteracao: 'Cargo e área',
      deArea: financeiro,
      paraArea: 'Operações',
      deCargo: 'Analista - I',
      paraCargo: 'Gerente - Única',
    },
    {
      data: '2026-05-01',
      talento: 'Caio (C3)',
      motivo: 'Transferência',
      alteracao: 'Área',
      deArea: financeiro,
      paraArea: 'Diretoria',
      deCargo: 'Analista - I',
      paraCargo: 'Analista - I',
    },
    {
      data: '2026-06-01',
      talento: 'Davi (D4)',
      motivo: 'Alteração',
      alteracao: 'Cargo',
      deArea: financeiro,
      paraArea: financeiro,
      deCargo: 'Analista - I',
      paraCargo: 'Gerente - Única',
    },
  ])
  expect((await setUp.blocks(query, all()))[0]).toMatchObject({
    items: [{ value: '1 alteração' }, { value: '1 alteração' }, { value: '1 alteração' }],
  })
})

test('the kind of change, places at either end and the days of the period limit them', async () => {
  const names = async (more: object): Promise<unknown[]> => {
    const tables = await setUp.tables(query, { ...all(), ...more })
    return tables.flatMap((t) => t.groups.flatMap((g) => g.rows.map((r) => r['talento'])))
  }
  const { made } = setUp
  expect(await names({ alteracao: 'C' })).toEqual(['Bia (B2)', 'Davi (D4)'])
  expect(await names({ alteracao: 'A' })).toEqual(['Bia (B2)', 'Caio (C3)'])
  expect(await names({ alteracao: 'D' })).toEqual(['Bia (B2)'])
  expect(await names({ areas: [made.operacoes] })).toEqual(['Bia (B2)'])
  expect(await names({ areas: [made.financeiro], alteracao: 'A' })).toEqual([
    'Bia (B2)',
    'Caio (C3)',
  ])
  expect(await names({ estabelecimentos: [made.filial] })).toEqual(['Caio (C3)'])
  expect(await names({ cargos: [made.gerente] })).toEqual(['Bia (B2)', 'Davi (D4)'])
  expect(await names({ periodoInicio: '2026-05-01', periodoFim: '2026-05-01' })).toEqual([
    'Caio (C3)',
  ])
  expect(await names({ periodoInicio: '2027-01-01', periodoFim: '2027-01-01' })).toEqual([
    'Fred (F6)',
  ])
})

test('they come as PDF and as spreadsheet without pay and without another company', async () => {
  const read = await printed(
    await setUp.s.user(),
    'cargo-salario/relatorios/alteracoes-cargos-e-ou-areas',
    { ...year, estabelecimentos: [setUp.made.matriz, setUp.made.filial] },
  )
  for (const part of ['Bia (B2)', 'Transferência', 'Operações']) {
    expect(read.pdf).toContain(part)
    expect(read.cells).toContain(part)
  }
  expect(`${read.pdf} ${read.cells.join(' ')}`).not.toMatch(new RegExp(`${foreignMark}|4\\.?000`))
})
