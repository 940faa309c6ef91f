/**
 * Points of an answered questionnaire. Pure. Score = points / possible points of what was answered and counts:
 * one choice gives its weight of the highest, several the chosen positive weights of all positive ones, a grade its
 * value over the maximum; each times the question's weight. Open texts have none. Unanswered optional and
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
export type Answer = { perguntaId: number; respostaId?: number | null; respostasIds?: readonly number[]; nota?: string | number | null; naoSeAplica?: boolean }

/** Exact: both in ten-thousandths of a point. */
type Points = { points: bigint; possible: bigint }
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
  return sign * (BigInt(whole.replace('-', '') || '0') * unit + BigInt(`${fraction}0000`.slice(0, 4)))
}

function pointsOf(q: Question, a: Answer): Points | null {
  const weight = BigInt(q.peso ?? 1)
  const times = (points: bigint, possible: bigint): Points | null => (possible > 0n && weight > 0n ? { points: points * weight, possible: possible * weight } : null)
  const weightOf = (id: number): bigint => scaled(q.respostas.find((r) => r.id === id)?.peso ?? 0)
  switch (q.tipo) {
    case '1': {
      if (a.respostaId === null || a.respostaId === undefined) return null
      const highest = q.respostas.reduce((most, r) => (scaled(r.peso ?? 0) > most ? scaled(r.peso ?? 0) : most), 0n)
      return times(weightOf(a.respostaId), highest)
    }
    case '5': {
      if (!a.respostasIds?.length) return null
      const positive = (n: bigint): bigint => (n > 0n ? n : 0n)
      const chosen = a.respostasIds.reduce((sum, id) => sum + positive(weightOf(id)), 0n)
      return times(chosen, q.respostas.reduce((sum, r) => sum + positive(scaled(r.peso ?? 0)), 0n))
    }
    case '4': return a.nota === null || a.nota === undefined ? null : times(scaled(a.nota), scaled(q.notaMaxima ?? 0))
    default: return null
  }
}

export function score(questions: readonly Question[], answers: readonly Answer[]): Score {
  const byQuestion = new Map(answers.map((a) => [a.perguntaId, a]))
  const total: Points = { points: 0n, possible: 0n }
  const aspects = new Map<string, Points>()
  for (const q of questions) {
    const a = byQuestion.get(q.id)
    const found = a && !a.naoSeAplica ? pointsOf(q, a) : null
    const aspect = q.aspecto ? (aspects.get(q.aspecto) ?? { points: 0n, possible: 0n }) : null
    if (q.aspecto && aspect) aspects.set(q.aspecto, aspect)
    for (const sum of found ? [total, ...(aspect ? [aspect] : [])] : []) {
      sum.points += found?.points ?? 0n
      sum.possible += found?.possible ?? 0n
    }
  }
  return {
    percentual: percent(total),
    pontos: total.possible > 0n ? decimal(total.points) : null,
    possivel: total.possible > 0n ? decimal(total.possible) : null,
    porAspecto: [...aspects].map(([aspecto, p]) => ({ aspecto, percentual: percent(p) })),
  }
}

/** Hundredths of a percent, half up. */
function percent({ points, possible }: Points): string | null {
  if (possible <= 0n) return null
  const negative = points < 0n
  const n = ((negative ? -points : points) * 20_000n + possible) / (2n * possible)
  return `${negative ? '-' : ''}${n / 100n}.${String(n % 100n).padStart(2, '0')}`
}

function decimal(n: bigint): string {
  const sign = n < 0n ? '-' : ''
  const abs = n < 0n ? -n : n
  return `${sign}${abs / unit}.${String(abs % unit).padStart(4, '0')}`.replace(/\.?0+$/, '')
}

/** Passed at exactly the minimum; nothing to say without a minimum or without a score. */
export function passes(result: Score, minimum: string | number | null): boolean | null {
  if (minimum === null || result.pontos === null || result.possivel === null) return null
  return scaled(result.pontos) * 100n * unit >= scaled(minimum) * scaled(result.possivel)
}
