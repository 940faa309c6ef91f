/** 200 at once against a listening server: one record, whatever was sent twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hireBody,
  candidate,
  vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const times = 200
let s: Scenario
let base: string

beforeAll(async () => {
  s = await installation()
  base = `${await s.app.listen({ host: '127.0.0.1', port: 0 })}/fortes/api`
})
afterAll(() => s.stop())

type Sent = { status: number; body: { id?: number; code?: string } }

async function many(
  path: string,
  cookie: string,
  body: unknown,
  headers: (i: number) => Record<string, string> = () => ({}),
): Promise<Sent[]> {
  const origin = new URL(base).origin
  return Promise.all(
    Array.from({ length: times }, async (_, i) => {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie, ...headers(i) },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Sent['body'] }
    }),
  )
}

const cookieOf = (c: Client): string => [...c.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
const count = (answers: readonly Sent[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(answers.map((a) => a.status))].map((status) => [
      status,
      answers.filter((a) => a.status === status).length,
    ]),
  )

test('200 parallel applications of one candidate on the portal make one, the others are told so', async () => {
  const v = await vacancy(s)
  const c = await candidate(s)
  await s.sql(
    "insert into captacao_anuncios (empresa_id, solicitacao_id, titulo, descricao, exibir_modulo_externo, data_hora_expiracao) values ($1, $2, 'Analista', 'Vaga', true, '2030-01-01')",
    [s.empresa, v.solicitacao],
  )
  const key = await asOwner(s.world.platform.pool, (tx) =>
    s.world.platform.sessions.open(tx, {
      kind: 'candidato',
      userId: c,
      empresaId: s.empresa,
      ip: '127.0.0.1',
      agent: 'teste',
    }),
  )
  const answers = await many(
    `/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`,
    `rh_candidato=${key}`,
    {},
  )
  expect(count(answers)).toEqual({ 201: 1, 409: times - 1 })
  expect(
    await s.sql(
      'select count(*)::int n from captacao_candidato_solicitacoes where candidato_id = $1',
      [c],
    ),
  ).toEqual([{ n: 1 }])
})

test('200 parallel submits of one new request with the same Idempotency-Key make one, and each sender hears its number', async () => {
  const v = await vacancy(s)
  const rh = await s.user()
  const body = {
    descricao: 'Enviada duzentas vezes',
    data: '2026-11-27',
    estabelecimento: v.estabelecimento,
    areaOrganizacional: v.area,
    faixaSalarial: v.faixa,
    motivoSolicitacao: v.motivo,
    horarioComercial: '8h às 17h',
    quantidade: 1,
    vinculo: 'E',
  }
  const answers = await many('/captacao/solicitacoes-pessoal', cookieOf(rh), body, () => ({
    'idempotency-key': 'uma-chave-para-todas',
  }))
  expect(count(answers)).toEqual({ 201: times })
  const made = await s.sql<{ id: number }>(
    "select id from captacao_solicitacoes_pessoal where descricao = 'Enviada duzentas vezes'",
  )
  expect(new Set(answers.map((a) => a.body.id))).toEqual(new Set(made.map((m) => m.id)))
  expect(made).toHaveLength(1)
  expect(
    await s.sql(
      "select count(*)::int n from plataforma_log where recurso = 'captacao.solicitacoes-pessoal' and registro = $1 and acao = 'INCLUSAO'",
      [made[0]?.id],
    ),
  ).toEqual([{ n: 1 }])
})

test('200 parallel hires of one application from several tabs make one talent', async () => {
  const v = await vacancy(s)
  const [c, rh] = [await candidate(s), await s.user()]
  const { id } = (
    await rh.post('/captacao/candidato-solicitacoes', { candidato: c, solicitacao: v.solicitacao })
  ).body
  const answers = await many(
    `/captacao/candidato-solicitacoes/${id}/contratar`,
    cookieOf(rh),
    hireBody(v, '000999'),
    (i) => ({ 'idempotency-key': `contratacao-aba-${i % 4}` }),
  )
  expect(count(answers)).toEqual({ 200: times / 4, 409: (times * 3) / 4 })
  expect(
    await s.sql(
      'select count(*)::int n from gestao_talentos_talentos t join captacao_candidatos c on c.pessoa_id = t.pessoa_id where c.id = $1',
      [c],
    ),
  ).toEqual([{ n: 1 }])
})

test('many at once who each need a second connection do not wait for each other for ever', async () => {
  const rh = await s.user()
  const answers = await Promise.all(Array.from({ length: 60 }, () => rh.get('/userinfo')))
  expect(answers.every((a) => a.status === 200)).toBe(true)
})
