import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import {
  AnswerForm,
  type Answers,
  answersBody,
  type Given,
  isAnswered,
} from '#modules/avaliacao/questoes/answer-form.tsx'
import { errorsByQuestion } from '#modules/avaliacao/questoes/answer-errors.ts'
import css from '#modules/avaliacao/questoes/questions.module.css'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { type CallAnswer, callPath, type SentQuery } from '#platform/contract/call.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { isSilent, newKey } from '#platform/web/api/client.ts'
import { download } from '#platform/web/api/download.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall, useRecord } from '#platform/web/api/records.ts'
import { showError, toast } from '#platform/web/feedback/notices.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { imprimirEmBranco, perguntas, responder } from './calls.ts'

type Form = CallAnswer<typeof perguntas>

const numberOf = (text: string | null): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined

function useAnswering(
  evaluation: number,
  candidate: number,
  where: SentQuery<typeof responder>,
  questions: Form['perguntas'],
) {
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
      const made = await send(
        responder,
        {
          params: { id: candidate, avaliacaoId: evaluation },
          query: where,
          body: { respostas: answersBody(questions, answers), observacao: note || null },
        },
        { mode: 'none', idempotencyKey: key },
      )
      sent.current = true
      toast.success('Avaliação respondida com sucesso.')
      void invalidate(`captacao/candidatos/${candidate}/avaliacoes`)
      void navigate(`/captacao/avaliacoes/respondidas/${made.id}`, { replace: true })
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

/** HR or an interviewer answers about a candidate: /captacao/avaliacoes/:id/responder?candidatoId=&solicitacaoId=&historicoCandidatoId= */
export function AnsweringPage({ id }: { id: number | null }) {
  const [params] = useSearchParams()
  const candidate = numberOf(params.get('candidatoId'))
  const form = useCall(perguntas, {
    params: { id: id ?? 0 },
    query: candidate === undefined ? {} : { candidatoId: candidate },
  })
  const person = useRecord(candidatos, candidate)
  if (form.isError && !form.data)
    return (
      <>
        <PageHeader title="Responder avaliação" />
        <ErrorState error={form.error} onRetry={() => void form.refetch()} />
      </>
    )
  if (!form.data || (candidate !== undefined && person.isPending)) return <PageSkeleton />
  if (candidate === undefined || !person.data)
    return (
      <>
        <PageHeader title={form.data.titulo} crumb="Responder" />
        <p role="alert">Abra a avaliação a partir do candidato.</p>
        <Button component={Link} to="/captacao/candidatos" variant="default">
          Ir para os candidatos
        </Button>
      </>
    )
  return (
    <Answering
      form={form.data}
      id={id ?? 0}
      candidate={{ id: candidate, nome: String(person.data.nome) }}
      where={{
        solicitacaoId: numberOf(params.get('solicitacaoId')) ?? null,
        historicoCandidatoId: numberOf(params.get('historicoCandidatoId')) ?? null,
      }}
    />
  )
}

function Answering({
  form,
  id,
  candidate,
  where,
}: {
  form: Form
  id: number
  candidate: { id: number; nome: string }
  where: SentQuery<typeof responder>
}) {
  const navigate = useNavigate()
  const a = useAnswering(id, candidate.id, where, form.perguntas)
  const done = form.perguntas.filter((q) => isAnswered(q, a.answers[q.id])).length
  return (
    <>
      <PageHeader
        title={form.titulo}
        crumb="Responder"
        under={
          <p>
            Candidato: <Link to={`/captacao/candidatos/${candidate.id}`}>{candidate.nome}</Link>
          </p>
        }
        actions={
          <Button
            variant="default"
            onClick={() => void download(callPath(imprimirEmBranco, { id }))}
          >
            Imprimir em branco
          </Button>
        }
      />
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
    </>
  )
}
