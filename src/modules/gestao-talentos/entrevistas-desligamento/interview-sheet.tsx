import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { errorsByQuestion } from '#modules/avaliacao/questoes/answer-errors.ts'
import {
  AnswerForm,
  type Answers,
  answersBody,
  type Given,
} from '#modules/avaliacao/questoes/answer-form.tsx'
import { givenAnswers } from '#modules/avaliacao/questoes/given-answers.tsx'
import { type CallAnswer, callPath } from '#platform/contract/call.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { isSilent, newKey } from '#platform/web/api/client.ts'
import { download } from '#platform/web/api/download.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { showError, toast } from '#platform/web/feedback/notices.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import { AnsweredSheet } from './answered-sheet.tsx'
import { folha, imprimirEntrevista, lancarRespostas } from './calls.ts'

type Sheet = CallAnswer<typeof folha>
type Interview = { id: number; modelo: { id: number } | null }
type Props = { interview: Interview; talent: number; isOver: boolean; onSent: () => void }

function useTyping(sheet: Sheet, { interview, talent, onSent }: Props) {
  const several = new Set(sheet.perguntas.filter((q) => q.tipo.id === 5).map((q) => q.id))
  const [answers, setAnswers] = useState<Answers>(() => givenAnswers(sheet.respostas, several))
  const [note, setNote] = useState(sheet.observacao ?? '')
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)
  const changed = useRef(false)
  const change = (id: number, given: Given) => {
    changed.current = true
    setAnswers({ ...answers, [id]: given })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([k]) => Number(k) !== id)))
  }
  const write = (text: string) => {
    changed.current = true
    setNote(text)
  }
  const submit = async (parcial: boolean) => {
    setBusy(true)
    try {
      const body = {
        entrevistaId: interview.modelo?.id ?? 0,
        colaboradorId: talent,
        respostas: answersBody(sheet.perguntas, answers),
        observacao: note || null,
        parcial,
      }
      await send(lancarRespostas, { body }, { mode: 'none', idempotencyKey: key })
      changed.current = false
      setKey(newKey())
      toast.success(parcial ? 'Respostas gravadas.' : 'Entrevista respondida com sucesso.')
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isSilent(error)) return
      setErrors(errorsByQuestion(error.errors, sheet.perguntas))
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  useLeaveGuard(() => changed.current)
  return { answers, errors, note, write, change, submit, busy }
}

function PrintButton({ interview, talent }: Pick<Props, 'interview' | 'talent'>) {
  const body = { entrevistaId: interview.modelo?.id ?? 0, colaboradorId: talent }
  return (
    <Button
      variant="default"
      onClick={() => void download(callPath(imprimirEntrevista, {}), { method: 'POST', body })}
    >
      Imprimir
    </Button>
  )
}

function Typing({ sheet, ...props }: Props & { sheet: Sheet }) {
  const t = useTyping(sheet, props)
  return (
    <form
      noValidate
      style={{ maxWidth: 820, marginTop: 16 }}
      onSubmit={(e) => {
        e.preventDefault()
        void t.submit(false)
      }}
    >
      <AnswerForm
        questions={sheet.perguntas}
        answers={t.answers}
        errors={t.errors}
        disabled={false}
        orientation={sheet.orientacao}
        onChange={t.change}
      />
      <Textarea
        label="Observação do entrevistador"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={t.note}
        onChange={(e) => t.write(e.currentTarget.value)}
      />
      <Group mt="md" gap="xs">
        <Button type="submit" loading={t.busy}>
          Enviar respostas
        </Button>
        <Button variant="default" loading={t.busy} onClick={() => void t.submit(true)}>
          Gravar e continuar depois
        </Button>
        <PrintButton {...props} />
      </Group>
    </form>
  )
}

/** What was answered; while it is open whoever interviews types here. */
export function InterviewSheet(props: Props) {
  const loaded = useCall(folha, { params: { id: props.interview.id } })
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  // What was kept of an earlier visit may lack what has been answered since, and would be written over it.
  if (!loaded.data || !loaded.isFetchedAfterMount) return <PageSkeleton />
  if (!props.isOver) return <Typing {...props} sheet={loaded.data} />
  return (
    <div style={{ maxWidth: 820, marginTop: 16 }}>
      <AnsweredSheet sheet={loaded.data} />
      <PrintButton {...props} />
    </div>
  )
}
