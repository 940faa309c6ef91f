import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { ensurePeriods } from '#modules/avaliacao/periodos-experiencia/first-rows.ts'
import { staffed } from '#modules/gestao-talentos/colaboradores-ocorrencias/facts-for-tests.ts'
import { ensureReasons } from '#modules/gestao-talentos/motivo-desligamento/first-reasons.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { RESPONDE } from './fields.ts'
import { remindEvaluators } from './reminders.ts'
import { dueDay } from './schedule.ts'

const path = '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes'
const models = '/avaliacao/modelos-avaliacao-desempenho-experiencia'

let s: Scenario
let rh: Client & { id: number }
let mine: Awaited<ReturnType<typeof staffed>>
let theirs: Awaited<ReturnType<typeof staffed>>
let manager: Client & { id: number }
let periods: Record<45 | 90, number>
let model: Record<45 | 90, number>

const asks = [
  {
    texto: 'Como se adaptou?',
    tipo: '1',
    peso: 1,
    respostas: [
      { texto: 'Pouco', peso: 1 },
      { texto: 'Bem', peso: 2 },
      { texto: 'Muito bem', peso: 3 },
    ],
  },
  { texto: 'Nota para o trabalho', tipo: '4', peso: 2, notaMinima: 0, notaMaxima: 10 },
]

async function modelOf(dias: 45 | 90): Promise<number> {
  const made = await rh.post(models, {
    titulo: `Experiência de ${dias} dias`,
    tipo: 'A',
    periodoAcompanhamentoExperienciaId: periods[dias],
    padrao: true,
    percentualMinimo: 70,
    perguntas: asks,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  await s.act((ctx) => ensurePeriods(ctx.tx, s.empresa))
  await s.act((ctx) => ensureReasons(ctx.tx, s.empresa))
  const found = (await rh.get('/avaliacao/periodos-experiencia?sort=dias')).body
  periods = { 45: found[0].id, 90: found[1].id }
  model = { 45: await modelOf(45), 90: await modelOf(90) }
  mine = await staffed(s, rh)
  theirs = await staffed(s, rh, mine.estabelecimento)
  manager = await s.user({
    colaborador: mine.boss,
    authorities: [
      RESPONDE,
      'ROLE_CAD_TALENTOS',
      'ROLE_CAD_COLABORADORES_PERIODOS_EXPERIENCIAIS_AVALIACOES',
    ],
  })
})
afterAll(() => s.stop())

const wrongAt = (answer: { body: { errors?: { field: string }[] } }) =>
  answer.body.errors?.map(({ field }) => field)

const inExperience = { tipoContrato: 'E', dataAdmissao: '2026-11-16' }

let others = 0
const anybody = (more: object = {}, of = mine) => of.person(`Novo ${(others += 1)}`, more)

async function followUp(body: object): Promise<number> {
  const made = await rh.post(path, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const byHand = (colaborador: number, more: object = {}) => ({
  colaborador,
  periodoExperiencia: periods[45],
  modelo: model[45],
  ...more,
})
const read = async (id: number) => (await rh.get(`${path}/${id}`)).body
const ofTalent = async (colaborador: number) =>
  (await rh.get(`${path}?colaboradorId=${colaborador}&sort=dataPrevista`)).body as {
    id: number
    dataPrevista: string
    situacao: string
  }[]
/** Moved to days from the database's own today, by which it is told where one stands. */
const dueIn = (id: number, days: number) =>
  s.sql(
    'update gestao_talentos_acompanhamentos set data_prevista = current_date + $2::int where id = $1',
    [id, days],
  )
async function dueNow(more: object = {}, of = mine): Promise<number> {
  const id = await followUp(byHand(await anybody(more, of)))
  await dueIn(id, 0)
  return id
}
async function answersFor(id: number, who: Client = manager) {
  const asked = (await who.get(`${path}/${id}/perguntas`)).body
  const [choice, grade] = asked.perguntas
  return [
    { perguntaId: choice.id, respostaId: choice.respostas[1].id },
    { perguntaId: grade.id, nota: 7 },
  ]
}

test('the day of admission is the first: 45 and 90 days of March, and 30 days over the end of February', () => {
  expect([dueDay('2026-03-01', 45), dueDay('2026-03-01', 90), dueDay('2026-01-31', 30)]).toEqual([
    '2026-04-14',
    '2026-05-29',
    '2026-03-01',
  ])
})

test('every company begins with the periods of 45 and 90 days; a period needs its number of days, from 1 to 365 [R2-V-146, R2-M-071] [R2-S-139, R2-C-383, R2-C-385]', async () => {
  const base = '/avaliacao/periodos-experiencia'
  const found = (await rh.get(base)).body.map((p: { dias: number }) => p.dias)
  expect(found).toEqual([45, 90])
  const missing = await rh.post(base, { nome: 'Sem dias' })
  expect(missing.body.errors).toMatchObject([{ field: 'dias', label: 'Quantidade de Dias' }])
  for (const dias of [0, 366])
    expect(wrongAt(await rh.post(base, { nome: `De ${dias}`, dias })), String(dias)).toEqual([
      'dias',
    ])
  expect((await rh.post(base, { nome: '45 DIAS', dias: 46 })).status).toBe(409)
})

test('a model of follow-up needs its period, and each period has one default at most [R2-V-144] [R2-C-390, R2-C-391]', async () => {
  const without = await rh.post(models, { titulo: 'Sem período', tipo: 'A', perguntas: asks })
  expect(wrongAt(without)).toEqual(['periodoAcompanhamentoExperiencia'])
  const made = await rh.post('/avaliacao/periodos-experiencia', { nome: '30 dias', dias: 30 })
  const body = (titulo: string) => ({
    titulo,
    tipo: 'A',
    padrao: true,
    periodoAcompanhamentoExperiencia: made.body.id,
    perguntas: asks,
  })
  const [first, second] = [await rh.post(models, body('Um')), await rh.post(models, body('Outro'))]
  expect(second.status).toBe(201)
  expect((await rh.get(`${models}/${first.body.id}`)).body.padrao).toBe(false)
  await rh.put(`${models}/${second.body.id}`, { ativo: false })
  expect((await rh.get(`${models}/${second.body.id}`)).body.padrao).toBe(false)
})

test('who is admitted in experience gets one follow-up a period, answered by who answers for the area; a correction moves what was reckoned and nothing else [R2-B-023]', async () => {
  const colaborador = await anybody(inExperience)
  const [first, second] = await ofTalent(colaborador)
  expect([first?.dataPrevista, second?.dataPrevista]).toEqual(['2026-12-30', '2027-02-13'])
  expect((await read(first?.id ?? 0)).avaliador.id).toBe(mine.boss)
  await rh.put(`${path}/${second?.id}`, { dataPrevista: '2027-02-10', motivoData: 'Férias.' })
  const moved = await rh.put(`/gestao-talentos/talentos/${colaborador}`, {
    dataAdmissao: '2026-11-17',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect((await ofTalent(colaborador)).map((f) => f.dataPrevista)).toEqual([
    '2026-12-31',
    '2027-02-10',
  ])
})

test('what is already past at an admission is not made up for, and another contract brings none', async () => {
  const old = await anybody({ tipoContrato: 'E', dataAdmissao: '2026-09-20' })
  expect((await ofTalent(old)).map((f) => f.dataPrevista)).toEqual(['2026-12-18'])
  expect(await ofTalent(await anybody({ dataAdmissao: '2026-11-16' }))).toEqual([])
})

test('an area that nobody answers for keeps no admission from its follow-ups: they wait for HR to name who answers', async () => {
  const nobody = await staffed(s, rh, mine.estabelecimento)
  await s.sql(
    'delete from cargo_salario_areas_organizacionais__empresa_e_responsaveis where registro_id = $1',
    [nobody.area],
  )
  const colaborador = await anybody(inExperience, nobody)
  const [first] = await ofTalent(colaborador)
  expect((await read(first?.id ?? 0)).avaliador).toBe(null)
  const waiting = (await rh.get(`${path}?semAvaliador=true`)).body.map((f: { id: number }) => f.id)
  expect(waiting).toContain(first?.id)
  expect((await rh.get('/userinfo/para-fazer')).body).toContainEqual(
    expect.objectContaining({ titulo: 'Acompanhamentos sem avaliador' }),
  )
  expect(wrongAt(await rh.post(path, byHand(await anybody({}, nobody))))).toEqual(['avaliador'])
})

test('by hand: the date is reckoned, another one says why; the model is of that period; one a period; nobody evaluates themselves [R2-C-245, R2-C-246, R2-C-247, R2-C-248, R2-C-249]', async () => {
  const colaborador = await anybody()
  const id = await followUp({
    colaboradorId: colaborador,
    periodoExperienciaId: periods[45],
    modeloId: model[45],
  })
  expect(await read(id)).toMatchObject({ dataPrevista: '2026-02-18', avaliador: { id: mine.boss } })
  const again = await rh.post(path, byHand(colaborador))
  expect([again.status, again.body.message]).toEqual([
    409,
    `Novo ${others} já tem o acompanhamento do período 45 dias.`,
  ])
  const typed = (body: object) => rh.put(`${path}/${id}`, body)
  expect(wrongAt(await typed({ dataPrevista: '2026-02-20' }))).toEqual(['motivoData'])
  expect(wrongAt(await typed({ dataPrevista: '2025-12-31', motivoData: 'X' }))).toEqual([
    'dataPrevista',
  ])
  expect((await typed({ dataPrevista: '2026-02-20', motivoData: 'Férias.' })).status).toBe(200)
  expect(wrongAt(await typed({ modelo: model[90] }))).toEqual(['modelo'])
  expect(wrongAt(await typed({ avaliador: colaborador }))).toEqual(['avaliador'])
  expect((await rh.delete(`${path}/${id}`)).status).toBe(204)
})

test('it stands where the day says: planned, open ten days before, late the day after, and the company says how many', async () => {
  const id = await followUp(byHand(await anybody()))
  const on = async (days: number) => {
    await dueIn(id, days)
    return (await read(id)).situacao
  }
  expect([await on(11), await on(10), await on(0), await on(-1)]).toEqual(['P', 'D', 'D', 'A'])
  await s.sql('update utilitario_empresas set dias_acompanhamento = 5')
  expect([await on(6), await on(5)]).toEqual(['P', 'D'])
  await s.sql('update utilitario_empresas set dias_acompanhamento = 10')
  expect((await rh.get(`${path}?situacao=D`)).body.map((f: { id: number }) => f.id)).toContain(id)
})

test('the evaluator answers once with an opinion: the score is the engine’s, the verdict the model’s, the questions those of that day', async () => {
  const id = await dueNow()
  const respostas = await answersFor(id)
  const answer = (body: object) => manager.post(`${path}/${id}/respostas`, body)
  expect(wrongAt(await answer({ respostas }))).toEqual(['parecer'])
  expect((await answer({ respostas: [], parecer: 'E' })).status).toBe(422)
  const done = await answer({ respostas, parecer: 'E', observacao: 'Vai bem.' })
  // (2/3 × 1 + 0.7 × 2) / 3 = 68.89 %, under the 70 % of the model.
  expect([done.status, done.body]).toEqual([201, { id, percentual: '68.89', aprovado: false }])
  expect(await read(id)).toMatchObject({
    situacao: 'R',
    parecer: 'E',
    resultado: 'R',
    observacao: 'Vai bem.',
    respondidaPor: { id: manager.id },
  })
  expect((await answer({ respostas, parecer: 'D' })).status).toBe(409)
  const kept = await rh.get(`${models}/${model[45]}`)
  await rh.put(`${models}/${model[45]}`, {
    perguntas: kept.body.perguntas.map((q: { texto: string }, i: number) =>
      i === 0 ? { ...q, texto: 'Outra pergunta' } : q,
    ),
  })
  const shown = (await manager.get(`${path}/${id}/respostas`)).body
  expect(shown).toMatchObject({
    percentual: '68.89',
    aprovado: false,
    parecer: 'E',
    respostas: [
      { pergunta: 'Como se adaptou?', resposta: '• Bem' },
      { pergunta: 'Nota para o trabalho', resposta: 'Nota 7 de 10' },
    ],
  })
  expect((await rh.put(`${path}/${id}`, { dataPrevista: '2026-12-01' })).status).toBe(409)
  expect((await rh.delete(`${path}/${id}`)).status).toBe(409)
})

test('HR opens an answered one again with a note, and its answers are gone', async () => {
  const id = await dueNow()
  await manager.post(`${path}/${id}/respostas`, {
    respostas: await answersFor(id),
    parecer: 'P',
  })
  expect(wrongAt(await rh.put(`${path}/${id}/reabrir`, {}))).toEqual(['notaSituacao'])
  expect((await rh.put(`${path}/${id}/reabrir`, { notaSituacao: 'Engano.' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ situacao: 'D', parecer: null, percentual: null })
  expect((await rh.get(`${path}/${id}/respostas`)).status).toBe(404)
  expect((await rh.put(`${path}/${id}/cancelar`, { notaSituacao: 'Não cabe.' })).status).toBe(200)
  expect((await manager.get(`${path}/${id}/perguntas`)).status).toBe(409)
})

test('nobody else answers, nothing is answered before it opens, and a manager finds those of own people alone and never the own one', async () => {
  const [here, there] = [await dueNow(), await dueNow({}, theirs)]
  const own = await followUp(byHand(mine.boss, { avaliador: theirs.boss }))
  await dueIn(own, 0)
  const seen = (await manager.get(path)).body.map((f: { id: number }) => f.id)
  expect(seen).toContain(here)
  for (const hidden of [there, own]) {
    expect(seen).not.toContain(hidden)
    for (const at of [`${path}/${hidden}`, `${path}/${hidden}/perguntas`])
      expect((await manager.get(at)).status, at).toBe(404)
  }
  await rh.put(`${path}/${here}`, { avaliador: theirs.boss })
  expect((await manager.get(`${path}/${here}/perguntas`)).status).toBe(404)
  await rh.put(`${path}/${here}`, { avaliador: mine.boss })
  await dueIn(here, 30)
  expect((await manager.get(`${path}/${here}/perguntas`)).status).toBe(409)
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.get(`${path}/${here}`)).status).toBe(404)
  expect((await rh.get(`/gestao-talentos/talentos/${mine.boss}`)).status).toBe(200)
})

test('who evaluates somebody of another area finds it at home and answers it, and finds nothing else of that person', async () => {
  const id = await followUp(byHand(await anybody({}, theirs), { avaliador: mine.boss }))
  await dueIn(id, -300)
  const home = (await manager.get('/userinfo/quadros/acompanhamentos-a-responder')).body
  expect(home.linhas).toContainEqual(
    expect.objectContaining({ id, titulo: `Novo ${others}`, rota: `${path}/${id}/responder` }),
  )
  const asked = await manager.get(`${path}/${id}/perguntas`)
  expect(asked.body).toMatchObject({
    talento: `Novo ${others}`,
    periodo: '45 dias',
    visivel: false,
  })
  expect((await manager.get(`${path}/${id}`)).status).toBe(404)
  const respostas = await answersFor(id)
  const stranger = await s.user({ colaborador: theirs.boss, authorities: [RESPONDE] })
  expect((await stranger.post(`${path}/${id}/respostas`, { respostas, parecer: 'E' })).status).toBe(
    404,
  )
  const done = await manager.post(`${path}/${id}/respostas`, { respostas, parecer: 'E' })
  expect(done.status, JSON.stringify(done.body)).toBe(201)
  expect(await read(id)).toMatchObject({ situacao: 'R', respondidaPor: { id: manager.id } })
  expect((await manager.get(`${path}/${id}/respostas`)).status).toBe(404)
  expect((await manager.get(`${path}/${id}/perguntas`)).status).toBe(409)
})

test('what waits stands on the evaluator’s home page and in what is to do, what is due first', async () => {
  const id = await dueNow({ nomeSocial: 'Lia Nova' })
  await dueIn(id, -400)
  const shown = (await manager.get('/userinfo/quadros/acompanhamentos-a-responder')).body
  expect(shown.linhas[0]).toMatchObject({ id, titulo: 'Lia Nova', tom: 'mau' })
  expect((await read(id)).titulo).toBe('Lia Nova, 45 dias')
  const listed = (await manager.get(`${path}?page=0&aResponder=true`)).body.totalElements
  expect(shown.numero).toBe(listed)
  expect((await manager.get('/userinfo/para-fazer')).body).toContainEqual(
    expect.objectContaining({ titulo: 'Avaliações de experiência a responder' }),
  )
})

test('the evaluator is reminded at the opening, three days before, on the day and then every week, and not of what is answered or off', async () => {
  await s.sql('update gestao_talentos_acompanhamentos set cancelada_em = now()')
  const id = await followUp(byHand(await anybody({ nomeSocial: 'Lia Nova' })))
  const outbox = join(s.dataDir, 'outbox')
  mkdirSync(outbox, { recursive: true })
  const written = (): string[] => {
    const files = readdirSync(outbox, { recursive: true, encoding: 'utf8' })
    return files.filter((file) => file.endsWith('.eml'))
  }
  await s.runJobs()
  const before = written().length
  const sentOn: number[] = []
  for (const days of [11, 10, 9, 3, 1, 0, -1, -7, -13, -14]) {
    await s.sql(
      "update gestao_talentos_acompanhamentos set data_prevista = '2026-11-27'::date + $2::int where id = $1",
      [id, days],
    )
    const had = written().length
    await s.act(remindEvaluators)
    expect((await s.runJobs()).failed).toEqual([])
    if (written().length > had) sentOn.push(days)
  }
  expect(sentOn).toEqual([10, 3, 0, -7, -14])
  expect(written().length - before).toBe(5)
  const said = written().map((file) => readFileSync(join(outbox, file), 'utf8'))
  expect(said.join('\n')).toContain(`/${id}/responder`)
  expect(said.slice(-5).every((mail) => mail.includes('Lia Nova'))).toBe(true)
  expect(said.slice(-5).join('\n')).not.toContain(`Novo ${others}`)
})

test('a dismissal cancels what is open, leaves what is answered, and says so', async () => {
  const colaborador = await anybody(inExperience)
  const [first, second] = await ofTalent(colaborador)
  await dueIn(first?.id ?? 0, 0)
  await manager.post(`${path}/${first?.id}/respostas`, {
    respostas: await answersFor(first?.id ?? 0),
    parecer: 'D',
  })
  const [reason] = await s.sql<{ id: number }>(
    "select id from gestao_talentos_motivo_desligamento where codigo_esocial = '02' and empresa_id = $1",
    [s.empresa],
  )
  const left = await rh.put(`/gestao-talentos/talentos/${colaborador}/desligar`, {
    dataDesligamento: '2026-11-30',
    motivoDesligamento: reason?.id,
    tipoAviso: 'N',
    entrevista: 'M',
  })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect(left.body.feito).toContain('1 acompanhamento de experiência cancelado.')
  const states = [await read(first?.id ?? 0), await read(second?.id ?? 0)].map((f) => f.situacao)
  expect(states).toEqual(['R', 'C'])
})
