import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import {
  at,
  type Ground,
  ground,
  openRequest,
  setting,
} from '#modules/captacao/solicitacoes-pessoal/testing.ts'
import type { Answer, Client, Scenario } from '#platform/testing/scenario.ts'
import { visibleOnPortal } from './service.ts'

let s: Scenario
let g: Ground
let smtp: MailServer
let rh: Client & { id: number }
const path = '/captacao/anuncios'
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  g = await ground(s)
  await setting(s, { sol_pessoal_reabrir_solicitacao: true })
  rh = await s.user()
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.refuseAll = false
})

const step = (id: number, name: string, body: object) => rh.put(at(id, `/${name}`), body)
async function approved(more: object = {}): Promise<number> {
  const { id } = await openRequest(rh, g, { ...more })
  await step(id, 'status', { status: 'A' })
  return id
}
const body = (solicitacao: number, more: object = {}) => ({
  solicitacao: { id: solicitacao },
  titulo: 'Analista',
  descricao: '<p>Venha <b>conosco</b>.</p>',
  exibirModuloExterno: true,
  ...more,
})
async function ad(solicitacao: number, more: object = {}): Promise<number> {
  const answer = await rh.post(path, body(solicitacao, more))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}
const errorOf = (a: Answer, name: string): string | undefined =>
  a.body.errors?.find((e: { field: string }) => e.field === name)?.message
const shown = (id: number): Promise<boolean> => s.act((ctx) => visibleOnPortal(ctx, id))

test('an ad needs a title of at most 100 characters and a text [R1-V-005, R1-V-006, R1-V-007]', async () => {
  const request = await approved()
  expect(errorOf(await rh.post(path, body(request, { titulo: ' ' })), 'titulo')).toBe(
    'Título é obrigatório',
  )
  expect(errorOf(await rh.post(path, body(request, { titulo: 'x'.repeat(101) })), 'titulo')).toBe(
    'Título deve ter no máximo 100 caracteres',
  )
  for (const descricao of [null, '', '<p></p>', '<p> &nbsp; </p>', '<script>alert(1)</script>'])
    expect({
      descricao,
      said: errorOf(await rh.post(path, body(request, { descricao })), 'descricao'),
    }).toEqual({ descricao, said: 'Descrição é obrigatória' })
})

test('whether it is shown on the portal always has a value [R1-V-008]', async () => {
  const request = await approved()
  const { body: made } = await rh.post(path, body(request, { exibirModuloExterno: undefined }))
  expect(made.exibirModuloExterno).toBe(false)
})

test('the text is cleaned on the server, also what Word leaves', async () => {
  const id = await ad(await approved(), {
    descricao:
      '<h1>Vaga</h1><p class="MsoNormal" style="color:red" onclick="x()">Oi<script>alert(1)</script> <a href="javascript:x()">aqui</a></p>',
  })
  expect((await rh.get(`${path}/${id}`)).body.descricao).toBe(
    '<h2>Vaga</h2><p>Oi <a rel="noopener noreferrer" target="_blank">aqui</a></p>',
  )
})

test('a request has one ad, also when two are created at once', async () => {
  const request = await approved()
  const both = await Promise.all([rh.post(path, body(request)), rh.post(path, body(request))])
  expect(both.map((a) => a.status).toSorted()).toEqual([201, 409])
  expect((await rh.post(path, body(request))).body.message).toBe(
    `A solicitação já tem o anúncio 'Analista'. Edite esse anúncio em vez de criar outro.`,
  )
  expect((await rh.get(at(request, '/anuncio'))).body).toMatchObject({
    titulo: 'Analista',
    solicitacao: { id: request },
  })
})

test('a draft, a rejected, a closed and a cancelled request are not advertised', async () => {
  const draft = (await openRequest(rh, g, { rascunho: true })).id
  const rejected = (await openRequest(rh, g)).id
  await step(rejected, 'status', { status: 'R', observacaoLiberador: 'Não.' })
  const closed = await approved()
  await step(closed, 'encerra', { dataEncerramento: '2026-11-27' })
  const cancelled = await approved()
  await step(cancelled, 'cancela', { obsCancelamento: 'Desistimos.' })
  for (const [id, said] of [
    [draft, /rascunho/],
    [rejected, /reprovada/],
    [closed, /encerrada/],
    [cancelled, /cancelada/],
  ] as const) {
    const answer = await rh.post(path, body(id))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(said)
  }
})

test('an ad stands on the portal exactly while its request is approved, open, not suspended and external', async () => {
  const request = (await openRequest(rh, g)).id
  const id = await ad(request)
  expect(await shown(id)).toBe(false)
  await step(request, 'status', { status: 'A' })
  expect(await shown(id)).toBe(true)
  await step(request, 'suspende', { obsSuspensao: 'Obra.' })
  expect(await shown(id)).toBe(false)
  await step(request, 'libera', {})
  expect(await shown(id)).toBe(true)
  await rh.put(at(request), { tipoVaga: 'INTERNA' })
  expect(await shown(id)).toBe(false)
  await rh.put(at(request), { tipoVaga: 'MISTA' })
  expect(await shown(id)).toBe(true)
  await step(request, 'encerra', { dataEncerramento: '2026-11-27' })
  expect(await shown(id)).toBe(false)
  await step(request, 'reabre', {})
  expect(await shown(id)).toBe(true)
  await rh.put(`${path}/${id}/retirar`, {})
  expect(await shown(id)).toBe(false)
})

test('reopening a request does not bring back an ad that has expired', async () => {
  const request = await approved()
  const id = await ad(request, { dataHoraExpiracao: '2026-11-27T15:30:00Z' })
  expect(await shown(id)).toBe(true)
  await step(request, 'encerra', { dataEncerramento: '2026-11-27' })
  s.clock.now = new Date('2026-11-27T15:30:00Z')
  await step(request, 'reabre', {})
  expect(await shown(id)).toBe(false)
  expect((await rh.put(`${path}/${id}/retirar`, {})).status).toBe(200)
  expect((await rh.put(`${path}/${id}/publicar`, {})).body.message).toBe(
    'O prazo do anúncio no portal já terminou: informe uma nova data de saída antes de publicar.',
  )
  expect(
    errorOf(
      await rh.put(`${path}/${id}`, { dataHoraExpiracao: '2026-11-27T15:29:00Z' }),
      'dataHoraExpiracao',
    ),
  ).toBe('A data de saída do portal precisa ser depois de agora.')
  expect(
    (await rh.put(`${path}/${id}`, { titulo: 'Outro', dataHoraExpiracao: '2026-11-27T15:30:00Z' }))
      .status,
  ).toBe(200)
  s.clock.now = new Date('2026-11-27T15:00:00Z')
})

test('publishing and taking down are asked once and keep the first day of publishing', async () => {
  const id = await ad(await approved(), { exibirModuloExterno: false })
  expect((await rh.get(`${path}/${id}`)).body.dataPublicacao).toBeNull()
  expect((await rh.put(`${path}/${id}/publicar`, {})).body).toMatchObject({
    exibirModuloExterno: true,
    dataPublicacao: expect.stringContaining('2026-11-27'),
  })
  expect((await rh.put(`${path}/${id}/publicar`, {})).body.message).toBe(
    'O anúncio já está marcado para o portal.',
  )
  await rh.put(`${path}/${id}/retirar`, {})
  expect((await rh.put(`${path}/${id}/retirar`, {})).body.message).toBe(
    'O anúncio não está no portal.',
  )
})

test('the quick link leads to the portal with request and company [R1-B-079, R1-S-059]', async () => {
  const request = await approved()
  const id = await ad(request)
  const query = `/fortes/externo/anuncios?solicitacaoId=${request}&empresaId=${s.empresa}`
  expect((await rh.get(`${path}/${id}`)).body.linkPortal).toBe(query)
  await s.sql(`update utilitario_parametros_sistema set url_publica = 'https://rh.exemplo.com.br/'`)
  expect((await rh.get(`${path}/${id}`)).body.linkPortal).toBe(`https://rh.exemplo.com.br${query}`)
})

test('sharing needs a subject and addresses, at most 20 [R1-V-009, R1-V-010]', async () => {
  const id = await ad(await approved())
  const share = (more: object) =>
    rh.post(`${path}/${id}/email`, { assunto: 'Vaga', emails: ['a@exemplo.com.br'], ...more })
  expect(errorOf(await share({ assunto: '' }), 'assunto')).toBe('Assunto é obrigatório')
  expect(errorOf(await share({ emails: [] }), 'emails')).toBe('Informe ao menos um e-mail')
  expect((await share({ emails: ['torto'] })).status).toBe(422)
  expect(
    (await share({ emails: Array.from({ length: 21 }, (_, i) => `a${i}@exemplo.com.br`) })).status,
  ).toBe(422)
  expect(smtp.received).toEqual([])
})

test('sharing is tried at once and says who could not be reached [R1-B-116] [R1-B-156] [R1-M-077]', async () => {
  const request = await approved()
  const id = await ad(request)
  const answer = await rh.post(`${path}/${id}/email`, {
    assunto: 'Conheça a vaga',
    emails: ['a@exemplo.com.br', 'ninguem@exemplo.com.br', 'b@exemplo.com.br'],
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    enviados: ['a@exemplo.com.br', 'b@exemplo.com.br'],
    recusados: [{ email: 'ninguem@exemplo.com.br' }],
  })
  expect(smtp.received.map((m) => [m.to, m.mail.subject])).toEqual([
    ['a@exemplo.com.br', 'Conheça a vaga'],
    ['b@exemplo.com.br', 'Conheça a vaga'],
  ])
  expect(smtp.received[0]?.mail.text).toContain(
    `/externo/anuncios?solicitacaoId=${request}&empresaId=${s.empresa}`,
  )
})

test('a mail server that refuses is told as a failure [R1-M-078]', async () => {
  const id = await ad(await approved())
  smtp.refuseAll = true
  const answer = await rh.post(`${path}/${id}/email`, {
    assunto: 'Vaga',
    emails: ['a@exemplo.com.br'],
  })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    code: 'EMAIL_NAO_ENVIADO',
    message: 'Erro ao enviar e-mail. Por favor, tente novamente.',
  })
})

test('shared again under one key the mail goes once, and a key whose mail failed is free again', async () => {
  const id = await ad(await approved())
  const before = smtp.received.length
  const share = () =>
    rh.post(
      `${path}/${id}/email`,
      { assunto: 'Vaga', emails: ['a@exemplo.com.br'] },
      { headers: { 'idempotency-key': `partilha-${id}` } },
    )
  smtp.refuseAll = true
  expect((await share()).status).toBe(409)
  smtp.refuseAll = false
  const first = await share()
  expect(first.body).toMatchObject({ id, enviados: ['a@exemplo.com.br'] })
  expect((await share()).body).toEqual(first.body)
  expect(smtp.received.length - before).toBe(1)
})

test('only an ad that stands on the portal is shared', async () => {
  const id = await ad(await approved(), { exibirModuloExterno: false })
  expect(
    (await rh.post(`${path}/${id}/email`, { assunto: 'Vaga', emails: ['a@exemplo.com.br'] })).body
      .message,
  ).toBe('O anúncio não está no portal: publique antes de compartilhar.')
})

test("another company's ad is 404 on every call", async () => {
  const id = await ad(await approved())
  const foreign = await s.user({ empresas: [s.outra] })
  expect((await foreign.get(`${path}/${id}`)).status).toBe(404)
  expect((await foreign.put(`${path}/${id}/retirar`, {})).status).toBe(404)
  expect(
    (await foreign.post(`${path}/${id}/email`, { assunto: 'x', emails: ['a@exemplo.com.br'] }))
      .status,
  ).toBe(404)
  expect((await rh.get(`${path}/${id}`)).body.exibirModuloExterno).toBe(true)
})

test('an ad begins with a text made from the position and the request, as text and never as markup', async () => {
  const request = await approved({ infoComplementares: 'Saber <b>Excel</b>.' })
  expect((await rh.get(at(request, '/anuncio/sugestao'))).body).toEqual({
    titulo: 'Analista financeiro',
    descricao:
      '<p>Cuidar do caixa.</p><p>Saber &lt;b&gt;Excel&lt;/b&gt;.</p><h3>O que você vai fazer</h3><ul><li>Conciliar contas</li><li>Fechar o mês</li></ul><h3>Sobre a vaga</h3><ul><li>Horário de trabalho: Segunda a sexta, das 8h às 17h48</li></ul>',
  })
})
