import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { mostInterviews } from './calls.ts'

type User = Awaited<ReturnType<Scenario['user']>>
let s: Scenario
let hr: User
/** May nothing of recruiting, and is asked to interview. */
let guest: User
beforeAll(async () => {
  s = await installation()
  hr = await s.user()
  guest = await s.user({ nome: 'Bruna Convidada', authorities: [] })
})
afterAll(() => s.stop())

const at = '/captacao/entrevistas'
const march = { de: '2027-03-01', ate: '2027-03-31' }
const period = `de=${march.de}&ate=${march.ate}`

async function staged(v?: Awaited<ReturnType<typeof vacancy>>) {
  const place = v ?? (await vacancy(s))
  const c = await candidate(s)
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, place.solicitacao, 'RH')).id)
  await hr.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: place.etapas[0] })
  const [{ id: entry }] = (await hr.get(`/captacao/historico/candidato/${c}`)).body
  return { v: place, c, id, entry }
}
async function booked(entrevista: object) {
  const made = await staged()
  const saved = await hr.put(`/captacao/historico/${made.entry}`, { entrevista })
  expect(saved.status).toBe(200)
  return made
}
type Waits = { titulo: string }
const idsOf = (answer: { body: { id: number }[] }): number[] => answer.body.map((r) => r.id)

test('whoever takes part reads the own interviews without any other right; all of them only who reads the stages', async () => {
  const own = await booked({ data: '2027-03-10', hora: '09:00', entrevistadores: [guest.id] })
  const other = await booked({ data: '2027-03-11', hora: '10:00', entrevistadores: [] })
  const seen = await guest.get(`${at}?${period}`)
  expect(idsOf(seen)).toEqual([own.entry])
  expect(seen.body[0]).toMatchObject({ minha: true, abre: false, hora: '09:00', duracao: 60 })
  expect((await guest.get(`${at}?${period}&quais=T`)).status).toBe(403)
  const all = await hr.get(`${at}?${period}&quais=T`)
  expect(idsOf(all)).toEqual([own.entry, other.entry])
  expect(all.body[0]).toMatchObject({ candidaturaId: own.id, abre: true })
  const beyond = await s.user({ empresas: [s.outra] })
  expect(idsOf(await beyond.get(`${at}?${period}&quais=T`))).toEqual([])
  expect((await hr.get(`${at}?de=2027-01-01&ate=2027-12-31`)).status).toBe(400)
})

test('all interviews hold the own ones of areas one does not answer for, once and in their order', async () => {
  const reads = ['ROLE_MOV_HISTORICO_CANDIDATOS', 'ROLE_MOV_SOLICITACOES_PESSOAL']
  const manager = await s.user({ nome: 'Gil Gestor', authorities: reads })
  const when = (hora: string, entrevistadores: number[]) => ({
    data: '2027-10-04',
    hora,
    entrevistadores,
  })
  const late = await booked(when('16:00', [manager.id]))
  const early = await booked(when('08:00', [manager.id]))
  await booked(when('09:00', []))
  const asked = `${at}?de=2027-10-01&ate=2027-10-31`
  const own = await manager.get(`${asked}&quais=M`)
  expect(idsOf(own)).toEqual([early.entry, late.entry])
  expect(idsOf(await manager.get(`${asked}&quais=T`))).toEqual(idsOf(own))
  expect(idsOf(await hr.get(`${asked}&quais=T`))).toHaveLength(3)
})

test('what is off is in no agenda: cancelled, and set aside in secret', async () => {
  const when = { data: '2027-04-05', hora: '09:00', entrevistadores: [guest.id] }
  const [kept, off, secret] = [await booked(when), await booked(when), await booked(when)]
  await hr.put(`/captacao/historico/${off.entry}`, {
    entrevista: { data: null, hora: null, entrevistadores: [] },
  })
  await hr.post('/captacao/candidato-solicitacoes/mover', { ids: [secret.id], etapaId: 'naoAptos' })
  const april = 'de=2027-04-01&ate=2027-04-30'
  expect(idsOf(await guest.get(`${at}?${april}`))).toEqual([kept.entry])
  expect(idsOf(await hr.get(`${at}?${april}&quais=T`))).toEqual([kept.entry])
})

test('who is set aside is invited to no interview until taken back, who has left to none', async () => {
  const made = await staged()
  const book = () =>
    hr.put(`/captacao/historico/${made.entry}`, {
      entrevista: { data: '2027-11-08', hora: '09:00', entrevistadores: [guest.id] },
    })
  const move = (etapaId: unknown) =>
    hr.post('/captacao/candidato-solicitacoes/mover', { ids: [made.id], etapaId })
  await move('naoAptos')
  expect(await book()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('O candidato está entre os não aptos') },
  })
  expect(idsOf(await guest.get(`${at}?de=2027-11-01&ate=2027-11-30`))).toEqual([])
  await move(made.v.etapas[0])
  expect((await book()).status).toBe(200)
  expect(idsOf(await guest.get(`${at}?de=2027-11-01&ate=2027-11-30`))).toEqual([made.entry])
  await s.sql('update captacao_candidato_solicitacoes set removed_at = now() where id = $1', [
    made.id,
  ])
  const later = { data: '2027-11-09', hora: '09:00', entrevistadores: [guest.id] }
  expect(await hr.put(`/captacao/historico/${made.entry}`, { entrevista: later })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('saiu desta seleção') },
  })
})

test('while choosing, the hours that interviewer, candidate and room are taken are told, and of what one may not read only the hours', async () => {
  const b = await booked({
    data: '2027-05-10',
    hora: '09:00',
    duracao: 45,
    local: 'Sala 2',
    entrevistadores: [guest.id],
  })
  const asked = `${at}/ocupacao?data=2027-05-10&entrevistadores=${guest.id}&candidatos=${b.c}&local=sala%202`
  const { nome } = (await hr.get(`/captacao/candidatos/${b.c}`)).body
  const seen = (await hr.get(asked)).body
  expect(seen.map((r: { de: string; nome: string }) => [r.de, r.nome])).toEqual([
    ['CANDIDATO', nome],
    ['ENTREVISTADOR', 'Bruna Convidada'],
    ['LOCAL', 'Sala 2'],
  ])
  expect(seen[0]).toMatchObject({ hora: '09:00', ate: '09:45' })
  expect(seen[1].descricao).toContain(nome)
  expect((await hr.get(`${asked}&exceto=${b.entry}`)).body).toEqual([])
  // A manager of no area books for the own requests alone, and still learns when somebody is taken.
  const manager = await s.user({
    authorities: ['ROLE_MOV_HISTORICO_CANDIDATOS', 'ROLE_MOV_HISTORICO_CANDIDATOS_EDITAR'],
  })
  const hours = (await manager.get(`${at}/ocupacao?data=2027-05-10&entrevistadores=${guest.id}`))
    .body
  expect(hours).toEqual([
    { de: 'ENTREVISTADOR', nome: 'Bruna Convidada', hora: '09:00', ate: '09:45', descricao: null },
  ])
  expect((await guest.get(asked)).status).toBe(403)
})

test('several candidates are booked one after the other; who cannot be takes no hour of the others', async () => {
  const first = await staged()
  const taken = await booked({ data: '2027-06-01', hora: '08:00', entrevistadores: [] })
  const second = await staged(first.v)
  const answer = await hr.post(`${at}/em-sequencia`, {
    candidaturas: [first.id, taken.id, second.id],
    data: '2027-06-02',
    hora: '09:00',
    duracao: 45,
    intervalo: 15,
    local: 'Sala 1',
    entrevistadores: [guest.id],
  })
  expect(answer.status).toBe(200)
  expect(answer.body.marcadas).toMatchObject([
    { id: first.id, hora: '09:00' },
    { id: second.id, hora: '10:00' },
  ])
  expect(answer.body.recusadas).toMatchObject([
    { id: taken.id, mensagem: expect.stringContaining('Já há uma entrevista em 01/06/2027') },
  ])
  const day = await guest.get(`${at}?de=2027-06-02&ate=2027-06-02`)
  expect(day.body.map((r: { hora: string; local: string }) => [r.hora, r.local])).toEqual([
    ['09:00', 'Sala 1'],
    ['10:00', 'Sala 1'],
  ])
  const late = await hr.post(`${at}/em-sequencia`, {
    candidaturas: [(await staged(first.v)).id],
    data: '2027-06-03',
    hora: '23:30',
    duracao: 45,
  })
  expect(late.body.recusadas).toMatchObject([{ mensagem: 'Não cabe mais neste dia.' }])
})

test('the secret address of the own agenda works without a session until it is replaced, revoked or its owner is gone', async () => {
  const today = await s.act(async (ctx) => ctx.today)
  const b = await booked({
    data: today,
    hora: '23:00',
    local: 'Sala 9',
    entrevistadores: [guest.id],
  })
  const made = async () => new URL((await guest.post(`${at}/assinatura`, {})).body.endereco)
  const pathOf = (url: URL) => url.pathname.replace(/^.*\/api/, '')
  const first = pathOf(await made())
  const outside = s.anonymous()
  const read = await outside.get(first)
  expect(read.status).toBe(200)
  expect(read.raw.toString().replaceAll('\r\n ', '')).toMatch(/LOCATION:Sala 9/)
  expect(read.raw.toString()).not.toContain('@exemplo')
  const { nome } = (await hr.get(`/captacao/candidatos/${b.c}`)).body
  expect(read.raw.toString().replaceAll('\r\n ', '')).toContain(nome)
  const stored = await s.sql<{ resumo: string }>('select resumo from captacao_agendas')
  expect(stored.map((r) => r.resumo).join()).not.toContain(first.split('/').at(-1)?.slice(0, 43))
  expect((await guest.get(`${at}/assinatura`)).body).toMatchObject({
    criadaEm: expect.any(String),
    lidaEm: expect.any(String),
  })
  const second = pathOf(await made())
  expect((await outside.get(first)).status).toBe(404)
  expect((await outside.get(second)).status).toBe(200)
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [guest.id])
  expect((await outside.get(second)).status).toBe(404)
  await s.sql('update utilitario_usuarios set ativo = true where id = $1', [guest.id])
  expect((await guest.delete(`${at}/assinatura`)).status).toBe(204)
  expect((await outside.get(second)).status).toBe(404)
})

test("today's interviews and the sheets they ask for wait for who interviews, until answered, decided or off", async () => {
  const reads = ['ROLE_MOV_HISTORICO_CANDIDATOS', 'ROLE_VER_TODAS_AREAS', 'ROLE_CAD_CANDIDATOS']
  const ines = await s.user({ nome: 'Ines Entrevistadora', authorities: reads })
  const b = await booked({ data: '2027-07-01', hora: '09:00', entrevistadores: [ines.id] })
  const [sheet] = await s.sql<{ id: number }>(
    "insert into captacao_avaliacoes (empresa_id, titulo, quem_responde, ativo) values ($1, 'Roteiro', 'R', true) returning id",
    [s.empresa],
  )
  await s.sql(
    'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, 1)',
    [s.empresa, b.v.solicitacao, sheet?.id],
  )
  const waiting = async (user: User) => {
    const told: string[] = []
    const items = (await user.get('/userinfo/para-fazer')).body as Waits[]
    // By the clock of the database, as the lists behind the parts of the page ask.
    for (const { titulo } of items.filter((w) => /entrevistas|Fichas/.test(w.titulo))) {
      const list = `/captacao/historico?page=0&paraMim=${titulo.startsWith('Fichas') ? 'F' : 'H'}`
      if ((await user.get(list)).body.totalElements) told.push(titulo)
    }
    return told
  }
  const day = (when: string) =>
    s.sql(
      `update captacao_historico set entrevista_data = (now() at time zone 'America/Sao_Paulo')::date + ${when} where id = $1`,
      [b.entry],
    )
  expect(await waiting(ines)).toEqual([])
  await s.sql("update captacao_historico set entrevista_hora = '00:00' where id = $1", [b.entry])
  await day('0')
  const both = ['Suas entrevistas de hoje', 'Fichas de avaliação a responder']
  expect(await waiting(ines)).toEqual(both)
  expect(await waiting(hr)).not.toContain('Fichas de avaliação a responder')
  await day('-1')
  expect(await waiting(ines)).toEqual(['Fichas de avaliação a responder'])
  const answer = () =>
    ines.post(
      `/captacao/candidatos/${b.c}/avaliacoes/${sheet?.id}?solicitacaoId=${b.v.solicitacao}&historicoCandidatoId=${b.entry}`,
      { respostas: [] },
    )
  await hr.post('/captacao/candidato-solicitacoes/mover', { ids: [b.id], etapaId: 'naoAptos' })
  expect(await waiting(ines)).toEqual([])
  expect(await answer()).toMatchObject({
    status: 409,
    body: { message: 'O candidato está entre os não aptos: a ficha está encerrada.' },
  })
  await hr.post('/captacao/candidato-solicitacoes/mover', { ids: [b.id], etapaId: b.v.etapas[0] })
  expect(await waiting(ines)).toEqual(['Fichas de avaliação a responder'])
  await s.sql(
    "insert into avaliacao_versoes (empresa_id, avaliacao_id, numero, conteudo) values ($1, $2, 1, '{}')",
    [s.empresa, sheet?.id],
  )
  await s.sql(
    `insert into avaliacao_aplicacoes (empresa_id, avaliacao_id, versao_id, candidato_id, solicitacao_id, respondente, usuario_id)
     select $1, $2, v.id, $3, $4, 'RH', $5 from avaliacao_versoes v where v.avaliacao_id = $2`,
    [s.empresa, sheet?.id, b.c, b.v.solicitacao, ines.id],
  )
  expect(await waiting(ines)).toEqual([])
})

test('interviews of today wait also for who has no right to the register or its areas, and lead to the agenda that shows them', async () => {
  const name = 'Suas entrevistas de hoje'
  const waiting = async (user: User) =>
    (await user.get('/userinfo/para-fazer')).body.find((w: { titulo: string }) => w.titulo === name)
  const outsider = await s.user({ nome: 'Olga de Fora', authorities: [] })
  // The number counts by the clock of the database.
  const [{ today } = { today: '' }] = await s.sql<{ today: string }>(
    "select (now() at time zone 'America/Sao_Paulo')::date::text today",
  )
  expect(await waiting(outsider)).toBeUndefined()
  await booked({ data: today, hora: '10:00', entrevistadores: [outsider.id] })
  await booked({ data: today, hora: '11:00', entrevistadores: [outsider.id] })
  const told = await waiting(outsider)
  expect(told).toMatchObject({ quantidade: 2, rota: '/captacao/entrevistas?quais=M&visao=dia' })
  const shown = await outsider.get(`${at}?de=${today}&ate=${today}&quais=M`)
  expect(shown.body).toHaveLength(told.quantidade)
  const beyond = await s.user({ empresas: [s.outra] })
  expect(await waiting(beyond)).toMatchObject({ quadro: 'entrevistas-de-hoje', quantidade: null })
  const part = await beyond.get('/userinfo/quadros/entrevistas-de-hoje')
  expect(part.body).toMatchObject({ numero: 0, linhas: [] })
})

test('a period with more interviews than are shown answers one more, so that the screen says so', async () => {
  const { v } = await booked({ data: '2027-09-01', hora: '09:00', entrevistadores: [] })
  await s.sql(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) select $1, 'Pessoa ' || n from generate_series(1, $4) n returning id),
          c as (insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p returning id)
     insert into captacao_historico (empresa_id, candidato_id, solicitacao_id, etapa_seletiva_id, data, aptidao, entrevista_data, entrevista_hora)
     select $1, id, $2, $3, '2027-09-01', 'I', '2027-09-02', '10:00' from c`,
    [s.empresa, v.solicitacao, v.etapas[0], mostInterviews],
  )
  const all = await hr.get(`${at}?de=2027-09-01&ate=2027-09-30&quais=T`)
  expect(all.body).toHaveLength(mostInterviews + 1)
  const day = await hr.get(`${at}?de=2027-09-01&ate=2027-09-01&quais=T`)
  expect(day.body).toHaveLength(1)
})
