/**
 * Points of an answered questionnaire. Pure. Score = points / possible points of what was answered and counts: one
 * choice gives its weight over the highest, several the chosen positive weights over all positive ones, a grade its
 * value over the maximum; each times the question's weight, so that a question gives at most its weight whatever the
 * scale of its answers. Open texts have none. Unanswered optional and
 * not-applicable questions leave both sides. Nothing that counts is 'Sem nota' (null), never 0.
 */
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

/** Exact: points as a fraction, possible points as whole weights. */
type Points = { n: bigint; d: bigint; possible: bigint }
export type Score = {
  /** Percent with two decimals, rounded half up; null is 'Sem nota'. */
  percentual: string | null
  pontos: string | null
  possivel: string | null
  porAspecto: { aspecto: string; percentual: string | null }[]
}

const unit = 10_000n

function scaled(value: string | number): bigint {
  const [whole = '0', fraction = ''] = String(value).split('.')
  const sign = whole.startsWith('-') ? -1n : 1n
  return (
    sign * (BigInt(whole.replace('-', '') || '0') * unit + BigInt(`${fraction}0000`.slice(0, 4)))
  )
}

function pointsOf(q: Question, a: Answer): Points | null {
  const weight = BigInt(q.peso ?? 1)
  const times = (points: bigint, possible: bigint): Points | null =>
    possible > 0n && weight > 0n ? { n: points * weight, d: possible, possible: weight } : null
  const weightOf = (id: number): bigint => scaled(q.respostas.find((r) => r.id === id)?.peso ?? 0)
  switch (q.tipo) {
    case '1': {
      if (a.respostaId === null || a.respostaId === undefined) return null
      const highest = q.respostas.reduce(
        (most, r) => (scaled(r.peso ?? 0) > most ? scaled(r.peso ?? 0) : most),
        0n,
      )
      return times(weightOf(a.respostaId), highest)
    }
    case '5': {
      if (!a.respostasIds?.length) return null
      const positive = (n: bigint): bigint => (n > 0n ? n : 0n)
      const chosen = a.respostasIds.reduce((sum, id) => sum + positive(weightOf(id)), 0n)
      return times(
        chosen,
        q.respostas.reduce((sum, r) => sum + positive(scaled(r.peso ?? 0)), 0n),
      )
    }
    case '4':
      return a.nota === null || a.nota === undefined
        ? null
        : times(scaled(a.nota), scaled(q.notaMaxima ?? 0))
    default:
      return null
  }
}

export function score(questions: readonly Question[], answers: readonly Answer[]): Score {
  const byQuestion = new Map(answers.map((a) => [a.perguntaId, a]))
  const total: Points = { n: 0n, d: 1n, possible: 0n }
  const aspects = new Map<string, Points>()
  for (const q of questions) {
    const a = byQuestion.get(q.id)
    const found = a && !a.naoSeAplica ? pointsOf(q, a) : null
    const aspect = q.aspecto ? (aspects.get(q.aspecto) ?? { n: 0n, d: 1n, possible: 0n }) : null
    if (q.aspecto && aspect) aspects.set(q.aspecto, aspect)
    if (!found) continue
    for (const sum of aspect ? [total, aspect] : [total]) add(sum, found)
  }
  return {
    percentual: percent(total),
    pontos: total.possible > 0n ? decimal(total) : null,
    possivel: total.possible > 0n ? String(total.possible) : null,
    porAspecto: [...aspects].map(([aspecto, p]) => ({ aspecto, percentual: percent(p) })),
  }
}

function add(sum: Points, more: Points): void {
  sum.n = sum.n * more.d + more.n * sum.d
  sum.d *= more.d
  sum.possible += more.possible
}

/** Hundredths of a percent, half up. */
function percent({ n, d, possible }: Points): string | null {
  if (possible <= 0n) return null
  const negative = n < 0n
  const whole = d * possible
  const hundredths = ((negative ? -n : n) * 20_000n + whole) / (2n * whole)
  return `${negative && hundredths > 0n ? '-' : ''}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

function decimal({ n, d }: Points): string {
  const negative = n < 0n
  const parts = ((negative ? -n : n) * 2n * unit + d) / (2n * d)
  return `${negative ? '-' : ''}${parts / unit}.${String(parts % unit).padStart(4, '0')}`.replace(
    /\.?0+$/,
    '',
  )
}

/** Passed at exactly the minimum, by the score as it is shown; nothing to say without a minimum or without a score. */
export function passes(
  result: Pick<Score, 'percentual'>,
  minimum: string | number | null,
): boolean | null {
  if (minimum === null || result.percentual === null) return null
  return scaled(result.percentual) >= scaled(minimum)
}
