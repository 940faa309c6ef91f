import { expect, test } from 'vitest'
import { reportSetUp } from '#modules/captacao/relatorios/set-up-for-tests.ts'
import { query as divulgacao } from '../divulgacao-vaga/query.ts'
import { query as motivo } from '../vaga-motivo/query.ts'
import { query } from './query.ts'

const period = {
  periodoInicio: '2026-06-01',
  periodoFim: '2026-11-27',
  statusSolicitacao: 'T',
  dataReferencia: '2026-11-27',
}

const setUp = reportSetUp(async (made, outra) => {
  const alheia = await outra.request({
    data: '2026-07-01',
    status: 'A',
    data_status: '2026-07-02',
    encerrada: true,
    data_encerramento: '2026-11-01',
    quantidade: 50,
  })
  await outra.apply(alheia, await outra.candidate('Estranho'))
  const closed = (row: Record<string, unknown>): Promise<number> =>
    made.request({ status: 'A', encerrada: true, ...row })
  // 10 days from the request, 8 from the approval; 20 and 15; 33 and 33 (approved on its day).
  const a = await closed({
    data: '2026-07-01',
    data_status: '2026-07-03',
    data_encerramento: '2026-07-11',
    quantidade: 2,
  })
  await closed({
    data: '2026-07-10',
    data_status: '2026-07-15',
    data_encerramento: '2026-07-30',
    motivo_solicitacao_id: made.aumento,
  })
  await closed({
    data: '2026-08-01',
    data_status: '2026-08-01',
    data_encerramento: '2026-09-03',
    faixa_salarial_id: made.gerente.faixa,
    area_organizacional_id: made.diretoria,
    quantidade: 3,
  })
  const open = await made.request({ data: '2026-11-17', status: 'A', data_status: '2026-11-18' })
  await made.request({ data: '2026-08-05', status: 'R', data_status: '2026-08-06' })
  await made.request({ data: '2026-08-05', rascunho: true })
  await made.add('captacao_anuncios', {
    solicitacao_id: a,
    titulo: 'Analista',
    descricao: 'Texto',
    data_publicacao: '2026-07-05T02:30:00Z',
  })
  const [ana, bia, caio] = [
    await made.candidate('Ana', { como_ficou_sabendo_vaga_id: made.site }),
    await made.candidate('Bia', { como_ficou_sabendo_vaga_id: made.site }),
    await made.candidate('Caio'),
  ]
  await made.apply(a, ana, { situacao: 'C', data_situacao: '2026-07-11T12:00:00Z' })
  await made.apply(open, ana)
  await made.apply(a, bia, { situacao: 'N', data_situacao: '2026-07-09T12:00:00Z' })
  await made.apply(a, caio)
  await made.apply(open, await made.candidate('Desistente'), { removed_at: '2026-11-20T12:00:00Z' })
  await made.enter(a, ana, made.triagem, '2026-07-05', { aptidao: 'S' })
  await made.enter(a, ana, made.entrevista, '2026-07-08', { aptidao: 'S' })
  await made.enter(a, bia, made.triagem, '2026-07-05', { aptidao: 'N' })
  await made.enter(a, caio, made.triagem, '2026-07-06')
})

const tables = (of: typeof query, more: object) => setUp.tables(of, { ...period, ...more })

test('the duration of vacancies is told in days from request and approval, mean and median by position and area [R1-C-188, R1-S-052]', async () => {
  const [byPosition, byArea, list] = await tables(query, { referencia: 'E' })
  expect(byPosition?.groups[0]?.rows).toEqual([
    {
      nome: 'Analista',
      encerradas: 2,
      mediaTotal: '15.0',
      medianaTotal: '15.0',
      mediaAprovacao: '11.5',
      medianaAprovacao: '11.5',
    },
    {
      nome: 'Gerente',
      encerradas: 1,
      mediaTotal: '33.0',
      medianaTotal: '33.0',
      mediaAprovacao: '33.0',
      medianaAprovacao: '33.0',
    },
  ])
  // (10 + 20 + 33) / 3 = 21; median 20 · (8 + 15 + 33) / 3 = 18.67; median 15
  expect(byPosition?.total).toEqual({
    nome: 'Total da seleção',
    encerradas: 3,
    mediaTotal: '21.0',
    medianaTotal: '20.0',
    mediaAprovacao: '18.7',
    medianaAprovacao: '15.0',
  })
  expect(byArea?.groups[0]?.rows.map((r) => [r.nome, r.mediaTotal])).toEqual([
    ['Diretoria', '33.0'],
    ['Financeiro', '15.0'],
  ])
  expect(
    list?.groups.flatMap((g) => g.rows.map((r) => [g.title, r.total, r.daAprovacao, r.aberta])),
  ).toEqual([
    ['Diretoria', 33, 33, null],
    ['Financeiro', 10, 8, null],
    ['Financeiro', 20, 15, null],
  ])
})

test('a vacancy still open is counted up to the day of reference, which is today unless said [R1-V-129]', async () => {
  const lists = await tables(query, { referencia: 'S', periodoInicio: '2026-11-01' })
  expect(lists).toHaveLength(1)
  expect(lists[0]?.groups[0]?.rows[0]).toMatchObject({ total: null, aberta: 10 })
  const { duracaoVaga } = await import('./report.ts')
  expect(
    duracaoVaga.defaults?.({ settings: {}, today: '2026-11-27', has: () => true, id: null }),
  ).toMatchObject({ dataReferencia: '2026-11-27' })
})

test('vacancies stand by reason, area and month, turnover apart; drafts and refused requests opened none [R1-C-187, R1-S-051]', async () => {
  const [table] = await tables(motivo, { referencia: 'S' })
  const flat = table?.groups.map((g) => [
    g.title,
    g.groups?.map((r) => [
      r.title,
      r.rows.map((row) => [
        row.area,
        row['2026-07'],
        row['2026-08'],
        row['2026-11'],
        row.vagas,
        row.solicitacoes,
      ]),
    ]),
  ])
  expect(flat).toEqual([
    [
      'Motivos de turnover',
      [
        [
          'Substituição',
          [
            ['Diretoria', null, 3, null, 3, 1],
            ['Financeiro', 2, null, 1, 3, 2],
          ],
        ],
      ],
    ],
    ['Outros motivos', [['Aumento de quadro', [['Financeiro', 1, null, null, 1, 1]]]]],
  ])
  expect(table?.groups[0]?.subtotal).toMatchObject({
    '2026-07': 2,
    '2026-08': 3,
    '2026-11': 1,
    vagas: 6,
    solicitacoes: 3,
  })
})

test('channels are counted by candidate, hires by application, and what has no channel is said [R1-C-186, R1-S-050]', async () => {
  const [table] = await tables(divulgacao, { referencia: 'S' })
  expect(table?.groups[0]?.rows).toEqual([
    {
      canal: 'Site',
      candidatos: 2,
      percentual: '66.7',
      candidaturas: 3,
      contratados: 1,
      doCanal: '33.3',
      dasContratacoes: '100.0',
    },
    {
      canal: 'Não informado',
      candidatos: 1,
      percentual: '33.3',
      candidaturas: 1,
      contratados: 0,
      doCanal: '0.0',
      dasContratacoes: '0.0',
    },
  ])
  const [none] = await tables(divulgacao, { referencia: 'S', periodoInicio: '2026-11-01' })
  expect(none?.total).toMatchObject({ candidatos: 1, contratados: 0, dasContratacoes: 'sem dados' })
})

test('the statistics equal the reports and each figure opens its rows [R1-C-182, R1-S-017, R1-B-162]', async () => {
  const rh = await setUp.s.user()
  const at = '/captacao/estatisticas-preenchimento-vaga'
  const asked = 'periodoInicio=2026-06-01&periodoFim=2026-11-27&referencia=E'
  const { body } = await rh.get(`${at}?${asked}`)
  expect(body.resumo).toEqual({
    solicitacoes: 3,
    vagas: 6,
    preenchidas: 1,
    encerradas: 3,
    total: { media: '21.0', mediana: '20.0', quantidade: 3 },
    daAprovacao: { media: '18.7', mediana: '15.0', quantidade: 3 },
    ateAprovar: { media: '2.3', mediana: '2.0', quantidade: 3 },
    // 2:30 UTC on the 5th is still the 4th in São Paulo: one day after the approval.
    atePublicar: { media: '1.0', mediana: '1.0', quantidade: 1 },
  })
  const [byPosition] = await tables(query, { referencia: 'E' })
  expect(
    body.porCargo.map((d: { nome: string; encerradas: number; media: string; mediana: string }) => [
      d.nome,
      d.encerradas,
      d.media,
      d.mediana,
    ]),
  ).toEqual(
    byPosition?.groups[0]?.rows.map((r) => [r.nome, r.encerradas, r.mediaTotal, r.medianaTotal]),
  )
  // Ana 3 days, Bia 4 until the refusal, Caio still there.
  expect(
    body.etapas.map((e: Record<string, unknown>) => [
      e.nome,
      e.candidatos,
      e.sairam,
      e.media,
      e.mediana,
    ]),
  ).toEqual([
    ['Triagem', 3, 2, '3.5', '3.5'],
    ['Entrevista', 1, 1, '3.0', '3.0'],
  ])
  expect(
    body.funil.map((f: Record<string, unknown>) => [
      f.nome,
      f.candidatos,
      f.daAnterior,
      f.doInicio,
    ]),
  ).toEqual([
    ['Inscritos', 3, '100.0', '100.0'],
    ['Triagem', 3, '100.0', '100.0'],
    ['Entrevista', 1, '33.3', '33.3'],
    ['Contratados', 1, '100.0', '33.3'],
  ])
  const [channels] = await tables(divulgacao, { referencia: 'E' })
  expect(
    body.canais.map((c: Record<string, unknown>) => [
      c.nome,
      c.candidatos,
      c.percentual,
      c.contratados,
    ]),
  ).toEqual(
    channels?.groups[0]?.rows.map((r) => [r.canal, r.candidatos, r.percentual, r.contratados]),
  )
  const names = async (more: string): Promise<string[]> =>
    (await rh.get(`${at}/candidaturas?${asked}&${more}`)).body.map(
      (c: { candidato: string }) => c.candidato,
    )
  expect(await names(`etapa=${setUp.made.triagem}`)).toEqual(['Ana', 'Bia', 'Caio'])
  expect(await names('canal=0')).toEqual(['Caio'])
  expect(await names('situacao=C')).toEqual(['Ana'])
  expect((await rh.get(`${at}?periodoInicio=2026-06-01`)).status).toBe(422)
  expect((await (await setUp.s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })).get(at)).status).toBe(
    403,
  )
})
