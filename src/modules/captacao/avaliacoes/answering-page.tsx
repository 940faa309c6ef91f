import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { AnswerSheet, type SendAnswers } from '#modules/avaliacao/questoes/answer-sheet.tsx'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { type CallAnswer, callPath, type SentQuery } from '#platform/contract/call.ts'
import { download } from '#platform/web/api/download.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall, useRecord } from '#platform/web/api/records.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { imprimirEmBranco, perguntas, responder } from './calls.ts'

type Form = CallAnswer<typeof perguntas>

const numberOf = (text: string | null): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined

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
  const sendAnswers: SendAnswers = async (body, how) => {
    const params = { id: candidate.id, avaliacaoId: id }
    const made = await send(responder, { params, query: where, body }, how)
    void invalidate(`captacao/candidatos/${candidate.id}/avaliacoes`)
    return `/captacao/avaliacoes/respondidas/${made.id}`
  }
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
      <AnswerSheet form={form} onSend={sendAnswers} />
    </>
  )
}
