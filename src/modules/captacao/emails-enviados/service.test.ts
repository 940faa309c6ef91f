import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  moveApplications,
  linkCandidate,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import {
  candidate,
  type Vacancy,
  vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { alertMails } from '#modules/captacao/alertas-vaga/mail-kinds.ts'
import { emailsEnviados } from '#modules/captacao/emails-enviados/resource.ts'
import { noteSent } from '#modules/captacao/emails-enviados/service.ts'
import { accountMails } from '#modules/captacao/candidatos/mail-kinds.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { sendDue } from './due-for-tests.ts'

let s: Scenario
let smtp: MailServer
let rh: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url, MAIL_FROM: 'RH <rh@exemplo.com.br>' })
  rh = await s.user({ nome: 'Marina Recrutadora' })
  // Whoever is a candidate wants some position: there is one with the first vacancy.
  await vacancy(s)
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const sentMails = '/captacao/emails-enviados'
const candidates = '/captacao/candidatos'
const refusedAddress = 'ninguem@exemplo.com.br'

const person = (nome: string, email?: string) =>
  candidate(s, { nome, contato: email ? { email } : {} })
const apply = (c: number, v: Vacancy) =>
  s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
const mailsOf = async (c: number) => (await rh.get(`${sentMails}?candidatoId=${c}`)).body
const again = (id: number, who = rh) => who.post(`${sentMails}/${id}/reenviar`, {})
const setEmail = (c: number, email: string | null) =>
  s.sql(
    'update gestao_talentos_pessoas set contato_email = $2 where id = (select pessoa_id from captacao_candidatos where id = $1)',
    [c, email],
  )
const leave = async () => {
  const before = smtp.received.length
  await sendDue(s)
  return smtp.received.slice(before)
}

const words = {
  assunto: 'Olá, {{candidato}}',
  texto: '<p>{{candidato}}, aqui é {{remetente}}, da {{empresa}}.</p>',
}

test('a mail to several candidates leaves for each alone in its own words, and is read at the record and in its timeline', async () => {
  const [ana, bia, mute] = [
    await person('Ana Souza', 'ana@exemplo.com.br'),
    await person('Bia <b>Reis</b>', 'bia@exemplo.com.br'),
    await person('Sem Correio'),
  ]
  const ids = [ana, bia, mute]
  const prepared = (await rh.post(`${candidates}/preparar-email`, { ids })).body
  expect(
    prepared.candidatos.map((p: { nome: string; temEmail: boolean }) => [p.nome, p.temEmail]),
  ).toEqual([
    ['Ana Souza', true],
    ['Bia <b>Reis</b>', true],
    ['Sem Correio', false],
  ])
  expect(prepared.textos).toMatchObject([{ id: null, nome: 'Texto livre' }])
  const preview = await rh.post(`${candidates}/previa-email`, { candidato: bia, ...words })
  expect(preview.body).toEqual({
    assunto: 'Olá, Bia <b>Reis</b>',
    corpo: '<p>Bia &lt;b&gt;Reis&lt;/b&gt;, aqui é Marina Recrutadora, da Horizonte.</p>',
  })
  const [free] = prepared.textos
  const greeting = { assunto: free.assunto, texto: free.texto }
  expect((await rh.post(`${candidates}/${ana}/enviar-email`, greeting)).body.errors).toMatchObject([
    { field: 'texto', message: 'Escreva a mensagem antes de enviar.' },
  ])
  const told = (await rh.post(`${candidates}/enviar-email-em-lote`, { ids, ...words })).body
  expect(told.feitos).toEqual([ana, bia])
  expect(told.recusados).toEqual([
    { id: mute, titulo: 'Sem Correio', mensagem: 'O candidato não tem e-mail no cadastro.' },
  ])
  const got = await leave()
  expect(got.map((m) => [m.to, m.mail.subject]).toSorted()).toEqual([
    ['ana@exemplo.com.br', 'Olá, Ana Souza'],
    ['bia@exemplo.com.br', 'Olá, Bia <b>Reis</b>'],
  ])
  expect(got[0]?.mail.replyTo?.value[0]?.name).toBe('Marina Recrutadora')
  expect(await mailsOf(ana)).toMatchObject([
    { tipo: 'Mensagem ao candidato', situacao: 'E', remetente: { rotulo: 'Marina Recrutadora' } },
  ])
  const timeline = (await rh.get(`${candidates}/${ana}/linha-do-tempo`)).body
  expect(JSON.stringify(timeline)).toContain('Enviar e-mail')
})

test('from a board the mail may name the vacancy, goes to those of that selection alone, and bears the files of its template', async () => {
  const v = await vacancy(s)
  const inside = await person('Caio Dentro', 'caio@exemplo.com.br')
  const outside = await person('Davi Fora', 'davi@exemplo.com.br')
  const application = await apply(inside, v)
  const text = { assunto: 'Sobre {{vaga}}', texto: '<p>Olá, {{candidato}}: {{vaga}}.</p>' }
  const made = await rh.post('/captacao/modelos-email', {
    tipo: 'captacao.mensagem-candidatura',
    nome: 'Documentos pedidos',
    ...text,
  })
  const solicitacao = v.solicitacao
  const prepared = (
    await rh.post(`${candidates}/preparar-email`, { candidaturas: [application], solicitacao })
  ).body
  expect(prepared.candidatos.map((p: { id: number }) => p.id)).toEqual([inside])
  expect(prepared.textos.map((t: { nome: string }) => t.nome)).toEqual([
    'Documentos pedidos',
    'Texto livre',
  ])
  await rh.upload(
    `/captacao/modelos-email/${made.body.id}/anexos`,
    { name: 'lista.txt', bytes: Buffer.from('RG e CPF') },
    { descricao: 'Lista' },
  )
  const ids = [inside, outside]
  const body = { ...text, ids, solicitacao, modelo: made.body.id }
  const told = (await rh.post(`${candidates}/enviar-email-em-lote`, body)).body
  expect(told.feitos).toEqual([inside])
  expect(told.recusados).toMatchObject([
    { id: outside, mensagem: 'O candidato não está nesta seleção.' },
  ])
  const [got] = await leave()
  expect(got?.mail.subject).toMatch(/^Sobre Analista/)
  expect(got?.mail.attachments.map((a) => a.filename)).toEqual(['lista.txt'])
  expect((await rh.get(`${sentMails}?solicitacaoId=${solicitacao}`)).body).toMatchObject([
    { tipo: 'Mensagem sobre a candidatura' },
  ])
  const nowhere = await rh.post(`${candidates}/${inside}/enviar-email`, text)
  expect(nowhere.body.errors).toMatchObject([
    { field: 'assunto', message: expect.stringContaining('{{vaga}} não existe') },
    { field: 'texto' },
  ])
})

test('only who recruits writes to candidates, and only to those of the own company', async () => {
  const id = await person('Iva Alheia', 'iva@exemplo.com.br')
  const managers = await s.user({ perfil: 'Gestor' })
  const others = await s.user({ empresas: [s.outra] })
  for (const who of [managers, others]) {
    const answers = [
      await who.post(`${candidates}/${id}/enviar-email`, words),
      await who.post(`${candidates}/previa-email`, { candidato: id, ...words }),
    ]
    for (const { status } of answers) expect([403, 404, 422]).toContain(status)
    const listed = await who.post(`${candidates}/preparar-email`, { ids: [id] })
    expect(listed.body.candidatos ?? []).toEqual([])
  }
  expect(await leave()).toEqual([])
})

test('a mail that failed leaves anew as it was written, once, to the address on record, and only by who writes to candidates', async () => {
  const c = await person('Eva Falha', refusedAddress)
  await rh.post(`${candidates}/${c}/enviar-email`, words)
  expect(await leave()).toEqual([])
  const [failed] = await mailsOf(c)
  expect(failed).toMatchObject({ situacao: 'F', motivo: expect.stringContaining('inexistente') })
  expect(failed.can.reenviar).toBe(true)
  for (const who of [await s.user({ perfil: 'Gestor' }), await s.user({ empresas: [s.outra] })])
    expect([403, 404]).toContain((await again(failed.id, who)).status)
  await setEmail(c, 'eva@exemplo.com.br')
  const clicks = await Promise.all([again(failed.id), again(failed.id)])
  expect(clicks.map((a) => a.status).toSorted()).toEqual([200, 409])
  expect((await mailsOf(c))[0]).toMatchObject({ situacao: 'A', motivo: null })
  const got = await leave()
  expect(got.map((m) => [m.to, m.mail.subject])).toEqual([['eva@exemplo.com.br', 'Olá, Eva Falha']])
  expect(await mailsOf(c)).toMatchObject([
    { situacao: 'E', para: 'Eva Falha <eva@exemplo.com.br>' },
  ])
  expect((await again(failed.id)).body.message).toBe('Só um e-mail que falhou é enviado de novo.')
})

test('a refusal is not sent again to who came back, an invitation not once the interview changed', async () => {
  const v = await vacancy(s)
  const c = await person('Fábio Volta', refusedAddress)
  const application = await apply(c, v)
  const [stage = 0] = v.etapas
  await s.act((ctx) => moveApplications(ctx, [application], stage))
  await rh.post(`/captacao/candidato-solicitacoes/${application}/recusar`, { aviso: 'A' })
  await leave()
  const [refusal] = await mailsOf(c)
  expect(refusal.situacao).toBe('F')
  await s.act((ctx) => moveApplications(ctx, [application], stage))
  expect((await again(refusal.id)).body.message).toContain('não está mais entre os não aptos')
  const entries = (await rh.get(`/captacao/historico/candidato/${c}`)).body
  const { id, versao } = entries.at(-1)
  const book = (hora: string, now: number) =>
    rh.put(`/captacao/historico/${id}`, {
      versao: now,
      entrevista: { data: '2031-05-06', hora, duracao: 30, local: 'Sala 2' },
    })
  const booked = await book('09:00', versao)
  expect(booked.status).toBe(200)
  await leave()
  const [invitation] = await mailsOf(c)
  expect(invitation).toMatchObject({ tipo: 'Convite para entrevista', situacao: 'F' })
  await setEmail(c, 'fabio@exemplo.com.br')
  expect((await again(invitation.id)).status).toBe(200)
  const [got] = await leave()
  expect(got?.to).toBe('fabio@exemplo.com.br')
  const calendar = got?.mail.attachments.find((a) => a.contentType.startsWith('text/calendar'))
  expect(calendar?.content.toString().replace(/\r\n /g, '')).toContain(
    'MAILTO:fabio@exemplo.com.br',
  )
  await setEmail(c, refusedAddress)
  await book('10:00', booked.body.versao)
  await leave()
  const [changed] = await mailsOf(c)
  expect(changed).toMatchObject({ tipo: 'Entrevista alterada', situacao: 'F' })
  await book('11:00', (await rh.get(`/captacao/historico/${id}`)).body.versao)
  expect((await again(changed.id)).body.message).toContain('mudou depois deste e-mail')
})

test('an access mail that failed makes a new link, and keeps none', async () => {
  const c = await person('Gil Acesso', 'gil@exemplo.com.br')
  const [{ cpf } = { cpf: '' }] = await s.sql<{ cpf: string }>(
    'select p.pessoal_cpf cpf from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1',
    [c],
  )
  await setEmail(c, refusedAddress)
  await s.sql('update utilitario_empresas set portal_habilitado = true where id = $1', [s.empresa])
  const data = { empresaId: s.empresa, cpf }
  await s.act((ctx) => ctx.platform.jobs.send(ctx.tx, 'portal-senha', data))
  await leave()
  const [failed] = await mailsOf(c)
  expect(failed).toMatchObject({ tipo: 'Nova senha do candidato', situacao: 'F' })
  const [kept] = await s.sql(
    'select html, simples, corpo from captacao_emails_enviados where id = $1',
    [failed.id],
  )
  expect(kept).toMatchObject({ html: null, simples: null })
  expect(JSON.stringify(kept)).not.toContain('token=')
  await setEmail(c, 'gil@exemplo.com.br')
  expect((await again(failed.id)).status).toBe(200)
  const [got] = await leave()
  expect(got?.mail.text).toMatch(/nova-senha\?empresaId=\d+&token=[\w-]{43}/)
  expect(await mailsOf(c)).toMatchObject([
    { situacao: 'E' },
    { situacao: 'C', motivo: 'Enviado de novo, com um link novo.' },
  ])
  expect((await again(failed.id)).status).toBe(409)
})

test('of what was not kept the sentence says so', async () => {
  const c = await person('Hugo Antigo', 'hugo@exemplo.com.br')
  const to = { name: 'Hugo Antigo', address: 'hugo@exemplo.com.br' }
  const mail = {
    assunto: 'Aviso',
    corpo: '<p>Aviso</p>',
    html: '<p>Aviso</p>',
    text: 'Aviso',
    anexos: [],
  }
  await s.act((ctx) =>
    noteSent(ctx, { kind: accountMails.exclusao, candidatoId: c, to, mail }, 'caixa cheia'),
  )
  const [failed] = await mailsOf(c)
  expect(failed.can.reenviar).toBe(true)
  await s.sql('update captacao_emails_enviados set html = null where id = $1', [failed.id])
  expect((await again(failed.id)).body.message).toContain('não foi guardado')
})

const alert = { assunto: 'Nova vaga', corpo: '<p>Vaga</p>', html: '<p>Vaga</p>', text: 'Vaga' }

test('sending again is offered where it can be done: what is in the way is said with the mail, in its list and as the refusal', async () => {
  const c = await person('Ivo Alerta', 'ivo@exemplo.com.br')
  const to = { name: 'Ivo Alerta', address: 'ivo@exemplo.com.br' }
  const mail = { ...alert, anexos: [] }
  const failing = (kind: typeof alertMails.uma | typeof accountMails.exclusao, how?: 'nunca') =>
    s.act((ctx) => noteSent(ctx, { kind, candidatoId: c, to, mail }, 'caixa cheia', how))
  await failing(alertMails.uma, 'nunca')
  await failing(accountMails.exclusao)
  await setEmail(c, null)
  const why = [
    'O candidato não tem e-mail no cadastro.',
    'Um alerta não é enviado de novo: o próximo leva as vagas que surgirem.',
  ]
  const rows = await mailsOf(c)
  const { actions } = emailsEnviados
  expect(rows.map((m: { can: object }) => m.can)).toEqual(why.map((reenviar) => ({ reenviar })))
  expect(rows.filter((m: never) => actions.reenviar.offered?.(m))).toEqual([])
  for (const [at, { id }] of rows.entries()) {
    const one = (await rh.get(`/captacao/emails-enviados/${id}`)).body
    expect([one.motivo, one.can]).toEqual([`caixa cheia. ${why[at]}`, { reenviar: why[at] }])
    expect((await again(id)).body.message).toBe(why[at])
  }
  await setEmail(c, 'ivo@exemplo.com.br')
  expect((await mailsOf(c)).map((m: { can: object }) => m.can)).toEqual([
    { reenviar: true },
    { reenviar: why[1] },
  ])
})

test('mails stand newest first, whatever order they were stored in, and by their day where that is asked', async () => {
  const c = await person('Jair Ordem', 'jair@exemplo.com.br')
  const to = { address: 'jair@exemplo.com.br' }
  const mail = { ...alert, anexos: [] }
  for (const _ of [1, 2])
    await s.act((ctx) => noteSent(ctx, { kind: alertMails.uma, candidatoId: c, to, mail }, null))
  const [last, first] = await mailsOf(c)
  await s.sql(
    "update captacao_emails_enviados set criado_em = criado_em - interval '9 days' where id = $1",
    [last.id],
  )
  const order = async (sort: string) =>
    (await rh.get(`/captacao/emails-enviados?candidatoId=${c}${sort}`)).body.map(
      (m: { id: number }) => m.id,
    )
  expect(await order('')).toEqual([first.id, last.id])
  expect(await order('&sort=criadoEm')).toEqual([last.id, first.id])
})
