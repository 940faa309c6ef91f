import { useSearchParams } from 'react-router'
import { AnsweredView } from '#modules/captacao/avaliacoes/answered-view.tsx'
import { AnswerSheet, type SendAnswers } from '#modules/avaliacao/questoes/answer-sheet.tsx'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { fichaRespondida, leitura, perguntasDaFicha, responderFicha } from './calls.ts'
import { readingPath } from './ways.ts'

type Which = {
  params: { id: number; avaliacaoId: number }
  query: { historicoCandidatoId?: number }
}
type Head = Pick<CallAnswer<typeof leitura>, 'id' | 'candidato'>

const parentOf = ({ id, candidato }: Head) => ({ label: candidato, to: readingPath(id) })

function Own({ which, head }: { which: Which; head: Head }) {
  const timezone = useTimeZone()
  const loaded = useCall(fichaRespondida, which)
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <PageSkeleton />
  const { titulo, respondidaEm } = loaded.data
  return (
    <>
      <PageHeader
        title={titulo}
        crumb="Sua ficha"
        parent={parentOf(head)}
        under={
          <p>
            Sua ficha sobre {head.candidato}, enviada em {formatInstant(respondidaEm, timezone)}.
          </p>
        }
      />
      <AnsweredView answered={loaded.data} />
    </>
  )
}

function Open({ which, head }: { which: Which; head: Head }) {
  const loaded = useCall(perguntasDaFicha, which)
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <PageSkeleton />
  const sendAnswers: SendAnswers = async (body, how) => {
    await send(responderFicha, { ...which, body }, how)
    void invalidate('captacao/entrevistas')
    void invalidate('userinfo')
    return readingPath(head.id)
  }
  return (
    <>
      <PageHeader
        title={loaded.data.titulo}
        crumb="Sua ficha"
        parent={parentOf(head)}
        under={<p>Sobre {head.candidato}. O candidato nunca vê esta ficha.</p>}
      />
      <AnswerSheet form={loaded.data} onSend={sendAnswers} />
    </>
  )
}

/** The own sheet, to be answered or as it was sent: /captacao/entrevistas/:id/fichas/:avaliacao?etapa=sim */
export function SheetPage({ id, avaliacaoId }: { id: number; avaliacaoId: number }) {
  const [params] = useSearchParams()
  const loaded = useCall(leitura, { params: { id } })
  if (loaded.isError && !loaded.data)
    return (
      <>
        <PageHeader title="Sua ficha" />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  const ofStage = params.get('etapa') === 'sim'
  const sheet = loaded.data.fichas.find(
    (f) => f.avaliacaoId === avaliacaoId && (f.historicoId !== null) === ofStage,
  )
  const which = {
    params: { id, avaliacaoId },
    query: ofStage ? { historicoCandidatoId: id } : {},
  }
  return sheet?.respondidaEm ? (
    <Own which={which} head={loaded.data} />
  ) : (
    <Open which={which} head={loaded.data} />
  )
}
