/** Another order for every answerer, the same at each opening; aspects stay together. */
export function shuffled<Q extends { id: number; aspecto: string | null }>(
  questions: readonly Q[],
  seed: number,
): Q[] {
  const rank = (q: Q): number =>
    Math.imul((q.id ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0
  const aspects = [...new Set(questions.map((q) => q.aspecto))]
  return aspects.flatMap((aspect) =>
    questions
      .filter((q) => q.aspecto === aspect)
      .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id),
  )
}

type Comparable = {
  texto: string
  tipo: string
  aspecto?: unknown
  peso?: unknown
  obrigatoria?: unknown
  permiteNaoSeAplica?: unknown
  comentario?: unknown
  exigirComentario?: unknown
  notaMinima?: unknown
  notaMaxima?: unknown
  respostas?: readonly { texto?: unknown; peso?: unknown }[]
}

const plain = (q: Comparable): unknown => [
  q.texto,
  q.tipo,
  q.aspecto ?? null,
  Number(q.peso ?? 1),
  q.obrigatoria === true,
  q.permiteNaoSeAplica === true,
  q.comentario ?? null,
  q.exigirComentario === true,
  q.notaMinima ?? null,
  q.notaMaxima ?? null,
  (q.respostas ?? []).map((r) => [r.texto, Number(r.peso ?? 0)]),
]

/** Whether a person who answers would notice no difference. */
export const sameQuestions = (a: readonly Comparable[], b: readonly Comparable[]): boolean =>
  JSON.stringify(a.map(plain)) === JSON.stringify(b.map(plain))
