import { expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  plans,
  proposals,
  realigning,
} from '#modules/cargo-salario/tabelas-reajustes-colaboradores/plans-for-tests.ts'
import * as report from '#platform/testing/report.ts'
import { query } from './query.ts'

const path = 'cargo-salario/relatorios/planejamentos-realinhamentos'

const setUp = report.reportSetUp(installation, async (s) => {
  const r = await realigning(s)
  const north = await r.area('Norte')
  const below = await r.area('Norte interior', north)
  const south = await r.area('Sul')
  const people = [
    await r.hired({ salario: 1234.56, areaOrganizacional: north }),
    await r.hired({ salario: 2222.22, areaOrganizacional: below }),
    await r.hired({ salario: 3000, areaOrganizacional: south }),
  ]
  const plan = await r.plan({ nome: 'Data-base 2026', dissidio: true })
  await r.rh.post(`${proposals}/aplicar-dissidio`, {
    tabela: plan,
    estabelecimentos: [r.v.estabelecimento],
    areas: [north, south],
    dissidioPor: '1',
    valorDissidio: 6.5,
  })
  return { r, plan, north, south, people }
})

type Row = Record<string, unknown> | undefined
const figures = (row: Row) => ['atual', 'percentual', 'diferenca', 'proposto'].map((k) => row?.[k])

test('the proposals stand by area with what is now and what is proposed, subtotals are sums of lines [R2-C-176]', async () => {
  const { plan } = setUp.made
  const [table] = await setUp.tables(query, { planejamentos: [plan], agrupamento: 'A' })
  const [group] = table?.groups ?? []
  expect(group?.title).toBe('Data-base 2026')
  // 1234.56 -> 1314.81 · 2222.22 -> 2366.66 · 3000 -> 3195
  expect(group?.groups?.map((g) => [g.title, ...g.rows.map(figures), figures(g.subtotal)])).toEqual(
    [
      ['Norte', ['1234.56', '6.500', '80.25', '1314.81'], ['1234.56', '6.500', '80.25', '1314.81']],
      [
        'Norte > Norte interior',
        ['2222.22', '6.500', '144.44', '2366.66'],
        ['2222.22', '6.500', '144.44', '2366.66'],
      ],
      ['Sul', ['3000.00', '6.500', '195.00', '3195.00'], ['3000.00', '6.500', '195.00', '3195.00']],
    ],
  )
  // 419.69 of 6456.78 is 6.49999… %
  expect(figures(group?.subtotal)).toEqual(['6456.78', '6.500', '419.69', '6876.47'])
})

test('area with those below, and what was sent to payroll, limit the proposals', async () => {
  const { plan, north, people, r } = setUp.made
  const shown = async (more: object) =>
    (await setUp.tables(query, { planejamentos: [plan], agrupamento: 'N', ...more }))[0]?.groups[0]
      ?.subtotal?.['atual']
  expect(await shown({ areas: [north] })).toBe('3456.78')
  await r.done(plan, 'aplicar-colaboradores')
  await setUp.s.sql(
    "update gestao_talentos_talentos__historico set status = 'C' where registro_id = $1 and tabela_reajuste_id = $2",
    [people[2], plan],
  )
  expect([await shown({ enviado: '2' }), await shown({ enviado: '3' })]).toEqual([
    '3000.00',
    '3456.78',
  ])
})

test('the report comes as PDF and as spreadsheet with the same figures, to who sees pay and plans alone', async () => {
  const { plan, r } = setUp.made
  const { pdf, cells } = await report.printed(r.rh, path, { planejamentos: [plan] })
  for (const part of ['Data-base 2026', 'Norte > Norte interior', 'Folha da empresa depois']) {
    expect(pdf).toContain(part)
  }
  expect(pdf).toContain('6.876,47')
  expect(cells.join(' ')).toContain('Norte > Norte interior')
  const filters = { planejamentos: [plan] }
  const blind = await setUp.s.user({
    authorities: [
      'ROLE_REL_PLANEJAMENTOS_REALINHAMENTOS',
      'ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES',
    ],
  })
  const stranger = await setUp.s.user({ empresas: [setUp.s.outra] })
  expect([
    (await blind.post(`/${path}`, filters)).status,
    (await stranger.post(`/${path}`, filters)).status >= 400,
    (await r.rh.post(`/${path}`, { planejamentos: [] })).status,
  ]).toEqual([403, true, 422])
  expect(plans).toContain('tabelas-reajustes')
})
