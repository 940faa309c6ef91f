/** What those who left answered, counted. Nobody is in it. Pure. */
import { rateText, percentOf, sumOf } from '#modules/gestao-talentos/indicadores/rates.ts'
import type { AnswerRow, Frozen, FrozenQuestion } from '#modules/avaliacao/questoes/service.ts'
import { type Exact, roundedTo } from '#platform/contract/decimal.ts'

export type Sheet = {
  readonly folha: number
  readonly versao: number
  readonly numero: number
  /** Of the dismissal. */
  readonly ano: string
  readonly conteudo: Frozen
  readonly respostas: readonly AnswerRow[]
}

const oneDecimal = (part: number, whole: number): string | null => {
  const rate = percentOf(part, whole)
  return rate === null ? null : roundedTo(rate, 1)
}
export const participation = oneDecimal

export const aspectOf = ({ aspecto }: Pick<FrozenQuestion, 'aspecto'>): string =>
  aspecto ?? 'Sem aspecto'

type Given = {
  readonly pergunta: FrozenQuestion
  readonly folhas: readonly (readonly AnswerRow[])[]
}

/** The answers to each question, a list a sheet; what was left out or does not apply is none. */
function givenTo({ perguntas }: Frozen, sheets: readonly Sheet[]): Given[] {
  const said = (rows: readonly AnswerRow[]): boolean =>
    rows.some(
      ({ naoSeAplica, respostaId, nota, texto }) =>
        !naoSeAplica && (respostaId !== null || nota !== null || texto !== null),
    )
  const to = (id: number) =>
    sheets.map(({ respostas }) => respostas.filter(({ perguntaId }) => perguntaId === id))
  return perguntas.map((pergunta) => ({ pergunta, folhas: to(pergunta.id).filter(said) }))
}

export type Choices = {
  aspecto: string
  /** In its questionnaire. */
  pergunta: number
  texto: string
  respostas: number
  opcoes: { resposta: string; n: number; percentual: string | null }[]
}

export const choicesOf = (frozen: Frozen, sheets: readonly Sheet[]): Choices[] =>
  givenTo(frozen, sheets)
    .filter(({ pergunta: { tipo } }) => tipo === '1' || tipo === '5')
    .map(function counted({ pergunta, folhas }) {
      const chosen = (id: number): number =>
        folhas.filter((rows) => rows.some(({ respostaId }) => respostaId === id)).length
      const option = ({ id, texto }: FrozenQuestion['respostas'][number]) => ({
        resposta: texto,
        n: chosen(id),
        percentual: oneDecimal(chosen(id), folhas.length),
      })
      return {
        aspecto: aspectOf(pergunta),
        pergunta: pergunta.id,
        texto: pergunta.texto,
        respostas: folhas.length,
        opcoes: folhas.length ? pergunta.respostas.map(option) : [],
      }
    })

export type Grades = {
  aspecto: string
  pergunta: string
  maxima: number | null
  n: number
  media: string | null
  soma: Exact
}

export const gradesOf = (frozen: Frozen, sheets: readonly Sheet[]): Grades[] =>
  givenTo(frozen, sheets)
    .filter(({ pergunta: { tipo } }) => tipo === '4')
    .map(function mean({ pergunta, folhas }) {
      const soma = sumOf(folhas.map(([row]) => Number(row?.nota ?? 0)))
      return {
        aspecto: aspectOf(pergunta),
        pergunta: pergunta.texto,
        maxima: pergunta.notaMaxima,
        n: folhas.length,
        media: folhas.length ? rateText(soma.dividedBy(folhas.length)) : null,
        soma,
      }
    })

/** Of the grades of an aspect, each the same; none where they end at different numbers. */
export function meanOfAspect(grades: readonly Grades[]): string | null {
  const isOne = new Set(grades.map(({ maxima }) => maxima)).size === 1
  const answered = grades.filter(({ n }) => n > 0)
  if (!isOne || !answered.length) return null
  const n = answered.reduce((all, one) => all + one.n, 0)
  return rateText(sumOf(answered.map(({ soma }) => soma)).dividedBy(n))
}

type Said = { pergunta: string; texto: string }

/** A choice of several has its comment in each of its rows. */
const once = (pergunta: string, texts: readonly (string | null)[]): Said[] =>
  [...new Set(texts.flatMap((one) => one ?? []))].map((texto) => ({ pergunta, texto }))

function saidOf({ texto, comentario }: FrozenQuestion, rows: readonly AnswerRow[]): Said[] {
  const asked = comentario ? `${texto} ${comentario}` : texto
  const texts = rows.map((row) => row.texto)
  const comments = rows.map((row) => row.comentario)
  return [...once(texto, texts), ...once(asked, comments)]
}

/** Texts and comments by their question, in the order they came. */
export function commentsOf({ perguntas }: Frozen, sheets: readonly Sheet[]): Said[] {
  const of = (question: FrozenQuestion, { respostas }: Sheet): Said[] =>
    saidOf(
      question,
      respostas.filter(({ perguntaId }) => perguntaId === question.id),
    )
  return perguntas.flatMap((question) => sheets.flatMap((sheet) => of(question, sheet)))
}
