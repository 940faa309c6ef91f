import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import { at, type Ground, ground, openRequest, setting } from './testing.ts'

let s: Scenario
let g: Ground
let smtp: MailServer
let rh: Client & { id: number }
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  g = await ground(s)
  await setting(s, { sol_pessoal_reabrir_solicitacao: true })
  rh = await s.user({ nome: 'Ana do RH' })
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.refuseAll = false
})

test('each state is mailed to the list of the request, one message for each address', async () => {
  const { id } = await openRequest(rh, g, {
    emailsCheck: ['um@exemplo.com.br', 'dois@exemplo.com.br'],
  })
  const steps: [string, object, string][] = [
    ['status', { status: 'A' }, 'foi aprovada'],
    ['suspende', { obsSuspensao: 'Obra parada.' }, 'foi suspensa'],
    ['libera', {}, 'foi liberada'],
    ['encerra', { dataEncerramento: '2026-11-27', obsEncerra: 'Preenchida.' }, 'foi encerrada'],
    ['reabre', {}, 'foi reaberta'],
    ['status', { status: 'R', observacaoLiberador: 'Sem orçamento.' }, 'foi reprovada'],
    ['status', { status: 'I' }, 'voltou para análise'],
    ['cancela', { obsCancelamento: 'Desistimos.' }, 'foi cancelada'],
  ]
  for (const [step, body] of steps)
    expect({ step, status: (await rh.put(at(id, `/${step}`), body)).status }).toEqual({
      step,
      status: 200,
    })
  expect((await s.runJobs()).failed).toEqual([])
  const subjects = smtp.received
    .filter((m) => m.to === 'um@exemplo.com.br')
    .map((m) => m.mail.subject)
  expect(subjects.toSorted()).toEqual(
    [
      `A solicitação ${id} - Analista da matriz foi aberta e está em análise`,
      ...steps.map(([, , said]) => `A solicitação ${id} - Analista da matriz ${said}`),
    ].toSorted(),
  )
  expect(smtp.received).toHaveLength(18)
  const rejected = smtp.received.find((m) => m.mail.subject?.endsWith('foi reprovada'))?.mail
  expect(rejected?.text).toContain('Sem orçamento.')
  expect(rejected?.text).toContain(`/fortes/captacao/solicitacoes-pessoal/${id}`)
})

test('a draft mails nobody until it is finished', async () => {
  const { id } = await openRequest(rh, g, { emailsCheck: ['um@exemplo.com.br'], rascunho: true })
  expect(await s.runJobs()).toEqual({ done: 0, failed: [] })
  await rh.put(at(id), { rascunho: false })
  await s.runJobs()
  expect(smtp.received.map((m) => m.mail.subject)).toEqual([
    `A solicitação ${id} - Analista da matriz foi aberta e está em análise`,
  ])
})

test('a server that refuses loses neither the action nor the mail; one bad address does not stop the others', async () => {
  const { id } = await openRequest(rh, g, {
    emailsCheck: ['bom@exemplo.com.br', 'ninguem@exemplo.com.br', 'cheio@exemplo.com.br'],
  })
  await s.runJobs()
  expect(smtp.received.map((m) => m.to)).toEqual(['bom@exemplo.com.br'])
  expect(
    await s.sql(
      `select data->'para' para from tarefas.job where name = 'captacao-solicitacao-aviso' and state = 'created'`,
    ),
  ).toEqual([{ para: ['cheio@exemplo.com.br'] }])
  smtp.refuseAll = true
  expect((await rh.put(at(id, '/status'), { status: 'A' })).body.status).toBe('A')
  const { failed } = await s.runJobs()
  expect(failed).toEqual([
    'captacao-solicitacao-aviso: O servidor de e-mail não aceitou o aviso agora.',
  ])
  expect(
    (
      await s.sql(
        `select 1 from tarefas.job where name = 'captacao-solicitacao-aviso' and state = 'retry'`,
      )
    ).length,
  ).toBe(1)
})

test('a refused step tells nobody', async () => {
  const { id } = await openRequest(rh, g, { emailsCheck: ['um@exemplo.com.br'] })
  await s.runJobs()
  smtp.received.length = 0
  expect((await rh.put(at(id, '/suspende'), { obsSuspensao: 'Cedo.' })).status).toBe(409)
  expect((await s.runJobs()).done).toBe(0)
  expect(smtp.received).toEqual([])
})

test('requester and recruiter hear of each step by an event, the one who did it does not', async () => {
  const [requester, recruiter] = [
    await s.user({ perfil: 'Recrutador' }),
    await s.user({ perfil: 'Recrutador' }),
  ]
  const { id } = await openRequest(requester, g, { recrutadorResponsavel: { id: recruiter.id } })
  await rh.put(at(id, '/status'), { status: 'A' })
  const events = await s.sql<{ tipo: string; dados: { usuarios: number[]; mensagem: string } }>(
    `select tipo, dados from plataforma_evento where registro = $1 and recurso = 'captacao.solicitacoes-pessoal' and dados ? 'usuarios' order by id`,
    [id],
  )
  expect(events.map((e) => [e.tipo, e.dados.usuarios])).toEqual([
    ['captacao.solicitacoes-pessoal.aberta', [recruiter.id]],
    ['captacao.solicitacoes-pessoal.aprovada', [requester.id, recruiter.id]],
  ])
  expect(events[1]?.dados.mensagem).toBe(`A solicitação ${id} - Analista da matriz foi aprovada.`)
})
