/** The questions of an interview as a form behind a link, and what comes back from it. Pure. */
import {
  byQuestion,
  type AnswerRow,
  type Frozen,
  type GivenAnswer,
} from '#modules/avaliacao/questoes/service.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { FormQuestion, SentForm } from '#platform/server/http/public-form.ts'

type Question = Frozen['perguntas'][number]

const nameOf = ({ id }: Question): string => `p${id}`
const commentOf = ({ id }: Question): string => `c${id}`
const noneOf = ({ id }: Question): string => `n${id}`
const longest = 4000

/** Grades come as numerics of the database: '7.00'. */
const plainGrade = (nota: string): string => String(Number(nota))

type Entry = [string, readonly string[]]

/** What was kept, as the form sends it. */
export function sentOfRows({ perguntas }: Frozen, rows: readonly AnswerRow[]): SentForm {
  const given = byQuestion(rows)
  const entriesOf = (q: Question): Entry[] => {
    const [first, ...more] = given.get(q.id) ?? []
    if (!first) return []
    const ids = [first, ...more].flatMap((r) => (r.respostaId === null ? [] : [`${r.respostaId}`]))
    const grade = first.nota === null ? [] : [plainGrade(first.nota)]
    const entries: [string, readonly (string | null)[]][] = [
      [nameOf(q), [...ids, ...grade, first.texto]],
      [commentOf(q), [first.comentario]],
      [noneOf(q), [first.naoSeAplica ? 'sim' : null]],
    ]
    return entries.map(([name, values]): Entry => [name, values.filter((v) => v !== null)])
  }
  return new Map(perguntas.flatMap(entriesOf).filter(([, values]) => values.length > 0))
}

function kindOf(q: Question): FormQuestion['kind'] {
  if (q.tipo === '4') return { type: 'nota', min: q.notaMinima ?? 0, max: q.notaMaxima ?? 10 }
  if (q.tipo === '3') return { type: 'texto', max: longest }
  const options = q.respostas.map((r) => ({ value: String(r.id), label: r.texto }))
  return { type: q.tipo === '5' ? 'varios' : 'um', options }
}

/** The first thing that is wrong with each question, by its place. */
const wrongAt = (errors: readonly FieldError[], i: number): string | undefined =>
  errors.find((e) => e.field === `respostas.${i}` || e.field.startsWith(`respostas.${i}.`))?.message

export function formQuestions(
  { perguntas }: Frozen,
  sent: SentForm,
  errors: readonly FieldError[] = [],
): FormQuestion[] {
  const heading = (aspecto: string | null, i: number): string | undefined =>
    aspecto && aspecto !== perguntas[i - 1]?.aspecto ? aspecto : undefined
  const asked = (q: Question, i: number): FormQuestion => ({
    name: nameOf(q),
    label: q.texto,
    required: q.obrigatoria,
    kind: kindOf(q),
    given: sent.get(nameOf(q)) ?? [],
    heading: heading(q.aspecto, i),
    comment: commentFor(q, sent),
    notApplicable: q.permiteNaoSeAplica
      ? { name: noneOf(q), given: sent.has(noneOf(q)) }
      : undefined,
    wrong: wrongAt(errors, i),
  })
  return perguntas.map(asked)
}

const commentFor = (q: Question, sent: SentForm): FormQuestion['comment'] =>
  q.comentario
    ? {
        name: commentOf(q),
        label: q.comentario,
        given: sent.get(commentOf(q))?.[0] ?? '',
        required: q.exigirComentario,
      }
    : undefined

/** Ids that are none lead to the sentence of a wrong answer, not to a failure. */
const idIn = (text: string | undefined): number =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : 0

function answerOf(q: Question, sent: SentForm): GivenAnswer[] {
  const values = sent.get(nameOf(q)) ?? []
  const comentario = sent.get(commentOf(q))?.[0] ?? null
  const naoSeAplica = q.permiteNaoSeAplica === true && sent.has(noneOf(q))
  if (naoSeAplica) return [{ perguntaId: q.id, naoSeAplica, comentario }]
  if (!values.length && !comentario) return []
  const base = { perguntaId: q.id, comentario }
  const [first = null] = values
  if (q.tipo === '4') return [{ ...base, nota: first }]
  if (q.tipo === '3') return [{ ...base, texto: first }]
  if (q.tipo === '5') return [{ ...base, respostasIds: values.map(idIn) }]
  return [{ ...base, respostaId: first === null ? null : idIn(first) }]
}

export const answersSent = ({ perguntas }: Frozen, sent: SentForm): GivenAnswer[] =>
  perguntas.flatMap((q) => answerOf(q, sent))
