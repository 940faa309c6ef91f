/** How an interview comes about with a dismissal, and how it is answered behind its link. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { type Leaving, leaving, path } from './interview-for-tests.ts'

let s: Scenario
let smtp: MailServer
let l: Leaving
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  l = await leaving(s, smtp)
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const models = '/gestao-talentos/modelos-entrevista-desligamento'
const stateOf = async (talent: number) =>
  (
    await l.p.rh.get(
      `/pesquisa/colaborador-questionario/entrevista-desligamento?colaboradorId=${talent}`,
    )
  ).body
const rowsOf = (interview: number) =>
  s.sql<{ folhas: number; respostas: number }>(
    `select count(distinct f.id)::int folhas, count(r.id)::int respostas from entrevista_desligamento_folhas f
       left join entrevista_desligamento_respostas r on r.folha_id = f.id where f.entrevista_id = $1`,
    [interview],
  )

test('every company begins with one model of 11 questions, at both addresses, and is given it once (R2-C-250, R2-C-251, R2-C-421, R2-C-426)', async () => {
  await s.act(async (ctx) => {
    const job = s.world.registry.jobs.find((j) => j.name === 'gestao-talentos-modelo-entrevista')
    await job?.run(ctx, {})
  })
  const counts = await s.sql(
    'select count(*)::int n from gestao_talentos_modelos_entrevista group by empresa_id',
  )
  expect(counts).toEqual([{ n: 1 }, { n: 1 }])
  expect(l.questions.map((q) => q.tipo)).toEqual(['1', '5', ...Array(8).fill('4'), '3'])
  const [one] = (await l.p.rh.get('/pesquisa/entrevistas')).body
  expect([one.id, one.titulo]).toEqual([l.model, 'Entrevista de desligamento'])
  expect((await l.p.rh.get('/pesquisa/entrevistas/questionarios?ativa=true')).body).toEqual([
    { id: l.model, titulo: 'Entrevista de desligamento', ativa: true },
  ])
})

test('a dismissal that asks for it makes the interview wait for HR, one that does not asks for none, and an active talent is told why [R2-B-019]', async () => {
  const asked = await l.left()
  const spared = await l.left('2026-11-20', { entrevista: 'N' })
  const active = (await l.p.hired()).id
  expect(await stateOf(asked.talent)).toMatchObject({
    estado: 'N',
    aviso: null,
    prazo: '2026-12-20',
    entrevista: { id: asked.interview, modelo: { id: l.model } },
  })
  expect(await stateOf(spared.talent)).toMatchObject({ estado: 'N', entrevista: null })
  expect((await stateOf(active)).aviso).toBe(
    'Este talento está ativo. A entrevista é aplicada no desligamento.',
  )
  const refused = await l.p.rh.post(path, { colaborador: active })
  expect([refused.status, refused.body.mensagem ?? refused.body.message]).toEqual([
    409,
    'Este talento está ativo. A entrevista é aplicada no desligamento.',
  ])
  expect((await l.p.rh.post(path, { colaborador: asked.talent })).status).toBe(409)
  const begun = await l.p.rh.post(path, { colaborador: spared.talent })
  expect([begun.status, begun.body.situacao]).toEqual([201, 'N'])
  const waiting = (await l.p.rh.get('/userinfo/para-fazer')).body
  expect(JSON.stringify(waiting)).toContain('Entrevistas de desligamento a aplicar')
})

test('a dismissal that is taken back takes an interview with it that nobody answered, and its link', async () => {
  const gone = await l.left('2026-12-05')
  const token = await l.linked(gone)
  expect(
    (await l.p.act(gone.talent, 'cancelarDesligamento', { notaSituacao: 'Engano' })).status,
  ).toBe(200)
  expect((await l.p.rh.get(`${path}/${gone.interview}`)).status).toBe(404)
  expect((await l.open(token)).status).toBe(410)
})

test('the link opens a light page without login or script; what is kept to go on later is there again; sent, it is one sheet', async () => {
  const one = await l.left()
  const token = await l.linked(one)
  expect(await l.state(one.interview)).toBe('E')
  const page = await l.open(token)
  expect(page.status).toBe(200)
  expect(Buffer.byteLength(page.html)).toBeLessThan(30_000)
  expect(page.html).not.toMatch(/<script|src=|href=/)
  expect(page.html).toContain(
    'Esta entrevista é identificada: o RH da Horizonte pode ver suas respostas.',
  )
  const [grade] = l.questions.filter((q) => q.tipo === '4')
  const part = new URLSearchParams({ [`p${grade?.id}`]: '3', depois: 'sim' })
  const kept = await l.send(token, part)
  expect([kept.status, await l.state(one.interview)]).toEqual([200, 'P'])
  expect(kept.html).toContain('Respostas gravadas.')
  expect((await l.open(token)).html).toMatch(new RegExp(`name="p${grade?.id}" value="3" checked`))
  const sent = await Promise.all([1, 2, 3].map(() => l.send(token, l.filled())))
  expect(sent.map((a) => a.html.includes('Suas respostas já foram enviadas. Obrigado!'))).toEqual([
    true,
    true,
    true,
  ])
  expect(await rowsOf(one.interview)).toEqual([{ folhas: 1, respostas: 12 }])
  expect(await l.state(one.interview)).toBe('R')
  expect((await l.open(token)).html).toContain('Suas respostas já foram enviadas. Obrigado!')
})

test('what is wrong is said beside its question, with all that was typed; nothing is kept of it', async () => {
  const one = await l.left()
  const token = await l.linked(one)
  const [grade] = l.questions.filter((q) => q.tipo === '4')
  const form = l.filled('<b>ficar</b>')
  form.set(`p${grade?.id}`, '11')
  const wrong = await l.send(token, form)
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Informe uma nota de 0 a 10')
  expect(wrong.html).toContain('&#60;b&#62;ficar&#60;/b&#62;')
  expect((await l.send(token, new URLSearchParams())).html).toContain('Responda esta pergunta')
  expect(await rowsOf(one.interview)).toEqual([{ folhas: 0, respostas: 0 }])
})

test('a new link replaces the one before, the word is kept as a digest alone, and a reminder goes at most once a day', async () => {
  const one = await l.left()
  const first = await l.linked(one)
  const second = await l.linked(one)
  expect([(await l.open(first)).status, (await l.open(second)).status]).toEqual([410, 200])
  expect((await l.open('x'.repeat(43))).html).toContain('Link inválido')
  const everything = JSON.stringify([
    await s.sql('select * from gestao_talentos_entrevistas_desligamento'),
    await s.sql('select data from tarefas.job'),
    await s.sql('select * from plataforma_log'),
  ])
  expect([everything.includes(first), everything.includes(second)]).toEqual([false, false])
  expect((await l.act(one.interview, 'lembrar')).status).toBe(409)
  await l.p.on('2026-11-29', async () => {
    expect((await l.act(one.interview, 'lembrar', {}, await s.user())).status).toBe(200)
    await s.runJobs()
  })
  const mails = smtp.received.filter((m) => m.to === one.email)
  expect(mails.map((m) => m.mail.subject)).toEqual([
    'Sua opinião sobre a Horizonte',
    'Sua opinião sobre a Horizonte',
    'A Horizonte ainda quer ouvir você',
  ])
  expect([(await l.open(second)).status, (await l.open(l.tokenTo(one.email))).status]).toEqual([
    410, 200,
  ])
})

test('a week after the link who has not answered is reminded once by itself, and nobody whose time is over', async () => {
  const [one, old] = [await l.left(), await l.left('2026-11-20')]
  await l.linked(one)
  await l.linked(old)
  await s.sql(
    `update gestao_talentos_talentos set data_desligamento = '2026-10-01' where id = $1`,
    [old.talent],
  )
  const job = s.world.registry.jobs.find((j) => j.name === 'gestao-talentos-entrevista-lembretes')
  await l.p.on('2026-12-06', async () => {
    for (const _ of [1, 2]) await s.task((ctx) => job?.run(ctx, {}) ?? Promise.resolve())
    await s.runJobs()
  })
  const count = (email: string) => smtp.received.filter((m) => m.to === email).length
  expect([count(one.email), count(old.email)]).toEqual([2, 1])
})

test('the link answers until 30 days after the last day, and says when that was; no link is sent then', async () => {
  const one = await l.left()
  const token = await l.linked(one)
  expect(await l.p.on('2026-12-20', async () => (await l.open(token)).status)).toBe(200)
  const late = await l.p.on('2026-12-21', async () => [
    await l.open(token),
    await l.send(token, l.filled()),
  ])
  expect(late.map((a) => a.status)).toEqual([410, 410])
  expect(late[0]?.html).toContain('O prazo para responder terminou em 20/12/2026.')
  const refused = await l.p.on('2026-12-21', async () =>
    l.act(one.interview, 'enviar', {}, await s.user()),
  )
  expect(refused.status).toBe(409)
  expect(await rowsOf(one.interview)).toEqual([{ folhas: 0, respostas: 0 }])
})

test('dispensed with a note it is not answered, and opened again it may be', async () => {
  const one = await l.left()
  const token = await l.linked(one)
  expect((await l.act(one.interview, 'dispensar')).status).toBe(422)
  expect((await l.act(one.interview, 'dispensar', { notaDispensa: 'Não quis' })).status).toBe(200)
  expect((await l.open(token)).html).toContain('Esta entrevista não está mais aberta.')
  expect((await l.act(one.interview, 'enviar')).status).toBe(409)
  expect((await l.act(one.interview, 'reabrir')).status).toBe(200)
  expect(await l.state(one.interview)).toBe('N')
})

test('who interviews types the answers, in pieces or at once, in the questions it was begun with though the model changes meanwhile (R2-C-428, R2-C-429)', async () => {
  const one = await l.left()
  const [grade] = l.questions.filter((q) => q.tipo === '4')
  const typed = (respostas: object[], parcial: boolean, entrevistaId = l.model) =>
    l.p.rh.post('/pesquisa/entrevistas/respostas', {
      entrevistaId,
      colaboradorId: one.talent,
      respostas,
      observacao: 'Conversa na sala 2',
      parcial,
    })
  expect((await typed([], false)).status).toBe(422)
  expect((await typed([], false, 999_999)).status).toBe(404)
  expect((await typed([{ perguntaId: grade?.id, nota: 4 }], true)).body).toEqual({ estado: 'P' })
  const model = (await l.p.rh.get(`${models}/${l.model}`)).body
  const changed = model.perguntas.map((q: { texto: string }) =>
    q.texto === 'Salário' ? { ...q, texto: 'Remuneração' } : q,
  )
  const saved = await l.p.rh.put(`${models}/${l.model}`, { ...model, perguntas: changed })
  expect([saved.status, saved.body.versaoQuestionario]).toEqual([200, model.versaoQuestionario + 1])
  const sheet = (await l.p.rh.get(`${path}/${one.interview}/folha`)).body
  expect(sheet.perguntas.map((q: { texto: string }) => q.texto)).toContain('Salário')
  expect(sheet.respostas).toMatchObject([{ perguntaId: grade?.id, nota: '4.00' }])
  const all = l.questions.map((q) => ({
    perguntaId: q.id,
    ...(q.tipo === '4' ? { nota: 8 } : {}),
    ...(q.tipo === '3' ? { texto: 'Nada' } : {}),
    ...(q.tipo === '1' ? { respostaId: q.respostas[0]?.id } : {}),
    ...(q.tipo === '5' ? { respostasIds: [q.respostas[0]?.id] } : {}),
  }))
  expect((await typed(all, false)).body).toEqual({ estado: 'R' })
  expect((await typed(all, false)).status).toBe(409)
  const print = await l.p.rh.post('/pesquisa/entrevistas/print', {
    entrevistaId: l.model,
    colaboradorId: one.talent,
  })
  expect([print.status, print.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await l.p.rh.put(`${models}/${l.model}`, {
    perguntas: (await l.p.rh.get(`${models}/${l.model}`)).body.perguntas.map(
      (q: { texto: string }) => (q.texto === 'Remuneração' ? { ...q, texto: 'Salário' } : q),
    ),
  })
})
