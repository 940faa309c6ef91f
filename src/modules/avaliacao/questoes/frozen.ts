/** A questionnaire as it stands at one moment: what versions keep, and what whoever answers may see of it. Pure. */
import { shuffled } from './order.ts'
import type { Questionnaire, QuestionRow } from './questionnaire-fields.ts'

export type FrozenQuestion = QuestionRow
export type Frozen = Pick<
  Questionnaire,
  'titulo' | 'observacao' | 'percentualMinimo' | 'perguntasAleatorias' | 'perguntas'
>

export const frozenOf = (q: Frozen): Frozen => ({
  titulo: q.titulo,
  observacao: q.observacao,
  percentualMinimo: q.percentualMinimo,
  perguntasAleatorias: q.perguntasAleatorias,
  perguntas: q.perguntas,
})

/** Where the order is at random, whoever answers has their own. */
export const orderFor = (frozen: Frozen, answerer: number | null): readonly FrozenQuestion[] =>
  frozen.perguntasAleatorias && answerer !== null
    ? shuffled(frozen.perguntas, answerer)
    : frozen.perguntas

const shown = (q: FrozenQuestion, i: number, lugar: number) => ({
  id: q.id,
  ordem: i + 1,
  lugar,
  texto: q.texto,
  tipo: { id: Number(q.tipo) },
  aspecto: q.aspecto,
  obrigatoria: q.obrigatoria,
  permiteNaoSeAplica: q.permiteNaoSeAplica === true,
  comentario: q.comentario,
  exigirComentario: q.exigirComentario,
  notaMinima: q.notaMinima,
  notaMaxima: q.notaMaxima,
  respostas: q.respostas.map((r) => ({ id: r.id, texto: r.texto })),
})

/** What whoever answers may see: no weights. */
export const forAnswering = (frozen: Frozen, answerer: number | null) => ({
  titulo: frozen.titulo,
  observacao: frozen.observacao,
  perguntasAleatorias: frozen.perguntasAleatorias,
  perguntas: orderFor(frozen, answerer).map((q, i) => shown(q, i, frozen.perguntas.indexOf(q))),
})
