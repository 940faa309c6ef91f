import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { sendDue } from '#modules/captacao/emails-enviados/due-for-tests.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { applicationsOf, linkCandidate, removeApplication } from './service.ts'
import { hireBody, candidate, vacancy, type Vacancy } from './vacancy-for-tests.ts'

let s: Scenario
let smtp: MailServer
let rh: Awaited<ReturnType<Scenario['user']>>
let motivo: number
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url, MAIL_FROM: 'RH <rh@exemplo.com.br>' })
  rh = await s.user({ nome: 'Marina Recrutadora' })
  motivo = (await rh.post('/captacao/motivos-recusa', { descricao: 'Pretensão acima da faixa' }))
    .body.id
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const path = '/captacao/candidato-solicitacoes'

type Applied = { id: number; c: number; v: Vacancy }
async function applied(more: Record<string, unknown> = {}, at?: Vacancy): Promise<Applied> {
  const v = at ?? (await vacancy(s))
  const c = await candidate(s, more)
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
  return { id, c, v }
}
const staged = async (more: Record<string, unknown> = {}): Promise<Applied> => {
  const a = await applied(more)
  await rh.post(`${path}/mover`, { ids: [a.id], etapaId: a.v.etapas[0] })
  return a
}
const read = async ({ id }: Applied) => (await rh.get(`${path}/${id}`)).body
/** What the candidate reads on the portal. */
const status = ({ c }: Applied) =>
  s.act(async (ctx) => (await applicationsOf(ctx, c)).map((line) => line.status)[0])
const mailsTo = (email: string) => smtp.received.filter((m) => m.to === email).length
const reject = ({ id }: Applied, body: Record<string, unknown> = {}) =>
  rh.post(`${path}/${id}/recusar`, body)

test('a rejection says why, by whom and when on record, card, panel, candidate, report list and timeline; the candidate reads what was read before', async () => {
  const a = await staged({ nome: 'Ana Sigilo' })
  expect(await status(a)).toBe('Em análise')
  const done = await reject(a, { motivoRecusa: motivo, observacaoRecusa: 'Pediu o dobro.' })
  expect(done.status).toBe(200)
  expect(await read(a)).toMatchObject({
    situacao: 'N',
    motivoRecusa: { rotulo: 'Pretensão acima da faixa' },
    observacaoRecusa: 'Pediu o dobro.',
    recusadoPor: { rotulo: 'Marina Recrutadora' },
    recusadoEm: s.clock.now.toISOString(),
    avisoPrevisto: null,
    recusaEnviadaEm: null,
  })
  const board = (await rh.get(`/captacao/solicitacoes-pessoal/${a.v.solicitacao}/quadro`)).body
  const unfit = board.colunas.at(-1)
  expect(unfit.cartoes[0].recusa).toMatchObject({
    motivo: 'Pretensão acima da faixa',
    por: 'Marina Recrutadora',
  })
  expect((await rh.get(`${path}/${a.id}/painel`)).body.recusa).toMatchObject({
    motivo: 'Pretensão acima da faixa',
    observacao: 'Pediu o dobro.',
  })
  expect((await rh.get(`/captacao/candidatos/${a.c}/completo`)).body.candidaturas).toMatchObject([
    { motivoRecusa: 'Pretensão acima da faixa', recusadoPor: 'Marina Recrutadora' },
  ])
  const story = JSON.stringify(
    (await rh.get(`/captacao/solicitacoes-pessoal/${a.v.solicitacao}/linha-do-tempo`)).body,
  )
  expect(story).toContain('Não aptos (Pretensão acima da faixa)')
  expect(await status(a)).toBe('Em análise')
})

test('the mail of now leaves after the time to take it back, and only then does the portal say so', async () => {
  const a = await staged({ contato: { email: 'agora@exemplo.com.br' } })
  await reject(a, { aviso: 'A' })
  await s.runJobs()
  await sendDue(s, 5)
  expect([mailsTo('agora@exemplo.com.br'), await status(a)]).toEqual([0, 'Em análise'])
  await sendDue(s, 30)
  expect([mailsTo('agora@exemplo.com.br'), await status(a)]).toEqual([1, 'Processo encerrado'])
  expect((await read(a)).recusaEnviadaEm).toBe(
    new Date(s.clock.now.getTime() + 30_000).toISOString(),
  )
  const log = (await rh.get(`${path}/${a.id}/alteracoes`)).body.content
  expect(log.map((l: { acao: string }) => l.acao)).toEqual(
    expect.arrayContaining(['RECUSAR', 'RECUSA_ENVIADA']),
  )
  expect(log.filter((l: { acao: string }) => l.acao === 'MOVIMENTACAO')).toHaveLength(1)
})

test('the mail of two days leaves in two days, once', async () => {
  const a = await staged({ contato: { email: 'depois@exemplo.com.br' } })
  await reject(a, { aviso: 'D' })
  expect((await read(a)).avisoPrevisto).toBe(
    new Date(s.clock.now.getTime() + 2 * 86_400_000).toISOString(),
  )
  await sendDue(s, 2 * 86_400 - 60)
  expect(mailsTo('depois@exemplo.com.br')).toBe(0)
  await sendDue(s, 2 * 86_400)
  await sendDue(s, 3 * 86_400)
  expect(mailsTo('depois@exemplo.com.br')).toBe(1)
})

type Way = readonly [name: string, go: (a: Applied) => Promise<unknown>, stands: string]
const hired = ({ id, v }: Applied) => rh.post(`${path}/${id}/contratar`, hireBody(v, `M${id}`))
const ways: readonly Way[] = [
  ['taken back', ({ id }) => rh.post(`${path}/${id}/desfazer-recusa`, {}), 'P'],
  [
    'taken back for many',
    ({ id }) => rh.post(`${path}/desfazer-recusa-em-lote`, { ids: [id] }),
    'P',
  ],
  [
    'moved to a stage',
    ({ id, v }) => rh.post(`${path}/mover`, { ids: [id], etapaId: v.etapas[1] }),
    'P',
  ],
  [
    'moved to the applicants',
    ({ id }) => rh.post(`${path}/mover`, { ids: [id], etapaId: 'inscritos' }),
    'I',
  ],
  ['hired', hired, 'C'],
  ['taken out', ({ id }) => s.act((ctx) => removeApplication(ctx, id)), 'N'],
]
test.each(ways)(
  'a mail that waits is called back where the rejection is over: %s',
  async (name, go, stands) => {
    const email = `volta${ways.findIndex(([n]) => n === name)}@exemplo.com.br`
    const a = await staged({ contato: { email } })
    await reject(a, { aviso: 'D', motivoRecusa: motivo })
    await go(a)
    await sendDue(s, 3 * 86_400)
    expect(mailsTo(email)).toBe(0)
    expect((await read(a)).situacao).toBe(stands)
    const [mail] = await s.sql(
      'select situacao, motivo from captacao_emails_enviados where candidato_id = $1 and solicitacao_id = $2',
      [a.c, a.v.solicitacao],
    )
    expect(mail).toMatchObject({ situacao: 'C' })
  },
)

test('taken back, the candidate stands at the stage of before without reason; after the mail it is not taken back', async () => {
  const a = await staged()
  await reject(a, { motivoRecusa: motivo })
  const back = await rh.post(`${path}/${a.id}/desfazer-recusa`, {})
  expect(back.body).toMatchObject({
    situacao: 'P',
    etapaSeletiva: { id: a.v.etapas[0] },
    motivoRecusa: null,
    recusadoPor: null,
  })
  await reject(a, { aviso: 'A' })
  await sendDue(s)
  const late = await rh.post(`${path}/${a.id}/desfazer-recusa`, {})
  expect([late.status, late.body.mensagem ?? late.body.message]).toEqual([
    409,
    'O e-mail de recusa já foi enviado. Para trazer o candidato de volta, mova-o no quadro.',
  ])
})

test('of many each for itself: who is left out stays as before, with the reason', async () => {
  const v = await vacancy(s, { quantidade: 3 })
  const [ok, mute, unfit, gone, taken] = [
    await applied({ contato: { email: 'lote@exemplo.com.br' } }, v),
    await applied({ nome: 'Sem Correio', contato: {} }, v),
    await applied({}, v),
    await applied({}, v),
    await applied({}, v),
  ]
  await reject(unfit)
  await s.act((ctx) => removeApplication(ctx, gone.id))
  expect((await hired(taken)).status).toBe(200)
  const ids = [ok, mute, unfit, gone, taken].map((a) => a.id)
  const prepared = (await rh.post(`${path}/preparar-recusa`, { ids })).body
  expect(prepared.candidatos.map((p: { situacao: string }) => p.situacao)).toEqual([
    'I',
    'I',
    'N',
    'C',
  ])
  expect(prepared.candidatos[1]).toMatchObject({ nome: 'Sem Correio', temEmail: false })
  expect(prepared.textos.at(-1)).toMatchObject({ id: null, nome: 'Texto do sistema' })
  const told = (await rh.post(`${path}/recusar-em-lote`, { ids, aviso: 'A' })).body
  expect(told.feitos).toEqual([ok.id])
  expect(told.recusados.map((r: { id: number; mensagem: string }) => [r.id, r.mensagem])).toEqual([
    [
      mute.id,
      'O candidato não tem e-mail no cadastro: recuse sem e-mail e avise-o de outra forma.',
    ],
    [unfit.id, 'O candidato já está entre os não aptos.'],
    [gone.id, 'A candidatura foi removida.'],
    [taken.id, 'O candidato já foi contratado por esta solicitação.'],
  ])
  expect((await read(mute)).situacao).toBe('I')
  await sendDue(s)
  expect(mailsTo('lote@exemplo.com.br')).toBe(1)
})

test('they are answered in the order asked for, and the mail is shown as the first who gets it reads it, by name', async () => {
  const v = await vacancy(s, { quantidade: 3 })
  const [older, mute, newer] = [
    await applied({ nome: 'Ana Antiga' }, v),
    await applied({ nome: 'Sem Correio', contato: {} }, v),
    await applied({ nome: 'Nina Nova' }, v),
  ]
  const asked = async (...who: Applied[]) =>
    (await rh.post(`${path}/preparar-recusa`, { ids: who.map((a) => a.id) })).body
  const named = (p: { nome: string }) => p.nome
  const first = await asked(mute, newer, older)
  expect(first.candidatos.map(named)).toEqual(['Sem Correio', 'Nina Nova', 'Ana Antiga'])
  expect(first.previaDe).toBe('Nina Nova')
  const texts: { previa: { corpo: string } }[] = first.textos
  expect(texts.map((t) => t.previa.corpo)).toEqual(
    texts.map(() => expect.stringContaining('Nina Nova')),
  )
  await reject(newer, { aviso: 'D' })
  expect((await asked(newer, older)).previaDe).toBe('Ana Antiga')
})

test('a company may ask for the reason, and then nobody is set aside without one', async () => {
  const a = await staged()
  const set = (recusaExigeMotivo: boolean) =>
    s.sql('update utilitario_empresas set configuracao_recusa_exige_motivo = $1 where id = $2', [
      recusaExigeMotivo,
      s.empresa,
    ])
  await set(true)
  const strict = await s.user()
  const bare = await strict.post(`${path}/${a.id}/recusar`, {})
  expect(bare.body.errors).toMatchObject([
    { field: 'motivoRecusa', message: 'Escolha o motivo da recusa' },
  ])
  const moved = await strict.post(`${path}/mover`, { ids: [a.id], etapaId: 'naoAptos' })
  expect(moved.status).toBe(409)
  expect(moved.body.recusados[0].mensagem).toContain('exige o motivo da recusa')
  expect((await strict.post(`${path}/${a.id}/recusar`, { motivoRecusa: motivo })).status).toBe(200)
  await set(false)
})

test('whoever is left when a request is closed is still rejected and told', async () => {
  const a = await staged({ contato: { email: 'restou@exemplo.com.br' } })
  const closed = await rh.put(`/captacao/solicitacoes-pessoal/${a.v.solicitacao}/encerra`, {
    dataEncerramento: await s.act(async (ctx) => ctx.today),
  })
  expect(closed.status).toBe(200)
  expect((await reject(a, { aviso: 'A' })).status).toBe(200)
  await sendDue(s)
  expect(mailsTo('restou@exemplo.com.br')).toBe(1)
})

test('whoever may only read, and a manager, rejects nobody', async () => {
  const a = await staged()
  const reader = await s.user({ perfil: 'Consulta' })
  for (const act of ['recusar', 'desfazer-recusa', 'enviar-recusa'])
    expect((await reader.post(`${path}/${a.id}/${act}`, { aviso: 'A' })).status).toBe(403)
  expect((await reader.post(`${path}/preparar-recusa`, { ids: [a.id] })).status).toBe(403)
})

test('a manager reads the mails of the own requests without addresses, and none of others', async () => {
  const [a, other, boss] = [
    await staged({ contato: { email: 'lida@exemplo.com.br' } }),
    await staged(),
    await staged(),
  ]
  for (const one of [a, other]) await reject(one, { aviso: 'D' })
  const talent = (await hired(boss)).body.colaborador.id
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, a.v.area, talent],
  )
  const manager = await s.user({ perfil: 'Gestor', colaborador: talent })
  const seen = (await manager.get('/captacao/emails-enviados')).body
  expect(seen.map((m: { solicitacao: { id: number } }) => m.solicitacao.id)).toEqual([
    a.v.solicitacao,
  ])
  expect(JSON.stringify(seen)).not.toContain('lida@')
  const ours = (await rh.get(`/captacao/emails-enviados?solicitacaoId=${a.v.solicitacao}`)).body
  expect(ours.map((m: { para: string }) => m.para)).toEqual([expect.stringContaining('lida@')])
})
