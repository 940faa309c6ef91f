import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { sendDue } from '#modules/captacao/emails-enviados/due-for-tests.ts'
import {
  linkCandidate,
  moveApplications,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { tellReceived } from '#modules/captacao/candidato-solicitacoes/received.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { variableMark, variableProblem, withValues } from '#platform/contract/mail-kind.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let smtp: MailServer
let rh: Awaited<ReturnType<Scenario['user']>>
/** Gives access too. */
let admin: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url, MAIL_FROM: 'RH <rh@exemplo.com.br>' })
  rh = await s.user({ nome: 'Marina Recrutadora' })
  admin = await s.user({ nome: 'Alice Administradora', perfil: 'Administrador' })
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const path = '/captacao/modelos-email'
const applications = '/captacao/candidato-solicitacoes'
const refusal = {
  tipo: 'captacao.recusa',
  assunto: 'Sobre a vaga {{vaga}}',
  texto: '<p>Olá, {{candidato}}.</p><p>Escreve {{remetente}}, da {{empresa}}.</p>',
}

async function applied(more: Record<string, unknown> = {}): Promise<number> {
  const v = await vacancy(s)
  const c = await candidate(s, more)
  return s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
}

async function refused(id: number, more: Record<string, unknown> = {}) {
  const answer = await rh.post(`${applications}/${id}/recusar`, { aviso: 'A', ...more })
  expect(answer.body.errors ?? answer.body.mensagem).toBeUndefined()
  const before = smtp.received.length
  await sendDue(s)
  return smtp.received.slice(before)
}

test('each kind says what it knows: its variables in words, when it leaves and a text that holds only these', async () => {
  const { body } = await rh.get(`${path}/tipos`)
  const kinds: { tipo: string; assunto: string; texto: string; variaveis: { nome: string }[] }[] =
    body
  expect(kinds.map((k) => k.tipo)).toEqual([...s.world.registry.mails.keys()])
  expect(kinds.length).toBeGreaterThan(10)
  for (const { tipo, assunto, texto } of kinds) {
    const kind = s.world.registry.mails.get(tipo)?.kind
    expect(kind?.when.endsWith('.')).toBe(true)
    for (const words of [assunto, texto])
      expect(variableProblem(kind ?? { variables: {} }, words)).toBeUndefined()
  }
})

test.each([
  [
    'an unknown variable, with the nearest name',
    '{{candidado}}',
    'A variável {{candidado}} não existe neste tipo de e-mail. Você quis dizer {{candidato}}?',
  ],
  [
    'one of another kind',
    '{{entrevistador}}',
    'A variável {{entrevistador}} não existe neste tipo de e-mail.',
  ],
  [
    'one cut by formatting',
    '{{candi<strong>dato</strong>}}',
    'A variável {{candidato}} tem formatação no meio: apague-a e insira de novo.',
  ],
  [
    'braces without their pair',
    '{{candidato',
    'Há chaves abertas ou fechadas sem par: uma variável começa com {{ e termina com }}.',
  ],
])('a text is refused for %s', async (_what, words, message) => {
  const made = await rh.post(path, { ...refusal, nome: 'Errado', texto: `<p>${words}</p>` })
  expect(made.status).toBe(422)
  expect(made.body.errors).toMatchObject([{ field: 'texto', message }])
  const tried = await rh.post(`${path}/previa`, { ...refusal, texto: `<p>${words}</p>` })
  expect(tried.body.errors).toMatchObject([{ field: 'texto', message }])
})

test('a kind that nobody declares is refused, and a text without words too', async () => {
  const unknown = await rh.post(path, { ...refusal, nome: 'X', tipo: 'captacao.nada' })
  expect(unknown.body.errors).toMatchObject([
    { field: 'tipo', message: 'Escolha um tipo de e-mail da lista' },
  ])
  const empty = await rh.post(path, { ...refusal, nome: 'X', texto: '<p> </p>' })
  expect(empty.body.errors).toMatchObject([{ field: 'texto', message: 'Texto é obrigatório' }])
})

test('without a template the text of the system leaves; the default of the company takes its place, one a kind, until it is inactive', async () => {
  const [first] = await refused(await applied({ nome: 'Ana Maria Souza' }))
  expect(first?.mail.subject).toMatch(/^Processo seletivo: Analista/)
  expect(first?.mail.text).toContain('Olá, Ana Maria Souza.')
  const one = await rh.post(path, { ...refusal, nome: 'Curto', padrao: true })
  expect(one.body).toMatchObject({ usadoEm: 'Recusa de candidato', padrao: true })
  const other = await rh.post(path, {
    ...refusal,
    nome: 'Longo',
    assunto: 'Longo {{vaga}}',
    padrao: true,
  })
  expect(other.status).toBe(201)
  expect((await rh.get(`${path}/${one.body.id}`)).body.padrao).toBe(false)
  const [second] = await refused(await applied({ nome: 'Bia Reis' }))
  expect(second?.mail.subject).toMatch(/^Longo Analista/)
  expect(second?.mail.text).toContain('Escreve Marina Recrutadora, da Horizonte.')
  const off = await rh.put(`${path}/${other.body.id}`, { ativo: false })
  expect(off.body).toMatchObject({ ativo: false, padrao: false })
  const [third] = await refused(await applied())
  expect(third?.mail.subject).toMatch(/^Processo seletivo: /)
  const chosen = await applied()
  const [fourth] = await refused(chosen, { modelo: one.body.id })
  expect(fourth?.mail.subject).toMatch(/^Sobre a vaga /)
})

test('values are text whatever they hold, formatting is cleaned, answers reach the sender, and what left is read at the record', async () => {
  const id = await applied({ nome: 'Zé <b>Silva</b> & Cia' })
  const [got] = await refused(id, {
    assunto: 'Olá, {{candidato}}',
    texto: '<p>Oi {{candidato}} <script>alert(1)</script><a href="javascript:x()">aqui</a></p>',
  })
  expect(got?.mail.subject).toBe('Olá, Zé <b>Silva</b> & Cia')
  expect(got?.mail.html).toContain('Zé &lt;b&gt;Silva&lt;/b&gt; &amp; Cia')
  expect(got?.mail.html).not.toMatch(/<script|javascript:/)
  expect(got?.mail.replyTo?.value[0]).toMatchObject({
    address: `usuario${rh.id}@exemplo.com.br`,
    name: 'Marina Recrutadora',
  })
  const [application] = await s.sql<{ candidato_id: number }>(
    'select candidato_id from captacao_candidato_solicitacoes where id = $1',
    [id],
  )
  const [mail] = (
    await rh.get(`/captacao/emails-enviados?candidatoId=${application?.candidato_id}`)
  ).body
  expect(mail).toMatchObject({
    tipo: 'Recusa de candidato',
    assunto: 'Olá, Zé <b>Silva</b> & Cia',
    situacao: 'E',
    remetente: { rotulo: 'Marina Recrutadora' },
  })
  const whole = (await rh.get(`/captacao/emails-enviados/${mail.id}`)).body
  expect(whole.corpo).toContain('Oi Zé &lt;b&gt;Silva&lt;/b&gt; &amp; Cia')
  expect(whole.enviadoEm).toBeTruthy()
})

test('a mail that the server refuses for good stands as failed with its reason, and nobody was told', async () => {
  const id = await applied({ contato: { email: 'ninguem@exemplo.com.br' } })
  expect(await refused(id)).toEqual([])
  const [mail] = await s.sql(
    `select situacao, motivo from captacao_emails_enviados where para like '%ninguem@%'`,
  )
  expect(mail).toMatchObject({
    situacao: 'F',
    motivo: expect.stringContaining('caixa inexistente'),
  })
  expect((await rh.get(`${applications}/${id}`)).body.recusaEnviadaEm).toBeNull()
  await s.runJobs()
  const told = (await rh.get('/userinfo/mensagens')).body.flatMap(
    (box: { mensagens: { texto: string }[] }) => box.mensagens.map((m) => m.texto),
  )
  expect(told).toContainEqual(
    expect.stringMatching(/^Um e-mail a Candidata \d+ não foi entregue\./),
  )
})

test('a server that is away leaves the mail waiting with what happened, and it leaves at a later try', async () => {
  const id = await applied({ contato: { email: 'cheio@exemplo.com.br' } })
  expect(await refused(id)).toEqual([])
  const [mail] = await s.sql(
    `select situacao, motivo from captacao_emails_enviados where para like '%cheio@%'`,
  )
  expect(mail).toMatchObject({ situacao: 'A', motivo: expect.stringContaining('mais tarde') })
})

test('a record is tried out only by who may see it, and the values are those of the record', async () => {
  const id = await applied({ nome: 'Carla Dias' })
  const tried = await rh.post(`${path}/previa`, { ...refusal, registro: id })
  expect(tried.body.corpo).toContain('Olá, Carla Dias.')
  const example = await rh.post(`${path}/previa`, refusal)
  expect(example.body.corpo).toContain('Olá, Ana Maria Souza.')
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.post(`${path}/previa`, { ...refusal, registro: id })).status).toBe(404)
  const texts = await s.user({ authorities: ['ROLE_CAD_MODELOS_EMAIL'] })
  expect((await texts.post(`${path}/previa`, { ...refusal, registro: id })).status).toBe(404)
  expect((await texts.post(`${path}/previa`, refusal)).status).toBe(200)
})

test('every kind can be tried out on a record of what it is about', async () => {
  const v = await vacancy(s)
  const c = await candidate(s, { nome: 'Davi Luz' })
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
  await s.act((ctx) => moveApplications(ctx, [id], v.etapas[0] ?? 0))
  const [entry] = (await rh.get(`/captacao/historico/candidato/${c}`)).body
  const records: Record<string, number> = {
    'captacao.candidato-solicitacoes': id,
    'captacao.historico': entry.id,
    'utilitario.usuarios': rh.id,
    'captacao.candidatos': c,
    'cargo-salario.areas-organizacionais': v.area,
  }
  const named: Record<string, string> = {
    'utilitario.usuarios': 'Marina Recrutadora',
    'cargo-salario.areas-organizacionais': 'Finanças',
  }
  const kinds = [...s.world.registry.mails.values()].map(({ kind }) => kind)
  const isOfHere = ({ about }: { about?: string }) => !about || about in records
  // With records of their own in `follow-ups.test.ts` and `interview.test.ts`.
  expect(kinds.filter((kind) => !isOfHere(kind)).map(({ about }) => about)).toEqual([
    'gestao-talentos.entrevistas-desligamento',
    'gestao-talentos.entrevistas-desligamento',
    'gestao-talentos.colaboradores-periodos-experienciais-avaliacoes',
  ])
  for (const kind of kinds.filter(isOfHere)) {
    const tried = await admin.post(`${path}/previa`, {
      tipo: kind.key,
      assunto: kind.subject,
      texto: Object.keys(kind.variables)
        .map((name) => `<p>${variableMark(name)}</p>`)
        .join(''),
      registro: kind.about ? records[kind.about] : null,
    })
    expect([kind.key, tried.status]).toEqual([kind.key, 200])
    const name = named[kind.about ?? ''] ?? 'Davi Luz'
    expect([kind.key, tried.body.corpo.includes(name)]).toEqual([kind.key, Boolean(kind.about)])
  }
})

const access = {
  tipo: 'utilitario.acesso-convite',
  assunto: 'Bem-vindo à {{empresa}}',
  texto: '<p>Olá, {{usuario}}: {{link}}</p>',
}

test('what a mail is of no use without stays in its text, and stands in no subject', async () => {
  const kinds = [...s.world.registry.mails.values()].map(({ kind }) => kind)
  const needed = kinds.flatMap((kind) =>
    Object.entries(kind.variables)
      .filter(([, v]) => v.required)
      .map(([name]) => ({ kind, name })),
  )
  expect(needed.length).toBeGreaterThan(2)
  for (const { kind, name } of needed) {
    const body = { tipo: kind.key, nome: 'X', assunto: kind.subject, texto: '<p>Olá.</p>' }
    for (const call of [path, `${path}/previa`, `${path}/teste`]) {
      const without = await admin.post(call, body)
      expect(without.body.errors).toMatchObject([
        { field: 'texto', message: expect.stringContaining(`precisa da variável {{${name}}}`) },
      ])
    }
    const above = await admin.post(path, { ...body, texto: kind.text, assunto: `{{${name}}}` })
    expect(above.body.errors).toMatchObject([
      {
        field: 'assunto',
        message: `A variável {{${name}}} só pode estar no texto, não no assunto.`,
      },
    ])
  }
})

test('the words of an access mail are the company’s, its button stands where the text has it, and tries never hold a link that opens anything', async () => {
  const links = 'select count(*)::int n from plataforma_convite'
  const [before] = await s.sql(links)
  const tried = await admin.post(`${path}/previa`, { ...access, registro: rh.id })
  expect(tried.body.corpo).toContain(
    'Olá, Marina Recrutadora: <a href="https://rh.exemplo.com.br/acesso?token=exemplo"',
  )
  expect((await admin.post(`${path}/teste`, access)).status).toBe(200)
  await s.runJobs()
  expect(smtp.received.at(-1)?.mail.text).toContain('token=exemplo')
  expect(await s.sql(links)).toEqual([before])
  expect((await admin.post(path, { ...access, nome: 'Convite', padrao: true })).status).toBe(201)
  const other = await s.user({ nome: 'Otávio Novo' })
  expect((await admin.post(`/utilitario/usuarios/${other.id}/convidar`, {})).status).toBe(200)
  await s.runJobs()
  const got = smtp.received.at(-1)
  expect(got?.mail.subject).toBe('Bem-vindo à Horizonte')
  expect(got?.mail.text).toMatch(/Olá, Otávio Novo: Criar minha senha: \S+acesso\?token=[\w-]{43}/)
  expect(String(got?.mail.html).match(/padding:12px 24px/g)).toHaveLength(1)
})

test('access mails are written only by who gives access', async () => {
  const recruiter = await s.user({
    authorities: [
      'ROLE_CAD_MODELOS_EMAIL',
      'ROLE_CAD_MODELOS_EMAIL_INSERIR',
      'ROLE_CAD_MODELOS_EMAIL_EDITAR',
      'ROLE_CAD_MODELOS_EMAIL_EXCLUIR',
    ],
  })
  const made = await admin.post(path, { ...access, nome: 'Do RH' })
  const refusals = [
    await recruiter.post(path, { ...access, nome: 'Meu' }),
    await recruiter.put(`${path}/${made.body.id}`, { assunto: 'Outro' }),
    await recruiter.delete(`${path}/${made.body.id}`),
    await recruiter.post(`${path}/teste`, access),
  ]
  for (const { status, body } of refusals)
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('Só quem altera usuários'),
    ])
  expect((await recruiter.post(path, { ...refusal, nome: 'Recusa nova' })).status).toBe(201)
})

test('a courtesy that the company switches off leaves no more, until it is on again; all others can’t be', async () => {
  const turn = (tipo: string, desligado: boolean) =>
    rh.post(`${path}/desligar`, { tipo, desligado })
  const kinds: { tipo: string; semEle: string | null }[] = (await rh.get(`${path}/tipos`)).body
  const always = kinds.filter((k) => !k.semEle).map((k) => k.tipo)
  expect(always).toEqual(
    expect.arrayContaining(['captacao.recusa', 'captacao.entrevista-cancelada']),
  )
  for (const tipo of always) expect((await turn(tipo, true)).status).toBe(409)
  const received = 'captacao.candidatura-recebida'
  const apply = async () => {
    const id = await applied()
    const before = smtp.received.length
    await s.act((ctx) => tellReceived(ctx, id))
    await s.runJobs()
    return smtp.received.length - before
  }
  expect(await apply()).toBe(1)
  for (const _ of [1, 2])
    expect((await turn(received, true)).body).toEqual({ tipo: received, desligado: true })
  expect(await apply()).toBe(0)
  const off = (await rh.get(`${path}/tipos`)).body.filter(
    (k: { desligado: boolean }) => k.desligado,
  )
  expect(off).toMatchObject([
    { tipo: received, semEle: expect.stringContaining('Sem este e-mail') },
  ])
  const reader = await s.user({ authorities: ['ROLE_CAD_MODELOS_EMAIL'] })
  expect((await reader.post(`${path}/desligar`, { tipo: received, desligado: false })).status).toBe(
    403,
  )
  expect((await turn(received, false)).status).toBe(200)
  expect(await apply()).toBe(1)
})

test('a test goes to whoever asks for it, marked as one', async () => {
  const before = smtp.received.length
  expect((await rh.post(`${path}/teste`, refusal)).body).toEqual({
    para: `usuario${rh.id}@exemplo.com.br`,
  })
  await s.runJobs()
  const [got] = smtp.received.slice(before)
  expect(got?.to).toBe(`usuario${rh.id}@exemplo.com.br`)
  expect(got?.mail.subject).toBe('[Teste] Sobre a vaga Analista financeiro')
})

test('the files of a template go with the mail, and one that was removed meanwhile does not keep it', async () => {
  const made = (await rh.post(path, { ...refusal, nome: 'Com anexo' })).body
  const file = await rh.upload(
    `${path}/${made.id}/anexos`,
    { name: 'orientacoes.txt', bytes: Buffer.from('Boa sorte') },
    { descricao: 'Orientações' },
  )
  expect(file.status).toBe(201)
  const [got] = await refused(await applied(), { modelo: made.id })
  expect(got?.mail.attachments.map((a) => [a.filename, a.content.toString()])).toEqual([
    ['orientacoes.txt', 'Boa sorte'],
  ])
  const later = await applied()
  await rh.post(`${applications}/${later}/recusar`, { aviso: 'A', modelo: made.id })
  expect((await rh.delete(`${path}/${made.id}/anexos/${file.body.id}`)).status).toBe(204)
  await s.sql('delete from plataforma_arquivo where id = $1', [file.body.anexo.id])
  const before = smtp.received.length
  await sendDue(s)
  expect(smtp.received[before]?.mail.attachments).toEqual([])
  const [mail] = await s.sql<{ motivo: string }>(
    'select motivo from captacao_emails_enviados order by id desc limit 1',
  )
  expect(mail?.motivo).toBe('Enviado sem orientacoes.txt, que foi removido.')
})

test('a value that there is none of takes the comma before it along, and what follows stays whole', () => {
  const said = (candidato: string) =>
    withValues('Olá, {{candidato}}. Até {{ candidato }}!', { candidato })
  expect(said('')).toBe('Olá. Até!')
  expect(said("Ana D'Ávila Souza")).toBe("Olá, Ana D'Ávila Souza. Até Ana D'Ávila Souza!")
})
