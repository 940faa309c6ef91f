import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

type User = Awaited<ReturnType<Scenario['user']>>
type Sheet = { avaliacaoId: number; historicoId: number | null; respondidaEm: string | null }
let s: Scenario
let hr: User
/** Named interviewer, and of no area and without any right. */
let ana: User
/** The same, of another interview. */
let bia: User
beforeAll(async () => {
  s = await installation()
  hr = await s.user()
  ana = await s.user({ nome: 'Ana Entrevista', authorities: [] })
  bia = await s.user({ nome: 'Bia Entrevista', authorities: [] })
})
afterAll(() => s.stop())

const at = '/captacao/entrevistas'
const moving = '/captacao/candidato-solicitacoes/mover'
const secrets = { cpf: 'CPF', pay: '7654.32', mail: 'so.o.rh@exemplo.com.br', phone: '988776655' }

let counter = 0
async function sheetFor(solicitacao: number, quemResponde = 'R'): Promise<number> {
  const made = await hr.post('/captacao/avaliacoes', {
    titulo: `Roteiro ${++counter}`,
    quemResponde,
    perguntas: [{ texto: 'Nota da conversa', tipo: '4', peso: 1, notaMinima: 0, notaMaxima: 10 }],
  })
  expect(made.status).toBe(201)
  await s.sql(
    'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, $4)',
    [s.empresa, solicitacao, made.body.id, made.body.id],
  )
  return made.body.id
}

async function resumeFor(candidato: number): Promise<void> {
  const [file] = await s.sql<{ id: number }>(
    "insert into plataforma_arquivo (empresa_id, chave, nome, tipo, tamanho, especie, sha256) values ($1, $2, 'cv.pdf', 'application/pdf', 9, 'document', '') returning id",
    [s.empresa, `cv-${candidato}`],
  )
  await s.sql(
    'insert into captacao_candidatos_curriculo (empresa_id, candidato_id, texto) values ($1, $2, $3)',
    [s.empresa, candidato, `Currículo de ${candidato}`],
  )
  await s.sql('update captacao_candidatos set ocr_file_id = $2 where id = $1', [
    candidato,
    file?.id,
  ])
}

/** An interview that has been held today, with its sheet. */
async function interviewed(by: readonly User[]) {
  const v = await vacancy(s, { remuneracao: secrets.pay })
  const ficha = await sheetFor(v.solicitacao)
  const c = await candidate(s, {
    pretencaoSalarial: secrets.pay,
    observacaoRH: 'Só o RH lê isto',
    contato: { email: secrets.mail, dddCelular: '85', foneCelular: secrets.phone },
  })
  await resumeFor(c)
  await s.sql(
    "insert into captacao_anuncios (empresa_id, solicitacao_id, titulo, descricao) values ($1, $2, 'Analista fiscal', '<p>Apura impostos.</p>')",
    [s.empresa, v.solicitacao],
  )
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
  await hr.post(moving, { ids: [id], etapaId: v.etapas[0] })
  const [{ id: entry }] = (await hr.get(`/captacao/historico/candidato/${c}`)).body
  const entrevistadores = by.map((u) => u.id)
  const booked = await hr.put(`/captacao/historico/${entry}`, {
    entrevista: { data: '2027-03-10', hora: '09:00', entrevistadores },
  })
  expect(booked.status).toBe(200)
  return { v, c, id, entry: Number(entry), ficha }
}

const everything = (entry: number, ficha: number) => [
  `${at}/${entry}`,
  `${at}/${entry}/curriculo`,
  `${at}/${entry}/fichas/${ficha}`,
  `${at}/${entry}/fichas/${ficha}/respondida`,
]
const statusesOf = async (user: Client, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (one) => (await user.get(one)).status))

async function answer(user: Client, entry: number, ficha: number, nota = 8) {
  const asked = await user.get(`${at}/${entry}/fichas/${ficha}`)
  const perguntaId = asked.body.perguntas?.[0]?.id
  return user.post(`${at}/${entry}/fichas/${ficha}`, { respostas: [{ perguntaId, nota }] })
}

test('whoever is named interviewer reads candidate, résumé, vacancy and interview, and answers the own sheet once, without any right to area or register', async () => {
  const i = await interviewed([ana, hr])
  const read = await ana.get(`${at}/${i.entry}`)
  expect(read.status).toBe(200)
  expect(read.body).toMatchObject({
    candidato: expect.stringMatching(/^Candidata /),
    vaga: { titulo: 'Analista fiscal', descricao: '<p>Apura impostos.</p>' },
    data: '2027-03-10',
    hora: '09:00',
    curriculo: { texto: `Currículo de ${i.c}`, arquivo: { nome: 'cv.pdf' } },
    fichas: [{ avaliacaoId: i.ficha, respondidaEm: null }],
  })
  const [line] = (await ana.get(`${at}?de=2027-03-10&ate=2027-03-10`)).body.filter(
    (l: { id: number }) => l.id === i.entry,
  )
  expect(line).toMatchObject({ abre: false, le: true })
  expect((await answer(ana, i.entry, i.ficha)).body).toEqual({ id: expect.any(Number) })
  expect((await answer(ana, i.entry, i.ficha)).status).toBe(409)
  const own = await ana.get(`${at}/${i.entry}/fichas/${i.ficha}/respondida`)
  expect(own.body).toMatchObject({ percentual: '80.00', mostraResultado: true })
  const [sheet] = (await ana.get(`${at}/${i.entry}`)).body.fichas as Sheet[]
  expect(sheet?.respondidaEm).toEqual(expect.any(String))
  const noted = () =>
    s.sql(
      "select 1 from plataforma_log where recurso = 'captacao.candidatos' and registro = $1 and acao = 'LEITURA' and usuario_id = $2",
      [i.c, ana.id],
    )
  await expect.poll(noted).toHaveLength(1)
})

test('an interviewer reads nothing of pay, documents, contact, notes of HR, other applications or the sheets of others', async () => {
  const i = await interviewed([ana, hr])
  const other = await vacancy(s)
  await s.act(async (ctx) => linkCandidate(ctx, i.c, other.solicitacao, 'RH'))
  expect((await answer(hr, i.entry, i.ficha, 3)).status).toBe(201)
  await s.sql("update captacao_historico set observacao = 'Nota do RH' where id = $1", [i.entry])
  const { body } = await ana.get(`${at}/${i.entry}`)
  const told = JSON.stringify(body)
  const [{ cpf } = { cpf: '' }] = await s.sql<{ cpf: string }>(
    'select p.pessoal_cpf cpf from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1',
    [i.c],
  )
  for (const secret of [
    cpf,
    secrets.pay,
    secrets.mail,
    secrets.phone,
    'RH lê',
    'Nota do RH',
    '30.00',
  ])
    expect(told).not.toContain(secret)
  expect(Object.keys(body).toSorted()).toEqual([
    'candidato',
    'curriculo',
    'data',
    'duracao',
    'entrevistadores',
    'etapa',
    'fichas',
    'hora',
    'id',
    'link',
    'local',
    'vaga',
  ])
  const [{ id: theirs } = { id: 0 }] = await s.sql<{ id: number }>(
    'select id from avaliacao_aplicacoes where candidato_id = $1 and usuario_id = $2',
    [i.c, hr.id],
  )
  const closed = [
    `/captacao/candidatos/${i.c}`,
    `/captacao/candidatos/${i.c}/avaliacoes`,
    `/captacao/candidatos/${i.c}/documentos-anexos`,
    `/captacao/candidatos/${i.c}/arquivos/ocrFile`,
    `/captacao/candidato-solicitacoes/${i.id}/painel`,
    `/captacao/historico/${i.entry}`,
    `/captacao/solicitacoes-pessoal/${i.v.solicitacao}`,
    `/captacao/avaliacoes/respondidas/${theirs}`,
  ]
  expect(await statusesOf(ana, closed)).toEqual(closed.map(() => 403))
})

test('other interviews, sheets that are not asked and other people find nothing', async () => {
  const [mine, other] = [await interviewed([ana]), await interviewed([bia])]
  const stray = await sheetFor(other.v.solicitacao)
  const candidates = await sheetFor(mine.v.solicitacao, 'C')
  expect(await statusesOf(ana, everything(other.entry, other.ficha))).toEqual([404, 404, 404, 404])
  const theirs = `${at}/${other.entry}/fichas/${other.ficha}`
  expect((await ana.post(theirs, { respostas: [] })).status).toBe(404)
  for (const ficha of [stray, other.ficha, candidates, 999_999]) {
    expect((await ana.get(`${at}/${mine.entry}/fichas/${ficha}`)).status).toBe(404)
    expect((await ana.post(`${at}/${mine.entry}/fichas/${ficha}`, { respostas: [] })).status).toBe(
      404,
    )
  }
  const foreign = `${at}/${mine.entry}/fichas/${mine.ficha}?historicoCandidatoId=${other.entry}`
  expect((await ana.get(foreign)).status).toBe(404)
  expect((await ana.post(foreign, { respostas: [] })).status).toBe(404)
  const responsible = await s.user({ nome: 'Rui Responsável', authorities: [] })
  await s.sql('update captacao_historico set responsavel_id = $2 where id = $1', [
    mine.entry,
    responsible.id,
  ])
  const outside = [responsible, await s.user({ empresas: [s.outra] })]
  for (const who of outside)
    expect(await statusesOf(who, everything(mine.entry, mine.ficha))).toEqual([404, 404, 404, 404])
  expect((await s.anonymous().get(`${at}/${mine.entry}`)).status).toBe(401)
  expect(
    await s.sql('select 1 from avaliacao_aplicacoes where candidato_id = any ($1)', [
      [mine.c, other.c],
    ]),
  ).toEqual([])
})

test('who is no longer interviewer, whose interview is off, and whose sheet is closed reads nothing more', async () => {
  const i = await interviewed([ana, bia])
  const open = () => statusesOf(ana, everything(i.entry, i.ficha).slice(0, 3))
  const named = (entrevistadores: number[], more: object = {}) =>
    hr.put(`/captacao/historico/${i.entry}`, {
      entrevista: { data: '2027-03-10', hora: '09:00', entrevistadores, ...more },
    })
  await named([bia.id])
  expect(await open()).toEqual([404, 404, 404])
  await named([ana.id])
  expect((await answer(ana, i.entry, i.ficha)).status).toBe(201)
  await named([ana.id], { data: null, hora: null })
  expect(await open()).toEqual([404, 404, 404])
  await named([ana.id])
  expect((await ana.get(`${at}/${i.entry}`)).status).toBe(200)
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = data where id = $1',
    [i.v.solicitacao],
  )
  expect(await open()).toEqual([409, 409, 409])
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = false, data_encerramento = null where id = $1',
    [i.v.solicitacao],
  )
  await s.sql("update captacao_historico set entrevista_data = '2026-01-05' where id = $1", [
    i.entry,
  ])
  await hr.post(moving, { ids: [i.id], etapaId: 'naoAptos' })
  expect(await statusesOf(ana, everything(i.entry, i.ficha))).toEqual([409, 409, 409, 409])
  const refused = await ana.post(`${at}/${i.entry}/fichas/${i.ficha}`, { respostas: [] })
  expect(refused.body.message).toMatch(/^A sua participação terminou/)
  const [line] = (await ana.get(`${at}?de=2026-01-05&ate=2026-01-05`)).body
  expect(line).toMatchObject({ id: i.entry, le: false })
  await s.sql('update captacao_candidato_solicitacoes set removed_at = now() where id = $1', [i.id])
  expect(await open()).toEqual([409, 409, 409])
})

type Listed = {
  resumo: unknown
  respostas: {
    aplicacaoId: number
    percentual: string | null
    oculta: string | null
    podeVer: boolean
  }[]
}

test("scores and notes of others' sheets are read only after the own one was sent, wherever they stand; who owes none reads all", async () => {
  const [carla, outsider] = [await s.user({ nome: 'Carla RH' }), await s.user({ nome: 'Davi RH' })]
  const i = await interviewed([ana, carla])
  expect((await answer(ana, i.entry, i.ficha, 9)).status).toBe(201)
  const listOf = async (who: Client): Promise<Listed> =>
    (await who.get(`/captacao/candidatos/${i.c}/avaliacoes`)).body[0]
  const [free] = (await listOf(outsider)).respostas
  expect(free).toMatchObject({ percentual: '90.00', oculta: null, podeVer: true })
  const theirs = `/captacao/avaliacoes/respondidas/${free?.aplicacaoId}`
  const reported = async (who: Client) => {
    const asked = { candidatos: [i.c], formato: 'C' }
    const { raw } = await who.post('/captacao/relatorios/avaliacao-candidato', asked)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)))
    return text.join('\n')
  }
  expect((await outsider.get(theirs)).status).toBe(200)
  expect(await reported(outsider)).toContain('90,00')
  const before = await listOf(carla)
  expect(before.resumo).toBeNull()
  expect(before.respostas).toMatchObject([{ percentual: null, oculta: 'FICHA', podeVer: false }])
  expect(await carla.get(theirs)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Envie primeiro a sua ficha') },
  })
  expect((await carla.get(`${theirs}/imprimir`)).status).toBe(409)
  expect(await reported(carla)).not.toContain('90,00')
  expect((await answer(carla, i.entry, i.ficha, 5)).status).toBe(201)
  const after = await listOf(carla)
  expect(after.resumo).toMatchObject({ quantidade: 2, media: '70.00' })
  expect(after.respostas[0]).toMatchObject({ percentual: '90.00', oculta: null, podeVer: true })
  expect((await carla.get(theirs)).status).toBe(200)
  expect(await reported(carla)).toContain('90,00')
})

test('a sheet that can no longer be answered hides nothing from who owed it', async () => {
  const carla = await s.user({ nome: 'Célia RH' })
  const i = await interviewed([ana, carla])
  expect((await answer(ana, i.entry, i.ficha)).status).toBe(201)
  const hidden = async () =>
    (await carla.get(`/captacao/candidatos/${i.c}/avaliacoes`)).body[0].respostas[0].oculta
  expect(await hidden()).toBe('FICHA')
  await hr.post(moving, { ids: [i.id], etapaId: 'naoAptos', avisarEntrevista: false })
  expect(await hidden()).toBeNull()
})

test('a sheet that is owed waits also for who has no right to the area, and leads to where it is answered', async () => {
  const [outsider, evaluator] = [
    await s.user({ nome: 'Edu de Fora', authorities: [] }),
    await s.user({ nome: 'Eva Avaliadora', perfil: 'Avaliador' }),
  ]
  const i = await interviewed([outsider, evaluator])
  const entry = async (user: Client) =>
    (await user.get('/userinfo/para-fazer')).body.find((w: { titulo: string }) =>
      w.titulo.startsWith('Fichas'),
    )
  expect(await entry(outsider)).toBeUndefined()
  await s.sql("update captacao_historico set entrevista_data = '2026-01-05' where id = $1", [
    i.entry,
  ])
  const list = `${at}/fichas`
  expect(await entry(outsider)).toMatchObject({ quantidade: 1, rota: list })
  const due = [expect.objectContaining({ id: i.entry, rota: `${at}/${i.entry}` })]
  expect((await outsider.get(list)).body).toEqual(due)
  expect(await entry(evaluator)).toMatchObject({ quantidade: null, quadro: 'fichas-a-responder' })
  const part = (await evaluator.get('/userinfo/quadros/fichas-a-responder')).body
  expect(part).toMatchObject({ numero: 1, linhas: [{ rota: `${at}/${i.entry}` }] })
  expect((await answer(outsider, i.entry, i.ficha)).status).toBe(201)
  expect((await outsider.get(list)).body).toEqual([])
  expect(await entry(outsider)).toBeUndefined()
})

async function told(entry: number, user: User) {
  await s.runJobs()
  return s.sql<{ texto: string; link: string }>(
    `select m.texto, m.link from plataforma_mensagem m join plataforma_mensagem_usuario u on u.mensagem_id = m.id
      where m.recurso = 'captacao.historico' and m.registro = $1 and u.usuario_id = $2`,
    [entry, user.id],
  )
}

test('who was told of an interview and is taken off it the same day reads nothing of its new day', async () => {
  const i = await interviewed([ana, bia])
  const rh = await s.user({ nome: 'Rosa RH' })
  const rebook = (data: string, by: readonly User[]) =>
    rh.put(`/captacao/historico/${i.entry}`, {
      entrevista: { data, hora: '10:00', entrevistadores: by.map(({ id }) => id) },
    })
  expect(await told(i.entry, ana)).toHaveLength(1)
  expect((await rebook('2027-03-12', [bia])).status).toBe(200)
  expect(await told(i.entry, ana)).toEqual([])
  const [word] = await told(i.entry, bia)
  expect(word?.texto).toMatch(/: 12\/03\/2027 às 10:00\.$/)
  expect((await rebook('2027-03-13', [])).status).toBe(200)
  expect(await told(i.entry, bia)).toEqual([])
  expect((await rebook('2027-03-14', [ana])).status).toBe(200)
  expect(await told(i.entry, bia)).toEqual([])
  const [back] = await told(i.entry, ana)
  expect(back?.texto).toMatch(/: 14\/03\/2027 às 10:00\.$/)
})

test('who interviews without any right is told inside of the interview and of its end, with a way in of their own; who may open the record is told once', async () => {
  const i = await interviewed([ana, hr])
  const rh = await s.user({ nome: 'Rita RH' })
  const change = (entrevista: object) => rh.put(`/captacao/historico/${i.entry}`, { entrevista })
  const entrevista = { data: '2027-03-11', hora: '10:00', entrevistadores: [ana.id, hr.id] }
  expect((await change(entrevista)).status).toBe(200)
  const [word, ...others] = await told(i.entry, ana)
  expect(others).toEqual([])
  expect(word).toEqual({
    texto: expect.stringMatching(/^Entrevista de Candidata .*: 11\/03\/2027 às 10:00\.$/),
    link: `/captacao/entrevistas/${i.entry}`,
  })
  expect(await told(i.entry, hr)).toEqual([{ ...word, link: `/captacao/candidatos/${i.c}` }])
  expect(await told(i.entry, bia)).toEqual([])
  const off = { data: null, hora: null, entrevistadores: [] }
  expect((await change(off)).status).toBe(200)
  expect(await told(i.entry, ana)).toEqual([
    { texto: expect.stringMatching(/ foi cancelada\.$/), link: '/captacao/entrevistas' },
  ])
})
