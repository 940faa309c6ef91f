import { expect, test } from 'vitest'
import { printed } from '#modules/captacao/relatorios/printed-for-tests.ts'
import { foreignMark, reportSetUp } from '#modules/captacao/relatorios/set-up-for-tests.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import { query, unitsOf } from './query.ts'

const period = {
  periodoInicio: '2026-09-01',
  periodoFim: '2026-11-27',
  statusSolicitacao: 'T',
  referencia: 'S',
}

const setUp = reportSetUp(async (made, outra) => {
  await outra.request({
    data: '2026-10-01',
    status: 'A',
    data_status: '2026-10-02',
    quantidade: 50,
  })
  const approved = (
    data: string,
    quantidade: number,
    row: Record<string, unknown> = {},
  ): Promise<number> => made.request({ data, quantidade, status: 'A', data_status: data, ...row })
  await approved('2026-09-01', 2)
  await approved('2026-09-30', 1)
  await approved('2026-11-27', 4, { area_organizacional_id: made.diretoria })
  await approved('2026-10-15', 3, { motivo_solicitacao_id: made.aumento })
  await approved('2026-10-20', 5, { motivo_solicitacao_id: null, area_organizacional_id: null })
  await approved('2026-08-31', 9, { data_status: '2026-09-02' })
  await approved('2026-11-28', 9)
  await made.request({ data: '2026-10-01', quantidade: 9 })
  await made.request({ data: '2026-10-01', quantidade: 9, status: 'R', data_status: '2026-10-02' })
  await made.request({ data: '2026-10-01', quantidade: 9, rascunho: true })
})

const content = (more: object = {}) => setUp.blocks(query, { ...period, ...more })
const table = async (more: object = {}): Promise<ReportTable | undefined> =>
  (await setUp.tables(query, { ...period, ...more }))[0]

test('opened vacancies stand by reason, area and month, turnover apart, with the sum of each', async () => {
  const found = await table()
  const month = (row: Record<string, unknown> | undefined): unknown[] => [
    row?.['2026-09'],
    row?.['2026-10'],
    row?.['2026-11'],
    row?.['vagas'],
    row?.['solicitacoes'],
  ]
  expect(found?.columns.map((c) => c.label)).toEqual([
    'Área organizacional',
    '09/2026',
    '10/2026',
    '11/2026',
    'Total de vagas',
    'Solicitações',
  ])
  expect(
    found?.groups.map((g) => [
      g.title,
      month(g.subtotal),
      g.groups?.map((r) => [
        r.title,
        month(r.subtotal),
        r.rows.map((row) => [row['area'], ...month(row)]),
      ]),
    ]),
  ).toEqual([
    [
      'Motivos de turnover',
      [3, null, 4, 7, 3],
      [
        [
          'Substituição',
          [3, null, 4, 7, 3],
          [
            ['Diretoria', null, null, 4, 4, 1],
            ['Financeiro', 3, null, null, 3, 2],
          ],
        ],
      ],
    ],
    [
      'Outros motivos',
      [null, 8, null, 8, 2],
      [
        ['Aumento de quadro', [null, 3, null, 3, 1], [['Financeiro', null, 3, null, 3, 1]]],
        ['Sem motivo', [null, 5, null, 5, 1], [['Sem área', null, 5, null, 5, 1]]],
      ],
    ],
  ])
})

test('the share of turnover is over the vacancies, not over the requests', async () => {
  // 7 of 15 vacancies = 46,7 %; of the requests it would be 3 of 5.
  expect((await content())[0]).toMatchObject({
    items: [{ value: '15 vagas' }, { value: '7 vagas (46,7%)' }, { value: '8 vagas' }],
  })
})

test('reasons, area with those below and the day of approval limit what was opened', async () => {
  const sum = async (more: object): Promise<unknown> =>
    ((await table(more))?.groups ?? []).map((g) => g.subtotal?.['vagas'])
  expect(await sum({ motivos: [setUp.made.aumento] })).toEqual([3])
  expect(await sum({ filtrarPor: '1', areas: [setUp.made.financeiro] })).toEqual([3, 3])
  expect(await sum({ filtrarPor: '1', areas: [setUp.made.diretoria] })).toEqual([7, 3])
  // By approval, the request of 31 August comes in through 2 September.
  expect(await sum({ referencia: 'A' })).toEqual([16, 8])
})

test('up to a year is told by month, a longer period by year', () => {
  expect(unitsOf('2026-01-31', '2026-12-01').units).toHaveLength(12)
  expect(unitsOf('2025-12-31', '2026-12-01')).toEqual({ length: 4, units: ['2025', '2026'] })
  expect(unitsOf('2026-02-28', '2026-03-01')).toEqual({ length: 7, units: ['2026-02', '2026-03'] })
})

test('the reasons come as PDF and as spreadsheet with the same figures, without another company [R1-C-187, R1-B-199]', async () => {
  const { pdf, cells } = await printed(await setUp.s.user(), 'vaga-motivo', period)
  for (const part of ['Substituição', 'Aumento de quadro', 'Sem motivo']) {
    expect(pdf).toContain(part)
    expect(cells.join(' ')).toContain(part)
  }
  expect(pdf).toContain('7 vagas (46,7%)')
  expect(`${pdf} ${cells.join(' ')}`).not.toContain(foreignMark)
})
