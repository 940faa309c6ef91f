/**
 * Points of an answered questionnaire. Pure. Score = points / possible points of what was answered and counts: one
 * choice gives its weight over the highest, several the chosen positive weights over all positive ones, a grade its
 * value over the maximum; each times the question's weight, so that a question gives at most its weight whatever the
 * scale of its answers. Open texts have none. Unanswered optional and
 * not-applicable questions leave both sides. Nothing that counts is 'Sem nota' (null), never 0.
 */
import { Exact, roundedTo } from '#platform/contract/decimal.ts'

export type Question = {
  id: number
  tipo: '1' | '3' | '4' | '5'
  peso: number | null
  aspecto: string | null
  notaMaxima: number | null
  respostas: readonly { id: number; peso: number | null }[]
}
export type Answer = {
  perguntaId: number
  respostaId?: number | null
  respostasIds?: readonly number[]
  nota?: string | number | null
  naoSeAplica?: boolean
}

/** Points and the most that could be had. */
type Points = { points: Exact; possible: Exact }
export type Score = {
  /** Percent with two decimals, rounded half up; null is 'Sem nota'. */
  percentual: string | null
  pontos: string | null
  possivel: string | null
  porAspecto: { aspecto: string; percentual: string | null }[]
}

const none = (): Points => ({ points: new Exact(0), possible: new Exact(0) })
const greater = (a: Exact, b: Exact): Exact => (a.greaterThan(b) ? a : b)

function pointsOf(q: Question, a: Answer): Points | null {
  const weight = new Exact(q.peso ?? 1)
  const times = (points: Exact, possible: Exact): Points | null =>
    possible.greaterThan(0) && weight.greaterThan(0)
      ? { points: points.times(weight).div(possible), possible: weight }
      : null
  const weights = new Map(q.respostas.map((r) => [r.id, new Exact(r.peso ?? 0)]))
  const weightOf = (id: number): Exact => weights.get(id) ?? new Exact(0)
  switch (q.tipo) {
    case '1':
      return a.respostaId === null || a.respostaId === undefined
        ? null
        : times(weightOf(a.respostaId), [...weights.values()].reduce(greater, new Exact(0)))
    case '5': {
      if (!a.respostasIds?.length) return null
      const positive = (sum: Exact, n: Exact): Exact => (n.greaterThan(0) ? sum.plus(n) : sum)
      return times(
        a.respostasIds.map(weightOf).reduce(positive, new Exact(0)),
        [...weights.values()].reduce(positive, new Exact(0)),
      )
    }
    case '4':
      return a.nota === null || a.nota === undefined
        ? null
        : times(new Exact(a.nota), new Exact(q.notaMaxima ?? 0))
    default:
      return null
  }
}

export function score(questions: readonly Question[], answers: readonly Answer[]): Score {
  const byQuestion = new Map(answers.map((a) => [a.perguntaId, a]))
  const total = none()
  const aspects = new Map<string, Points>()
  for (const q of questions) {
    const a = byQuestion.get(q.id)
    const found = a && !a.naoSeAplica ? pointsOf(q, a) : null
    const aspect = q.aspecto ? (aspects.get(q.aspecto) ?? none()) : null
    if (q.aspecto && aspect) aspects.set(q.aspecto, aspect)
    if (!found) continue
    for (const sum of aspect ? [total, aspect] : [total]) add(sum, found)
  }
  return {
    percentual: percent(total),
    pontos: total.possible.isZero() ? null : decimal(total),
    possivel: total.possible.isZero() ? null : total.possible.toFixed(),
    porAspecto: [...aspects].map(([aspecto, p]) => ({ aspecto, percentual: percent(p) })),
  }
}

function add(sum: Points, more: Points): void {
  sum.points = sum.points.plus(more.points)
  sum.possible = sum.possible.plus(more.possible)
}

/** Hundredths of a percent, half up. */
const percent = ({ points, possible }: Points): string | null =>
  possible.isZero() ? null : roundedTo(points.times(100).div(possible), 2)

/** As many decimals as it takes, four at most. */
const decimal = ({ points }: Points): string => new Exact(roundedTo(points, 4)).toFixed()

/** Passed at exactly the minimum, by the score as it is shown; nothing to say without a minimum or without a score. */
export function passes(
  result: Pick<Score, 'percentual'>,
  minimum: string | number | null,
): boolean | null {
  if (minimum === null || result.percentual === null) return null
  return new Exact(result.percentual).greaterThanOrEqualTo(minimum)
}
