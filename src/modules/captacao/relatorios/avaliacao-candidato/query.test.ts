import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { GivenAnswer } from '#modules/avaliacao/questoes/service.ts'
import { answerQuestionnaire, questionnaireOf } from '#modules/captacao/avaliacoes/service.ts'
import { company, type Made } from '#modules/captacao/relatorios/made-rows.ts'
import { badlyNamed, printed } from '#modules/captacao/relatorios/printed-for-tests.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { query } from './query.ts'

let s: Scenario
let made: Made
let rh: Client & { id: number }
let entrevista: number
let vaga: number
let people: Record<'ana' | 'bruno' | 'celia' | 'davi' | 'estranho', number>

const questions = [
  {
    aspecto: 'Comunicação',
    texto: 'Fala com clareza',
    tipo: '4',
    peso: 2,
    notaMinima: 0,
    notaMaxima: 10,
  },
  {
    aspecto: 'Comunicação',
    texto: 'Ouve',
    tipo: '1',
    peso: 1,
    respostas: [
      { texto: 'Pouco', peso: 0 },
      { texto: 'Médio', peso: 5 },
      { texto: 'Muito', peso: 10 },
    ],
    comentario: 'Por quê?',
  },
  {
    aspecto: 'Função',
    texto: 'Já fez',
    tipo: '5',
    peso: 1,
    obrigatoria: false,
    respostas: [
      { texto: 'Planos', peso: 4 },
      { texto: 'Obras', peso: 6 },
    ],
  },
  { texto: 'Impressão', tipo: '3', obrigatoria: false },
]

/** Answers by the text of the question: a grade, the text of a choice, a list of them, or free text. */
async function answersFor(
  empresa: number,
  avaliacao: number,
  given: Record<string, number | string | string[]>,
): Promise<GivenAnswer[]> {
  const { perguntas } = await s.act((ctx) => questionnaireOf(ctx, avaliacao), empresa)
  return perguntas.flatMap((q): GivenAnswer[] => {
    const value = given[q.texto]
    const of = (text: string): number => q.respostas.find((r) => r.texto === text)?.id ?? 0
    if (value === undefined) return []
    if (typeof value === 'number') return [{ perguntaId: q.id, nota: value }]
    if (Array.isArray(value)) return [{ perguntaId: q.id, respostasIds: value.map(of) }]
    return [
      q.tipo === '3'
        ? { perguntaId: q.id, texto: value }
        : { perguntaId: q.id, respostaId: of(value), comentario: 'Interrompeu uma vez' },
    ]
  })
}

beforeAll(async () => {
  s = await installation()
  rh = await s.user({ nome: 'Rita Recrutadora' })
  const alheio = await s.user({ empresas: [s.outra] })
  const outra = await company(s, s.outra, ' alheia')
  const [estranho, vagaAlheia] = [
    await outra.candidate('Estranho de Outra Empresa'),
    await outra.request({ data: '2026-10-01' }),
  ]
  await outra.apply(vagaAlheia, estranho)
  const alheia = (
    await alheio.post('/captacao/avaliacoes', {
      titulo: 'Avaliação alheia',
      aspectos: [{ nome: 'Comunicação' }, { nome: 'Função' }],
      perguntas: questions,
    })
  ).body.id
  const foreign = await answersFor(s.outra, alheia, { 'Fala com clareza': 10, Ouve: 'Muito' })
  await s.act(
    (ctx) =>
      answerQuestionnaire(
        ctx,
        {
          avaliacaoId: alheia,
          candidatoId: estranho,
          solicitacaoId: vagaAlheia,
          historicoId: null,
        },
        'RH',
        foreign,
        null,
      ),
    s.outra,
  )

  made = await company(s, s.empresa)
  vaga = await made.request({ descricao: 'Analista', data: '2026-10-01' })
  const [ana, bruno, celia, davi] = [
    await made.candidate("Ana O'Neil"),
    await made.candidate('Bruno <b>'),
    await made.candidate('Célia'),
    await made.candidate('Davi'),
  ]
  people = { ana, bruno, celia, davi, estranho }
  for (const id of [ana, bruno, celia, davi]) await made.apply(vaga, id)
  entrevista = (
    await rh.post('/captacao/avaliacoes', {
      titulo: 'Entrevista',
      percentualMinimo: 66.67,
      aspectos: [{ nome: 'Comunicação' }, { nome: 'Função' }],
      perguntas: questions,
    })
  ).body.id
  const livre = (
    await rh.post('/captacao/avaliacoes', {
      titulo: 'Relato',
      percentualMinimo: 50,
      perguntas: [{ texto: 'Conte', tipo: '3' }],
    })
  ).body.id
  const answer = async (
    avaliacao: number,
    candidato: number,
    given: Record<string, number | string | string[]>,
    observacao: string | null = null,
  ) =>
    rh.post(`/captacao/candidatos/${candidato}/avaliacoes/${avaliacao}?solicitacaoId=${vaga}`, {
      respostas: await answersFor(s.empresa, avaliacao, given),
      observacao,
    })
  // 8/10 × 2 + 5/10 + 6/10 = 2.7 of 4 = 67.5 %; Comunicação (1.6 + 0.5) / 3 = 70 %; Função 60 %.
  expect(
    (
      await answer(
        entrevista,
        ana,
        { 'Fala com clareza': 8, Ouve: 'Médio', 'Já fez': ['Obras'], Impressão: 'Boa conversa' },
        'Chamar de novo',
      )
    ).status,
  ).toBe(201)
  // 5/10 × 2 + 10/10 = 2 of 3 = 66.666… %, shown and passed as 66,67; Função was left out.
  const own = await answersFor(s.empresa, entrevista, { 'Fala com clareza': 5, Ouve: 'Muito' })
  await s.act((ctx) =>
    answerQuestionnaire(
      ctx,
      { avaliacaoId: entrevista, candidatoId: bruno, solicitacaoId: vaga, historicoId: null },
      'CANDIDATO',
      own,
      null,
    ),
  )
  expect((await answer(livre, celia, { Conte: 'Trabalhei na feira' })).status).toBe(201)
})
afterAll(() => s.stop())

const onPage = (table: ReportTable | undefined) =>
  (table?.columns ?? []).filter((c) => c.only !== 'sheet')
const everyone = (): number[] => Object.values(people)
const tables = async (filters: Record<string, unknown> = {}): Promise<ReportTable[]> =>
  (
    (
      await s.act((ctx) =>
        query(ctx, { candidatos: everyone(), formato: 'C', respondente: 'T', ...filters }),
      )
    )?.blocks ?? []
  ).filter((b) => b.type === 'table')

test('the evaluation report gives each candidate the scores of each answered evaluation, Sem nota where nothing counts [R1-C-185, R1-S-049]', async () => {
  const [summary] = await tables()
  expect(summary?.groups.map((g) => [g.title, g.rows])).toEqual([
    [
      "Ana O'Neil",
      [
        expect.objectContaining({
          nota: '67.50',
          minimo: 66.67,
          resultado: 'Atingiu',
          quem: 'Rita Recrutadora',
          avaliacao: 'Entrevista',
        }),
      ],
    ],
    [
      'Bruno <b>',
      [
        expect.objectContaining({
          nota: '66.67',
          minimo: 66.67,
          resultado: 'Atingiu',
          quem: 'Candidato',
        }),
      ],
    ],
    [
      'Célia',
      [
        expect.objectContaining({
          nota: 'Sem nota',
          minimo: 50,
          resultado: 'Sem mínimo',
          avaliacao: 'Relato',
        }),
      ],
    ],
  ])
  expect(summary?.groups[1]?.rows[0]?.vaga).toBe(`${vaga} - Analista`)
})

test('candidates stand side by side, question by question under the aspects, each aspect with its own score', async () => {
  const [, compared, free] = await tables()
  expect(compared?.title).toBe('Entrevista')
  expect(onPage(compared).map((c) => c.label)).toEqual([
    'Pergunta',
    "Ana O'Neil – Rita Recrutadora",
    'Bruno <b> – Candidato',
  ])
  const [ana = '', bruno = ''] = onPage(compared)
    .slice(1)
    .map((c) => c.key)
  const seen = (r: Record<string, unknown> | undefined): unknown[] => [
    r?.['pergunta'],
    r?.[ana],
    r?.[bruno],
  ]
  expect(compared?.groups.map((g) => [g.title, g.rows.map(seen), seen(g.subtotal)])).toEqual([
    [
      'Comunicação',
      [
        ['Fala com clareza', 'Nota 8 de 10 (80,00%)', 'Nota 5 de 10 (50,00%)'],
        [
          'Ouve',
          'Médio; Comentário: Interrompeu uma vez (50,00%)',
          'Muito; Comentário: Interrompeu uma vez (100,00%)',
        ],
      ],
      ['Nota do aspecto', '70,00%', '66,67%'],
    ],
    [
      'Função',
      [['Já fez', 'Obras (60,00%)', 'Não respondida']],
      ['Nota do aspecto', '60,00%', 'Sem nota'],
    ],
    [
      'Sem aspecto',
      [['Impressão', 'Boa conversa', 'Não respondida']],
      ['Nota do aspecto', 'Sem nota', 'Sem nota'],
    ],
  ])
  expect(seen(compared?.total)).toEqual(['Nota da avaliação', '67,50%', '66,67%'])
  expect(free?.title).toBe('Relato')
})

test('filters limit by evaluation, request, day and who answered; a card for each answered evaluation where asked', async () => {
  const names = async (more: object): Promise<unknown[]> =>
    ((await tables({ formato: 'N', ...more }))[0]?.groups ?? []).map((g) => g.title)
  expect(await names({ avaliacoes: [entrevista] })).toEqual(["Ana O'Neil", 'Bruno <b>'])
  expect(await names({ respondente: 'CANDIDATO' })).toEqual(['Bruno <b>'])
  expect(await names({ respondente: 'RH', candidatos: [people.ana, people.bruno] })).toEqual([
    "Ana O'Neil",
  ])
  expect(await names({ solicitacao: vaga + 999 })).toEqual([])
  const [{ dia } = { dia: '' }] = await s.sql<{ dia: string }>(
    "select min((respondida_em at time zone 'America/Sao_Paulo')::date)::text dia from avaliacao_aplicacoes",
  )
  expect(await names({ periodoInicio: dia, periodoFim: dia })).toHaveLength(3)
  expect(await names({ periodoInicio: '2020-01-01', periodoFim: '2020-12-31' })).toEqual([])
  const [, card] = await tables({ formato: 'I', candidatos: [people.ana] })
  expect(card?.groups[0]).toMatchObject({
    title: 'Comunicação',
    subtotal: { nota: '70.00' },
    rows: [
      { peso: 2, nota: '80.00' },
      { peso: 1, nota: '50.00', resposta: 'Médio; Comentário: Interrompeu uma vez' },
    ],
  })
  expect(card?.groups[2]?.rows[0]).toMatchObject({
    pergunta: 'Impressão',
    peso: null,
    nota: 'Sem nota',
  })
  expect(card?.total).toMatchObject({ nota: '67.50' })
})

test('at least one candidate is asked for, and chosen ones without answers are told apart from no data [R1-V-128] [R1-M-063]', async () => {
  for (const body of [{}, { candidatos: [] }]) {
    const answer = await rh.post('/captacao/relatorios/avaliacao-candidato', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ field: 'candidatos', message: 'Selecione ao menos um candidato' }),
    ])
  }
  const content = await s.act((ctx) =>
    query(ctx, { candidatos: everyone(), formato: 'C', respondente: 'T' }),
  )
  expect(content?.blocks.at(-1)).toEqual({
    type: 'text',
    paragraphs: ['Sem avaliação respondida: Davi.'],
  })
  const none = await rh.post('/captacao/relatorios/avaliacao-candidato', {
    candidatos: [people.davi],
  })
  expect([none.status, none.body.message]).toEqual([
    422,
    'Não existem dados para o filtro informado.',
  ])
})

test('both forms of the evaluation report carry the same figures and nothing of another company [R1-B-163, R1-B-199]', async () => {
  const pdf = await rh.post('/captacao/relatorios/avaliacao-candidato', {
    candidatos: everyone().filter((id) => id !== people.estranho),
  })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), {
    mergePages: true,
  })
  for (const part of [
    "Ana O'Neil",
    'Bruno <b>',
    '67,50%',
    '66,67%',
    'Sem nota',
    'Boa conversa',
    'Davi',
  ])
    expect(text).toContain(part)
  const sheet = await rh.post('/captacao/relatorios/avaliacao-candidato', {
    candidatos: [people.ana, people.bruno],
    pdf: false,
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(sheet.raw as never)
  const cells: string[] = []
  book.eachSheet((w) => w.eachRow((row) => row.eachCell((cell) => cells.push(cell.text))))
  for (const part of ["Ana O'Neil", 'Nota 8 de 10']) expect(cells).toContain(part)
  const compared = book.getWorksheet('Entrevista')?.getSheetValues().slice(1) as unknown[][]
  expect(compared.map((row) => row.slice(2, 5))).toEqual([
    ['Pergunta', "Nota: Ana O'Neil – Rita Recrutadora", 'Nota: Bruno <b> – Candidato'],
    ['Fala com clareza', 0.8, 0.5],
    ['Ouve', 0.5, 1],
    ['Nota do aspecto', 0.7, 0.6667],
    ['Já fez', 0.6, undefined],
    ['Nota do aspecto', 0.6, 'Sem nota'],
    ['Impressão', undefined, undefined],
    ['Nota do aspecto', 'Sem nota', 'Sem nota'],
    ['Nota da avaliação', 0.675, 0.6667],
  ])
  expect(`${text} ${cells.join(' ')}`).not.toContain('Estranho')
  expect(
    badlyNamed(
      await printed(rh, 'avaliacao-candidato', { candidatos: [people.ana, people.bruno] }),
    ),
  ).toEqual([])
  expect(
    badlyNamed(
      await printed(rh, 'avaliacao-candidato', {
        candidatos: [people.ana, people.bruno],
        formato: 'I',
      }),
    ),
  ).toEqual([])
  // Even where the id of another company's candidate is sent straight to the query.
  expect(JSON.stringify(await tables())).not.toContain('Estranho')
})

test('without the classes of results and answers only the own sheets are shown', async () => {
  const ivo = await s.user({
    nome: 'Ivo',
    authorities: [
      'ROLE_REL_AVALIACAO_CANDIDATO',
      'ROLE_CAD_CANDIDATOS',
      'ROLE_CAD_CANDIDATOS_EDITAR',
      'ROLE_VER_TODAS_AREAS',
    ],
  })
  expect(
    (await ivo.post('/captacao/relatorios/avaliacao-candidato', { candidatos: [people.ana] })).body
      .code,
  ).toBe('SEM_DADOS')
  const scores = await s.user({
    authorities: [
      'ROLE_REL_AVALIACAO_CANDIDATO',
      'ROLE_CAD_CANDIDATOS',
      'ROLE_VER_TODAS_AREAS',
      'ROLE_VER_RESULTADO_AVALIACAO',
    ],
  })
  const pdf = await scores.post('/captacao/relatorios/avaliacao-candidato', {
    candidatos: [people.ana],
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), {
    mergePages: true,
  })
  expect(text).toContain('67,50%')
  for (const hidden of ['Médio', 'Boa conversa', 'Nota 8 de 10']) expect(text).not.toContain(hidden)
  expect(
    (
      await (
        await s.user({ authorities: ['ROLE_CAD_CANDIDATOS'] })
      ).post('/captacao/relatorios/avaliacao-candidato', { candidatos: [people.ana] })
    ).status,
  ).toBe(403)
})

test('without the class of answers no score tells one: neither that of a question nor that of an aspect with one question', async () => {
  const scores = await s.user({
    authorities: [
      'ROLE_REL_AVALIACAO_CANDIDATO',
      'ROLE_CAD_CANDIDATOS',
      'ROLE_VER_TODAS_AREAS',
      'ROLE_VER_RESULTADO_AVALIACAO',
    ],
  })
  for (const formato of ['C', 'I']) {
    const pdf = await scores.post('/captacao/relatorios/avaliacao-candidato', {
      candidatos: [people.ana],
      formato,
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), {
      mergePages: true,
    })
    for (const shown of ['67,50%', '70,00%']) expect(text, formato).toContain(shown)
    for (const told of ['80,00%', '50,00%', '60,00%']) expect(text, formato).not.toContain(told)
    const { sheets } = await printed(scores, 'avaliacao-candidato', {
      candidatos: [people.ana],
      formato,
    })
    const figures = sheets.flatMap(({ rows }) => rows.flat().filter((c) => typeof c === 'number'))
    for (const shown of [0.675, 0.7]) expect(figures, formato).toContain(shown)
    for (const told of [0.8, 0.5, 0.6]) expect(figures, formato).not.toContain(told)
  }
})

test('versions of a changed evaluation are compared apart, each with the questions it had', async () => {
  const stored = (await rh.get(`/captacao/avaliacoes/${entrevista}`)).body
  await rh.put(`/captacao/avaliacoes/${entrevista}`, {
    perguntas: [{ ...stored.perguntas[0], texto: 'Expõe ideias' }],
  })
  const answers = await answersFor(s.empresa, entrevista, { 'Expõe ideias': 10 })
  expect(
    (
      await rh.post(
        `/captacao/candidatos/${people.davi}/avaliacoes/${entrevista}?solicitacaoId=${vaga}`,
        { respostas: answers },
      )
    ).status,
  ).toBe(201)
  const compared = (await tables({ avaliacoes: [entrevista] })).slice(1)
  expect(
    compared.map((t) => [t.title, t.groups[0]?.rows[0]?.pergunta, onPage(t).length - 1]),
  ).toEqual([
    ['Entrevista (versão 1)', 'Fala com clareza', 2],
    ['Entrevista (versão 2)', 'Expõe ideias', 1],
  ])
})
