/** What is wrong with the answers to a questionnaire, in sentences at the places of its questions. Pure. */
import type { FieldError } from '#platform/contract/failure.ts'
import type { Frozen, FrozenQuestion } from './frozen.ts'
import type { Answer } from './score.ts'

export type GivenAnswer = Answer & { texto?: string | null; comentario?: string | null }

/** Everything that is wrong with the answers, by question; what its comment lacks stands at the comment. */
export function problemsOf(frozen: Frozen, answers: readonly GivenAnswer[]): FieldError[] {
  const byQuestion = new Map(answers.map((a) => [a.perguntaId, a]))
  const errors: FieldError[] = []
  for (const [i, q] of frozen.perguntas.entries()) {
    const given = byQuestion.get(q.id)
    const wrong = questionProblem(q, given)
    const label = q.texto.slice(0, 120)
    if (wrong) errors.push({ field: `respostas.${i}`, label, message: wrong })
    else if (lacksComment(q, given))
      errors.push({
        field: `respostas.${i}.comentario`,
        label,
        message: 'O comentário é obrigatório',
      })
  }
  return errors
}

/** Says that it does not apply, and nothing else. */
function notApplicable(q: FrozenQuestion, a: GivenAnswer): string | undefined {
  if (!q.permiteNaoSeAplica) return 'Esta pergunta não permite a resposta Não se aplica'
  const given =
    (a.respostaId ?? null) !== null ||
    a.respostasIds?.length ||
    (a.nota ?? '') !== '' ||
    a.texto?.trim()
  return given ? 'Escolha entre responder e Não se aplica' : undefined
}

function questionProblem(q: FrozenQuestion, a: GivenAnswer | undefined): string | undefined {
  if (a?.naoSeAplica) return notApplicable(q, a)
  if (!a || isEmpty(a)) return q.obrigatoria ? 'Responda esta pergunta' : undefined
  const ids = new Set(q.respostas.map((r) => r.id))
  if (
    q.tipo === '1' &&
    (a.respostaId === undefined || a.respostaId === null || !ids.has(a.respostaId))
  )
    return 'Escolha uma das respostas'
  if (q.tipo === '5' && !(a.respostasIds ?? []).every((id) => ids.has(id)))
    return 'Escolha entre as respostas'
  if (q.tipo === '4') {
    const nota = Number(a.nota)
    if (
      !/^\d{1,4}(\.\d{1,2})?$/.test(String(a.nota)) ||
      nota < Number(q.notaMinima ?? 0) ||
      nota > Number(q.notaMaxima ?? 10)
    )
      return `Informe uma nota de ${q.notaMinima ?? 0} a ${q.notaMaxima ?? 10}`
  }
  return (a.texto?.length ?? 0) > 5000 || (a.comentario?.length ?? 0) > 2000
    ? 'O texto é longo demais'
    : undefined
}

const isEmpty = (a: GivenAnswer): boolean =>
  (a.respostaId === undefined || a.respostaId === null) &&
  !a.respostasIds?.length &&
  (a.nota === undefined || a.nota === null || a.nota === '') &&
  !a.texto?.trim()

/** Asked of whoever answers the question; not of one that was left out. */
const lacksComment = (q: FrozenQuestion, a: GivenAnswer | undefined): boolean =>
  q.exigirComentario &&
  a !== undefined &&
  a.naoSeAplica !== true &&
  !isEmpty(a) &&
  !a.comentario?.trim()
