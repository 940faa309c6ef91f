import { expect, test } from 'vitest'
import { printed } from '#modules/captacao/relatorios/printed-for-tests.ts'
import { foreignMark, reportSetUp } from '#modules/captacao/relatorios/set-up-for-tests.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import { query } from './query.ts'

let vaga: number
const period = {
  periodoInicio: '2026-06-01',
  periodoFim: '2026-11-27',
  statusSolicitacao: 'T',
  referencia: 'S',
}

const setUp = reportSetUp(async (made, outra) => {
  const alheia = await outra.request({ data: '2026-10-01', status: 'A', data_status: '2026-10-02' })
  await outra.apply(
    alheia,
    await outra.candidate('Estranho', { como_ficou_sabendo_vaga_id: outra.site }),
    { situacao: 'C' },
  )
  vaga = await made.request({ data: '2026-10-01', status: 'A', data_status: '2026-10-02' })
  const segunda = await made.request({
    data: '2026-10-10',
    status: 'A',
    data_status: '2026-10-12',
    area_organizacional_id: made.diretoria,
    faixa_salarial_id: made.gerente.faixa,
    encerrada: true,
    data_encerramento: '2026-11-01',
  })
  const emAnalise = await made.request({ data: '2026-10-15' })
  const antiga = await made.request({ data: '2026-05-31', status: 'A', data_status: '2026-06-02' })
  const by = (nome: string, canal: number | null): Promise<number> =>
    made.candidate(nome, { como_ficou_sabendo_vaga_id: canal })
  const [ana, bia, caio, davi, eva, fabio] = [
    await by('Ana', made.site),
    await by('Bia', made.site),
    await by('Caio', made.site),
    await by('Davi', made.indicacao),
    await by('Eva', made.indicacao),
    await by('Fábio', null),
  ]
  // Site: 3 people, 4 applications, 1 hire · Indicação: 2 people, 2 applications, 2 hires · none: 1 and 1.
  await made.apply(vaga, ana, { situacao: 'C' })
  await made.apply(segunda, ana)
  await made.apply(vaga, bia)
  await made.apply(vaga, caio, { situacao: 'N' })
  await made.apply(vaga, davi, { situacao: 'C' })
  await made.apply(segunda, eva, { situacao: 'C' })
  await made.apply(vaga, fabio)
  await made.apply(vaga, await by('Retirada', made.site), { removed_at: '2026-10-20T12:00:00Z' })
  await made.apply(emAnalise, await by('De vaga não aprovada', made.site))
  await made.apply(antiga, await by('De vaga antiga', made.indicacao))
})

const table = async (more: object = {}): Promise<ReportTable> => {
  const [found] = await setUp.tables(query, { ...period, ...more })
  if (!found) throw new Error('No table.')
  return found
}

test('channels are counted by person, applications and hires; percentages of each are over their own whole', async () => {
  const { groups, total } = await table()
  expect(groups[0]?.rows).toEqual([
    {
      canal: 'Site',
      candidatos: 3,
      percentual: '50.0',
      candidaturas: 4,
      contratados: 1,
      doCanal: '25.0',
      dasContratacoes: '33.3',
    },
    {
      canal: 'Indicação',
      candidatos: 2,
      percentual: '33.3',
      candidaturas: 2,
      contratados: 2,
      doCanal: '100.0',
      dasContratacoes: '66.7',
    },
    {
      canal: 'Não informado',
      candidatos: 1,
      percentual: '16.7',
      candidaturas: 1,
      contratados: 0,
      doCanal: '0.0',
      dasContratacoes: '0.0',
    },
  ])
  expect(total).toEqual({
    candidatos: 6,
    percentual: '100.0',
    candidaturas: 7,
    contratados: 3,
    doCanal: '42.9',
    dasContratacoes: '100.0',
  })
})

test('channels are limited by request, state, area with those below, group and the day the period speaks of', async () => {
  const figures = async (more: object): Promise<unknown[]> =>
    (await table(more)).groups[0]?.rows.map((r) => [r.canal, r.candidatos]) ?? []
  expect(await figures({ solicitacao: vaga })).toEqual([
    ['Site', 3],
    ['Indicação', 1],
    ['Não informado', 1],
  ])
  expect(await figures({ statusSolicitacao: 'E' })).toEqual([
    ['Indicação', 1],
    ['Site', 1],
  ])
  expect(await figures({ filtrarPor: '1', areas: [setUp.made.financeiro] })).toEqual([
    ['Site', 3],
    ['Indicação', 1],
    ['Não informado', 1],
  ])
  expect((await figures({ filtrarPor: '1', areas: [setUp.made.diretoria] }))[0]).toEqual([
    'Site',
    3,
  ])
  expect(await figures({ filtrarPor: '2', gruposOcupacionais: [setUp.made.grupo] })).toEqual([
    ['Site', 3],
    ['Indicação', 1],
    ['Não informado', 1],
  ])
  // By approval, the request of 31 May comes in through 2 June.
  expect(await figures({ referencia: 'A' })).toEqual([
    ['Indicação', 3],
    ['Site', 3],
    ['Não informado', 1],
  ])
})

test('the period of the channels is asked for unless one request is chosen', async () => {
  const rh = await setUp.s.user()
  const wrong = await rh.post('/captacao/relatorios/divulgacao-vaga', { statusSolicitacao: 'T' })
  expect(wrong.body.errors.map((e: { field: string }) => e.field)).toEqual([
    'periodoInicio',
    'periodoFim',
  ])
  expect(
    (
      await rh.post('/captacao/relatorios/divulgacao-vaga', {
        statusSolicitacao: 'T',
        solicitacao: vaga,
      })
    ).status,
  ).toBe(200)
})

test('the channels come as PDF and as spreadsheet with the same figures, without another company [R1-C-186, R1-B-199]', async () => {
  const { pdf, cells } = await printed(await setUp.s.user(), 'divulgacao-vaga', period)
  for (const part of ['Site', 'Indicação', 'Não informado']) {
    expect(pdf).toContain(part)
    expect(cells).toContain(part)
  }
  for (const part of ['25,0%', '66,7%', '42,9%']) expect(pdf).toContain(part)
  expect(`${pdf} ${cells.join(' ')}`).not.toContain(foreignMark)
})
