import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { AnswerSheet, type SendAnswers } from '#modules/avaliacao/questoes/answer-sheet.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { perguntas, responder } from './calls.ts'
import { pareceres } from './fields.ts'
import { acompanhamentos } from './resource.ts'

type OpinionProps = {
  value: string | null
  error: string | null
  onChange: (value: string) => void
}

const opinion = ({ code, label }: (typeof pareceres)[number]) => (
  <Radio key={code} value={code} label={label} />
)

function Opinion({ value, error, onChange }: OpinionProps) {
  return (
    <Radio.Group
      label="Parecer"
      required
      mb="md"
      value={value}
      error={error}
      onChange={onChange}
      description="O que a empresa deve fazer ao fim deste período."
    >
      <Stack gap="xs" mt="xs">
        {pareceres.map(opinion)}
      </Stack>
    </Radio.Group>
  )
}

/** The evaluator answers: /gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/:id/responder */
export function AnsweringPage({ id }: { id: number | null }) {
  const params = { id: id ?? 0 }
  const form = useCall(perguntas, { params })
  const [parecer, setParecer] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (form.error)
    return (
      <>
        <PageHeader title="Responder acompanhamento" />
        <ErrorState error={form.error} onRetry={() => void form.refetch()} />
      </>
    )
  if (!form.data) return <PageSkeleton />
  const { titulo, talento, periodo, visivel } = form.data
  const sendAnswers: SendAnswers = async (body, how) => {
    try {
      await send(responder, { params, body: { ...body, parecer } }, how)
    } catch (problem) {
      if (problem instanceof ApiError)
        setError(problem.errors?.find((e) => e.field === 'parecer')?.message ?? null)
      throw problem
    }
    void invalidate(acompanhamentos.path)
    return visivel ? `/${acompanhamentos.path}/${params.id}/respostas` : '/'
  }
  return (
    <>
      <PageHeader
        title={titulo}
        crumb="Responder"
        under={
          <p>
            Talento: {talento} · {periodo}
          </p>
        }
      />
      <AnswerSheet form={form.data} onSend={sendAnswers}>
        <Opinion
          value={parecer}
          error={error}
          onChange={(value) => {
            setParecer(value)
            setError(null)
          }}
        />
      </AnswerSheet>
    </>
  )
}
