import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateIn, hrAtWork } from '#modules/captacao/candidatos/set-up-for-tests.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client & { id: number }
beforeAll(async () => {
  ;({ s, rh } = await hrAtWork())
})
afterAll(() => s.stop())

const questions = [
  {
    aspecto: 'Técnica',
    texto: 'Conhece planilhas?',
    tipo: '1',
    peso: 2,
    respostas: [
      { texto: 'Não', peso: 0 },
      { texto: 'Um pouco', peso: 5 },
      { texto: 'Muito', peso: 10 },
    ],
  },
  {
    aspecto: 'Técnica',
    texto: 'Quais ferramentas usa?',
    tipo: '5',
    peso: 3,
    obrigatoria: false,
    respostas: [
      { texto: 'A', peso: 4 },
      { texto: 'B', peso: 6 },
    ],
  },
  { texto: 'Nota para a própria organização', tipo: '4', peso: 1, notaMinima: 0, notaMaxima: 10 },
  { texto: 'Por que esta vaga?', tipo: '3', obrigatoria: false },
]
let counter = 0

async function evaluation(more: Record<string, unknown> = {}) {
  const made = await rh.post('/captacao/avaliacoes', {
    titulo: `Avaliação ${++counter}`,
    aspectos: [{ nome: 'Técnica' }],
    perguntas: questions,
    ...more,
  })
  expect(made.status).toBe(201)
  return made.body
}

/** A request with this evaluation and a candidate who applied to it, logged in to the portal. */
async function applicant(avaliacao: number, empresa = s.empresa) {
  const n = ++counter
  const candidato = await candidateIn(s, `Candidata ${n}`, empresa)
  const [solicitacao] = await s.sql<{ id: number }>(
    "insert into captacao_solicitacoes_pessoal (empresa_id, descricao, data, quantidade, horario_comercial, status) values ($1, $2, '2026-11-01', 1, 'Comercial', 'A') returning id",
    [empresa, `Vaga ${n}`],
  )
  await s.sql(
    'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, 1)',
    [empresa, solicitacao?.id, avaliacao],
  )
  await s.sql(
    'insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, data) values ($1, $2, $3, now())',
    [empresa, candidato, solicitacao?.id],
  )
  const key = await asOwner(s.world.platform.pool, (tx) =>
    s.world.platform.sessions.open(tx, {
      kind: 'candidato',
      userId: candidato,
      empresaId: empresa,
      ip: '',
      agent: '',
    }),
  )
  const portal = s.anonymous()
  portal.cookies.set('rh_candidato', key)
  return { portal, candidato, solicitacao: solicitacao?.id ?? 0 }
}

const byText = (
  perguntas: { id: number; texto: string; respostas: { id: number; texto: string }[] }[],
  text: string,
) => {
  const found = perguntas.find((q) => q.texto.startsWith(text))
  if (!found) throw new Error(text)
  return { id: found.id, answer: (a: string) => found.respostas.find((r) => r.texto === a)?.id }
}

function answersFor(perguntas: Parameters<typeof byText>[0]) {
  const [one, many, grade] = ['Conhece', 'Quais', 'Nota'].map((t) => byText(perguntas, t))
  return [
    { perguntaId: one?.id, respostaId: one?.answer('Um pouco') },
    { perguntaId: many?.id, respostasIds: [many?.answer('A')] },
    { perguntaId: grade?.id, nota: 7 },
  ]
}

test('an evaluation made from a model copies its aspects and questions, and later changes of the model do not reach it', async () => {
  const model = (
    await rh.post('/captacao/modelos-avaliacao-candidato', {
      titulo: 'Modelo base',
      observacao: 'Leia com calma',
      aspectos: [{ nome: 'Técnica' }],
      perguntas: questions,
    })
  ).body
  const made = await rh.post('/captacao/avaliacoes', { titulo: 'Do modelo', modelo: model.id })
  expect(made.status).toBe(201)
  expect(made.body.observacao).toBe('Leia com calma')
  expect(made.body.perguntas.map((q: { texto: string }) => q.texto)).toEqual(
    questions.map((q) => q.texto),
  )
  expect(made.body.perguntas[0].respostas).toHaveLength(3)
  await rh.put(`/captacao/modelos-avaliacao-candidato/${model.id}`, { perguntas: [] })
  expect((await rh.get(`/captacao/avaliacoes/${made.body.id}`)).body.perguntas).toHaveLength(4)
})

test('HR answers about a candidate; the score is points over possible points: (1 + 1,2 + 0,7) / 6 [R1-B-011]', async () => {
  const made = await evaluation({ percentualMinimo: 48.33 })
  const a = await applicant(made.id)
  const shown = (await rh.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body
  expect(JSON.stringify(shown)).not.toContain('peso')
  const answered = await rh.post(
    `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`,
    { respostas: answersFor(shown.perguntas) },
  )
  expect(answered.status).toBe(201)
  expect(answered.body).toMatchObject({ percentual: '48.33', aprovado: true })
  const list = (await rh.get(`/captacao/candidatos/${a.candidato}/avaliacoes`)).body
  expect(list).toEqual([
    expect.objectContaining({
      avaliacaoId: made.id,
      percentual: '48.33',
      aprovado: true,
      respondente: 'RH',
    }),
  ])
  expect(list[0].respostas).toEqual([
    expect.objectContaining({
      aplicacaoId: answered.body.id,
      respondente: 'RH',
      usuarioId: rh.id,
      percentual: '48.33',
      podeVer: true,
    }),
  ])
  const whole = (await rh.get(`/captacao/avaliacoes/respondidas/${answered.body.id}`)).body
  expect(whole.porAspecto).toEqual([{ aspecto: 'Técnica', percentual: '44.00' }])
})

test('a questionnaire that was answered is frozen: a change makes a new version and the old answers keep theirs', async () => {
  const made = await evaluation()
  const untouched = await rh.put(`/captacao/avaliacoes/${made.id}`, {
    perguntas: made.perguntas.slice(0, 3),
  })
  expect(untouched.body.versaoQuestionario).toBe(1)
  const a = await applicant(made.id)
  const shown = (await rh.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body
  const answered = await rh.post(
    `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`,
    { respostas: answersFor(shown.perguntas) },
  )
  const stored = (await rh.get(`/captacao/avaliacoes/${made.id}`)).body
  const renamed = await rh.put(`/captacao/avaliacoes/${made.id}`, {
    titulo: 'Outro título',
    perguntas: stored.perguntas,
  })
  expect(renamed.body.versaoQuestionario).toBe(1)
  const changed = await rh.put(`/captacao/avaliacoes/${made.id}`, {
    perguntas: [
      { ...stored.perguntas[0], texto: 'Domina planilhas?' },
      { texto: 'Nova', tipo: '3' },
    ],
  })
  expect(changed.body.versaoQuestionario).toBe(2)
  const old = (await rh.get(`/captacao/avaliacoes/respondidas/${answered.body.id}`)).body
  expect(old.percentual).toBe('48.33')
  expect(old.conteudo.perguntas.map((q: { texto: string }) => q.texto)).toEqual([
    'Conhece planilhas?',
    'Quais ferramentas usa?',
    'Nota para a própria organização',
  ])
  expect((await rh.delete(`/captacao/avaliacoes/${made.id}`)).status).toBe(409)
})

test('the candidate answers what is due, once, and reads neither weights nor scores [R1-C-099, R1-C-161, R1-C-162]', async () => {
  const made = await evaluation()
  const a = await applicant(made.id)
  const due = (await a.portal.get('/externo/avaliacoes')).body
  expect(due).toEqual([
    expect.objectContaining({
      avaliacaoId: made.id,
      respondidaEm: null,
      solicitacaoId: a.solicitacao,
      qtdPerguntas: 4,
    }),
  ])
  const shown = (await a.portal.get(`/externo/avaliacoes/${made.id}/perguntas`)).body
  const url = `/externo/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`
  const missing = await a.portal.post(url, { respostas: [] })
  expect(missing.status).toBe(422)
  expect(missing.body.errors).toHaveLength(2)
  const both = await Promise.all(
    [1, 2, 3].map(() => a.portal.post(url, { respostas: answersFor(shown.perguntas) })),
  )
  expect(both.map((r) => r.status).toSorted()).toEqual([201, 409, 409])
  expect(both.find((r) => r.status === 201)?.body).toEqual({
    id: expect.any(Number),
    respondida: true,
  })
  const after = (await a.portal.get('/externo/avaliacoes')).body
  expect(after[0]).toMatchObject({ respondidaEm: expect.any(String) })
  expect(JSON.stringify(after)).not.toContain('percentual')
})

test("another candidate's id, another company's evaluation and one that is not due are the same 404", async () => {
  const made = await evaluation()
  const free = await evaluation()
  const [a, b] = [await applicant(made.id), await applicant(made.id)]
  const body = {
    respostas: answersFor(
      (await a.portal.get(`/externo/avaliacoes/${made.id}/perguntas`)).body.perguntas,
    ),
  }
  expect(
    (
      await a.portal.post(
        `/externo/candidatos/${b.candidato}/avaliacoes/${made.id}?solicitacaoId=${b.solicitacao}`,
        body,
      )
    ).status,
  ).toBe(404)
  expect((await a.portal.get(`/externo/avaliacoes/${free.id}/perguntas`)).status).toBe(404)
  expect(
    (
      await a.portal.post(
        `/externo/candidatos/${a.candidato}/avaliacoes/${free.id}?solicitacaoId=${a.solicitacao}`,
        body,
      )
    ).status,
  ).toBe(404)
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.get(`/captacao/avaliacoes/${made.id}/perguntas`)).status).toBe(404)
  expect(
    (
      await other.post(
        `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`,
        body,
      )
    ).status,
  ).toBe(404)
  expect(
    await s.sql('select 1 from avaliacao_aplicacoes where avaliacao_id = $1', [made.id]),
  ).toEqual([])
})

test('with the evaluations of the stages the deadline is that of the entry, to the second [R1-C-158]', async () => {
  const [etapa] = await s.sql<{ id: number }>(
    "insert into captacao_etapas_seletivas (empresa_id, nome, ordem) values ($1, 'Teste', 1) returning id",
    [s.empresa],
  )
  const made = await evaluation({ etapasSeletivasIds: [etapa?.id] })
  const a = await applicant(made.id)
  await s.sql('delete from captacao_solicitacoes_pessoal__avaliacoes_ids where registro_id = $1', [
    a.solicitacao,
  ])
  await s.sql(
    "insert into captacao_anuncios (empresa_id, solicitacao_id, titulo, descricao, utilizar_avaliacoes_etapa_seletiva) values ($1, $2, 'Anúncio', 'x', true)",
    [s.empresa, a.solicitacao],
  )
  expect((await a.portal.get('/externo/avaliacoes')).body).toEqual([])
  const until = new Date(s.clock.now.getTime() + 1_800_000)
  const [entry] = await s.sql<{ id: number }>(
    "insert into captacao_historico (empresa_id, candidato_id, solicitacao_id, etapa_seletiva_id, data, data_hora_expiracao) values ($1, $2, $3, $4, '2026-11-27', $5) returning id",
    [s.empresa, a.candidato, a.solicitacao, etapa?.id, until.toISOString()],
  )
  const due = (await a.portal.get('/externo/avaliacoes')).body
  expect(due).toEqual([
    expect.objectContaining({
      avaliacaoId: made.id,
      etapa: 'Teste',
      historicoId: entry?.id,
      prazo: expect.any(String),
    }),
  ])
  const body = {
    respostas: answersFor(
      (await a.portal.get(`/externo/avaliacoes/${made.id}/perguntas`)).body.perguntas,
    ),
  }
  const url = `/externo/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}&historicoCandidatoId=${entry?.id}`
  const now = s.clock.now
  try {
    s.clock.now = new Date(until.getTime() + 1000)
    const late = await a.portal.post(url, body)
    expect([late.status, late.body.message]).toEqual([
      409,
      'O prazo para responder esta avaliação terminou.',
    ])
    s.clock.now = until
    expect((await a.portal.post(url, body)).status).toBe(201)
    const [ad] = await s.sql<{ id: number }>(
      'select id from captacao_anuncios where solicitacao_id = $1',
      [a.solicitacao],
    )
    const counted = (await rh.get(`/captacao/anuncios/${ad?.id}`)).body
    expect(counted).toMatchObject({
      qtdAvaliacoes: 0,
      qtdAvaliacoesRespondidas: 0,
      qtdAvaliacoesEtapaRespondidas: 1,
      existeAvaliacaoNaEtapaSeletivaRespondida: true,
    })
    expect(counted.qtdAvaliacoesEtapa).toBeGreaterThan(0)
  } finally {
    s.clock.now = now
  }
})

test('who only reads candidates answers as interviewer of the stage and nowhere else', async () => {
  const made = await evaluation()
  const a = await applicant(made.id)
  const [etapa] = await s.sql<{ id: number }>(
    "insert into captacao_etapas_seletivas (empresa_id, nome, ordem) values ($1, 'Entrevista', 2) returning id",
    [s.empresa],
  )
  const reader = await s.user({ perfil: 'Consulta' })
  const [entry] = await s.sql<{ id: number }>(
    "insert into captacao_historico (empresa_id, candidato_id, solicitacao_id, etapa_seletiva_id, data, responsavel_id) values ($1, $2, $3, $4, '2026-11-27', $5) returning id",
    [s.empresa, a.candidato, a.solicitacao, etapa?.id, reader.id],
  )
  const body = {
    respostas: answersFor(
      (await reader.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body.perguntas,
    ),
  }
  const url = `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`
  expect((await reader.post(url, body)).status).toBe(403)
  const answered = await reader.post(`${url}&historicoCandidatoId=${entry?.id}`, body)
  expect(answered).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
  expect(answered.body.percentual).toBeUndefined()
})

test('HR, an interviewer and the candidate each answer one evaluation of a stage, each once however often they send', async () => {
  const [etapa] = await s.sql<{ id: number }>(
    "insert into captacao_etapas_seletivas (empresa_id, nome, ordem) values ($1, 'Conversa', 3) returning id",
    [s.empresa],
  )
  const made = await evaluation({ etapasSeletivasIds: [etapa?.id] })
  const a = await applicant(made.id)
  await s.sql('delete from captacao_solicitacoes_pessoal__avaliacoes_ids where registro_id = $1', [
    a.solicitacao,
  ])
  await s.sql(
    "insert into captacao_anuncios (empresa_id, solicitacao_id, titulo, descricao, utilizar_avaliacoes_etapa_seletiva) values ($1, $2, 'Anúncio', 'x', true)",
    [s.empresa, a.solicitacao],
  )
  const interviewer = await s.user({ perfil: 'Consulta', nome: 'Ivo Entrevistador' })
  const [entry] = await s.sql<{ id: number }>(
    "insert into captacao_historico (empresa_id, candidato_id, solicitacao_id, etapa_seletiva_id, data, responsavel_id) values ($1, $2, $3, $4, '2026-11-27', $5) returning id",
    [s.empresa, a.candidato, a.solicitacao, etapa?.id, interviewer.id],
  )
  const body = {
    respostas: answersFor(
      (await rh.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body.perguntas,
    ),
  }
  const where = `${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}&historicoCandidatoId=${entry?.id}`
  const sent = await Promise.all(
    [1, 2].flatMap(() => [
      rh.post(`/captacao/candidatos/${where}`, body),
      interviewer.post(`/captacao/candidatos/${where}`, body),
      a.portal.post(`/externo/candidatos/${where}`, body),
    ]),
  )
  expect(sent.map((r) => r.status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
  expect(
    sent
      .filter((r) => r.status === 409)
      .map((r) => r.body.message)
      .toSorted(),
  ).toEqual([
    'Esta avaliação já foi respondida.',
    'Você já respondeu esta avaliação do candidato.',
    'Você já respondeu esta avaliação do candidato.',
  ])
  const [row] = (await rh.get(`/captacao/candidatos/${a.candidato}/avaliacoes`)).body
  expect(
    row.respostas
      .map((r: { respondente: string; usuario: string | null }) => [r.respondente, r.usuario])
      .toSorted(),
  ).toEqual([
    ['CANDIDATO', null],
    ['RH', 'Ivo Entrevistador'],
    ['RH', `Usuário ${rh.id}`],
  ])
  const [own] = (await interviewer.get(`/captacao/candidatos/${a.candidato}/avaliacoes`)).body
  expect(own).toMatchObject({
    respondente: 'RH',
    respondidaEm: expect.any(String),
    percentual: null,
  })
  expect(
    own.respostas
      .filter((r: { podeVer: boolean }) => r.podeVer)
      .map((r: { usuario: string | null }) => r.usuario),
  ).toEqual(['Ivo Entrevistador'])
  const [seen] = (await a.portal.get('/externo/avaliacoes')).body
  expect(seen).toMatchObject({ respondidaEm: expect.any(String) })
  expect(Object.keys(seen)).not.toContain('respostas')
})

test('what HR answered leaves the evaluation open for the candidate, who learns nothing of it', async () => {
  const made = await evaluation()
  const a = await applicant(made.id)
  const body = {
    respostas: answersFor(
      (await rh.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body.perguntas,
    ),
  }
  expect(
    (
      await rh.post(
        `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`,
        body,
      )
    ).status,
  ).toBe(201)
  expect((await a.portal.get('/externo/avaliacoes')).body).toEqual([
    expect.objectContaining({ avaliacaoId: made.id, respondidaEm: null }),
  ])
  expect(
    (
      await a.portal.post(
        `/externo/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`,
        body,
      )
    ).status,
  ).toBe(201)
})

test('a question that permits it is answered with Não se aplica and leaves both sides of the score; others refuse it', async () => {
  const made = await evaluation({
    perguntas: [
      {
        texto: 'Dirige?',
        tipo: '1',
        peso: 3,
        permiteNaoSeAplica: true,
        respostas: [
          { texto: 'Não', peso: 0 },
          { texto: 'Sim', peso: 10 },
        ],
      },
      { texto: 'Nota', tipo: '4', peso: 1, notaMinima: 0, notaMaxima: 10 },
    ],
  })
  const a = await applicant(made.id)
  const shown = (await a.portal.get(`/externo/avaliacoes/${made.id}/perguntas`)).body.perguntas
  expect(shown.map((q: { permiteNaoSeAplica: boolean }) => q.permiteNaoSeAplica)).toEqual([
    true,
    false,
  ])
  const [drives, grade] = [byText(shown, 'Dirige'), byText(shown, 'Nota')]
  const url = `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`
  const wrong = await rh.post(url, {
    respostas: [
      { perguntaId: drives.id, naoSeAplica: true, respostaId: drives.answer('Sim') },
      { perguntaId: grade.id, naoSeAplica: true },
    ],
  })
  expect(wrong.body.errors.map((e: { message: string }) => e.message)).toEqual([
    'Escolha entre responder e Não se aplica',
    'Esta pergunta não permite a resposta Não se aplica',
  ])
  const answered = await rh.post(url, {
    respostas: [
      { perguntaId: drives.id, naoSeAplica: true },
      { perguntaId: grade.id, nota: 6 },
    ],
  })
  expect(answered.body).toMatchObject({ percentual: '60.00', possivel: '1' })
})

test('ready answers are the usual scales and those the company used, never those of another company', async () => {
  await evaluation({
    perguntas: [
      {
        texto: 'Turno',
        tipo: '1',
        respostas: [
          { texto: 'Manhã', peso: 1 },
          { texto: 'Noite', peso: 2 },
        ],
      },
    ],
  })
  const titles = async (who: Client): Promise<string[]> =>
    (await who.get('/captacao/avaliacoes/respostas-sugeridas')).body.map(
      (x: { titulo: string }) => x.titulo,
    )
  expect((await titles(rh)).slice(0, 6)).toEqual([
    'Não e sim',
    'Concordância',
    'Frequência',
    'Qualidade',
    'Domínio',
    'Manhã · Noite',
  ])
  expect(await titles(await s.user({ empresas: [s.outra] }))).toHaveLength(5)
})

test('at random each candidate has an own order on the portal, the same at each opening', async () => {
  const made = await evaluation({
    perguntasAleatorias: true,
    perguntas: Array.from({ length: 8 }, (_, i) => ({
      texto: `Pergunta ${i}`,
      tipo: '3',
      aspecto: null,
    })),
  })
  const [a, b] = [await applicant(made.id), await applicant(made.id)]
  const order = async (who: Client): Promise<string[]> =>
    (await who.get(`/externo/avaliacoes/${made.id}/perguntas`)).body.perguntas.map(
      (q: { texto: string }) => q.texto,
    )
  const first = await order(a.portal)
  expect(await order(a.portal)).toEqual(first)
  expect(first.toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => `Pergunta ${i}`))
  expect(await order(b.portal)).not.toEqual(first)
})

test('the questionnaire is printed blank and as it was answered, under its aspects', async () => {
  const made = await evaluation({ percentualMinimo: 50 })
  const a = await applicant(made.id)
  const words = async (path: string): Promise<string> =>
    (
      await extractText(await getDocumentProxy(new Uint8Array((await rh.get(path)).raw)), {
        mergePages: true,
      })
    ).text.replace(/\s+/g, ' ')
  const blank = await words(`/captacao/avaliacoes/${made.id}/imprimir`)
  for (const part of [
    'Técnica',
    '1. Conhece planilhas?',
    '[ ] Um pouco',
    'Nota de 0 a 10',
    '4. Por que esta vaga? (opcional)',
  ])
    expect(blank).toContain(part)
  const shown = (await rh.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body
  const answered = await rh.post(
    `/captacao/candidatos/${a.candidato}/avaliacoes/${made.id}?solicitacaoId=${a.solicitacao}`,
    { respostas: answersFor(shown.perguntas) },
  )
  const filled = await words(`/captacao/avaliacoes/respondidas/${answered.body.id}/imprimir`)
  for (const part of [
    '48,33% – reprovado',
    '44,00%',
    'Um pouco',
    'Nota 7 de 10',
    'Não respondida',
    `Usuário ${rh.id}`,
  ])
    expect(filled).toContain(part)
})

test("an evaluation says who answers it: the interviewer's guide is not asked of the candidate, and the candidate's questions are not answered for them", async () => {
  const due = async (quemResponde: string) => {
    const made = await evaluation({ quemResponde })
    const a = await applicant(made.id)
    const { perguntas } = (await rh.get(`/captacao/avaliacoes/${made.id}/perguntas`)).body
    const query = `${made.id}?solicitacaoId=${a.solicitacao}`
    const asked = (await a.portal.get('/externo/avaliacoes')).body.map(
      (q: { avaliacaoId: number }) => q.avaliacaoId,
    )
    const candidate = await a.portal.post(
      `/externo/candidatos/${a.candidato}/avaliacoes/${query}`,
      { respostas: answersFor(perguntas) },
    )
    const hr = await rh.post(`/captacao/candidatos/${a.candidato}/avaliacoes/${query}`, {
      respostas: answersFor(perguntas),
    })
    return {
      made,
      a,
      asked,
      statuses: [candidate.status, hr.status],
      said: [candidate.body.message, hr.body.message],
    }
  }
  const guide = await due('R')
  expect(guide.asked).toEqual([])
  expect(guide.statuses).toEqual([404, 201])
  const own = await due('C')
  expect(own.asked).toEqual([own.made.id])
  expect(own.statuses).toEqual([201, 409])
  expect(own.said[1]).toBe('Esta avaliação é respondida somente pelo candidato.')
  const both = await due('T')
  expect(both.statuses).toEqual([201, 201])
  await rh.put(`/captacao/avaliacoes/${both.made.id}`, { quemResponde: 'R' })
  expect((await both.a.portal.get('/externo/avaliacoes')).body).toEqual([
    expect.objectContaining({ avaliacaoId: both.made.id, respondidaEm: expect.any(String) }),
  ])
})
