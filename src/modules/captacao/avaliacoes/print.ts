/** The questionnaire on paper: blank, or as it was answered. */
import { answerWords, byQuestion } from '#modules/avaliacao/questoes/answer-words.ts'
import type { Score } from '#modules/avaliacao/questoes/score.ts'
import type { Frozen, FrozenQuestion } from '#modules/avaliacao/questoes/frozen.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import type { Answered } from './answered.ts'

const blankQuestion = (q: FrozenQuestion, i: number): ReportBlock => ({
  type: 'text',
  title: `${i + 1}. ${q.texto}${q.obrigatoria ? '' : ' (opcional)'}`,
  paragraphs: blankAnswer(q),
})

export function blankBlocks(frozen: Frozen): ReportBlock[] {
  return [
    {
      type: 'fields',
      columns: 2,
      items: [
        { label: 'Nome', value: '______________________________' },
        { label: 'Data', value: '____/____/______' },
      ],
    },
    ...(frozen.observacao ? [paragraph(frozen.observacao)] : []),
    ...underAspects(frozen.perguntas, blankQuestion),
  ]
}

/** The aspect stands above its first question, as on the screen. */
function underAspects(
  questions: readonly FrozenQuestion[],
  block: (q: FrozenQuestion, i: number) => ReportBlock,
): ReportBlock[] {
  const headed = (q: FrozenQuestion, i: number): ReportBlock[] =>
    q.aspecto && q.aspecto !== questions[i - 1]?.aspecto
      ? [{ type: 'fields', title: q.aspecto, columns: 1, items: [] }, block(q, i)]
      : [block(q, i)]
  return questions.flatMap(headed)
}

const scoreWords = (percentual: string | null): string =>
  percentual === null ? 'Sem nota' : formatPercent(percentual, 2)

const paragraph = (text: string, title?: string): ReportBlock => ({
  type: 'text',
  ...(title ? { title } : {}),
  paragraphs: [text],
})

function blankAnswer(q: FrozenQuestion): string[] {
  const notApplicable = q.permiteNaoSeAplica ? ['[   ] Não se aplica'] : []
  const comment = q.comentario
    ? [`${q.comentario} ____________________________________________________________`]
    : []
  if (q.tipo === '4')
    return [
      `Nota de ${q.notaMinima ?? 0} a ${q.notaMaxima ?? 10}: ______`,
      ...notApplicable,
      ...comment,
    ]
  if (q.tipo === '3')
    return [
      '____________________________________________________________________________',
      '____________________________________________________________________________',
      ...notApplicable,
      ...comment,
    ]
  return [...q.respostas.map((r) => `[   ] ${r.texto}`), ...notApplicable, ...comment]
}

export function answeredBlocks(
  a: Answered & { mostraResultado: boolean; porAspecto: Score['porAspecto'] },
  candidate: string,
  timeZone: string,
): ReportBlock[] {
  const answers = byQuestion(a.respostas)
  const answeredQuestion = (q: FrozenQuestion, i: number): ReportBlock => ({
    type: 'text',
    title: `${i + 1}. ${q.texto}`,
    paragraphs: answerWords(q, answers.get(q.id) ?? []),
  })
  return [
    {
      type: 'fields',
      columns: 3,
      items: [
        { label: 'Candidato', value: candidate },
        { label: 'Respondida em', value: formatInstant(a.respondidaEm, timeZone) },
        {
          label: 'Respondida por',
          value: a.respondente === 'CANDIDATO' ? 'Candidato' : (a.usuario ?? 'RH'),
        },
        ...(a.mostraResultado
          ? [
              {
                label: 'Resultado',
                value: `${scoreWords(a.percentual)}${a.aprovado === null ? '' : a.aprovado ? ' – aprovado' : ' – reprovado'}`,
              },
            ]
          : []),
        ...a.porAspecto.map((p) => ({ label: p.aspecto, value: scoreWords(p.percentual) })),
      ],
    },
    ...underAspects(a.conteudo.perguntas, answeredQuestion),
    ...(a.observacao ? [paragraph(a.observacao, 'Observação')] : []),
  ]
}
