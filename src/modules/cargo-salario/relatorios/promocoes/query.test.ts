import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/people-for-tests.ts'
import { foreignMark } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { badlyNamed, printed } from '#platform/testing/report.ts'
import { query } from './query.ts'

const year = { periodoInicio: '2026-01-01', periodoFim: '2026-12-31', tipo: 'T' }

const setUp = staffSetUp(async ({ hire, i, ii, g, financeiro, operacoes, filial }) => {
  const hired = { data: '2025-02-03', motivo: 'C' }
  // Band I to II: 3.000 to 3.600 on 10/02, before the band rises: horizontal, 600 (20 %).
  await hire('Ana', [hired, { data: '2026-02-10', motivo: 'P', faixa_salarial_id: ii }])
  // Analista to Gerente, in another area: 3.150 to 8.000: vertical, 4.850 (153,97 %).
  await hire('Bia', [
    hired,
    { data: '2026-04-01', motivo: 'P', faixa_salarial_id: g, area_organizacional_id: operacoes },
  ])
  // The same band, 3.150,00 to 3.307,51 of one's own: horizontal, 157,51 (5,0003 %).
  await hire('Caio', [
    hired,
    { data: '2026-05-01', motivo: 'P', tipo_salario: '3', salario: '3307.51' },
  ])
  // Called a promotion on the very day on which the band rises, and nothing else: none.
  await hire('Davi', [hired, { data: '2026-03-01', motivo: 'P' }])
  // Less in the same band is none either.
  await hire('Eva', [
    hired,
    { data: '2026-06-01', motivo: 'P', tipo_salario: '3', salario: '2000.00' },
  ])
  // Another position with another reason is no promotion.
  await hire('Fred', [hired, { data: '2026-06-01', motivo: 'T', faixa_salarial_id: g }])
  // A first entry has nothing before it.
  await hire('Gil', [{ data: '2026-06-01', motivo: 'P' }])
  // On the last day of the year, at the other establishment; the day after is out.
  await hire('Hugo', [
    { ...hired, estabelecimento_id: filial, area_organizacional_id: operacoes },
    { data: '2026-12-31', motivo: 'P', faixa_salarial_id: ii },
    { data: '2027-01-01', motivo: 'P', faixa_salarial_id: g },
  ])
  // Cancelled records count nowhere.
  await hire('Ivo', [hired, { data: '2026-02-10', motivo: 'P', faixa_salarial_id: ii }], {
    situacao: 'C',
  })
  expect([i, financeiro].every(Boolean)).toBe(true)
})

const all = () => ({
  ...year,
  estabelecimentos: [setUp.made.matriz, setUp.made.filial],
  areas: [],
  cargos: [],
})

const row = (data: string, talento: string, [de, para]: [string, string], pay: unknown[]) => {
  const [tipo, antes, depois, diferenca, percentual] = pay
  const vertical = tipo === 'Vertical'
  return {
    data,
    talento,
    tipo,
    de,
    para,
    horizontais: vertical ? 0 : 1,
    verticais: vertical ? 1 : 0,
    antes,
    depois,
    diferenca,
    percentual,
  }
}

test('promotions of the period stand by area, horizontal or vertical, with pay before and after to the cent [R2-C-178, R2-S-070]', async () => {
  const [table] = await setUp.tables(query, all())
  expect(table?.groups.map((g) => [g.title, g.note, g.rows, g.subtotal])).toEqual([
    [
      'Diretoria > Financeiro',
      '2 horizontais · 0 verticais',
      [
        row(
          '2026-02-10',
          'Ana (A1)',
          ['Analista - I', 'Analista - II'],
          ['Horizontal', '3000.00', '3600.00', '600.00', '20.00'],
        ),
        row(
          '2026-05-01',
          'Caio (C3)',
          ['Analista - I', 'Analista - I'],
          ['Horizontal', '3150.00', '3307.51', '157.51', '5.00'],
        ),
      ],
      { talento: 'Total da área', horizontais: 2, verticais: 0, diferenca: '757.51' },
    ],
    [
      'Operações',
      '1 horizontal · 1 vertical',
      [
        row(
          '2026-04-01',
          'Bia (B2)',
          ['Analista - I', 'Gerente - Única'],
          ['Vertical', '3150.00', '8000.00', '4850.00', '153.97'],
        ),
        row(
          '2026-12-31',
          'Hugo (H8)',
          ['Analista - I', 'Analista - II'],
          ['Horizontal', '3150.00', '3600.00', '450.00', '14.29'],
        ),
      ],
      { talento: 'Total da área', horizontais: 1, verticais: 1, diferenca: '5300.00' },
    ],
  ])
  expect(table?.total).toEqual({
    talento: 'Total',
    horizontais: 3,
    verticais: 1,
    diferenca: '6057.51',
  })
})

test('kind, area with those below, establishment, position reached and the days of the period limit them', async () => {
  const names = async (more: object): Promise<unknown[]> => {
    const tables = await setUp.tables(query, { ...all(), ...more })
    return tables.flatMap((t) => t.groups.flatMap((g) => g.rows.map((r) => r['talento'])))
  }
  const { made } = setUp
  expect(await names({ tipo: 'V' })).toEqual(['Bia (B2)'])
  expect(await names({ areas: [made.diretoria] })).toEqual(['Ana (A1)', 'Caio (C3)'])
  expect(await names({ estabelecimentos: [made.filial] })).toEqual(['Hugo (H8)'])
  expect(await names({ cargos: [made.gerente] })).toEqual(['Bia (B2)'])
  expect(await names({ periodoInicio: '2026-02-10', periodoFim: '2026-02-10' })).toEqual([
    'Ana (A1)',
  ])
  expect(await names({ periodoInicio: '2027-01-01', periodoFim: '2027-12-31' })).toEqual([
    'Hugo (H8)',
  ])
  expect(await names({ periodoInicio: '2030-01-01', periodoFim: '2030-12-31' })).toEqual([])
})

test('they come as PDF and as spreadsheet with the same figures; who sees no pay gets the promotions without it', async () => {
  const filters = { ...year, estabelecimentos: [setUp.made.matriz] }
  const seen = await printed(await setUp.s.user(), 'cargo-salario/relatorios/promocoes', filters)
  expect(badlyNamed(seen)).toEqual([])
  expect(seen.pdf).toContain('Bia (B2)')
  expect(seen.pdf).toContain('4.850,00')
  expect(seen.cells).toContain('Salário novo')
  expect(`${seen.pdf} ${seen.cells.join(' ')}`).not.toContain(foreignMark)
  const blind = await setUp.s.user({
    authorities: ['ROLE_REL_PROMOCOES', 'ROLE_VER_TODAS_AREAS'],
  })
  const without = await printed(blind, 'cargo-salario/relatorios/promocoes', filters)
  expect(without.pdf).toContain('Bia (B2)')
  expect(`${without.pdf} ${without.cells.join(' ')}`).not.toMatch(
    /Sal[áa]rio|Aumento|4\.?850|8\.?000/,
  )
})
