import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { linkCandidate } from './service.ts'
import { hireBody, candidate, vacancy, type Vacancy } from './vacancy-for-tests.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const apply = (candidato: number, v: Vacancy) =>
  s.act(async (ctx) => (await linkCandidate(ctx, candidato, v.solicitacao, 'RH')).id)

test('parallel applications of one candidate to one vacancy make one record', async () => {
  const v = await vacancy(s)
  const [c, rh] = [await candidate(s), await s.user()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      rh.post('/captacao/candidato-solicitacoes', { candidato: c, solicitacao: v.solicitacao }),
    ),
  )
  expect(answers.map((a) => a.status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(
    await s.sql(
      'select count(*)::int n from captacao_candidato_solicitacoes where candidato_id = $1',
      [c],
    ),
  ).toEqual([{ n: 1 }])
})

test('20 parallel submits of a hire make one talent, with the hiring as first history entry', async () => {
  const v = await vacancy(s)
  const c = await candidate(s)
  const id = await apply(c, v)
  const rh = await s.user()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      rh.post(`/captacao/candidato-solicitacoes/${id}/contratar`, hireBody(v, '000777'), {
        headers: { 'idempotency-key': `contratacao-${i % 2}` },
      }),
    ),
  )
  expect(
    answers
      .map((a) => [a.status, JSON.stringify(a.body)])
      .filter(([status]) => status !== 200 && status !== 409),
  ).toEqual([])
  expect(answers.filter((a) => a.status === 200)).toHaveLength(10)
  const talents = await s.sql<{ id: number }>(
    `select t.id from gestao_talentos_talentos t join captacao_candidatos c on c.pessoa_id = t.pessoa_id where c.id = $1`,
    [c],
  )
  expect(talents).toHaveLength(1)
  const talent = await rh.get(`/gestao-talentos/talentos/${talents[0]?.id}`)
  expect(talent.body).toMatchObject({
    matricula: '000777',
    situacao: 'A',
    areaOrganizacional: { id: v.area },
    historico: { motivo: 'C', data: '2026-12-01', tipoSalario: '1' },
    solicitacao: { id: v.solicitacao },
  })
})

test('beyond the number of vacancies nobody is hired', async () => {
  const v = await vacancy(s, { quantidade: 2 })
  const ids = await Promise.all(
    [candidate(s), candidate(s), candidate(s)].map(async (c) => apply(await c, v)),
  )
  const rh = await s.user()
  const answers = await Promise.all(
    ids.map((id, i) =>
      rh.post(`/captacao/candidato-solicitacoes/${id}/contratar`, hireBody(v, `A${i}`)),
    ),
  )
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, 200, 409])
  expect(answers.find((a) => a.status === 409)?.body.message).toBe(
    'As 2 vagas desta solicitação já foram preenchidas.',
  )
})

test('with the last vacancy the request closes when asked, and before it stays open', async () => {
  const v = await vacancy(s, { quantidade: 2 })
  const [first, second] = [await apply(await candidate(s), v), await apply(await candidate(s), v)]
  const rh = await s.user()
  const request = async () => (await rh.get(`/captacao/solicitacoes-pessoal/${v.solicitacao}`)).body
  expect(
    (
      await rh.post(
        `/captacao/candidato-solicitacoes/${first}/contratar`,
        hireBody(v, 'E1', { encerrar: true }),
      )
    ).status,
  ).toBe(200)
  expect(await request()).toMatchObject({ encerrada: false, qtdVagasPreenchidas: 1 })
  expect(
    (
      await rh.post(
        `/captacao/candidato-solicitacoes/${second}/contratar`,
        hireBody(v, 'E2', { encerrar: true }),
      )
    ).status,
  ).toBe(200)
  expect(await request()).toMatchObject({
    encerrada: true,
    qtdVagasPreenchidas: 2,
    dataEncerramento: '2026-11-27',
  })
})

test('a vacancy takes a candidate back only after the days its ad says, and the refusal names the day', async () => {
  const v = await vacancy(s)
  const c = await candidate(s)
  const [id, rh] = [await apply(c, v), await s.user()]
  await s.sql(
    'insert into captacao_anuncios (empresa_id, solicitacao_id, titulo, descricao, dias_espera_nova_aplicacao) values ($1, $2, $3, $4, 30)',
    [s.empresa, v.solicitacao, 'Vaga', '<p>x</p>'],
  )
  expect((await rh.put(`/captacao/candidato-solicitacoes/${id}/remover`)).status).toBe(200)
  const again = await rh.post('/captacao/candidato-solicitacoes', {
    candidato: c,
    solicitacao: v.solicitacao,
  })
  expect([again.status, again.body.message]).toEqual([
    409,
    'O candidato só pode voltar a esta solicitação a partir de 27/12/2026.',
  ])
  await s.sql(
    'update captacao_anuncios set dias_espera_nova_aplicacao = 0 where solicitacao_id = $1',
    [v.solicitacao],
  )
  expect(
    (
      await rh.post('/captacao/candidato-solicitacoes', {
        candidato: c,
        solicitacao: v.solicitacao,
      })
    ).status,
  ).toBe(201)
})
