/** The questionnaire on paper: blank, or as it was answered. */
import { answerWords, byQuestion } from '#modules/avaliacao/questoes/answer-words.ts'
import type { Answered, Frozen, FrozenQuestion } from '#modules/avaliacao/questoes/service.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'

export function blankBlocks(frozen: Frozen): ReportBlock[] {
  return [
    { type: 'fields', columns: 2, items: [{ label: 'Nome', value: '______________________________' }, { label: 'Data', value: '____/____/______' }] },
    ...(frozen.observacao ? [paragraph(frozen.observacao)] : []),
    ...frozen.perguntas.map((q, i): ReportBlock => ({ type: 'text', title: `${i + 1}. ${q.texto}`, paragraphs: blankAnswer(q) })),
  ]
}

const paragraph = (text: string, title?: string): ReportBlock => ({ type: 'text', ...(title ? { title } : {}), paragraphs: [text] })

function blankAnswer(q: FrozenQuestion): string[] {
  const comment = q.comentario ? [`${q.comentario} ____________________________________________________________`] : []
  if (q.tipo === '4') return [`Nota de ${q.notaMinima ?? 0} a ${q.notaMaxima ?? 10}: ______`, ...comment]
  if (q.tipo === '3') return ['____________________________________________________________________________', '____________________________________________________________________________', ...comment]
  return [...q.respostas.map((r) => `[   ] ${r.texto}`), ...comment]
}

export function answeredBlocks(a: Answered, candidate: string, timeZone: string): ReportBlock[] {
  const answers = byQuestion(a.respostas)
  return [
    {
      type: 'fields', columns: 3,
      items: [
        { label: 'Candidato', value: candidate },
        { label: 'Respondida em', value: formatInstant(a.respondidaEm, timeZone) },
        { label: 'Resultado', value: a.percentual === null ? 'Sem nota' : `${formatPercent(a.percentual)}${a.aprovado === null ? '' : a.aprovado ? ' – aprovado' : ' – reprovado'}` },
      ],
    },
    ...a.conteudo.perguntas.map((q, i): ReportBlock => ({ type: 'text', title: `${i + 1}. ${q.texto}`, paragraphs: answerWords(q, answers.get(q.id) ?? []) })),
    ...(a.observacao ? [paragraph(a.observacao, 'Observação')] : []),
  ]
}
