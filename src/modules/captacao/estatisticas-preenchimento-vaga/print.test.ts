import { expect, test, vi } from 'vitest'
import { foreignMark, reportSetUp } from '#modules/captacao/relatorios/set-up-for-tests.ts'
import { printed } from '#platform/testing/report.ts'

const setUp = reportSetUp(async (made, outra) => {
  const row = {
    data: '2026-07-01',
    status: 'A',
    data_status: '2026-07-03',
    encerrada: true,
    data_encerramento: '2026-07-11',
  }
  await outra.apply(await outra.request(row), await outra.candidate(`Pessoa ${foreignMark}`))
  const a = await made.request({ ...row, quantidade: 2 })
  const ana = await made.candidate('Ana', { como_ficou_sabendo_vaga_id: made.site })
  await made.apply(a, ana, { situacao: 'C', data_situacao: '2026-07-11T12:00:00Z' })
  await made.enter(a, ana, made.triagem, '2026-07-05')
})

const at = 'captacao/estatisticas-preenchimento-vaga/impressao'
const asked = { periodoInicio: '2026-06-01', periodoFim: '2026-11-27', referencia: 'E' }

test('the statistics come as PDF and as spreadsheet with the figures of the screen, without another company', async () => {
  const { pdf, cells } = await printed(await setUp.s.user(), at, asked)
  const both = [
    'Da solicitação ao encerramento',
    '10,0 dias (mediana 10,0 dias)',
    'Triagem',
    'Como ficou sabendo',
    'Site',
    'Recrutador responsável',
    'Sem recrutador',
  ]
  for (const words of both) {
    expect(pdf).toContain(words)
    expect(cells.join(' | ')).toContain(words)
  }
  for (const title of ['Números do funil', 'Origem dos candidatos', 'Por recrutador'])
    expect(pdf).toContain(title)
  expect(pdf).not.toContain(foreignMark)
  expect(cells.join(' ')).not.toContain(foreignMark)
})

test('the print asks for the same right and the same filters as the screen, and says when there is nothing', async () => {
  const rh = await setUp.s.user()
  expect((await rh.post(`/${at}`, { periodoInicio: '2026-06-01' })).status).toBe(422)
  const empty = { ...asked, periodoInicio: '2026-01-01', periodoFim: '2026-01-02' }
  expect((await rh.post(`/${at}`, empty)).body).toMatchObject({
    message: 'Não existem dados para o filtro informado.',
  })
  const other = await setUp.s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  expect((await other.post(`/${at}`, asked)).status).toBe(403)
})

test('figures are kept for seconds for who asked them, never for who sees other rows', async () => {
  const read =
    '/captacao/estatisticas-preenchimento-vaga?periodoInicio=2026-06-01&periodoFim=2026-11-27'
  const counted = async (of: Awaited<ReturnType<typeof setUp.s.user>>): Promise<number> =>
    (await of.get(read)).body.resumo.solicitacoes
  const [rh, other] = [await setUp.s.user(), await setUp.s.user()]
  const before = await counted(rh)
  await setUp.made.request({
    data: '2026-07-02',
    status: 'A',
    data_status: '2026-07-03',
    encerrada: true,
    data_encerramento: '2026-07-12',
  })
  expect(await counted(rh)).toBe(before)
  expect(await counted(other)).toBe(before + 1)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
  try {
    expect(await counted(rh)).toBe(before + 1)
  } finally {
    clock.mockRestore()
  }
})

test('a card compares its figure with the days before the period, as many as it has', async () => {
  const rh = await setUp.s.user()
  const day = async (data: string) =>
    (
      await rh.get(
        `/captacao/estatisticas-preenchimento-vaga/paineis/total?periodoInicio=${data}&periodoFim=${data}`,
      )
    ).body.figura
  await setUp.made.request({
    data: '2026-07-04',
    status: 'A',
    data_status: '2026-07-05',
    encerrada: true,
    data_encerramento: '2026-07-12',
    quantidade: 1,
  })
  expect(await day('2026-07-11')).toEqual({
    valor: '10.0',
    frase: 'mediana 10,0 dias',
    base: 'de 1 solicitação',
  })
  expect((await day('2026-07-12')).antes).toEqual({ valor: '10.0', rotulo: 'no período anterior' })
  expect(await day('2026-07-13')).toBe(null)
})
