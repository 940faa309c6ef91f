import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  advertised,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { mailServer, type MailServer } from '#platform/testing/mail-server.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { jobRunner } from '#platform/server/acting.ts'
import { entered, password, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let smtp: MailServer
let v: Vacancy
const day = 86_400_000
const received = (to: string) => smtp.received.filter((m) => m.to === to)
const publish = (titulo: string, more: Record<string, unknown> = {}): Promise<Vacancy> =>
  advertised(s, { titulo }, more)
/** The next morning: the daily round and what it queued. */
async function morning(): Promise<void> {
  s.clock.now = new Date(s.clock.now.getTime() + day)
  const job = s.world.registry.jobs.find((j) => j.name === 'portal-alertas')
  await jobRunner(s.world)(job as NonNullable<typeof job>, {})
  await s.runJobs()
}

async function person(): Promise<Client & { email: string; cpf: string }> {
  const sent = registration({ cargos: String(v.cargo) })
  const [email, cpf] = [sent['contato.email'] ?? '', sent['pessoal.cpf'] ?? '']
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  await s.runJobs()
  const token = /token=([\w-]+)/.exec(received(email).at(-1)?.mail.text ?? '')?.[1] ?? ''
  await visit(s, s.anonymous(), `/confirmar?empresaId=${s.empresa}`, { token })
  smtp.received.length = 0
  return Object.assign(await entered(s, cpf), { email, cpf })
}

beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  v = await publish('Auxiliar de estoque')
  await morning()
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

test('a saved search is told once of what came to the portal, by words blind to accents and never twice', async () => {
  const c = await person()
  expect((await visit(s, c, '/alertas', { busca: 'ANALISTA fiscal', cidade: '' })).to).toContain(
    'aviso=criado',
  )
  expect((await visit(s, c, '/alertas', { busca: 'ANALISTA fiscal', cidade: '' })).to).toContain(
    'aviso=criado',
  )
  expect((await visit(s, c, '/alertas')).text.match(/class="card"/g)).toHaveLength(1)
  await publish('Analísta Fiscal Pleno')
  await publish('Motorista')
  await morning()
  const [mail, ...more] = received(c.email)
  expect(more).toEqual([])
  expect(mail?.mail.subject).toBe('Nova vaga: Analísta Fiscal Pleno')
  expect(mail?.mail.text).not.toContain('Motorista')
  await morning()
  expect(received(c.email)).toHaveLength(1)
})

test('no alert tells of what is suspended, closed, internal, expired or not approved; what is opened later is told then', async () => {
  const c = await person()
  await visit(s, c, '/alertas', { busca: 'soldador' })
  await publish('Soldador interno', { tipoVaga: 'INTERNA' })
  const [suspended, closed, waiting] = [
    await publish('Soldador suspenso'),
    await publish('Soldador encerrado'),
    await publish('Soldador em análise'),
  ]
  await s.sql('update captacao_solicitacoes_pessoal set suspensa = true where id = $1', [
    suspended.solicitacao,
  ])
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = current_date where id = $1',
    [closed.solicitacao],
  )
  await s.sql("update captacao_solicitacoes_pessoal set status = 'I' where id = $1", [
    waiting.solicitacao,
  ])
  const expired = await publish('Soldador vencido')
  await s.sql('update captacao_anuncios set data_hora_expiracao = $2 where solicitacao_id = $1', [
    expired.solicitacao,
    s.clock.now.toISOString(),
  ])
  await morning()
  expect(received(c.email)).toEqual([])
  await s.sql("update captacao_solicitacoes_pessoal set status = 'A' where id = $1", [
    waiting.solicitacao,
  ])
  await morning()
  expect(received(c.email).map((m) => m.mail.subject)).toEqual(['Nova vaga: Soldador em análise'])
})

test('a vacancy that closes while its mail waits is not told', async () => {
  const c = await person()
  await visit(s, c, '/alertas', { busca: 'pintor' })
  const made = await publish('Pintor industrial')
  s.clock.now = new Date(s.clock.now.getTime() + day)
  const job = s.world.registry.jobs.find((j) => j.name === 'portal-alertas')
  await jobRunner(s.world)(job as NonNullable<typeof job>, {})
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = current_date where id = $1',
    [made.solicitacao],
  )
  expect((await s.runJobs()).failed).toEqual([])
  expect(received(c.email)).toEqual([])
})

test('a mail server that is away loses no alert', async () => {
  const c = await person()
  await visit(s, c, '/alertas', { busca: 'cozinheira' })
  await publish('Cozinheira')
  smtp.refuseAll = true
  s.clock.now = new Date(s.clock.now.getTime() + day)
  const job = s.world.registry.jobs.find((j) => j.name === 'portal-alertas')
  await jobRunner(s.world)(job as NonNullable<typeof job>, {})
  const tried = await s.runJobs()
  smtp.refuseAll = false
  expect(tried.failed).toHaveLength(1)
  await s.sql(
    "update tarefas.job set start_after = now() where name = 'portal-alerta' and state = 'retry'",
  )
  await s.runJobs()
  expect(received(c.email)).toHaveLength(1)
})

test('the mail carries the one-click headers of RFC 8058; its POST without cookie and origin ends the alerts, opening the link alone does not, and the consent stays', async () => {
  const c = await person()
  await visit(s, c, '/alertas', { busca: 'enfermeira' })
  await publish('Enfermeira do trabalho')
  await morning()
  const headers = received(c.email)[0]?.mail.headers
  expect(headers?.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining('/externo/alertas/cancelar?token=') },
    'unsubscribe-post': expect.anything(),
  })
  const list = headers?.get('list') as { unsubscribe: { url: string } } | undefined
  const url = list?.unsubscribe.url ?? ''
  const path = new URL(url).pathname + new URL(url).search
  const opened = await s.app.inject({ method: 'GET', url: path })
  expect(opened.payload).toContain('Cancelar os alertas')
  // The session of the day before has ended.
  expect((await visit(s, await entered(s, c.cpf), '/alertas')).text).toContain('enfermeira')
  const wrong = await s.app.inject({
    method: 'POST',
    url: path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(wrong.statusCode).toBe(400)
  for (let i = 0; i < 2; i += 1) {
    const answer = await s.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
  }
  await publish('Enfermeira chefe')
  await morning()
  expect(received(c.email)).toHaveLength(1)
  const own = JSON.parse(
    (await (await entered(s, c.cpf)).get('/externo/meus-dados')).raw.toString(),
  ) as { alertasDeVagas: unknown }
  expect(own.alertasDeVagas).toMatchObject([
    { busca: 'enfermeira', canceladoEm: expect.any(String), consentidoEm: expect.any(String) },
  ])
})

test('a visitor is asked at the address first; nothing is kept before, and the erased leave no address', async () => {
  const asked = await visit(s, s.anonymous(), `/alertas?empresaId=${s.empresa}`, {
    busca: 'porteiro',
    email: 'Vera@Exemplo.com.br',
  })
  expect(asked.text).toContain('Enviamos um e-mail para confirmar o alerta.')
  expect(
    await s.sql("select 1 from captacao_alertas_vaga where email = 'vera@exemplo.com.br'"),
  ).toEqual([])
  await s.runJobs()
  expect(await s.sql("select 1 from plataforma_convite where dados::text like '%vera@%'")).toEqual(
    [],
  )
  const token =
    /token=([\w-]+)/.exec(received('vera@exemplo.com.br')[0]?.mail.text ?? '')?.[1] ?? ''
  expect(
    (await visit(s, s.anonymous(), `/alertas/confirmar?empresaId=${s.empresa}`, { token })).text,
  ).toContain('Alerta criado')
  expect(
    (await visit(s, s.anonymous(), `/alertas/confirmar?empresaId=${s.empresa}`, { token })).status,
  ).toBe(410)
  await publish('Porteiro')
  await morning()
  expect(received('vera@exemplo.com.br').at(-1)?.mail.subject).toBe('Nova vaga: Porteiro')
  expect(
    (
      await visit(s, s.anonymous(), `/alertas?empresaId=${s.empresa}`, {
        busca: 'x',
        email: 'sem arroba',
      })
    ).text,
  ).toContain('E-mail inválido.')
})

test('alerts of another candidate are a 404, an eleventh is refused, and they go with the person', async () => {
  const [c, other] = [await person(), await person()]
  await visit(s, other, '/alertas', { busca: 'do outro' })
  const [row] = await s.sql<{ id: number }>(
    "select id from captacao_alertas_vaga where busca = 'do outro'",
  )
  expect((await visit(s, c, `/alertas/${row?.id}/remover`, {})).status).toBe(404)
  expect((await visit(s, other, `/alertas/${row?.id}/remover`, {})).to).toContain('aviso=removido')
  for (let i = 0; i < 10; i += 1) await visit(s, c, '/alertas', { busca: `palavra ${i}` })
  expect((await visit(s, c, '/alertas', { busca: 'demais' })).text).toContain(
    'Você já tem 10 alertas. Remova um para criar outro.',
  )
  const { usuario } = (await c.get('/externo/userinfo')).body
  expect(
    (await c.post(`/externo/candidatos/${usuario.id}/apagar`, { senha: password })).body,
  ).toMatchObject({ apagado: true })
  expect(await s.sql("select 1 from captacao_alertas_vaga where busca like 'palavra %'")).toEqual(
    [],
  )
})

test("another company's vacancies are not told", async () => {
  const c = await person()
  await visit(s, c, '/alertas', { busca: 'jardineiro' })
  const there = await vacancy(s, { tipoVaga: 'EXTERNA' }, s.outra)
  await advertise(
    s,
    {
      solicitacao: there.solicitacao,
      titulo: 'Jardineiro',
      descricao: '<p>Jardim.</p>',
    },
    s.outra,
  )
  await morning()
  expect(received(c.email)).toEqual([])
  await s.act((ctx) =>
    updateRecord(
      ctx,
      ctx.registry.byKey('utilitario.empresas').resource,
      s.empresa,
      { portalHabilitado: false },
      { internal: true },
    ),
  )
  await publish('Jardineiro daqui')
  await morning()
  expect(received(c.email)).toEqual([])
})
