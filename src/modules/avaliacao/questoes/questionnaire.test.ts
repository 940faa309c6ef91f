import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import type { Frozen } from './frozen.ts'
import { defineQuestionnaire, type Kept, type Unnamed } from './questionnaire.ts'

let s: Scenario
let evaluation: number
beforeAll(async () => {
  s = await installation()
  const hr = await s.user()
  evaluation = (
    await hr.post('/captacao/avaliacoes', {
      titulo: 'Guarda as versões',
      perguntas: [{ texto: 'Conte', tipo: '3' }],
    })
  ).body.id
})
afterAll(() => s.stop())

const question = {
  id: 1,
  aspecto: null,
  texto: 'De 0 a 10?',
  tipo: '4',
  peso: 1,
  obrigatoria: true,
  permiteNaoSeAplica: false,
  comentario: null,
  exigirComentario: false,
  notaMinima: 0,
  notaMaxima: 10,
  respostas: [],
} as const
const asked = (texto: string): Frozen => ({
  titulo: 'Clima',
  observacao: null,
  percentualMinimo: 50,
  perguntasAleatorias: false,
  perguntas: [{ ...question, texto, respostas: [] }],
})

test('the engine keeps the version and the score, and hands the answers to whoever uses it', async () => {
  const seen: { subject: string; kept: Kept }[] = []
  let texto = 'De 0 a 10?'
  const survey = defineQuestionnaire<string>({
    identity: 'nominal',
    versions: 'avaliacao_versoes',
    questions: async () => asked(texto),
    subject: {
      keep: async (_ctx, subject, kept) => {
        seen.push({ subject, kept })
        return 7
      },
    },
  })
  const grade = [{ perguntaId: 1, nota: '8' }]
  const [first, again] = await s.act(async (ctx) => [
    await survey.answer(ctx, evaluation, 'turma 3', grade),
    await survey.answer(ctx, evaluation, 'turma 4', grade),
  ])
  texto = 'E agora, de 0 a 10?'
  const changed = await s.act((ctx) => survey.answer(ctx, evaluation, 'turma 3', grade))
  expect(first).toMatchObject({ id: 7, aprovado: true, score: { percentual: '80.00' } })
  expect(again?.versao).toBe(first?.versao)
  expect(changed.versao).not.toBe(first?.versao)
  expect(seen.map((x) => x.subject)).toEqual(['turma 3', 'turma 4', 'turma 3'])
  expect(seen[0]?.kept.respostas).toEqual([
    {
      pergunta_id: 1,
      resposta_id: null,
      nota: '8',
      texto: null,
      comentario: null,
      nao_se_aplica: false,
    },
  ])
})

test('what keeps anonymous answers is handed neither the person nor anything that leads to one', async () => {
  let given: Unnamed | undefined
  const survey = defineQuestionnaire<null>({
    identity: 'anonima',
    versions: 'avaliacao_versoes',
    questions: async () => asked('De 0 a 10?'),
    subject: {
      keep: async (ctx, _subject, kept) => {
        given = ctx
        expect(Object.keys(kept).toSorted()).toEqual(['aprovado', 'respostas', 'score', 'versao'])
        return 1
      },
    },
  })
  await s.act((ctx) => survey.answer(ctx, evaluation, null, [{ perguntaId: 1, nota: 3 }]))
  expect(Object.keys(given ?? {}).toSorted()).toEqual(['empresa', 'tx'])
})

test('nothing is kept while an answer is wrong', async () => {
  let kept = 0
  const survey = defineQuestionnaire<null>({
    identity: 'nominal',
    versions: 'avaliacao_versoes',
    questions: async () => asked('De 0 a 10?'),
    subject: { keep: async () => ++kept },
  })
  await expect(
    s.act((ctx) => survey.answer(ctx, evaluation, null, [{ perguntaId: 1, nota: 11 }])),
  ).rejects.toMatchObject({ status: 422 })
  expect(kept).toBe(0)
})

test('the engine names no module: neither imports nor SQL lead to a subject', () => {
  const here = import.meta.dirname
  const sources = readdirSync(here).filter((f) => /\.tsx?$/.test(f) && !f.includes('.test.'))
  expect(sources).toContain('questionnaire.ts')
  const naming = sources.filter((f) =>
    /#modules\/(?!avaliacao\/)|captacao|candidat|talento/.test(readFileSync(join(here, f), 'utf8')),
  )
  expect(naming).toEqual([])
})
