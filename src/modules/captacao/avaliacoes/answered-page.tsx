import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { callPath } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { AnsweredView } from './answered-view.tsx'
import { imprimirRespondida, respondida } from './calls.ts'

/** What was answered, in the version it was answered in: /captacao/avaliacoes/respondidas/:aplicacao */
export function AnsweredPage() {
  const { '*': rest = '' } = useParams()
  const id = Number(/respondidas\/(\d+)/.exec(rest)?.[1] ?? 0)
  const timezone = useTimeZone()
  const loaded = useCall(respondida, { params: { id } })
  if (loaded.isError && !loaded.data)
    return (
      <>
        <PageHeader title="Avaliação respondida" />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  const answered = loaded.data
  const by =
    answered.respondente === 'CANDIDATO' ? 'pelo candidato' : `por ${answered.usuario ?? 'RH'}`
  return (
    <>
      <PageHeader
        title={answered.titulo}
        crumb="Respostas"
        under={
          <p>
            Respondida {by} em {formatInstant(answered.respondidaEm, timezone)}.{' '}
            <Link to={`/captacao/candidatos/${answered.candidatoId}`}>Ver o candidato</Link>
          </p>
        }
        actions={
          <Button
            variant="default"
            onClick={() => void download(callPath(imprimirRespondida, { id }))}
          >
            Imprimir
          </Button>
        }
      />
      <AnsweredView answered={answered} />
    </>
  )
}
