import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { company, type Made } from '#modules/captacao/relatorios/made-rows.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { query } from './query.ts'

let s: Scenario
let made: Made
const period = { periodoInicio: '2026-09-01', periodoFim: '2026-11-27' }

beforeAll(async () => {
  s = await installation()
  const outra = await company(s, s.outra, ' alheia')
  await outra.apply(
    await outra.request({ data: '2026-10-01' }),
    await outra.candidate('Estranho', {}, { pessoal_indicado_por: 'José Lima' }),
  )
  made = await company(s, s.empresa)
  const vaga = await made.request({
    descricao: 'Analista',
    data: '2026-10-01',
    status: 'A',
    data_status: '2026-10-02',
  })
  const by = (nome: string, quem: string | null, row = {}): Promise<number> =>
    made.candidate(nome, row, { pessoal_indicado_por: quem })
  const [ana, bia, caio] = [
    await by('Ana', 'José Lima'),
    await by('Bia', 'JOSE LIMA'),
    await by('Caio', 'Rute'),
  ]
  await made.apply(vaga, ana, { situacao: 'C', etapa_seletiva_id: made.entrevista })
  await made.apply(vaga, bia, { situacao: 'N', etapa_seletiva_id: made.triagem })
  // 01:00 UTC on 1 September is still August in São Paulo.
  await made.apply(vaga, caio, { data: '2026-09-01T01:00:00Z' })
  await by('Davi', 'Rute', { data_cadastro: '2026-11-01' })
  await by('Antigo', 'Rute', { data_cadastro: '2020-01-01' })
  await made.apply(vaga, await by('Sem indicação', null))
})
afterAll(() => s.stop())

test('referrals are gathered by who recommended, blind to accents and case, with what became of each [R1-C-189, R1-S-053]', async () => {
  const blocks = (await s.act((ctx) => query(ctx, period)))?.blocks as ReportTable[]
  expect(blocks[0]?.groups[0]?.rows).toEqual([
    { quem: 'José Lima', indicados: 2, contratados: 1, percentual: '50.0' },
    { quem: 'Rute', indicados: 1, contratados: 0, percentual: '0.0' },
  ])
  expect(blocks[0]?.total).toMatchObject({ indicados: 3, contratados: 1, percentual: '33.3' })
  expect(
    blocks[1]?.groups.flatMap((g) =>
      g.rows.map((r) => [g.title, r.candidato, r.data, r.etapa, r.desfecho]),
    ),
  ).toEqual([
    ['José Lima', 'Ana', '2026-10-05', 'Entrevista', 'Contratado'],
    ['José Lima', 'Bia', '2026-10-05', 'Triagem', 'Não apto'],
    ['Rute', 'Davi', '2026-11-01', null, 'Ainda sem candidatura'],
  ])
  expect(await s.act((ctx) => query(ctx, { ...period, indicadoPor: '100%' }))).toBeNull()
  expect(
    (await s.act((ctx) => query(ctx, { ...period, indicadoPor: 'josé' })))?.blocks,
  ).toHaveLength(2)
})

test('who recommended a candidate is part of what a manager does not see: neither the report nor its place in the menu', async () => {
  const authorities = ['ROLE_REL_INDICACAO_CANDIDATO', 'ROLE_REL_DIVULGACAO_VAGA']
  const [manager, recruiter] = [
    await s.user({ authorities }),
    await s.user({ authorities: [...authorities, 'ROLE_VER_TODAS_AREAS'] }),
  ]
  const body = { ...period, pdf: false }
  expect([
    (await manager.post('/captacao/relatorios/indicacao-candidato', body)).status,
    (await recruiter.post('/captacao/relatorios/indicacao-candidato', body)).status,
  ]).toEqual([403, 200])
  const listed = async (who: typeof manager) => {
    const { menu } = (await who.get('/userinfo')).body
    return ['indicacao-candidato', 'divulgacao-vaga'].map((name) =>
      JSON.stringify(menu).includes(`/captacao/relatorios/${name}`),
    )
  }
  expect([await listed(manager), await listed(recruiter)]).toEqual([
    [false, true],
    [true, true],
  ])
})
