import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { linkCandidate } from './service.ts'
import { hireBody, candidate, vacancy, type Vacancy } from './vacancy-for-tests.ts'

let s: Scenario
let number = 0
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

type Hired = { v: Vacancy; c: number; id: number; rh: Client; talent: number }

/** In the first stage, then hired. */
async function hired(more: Record<string, unknown> = {}): Promise<Hired> {
  number += 1
  const v = await vacancy(s)
  const [c, rh] = [await candidate(s), await s.user()]
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: v.etapas[0] })
  await s.sql(
    `update captacao_candidato_solicitacoes set data_situacao = '2026-11-20T12:00:00Z' where id = $1`,
    [id],
  )
  const done = await rh.post(
    `/captacao/candidato-solicitacoes/${id}/contratar`,
    hireBody(v, `D${number}`, more),
  )
  expect(done.status).toBe(200)
  return { v, c, id, rh, talent: done.body.colaborador.id }
}
const undo = (who: Client, id: number, o?: { headers: Record<string, string> }) =>
  who.post(`/captacao/candidato-solicitacoes/${id}/desfazer-contratacao`, {}, o)
const talents = async (h: Hired) =>
  (
    await s.sql<{ n: number }>(
      'select count(*)::int n from gestao_talentos_talentos where id = $1',
      [h.talent],
    )
  )[0]?.n
const refused =
  'Esta pessoa já tem outros lançamentos como talento. Registre o desligamento em Gestão de Talentos.'

test('a hire made by mistake is undone as a whole: talent gone, stage and day as before, vacancy open, candidate available, all of it on the timeline', async () => {
  const h = await hired()
  const { rh, id, v } = h
  expect((await rh.get(`/captacao/candidatos/${h.c}`)).body).toMatchObject({ disponivel: false })
  const done = await undo(rh, id)
  expect(done.status).toBe(200)
  expect(done.body).toMatchObject({
    situacao: 'P',
    etapaSeletiva: { id: v.etapas[0] },
    colaborador: null,
    dataSituacao: '2026-11-20T12:00:00.000Z',
  })
  expect(await talents(h)).toBe(0)
  expect(
    await s.sql(
      'select count(*)::int n from gestao_talentos_talentos__historico where registro_id = $1',
      [h.talent],
    ),
  ).toEqual([{ n: 0 }])
  expect((await rh.get(`/captacao/solicitacoes-pessoal/${v.solicitacao}`)).body).toMatchObject({
    qtdVagasPreenchidas: 0,
    encerrada: false,
  })
  expect((await rh.get(`/captacao/candidatos/${h.c}`)).body).toMatchObject({ disponivel: true })
  const log = await rh.get(`/captacao/solicitacoes-pessoal/${v.solicitacao}/alteracoes?size=50`)
  expect(log.body.content[0]).toMatchObject({
    acao: 'CONTRATACAO_DESFEITA',
    rotuloAcao: 'Contratação desfeita',
  })
  expect(
    await s.sql(
      `select count(*)::int n from plataforma_evento where tipo = 'captacao.contratacao-desfeita' and registro = $1`,
      [id],
    ),
  ).toEqual([{ n: 1 }])
  // The same person can be hired again.
  expect(
    (
      await rh.post(
        `/captacao/candidato-solicitacoes/${id}/contratar`,
        hireBody(v, `D${number}`, { dataAdmissao: '2026-12-02' }),
      )
    ).status,
  ).toBe(200)
})

test('who was unavailable before the hire stays so when it is undone', async () => {
  const v = await vacancy(s)
  const [c, rh] = [await candidate(s, { disponivel: false }), await s.user()]
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
  expect(
    (await rh.post(`/captacao/candidato-solicitacoes/${id}/contratar`, hireBody(v, 'I1'))).status,
  ).toBe(200)
  expect((await undo(rh, id)).body).toMatchObject({ situacao: 'I' })
  expect((await rh.get(`/captacao/candidatos/${c}`)).body).toMatchObject({ disponivel: false })
})

test('a talent who already has a second history entry, or whom a user or a request refers to, stays', async () => {
  const [entered, linked, replaced] = [await hired(), await hired(), await hired()]
  const entry = await entered.rh.post(`/gestao-talentos/talentos/${entered.talent}/historicos`, {
    data: '2027-01-01',
    motivo: 'P',
    estabelecimento: entered.v.estabelecimento,
    areaOrganizacional: entered.v.area,
    faixaSalarial: entered.v.faixa,
    tipoSalario: '1',
  })
  expect(entry.status).toBe(201)
  await s.user({ colaborador: linked.talent })
  await s.sql(
    'insert into captacao_solicitacoes_pessoal__colaboradores_substituidos (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, 0)',
    [s.empresa, linked.v.solicitacao, replaced.talent],
  )
  for (const h of [entered, linked, replaced]) {
    const answer = await undo(h.rh, h.id)
    expect([answer.status, answer.body.message]).toEqual([409, refused])
    expect(await talents(h)).toBe(1)
    expect((await h.rh.get(`/captacao/candidato-solicitacoes/${h.id}`)).body).toMatchObject({
      situacao: 'C',
    })
  }
  expect(
    (await entered.rh.get(`/captacao/candidato-solicitacoes/${entered.id}`)).body.can
      .desfazerContratacao,
  ).toBe(refused)
})

test('a dismissed talent stays', async () => {
  const h = await hired()
  await s.sql(
    `update gestao_talentos_talentos set data_desligamento = '2026-12-10' where id = $1`,
    [h.talent],
  )
  expect((await undo(h.rh, h.id)).body.message).toBe(refused)
})

test('on a closed request the hire is undone only after reopening', async () => {
  const h = await hired({ encerrar: true })
  const answer = await undo(h.rh, h.id)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'A solicitação está encerrada: reabra antes de desfazer a contratação.',
  ])
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = false, data_encerramento = null where id = $1',
    [h.v.solicitacao],
  )
  expect((await undo(h.rh, h.id)).status).toBe(200)
})

test('another company finds no such hire, and who may not hire may not undo', async () => {
  const h = await hired()
  expect((await undo(await s.user({ empresas: [s.outra] }), h.id)).status).toBe(404)
  expect(
    (
      await undo(
        await s.user({
          authorities: [
            'ROLE_MOV_CANDIDATO_SOLICITACOES',
            'ROLE_MOV_CANDIDATO_SOLICITACOES_EDITAR',
          ],
        }),
        h.id,
      )
    ).status,
  ).toBe(403)
  expect(await talents(h)).toBe(1)
})

test('ten undos at once undo once: one key gets one answer, the others read that nobody is hired', async () => {
  const h = await hired()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      undo(h.rh, h.id, { headers: { 'idempotency-key': `desfazer-${h.id}-${i % 2}` } }),
    ),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(5)
  expect(
    new Set(answers.filter((a) => a.status !== 200).map((a) => `${a.status} ${a.body.message}`)),
  ).toEqual(new Set(['409 O candidato não está contratado por esta solicitação.']))
  expect(
    await s.sql(
      `select count(*)::int n from plataforma_evento where tipo = 'captacao.contratacao-desfeita' and registro = $1`,
      [h.id],
    ),
  ).toEqual([{ n: 1 }])
})

test('an application is new until it enters a stage or its request stops being under way, and the home counts what the list shows', async () => {
  const [open, suspended] = [await vacancy(s), await vacancy(s)]
  const rh = await s.user()
  const link = async (v: Vacancy): Promise<number> =>
    s.act(async (ctx) => (await linkCandidate(ctx, await candidate(s), v.solicitacao, 'RH')).id)
  const [fresh, moved, waiting] = [await link(open), await link(open), await link(suspended)]
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [moved], etapaId: open.etapas[0] })
  await s.sql('update captacao_solicitacoes_pessoal set suspensa = true where id = $1', [
    suspended.solicitacao,
  ])
  const list = (await rh.get('/captacao/candidato-solicitacoes?page=0&size=100&visualizar=N')).body
  const ids = list.content.map((a: { id: number }) => a.id)
  expect([ids.includes(fresh), ids.includes(moved), ids.includes(waiting)]).toEqual([
    true,
    false,
    false,
  ])
  const home = (await rh.get('/userinfo/para-fazer')).body.find(
    (i: { titulo: string }) => i.titulo === 'Candidaturas novas',
  )
  expect(home).toMatchObject({
    quantidade: list.totalElements,
    rota: '/captacao/candidato-solicitacoes?visualizar=N',
  })
})
