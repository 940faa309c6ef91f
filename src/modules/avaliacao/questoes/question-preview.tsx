import { useState } from 'react'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { AnswerForm, type Answers, type ShownQuestion } from './answer-form.tsx'
import type { DraftAnswer, DraftQuestion } from './questionnaire-fields.ts'

const shownAnswer = (r: DraftAnswer, at: number) => ({ id: at + 1, texto: r.texto ?? '' })

/** Unsaved rows have no id yet; the preview gives each one of its own. */
const shown = (row: DraftQuestion, i: number): ShownQuestion => ({
  id: i + 1,
  texto: row.texto ?? '',
  tipo: row.tipo ?? '1',
  aspecto: row.aspecto ?? null,
  obrigatoria: row.obrigatoria === true,
  permiteNaoSeAplica: row.permiteNaoSeAplica === true,
  comentario: row.comentario ?? null,
  exigirComentario: row.exigirComentario === true,
  notaMinima: Number(row.notaMinima ?? 0),
  notaMaxima: Number(row.notaMaxima ?? 10),
  respostas: (row.respostas ?? []).map(shownAnswer),
})

type Props = { rows: readonly DraftQuestion[]; orientation: string | null; onClose: () => void }

export function QuestionPreview({ rows, orientation, onClose }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <Dialog opened onClose={onClose} title="Como quem responde vê" size={760}>
      <AnswerForm
        questions={rows.map(shown)}
        answers={answers}
        orientation={orientation}
        onChange={(id, given) => setAnswers({ ...answers, [id]: given })}
      />
      <p style={{ color: 'var(--t-muted)' }}>Nada do que for marcado aqui é gravado.</p>
    </Dialog>
  )
}
