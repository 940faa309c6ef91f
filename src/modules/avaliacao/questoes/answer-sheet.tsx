import { Button, Group, Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AnswerForm, type Answers, answersBody, type Given, isAnswered } from './answer-form.tsx'
import { errorsByQuestion } from './answer-errors.ts'
import css from './questions.module.css'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { isSilent, newKey } from '#platform/web/api/client.ts'
import { showError, toast } from '#platform/web/feedback/notices.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import type { questions as shown } from './engine-calls.ts'

type Form = ShapeValue<typeof shown>

/** Sends the answers; the address of the sheet as it was answered. */
export type SendAnswers = (
  body: { respostas: ReturnType<typeof answersBody>; observacao: string | null },
  how: { mode: 'none'; idempotencyKey: string },
) => Promise<string>

function useAnswering(questions: Form['perguntas'], onSend: SendAnswers) {
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>({})
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [busy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const sent = useRef(false)
  const change = (id: number, given: Given) => {
    setAnswers({ ...answers, [id]: given })
    if (errors[id])
      setErrors(Object.fromEntries(Object.entries(errors).filter(([k]) => Number(k) !== id)))
  }
  const submit = async () => {
    const missing = Object.fromEntries(
      questions
        .filter((q) => q.obrigatoria && !isAnswered(q, answers[q.id]))
        .map((q) => [q.id, 'Responda esta pergunta']),
    )
    setErrors(missing)
    const first = questions.find((q) => missing[q.id])
    if (first)
      return document
        .querySelector<HTMLElement>(`#pergunta-${first.id} input, #pergunta-${first.id} textarea`)
        ?.focus()
    setBusy(true)
    try {
      const body = { respostas: answersBody(questions, answers), observacao: note || null }
      const leads = await onSend(body, { mode: 'none', idempotencyKey: key })
      sent.current = true
      toast.success('Avaliação respondida com sucesso.')
      void navigate(leads, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isSilent(error)) return
      setErrors(errorsByQuestion(error.errors, questions))
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const dirty = Object.keys(answers).length > 0 || note !== ''
  useLeaveGuard(() => dirty && !sent.current)
  return { answers, errors, note, setNote, change, submit, busy }
}

/** The questions of a sheet to be answered, with the note below. */
export function AnswerSheet({
  form,
  onSend,
  children,
}: {
  form: Form
  onSend: SendAnswers
  /** What is asked beside the questions. */
  children?: ReactNode
}) {
  const navigate = useNavigate()
  const a = useAnswering(form.perguntas, onSend)
  const done = form.perguntas.filter((q) => isAnswered(q, a.answers[q.id])).length
  return (
    <form
      noValidate
      style={{ maxWidth: 820 }}
      onSubmit={(e) => {
        e.preventDefault()
        void a.submit()
      }}
    >
      <AnswerForm
        questions={form.perguntas}
        answers={a.answers}
        errors={a.errors}
        orientation={form.observacao}
        onChange={a.change}
      />
      {children}
      <Textarea
        label="Observação"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={a.note}
        onChange={(e) => a.setNote(e.currentTarget.value)}
      />
      <Group mt="md" gap="xs">
        <Button type="submit" loading={a.busy}>
          Enviar respostas
        </Button>
        <Button variant="default" onClick={() => void navigate(-1)}>
          Cancelar
        </Button>
        <span className={css.facts} aria-live="polite">
          {done} de {form.perguntas.length} respondidas
        </span>
      </Group>
    </form>
  )
}
