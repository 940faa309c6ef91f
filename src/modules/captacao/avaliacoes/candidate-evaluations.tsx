import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import css from '#modules/avaliacao/questoes/questions.module.css'
import { formatInstant } from '#platform/contract/dates.ts'
import { useGet } from '#platform/web/api/queries.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { scoreText } from './answered-page.tsx'

type GivenBy = {
  aplicacaoId: number
  respondente: string
  usuario: string | null
  respondidaEm: string
  percentual: string | null
  aprovado: boolean | null
  podeVer: boolean
}
type Pending = {
  avaliacaoId: number
  titulo: string
  solicitacaoId: number
  solicitacao: string
  historicoId: number | null
  etapa: string | null
  prazo: string | null
  quemResponde: 'T' | 'C' | 'R'
  respondidaEm: string | null
  respostas: GivenBy[]
}

const answerAddress = (candidatoId: number, e: Pending): string =>
  `/captacao/avaliacoes/${e.avaliacaoId}/responder?candidatoId=${candidatoId}&solicitacaoId=${e.solicitacaoId}${e.historicoId ? `&historicoCandidatoId=${e.historicoId}` : ''}`

function deadline(e: Pending, timezone: string): string {
  if (e.quemResponde === 'R' || e.respostas.some((r) => r.respondente === 'CANDIDATO')) return ''
  return e.prazo
    ? `O candidato responde até ${formatInstant(e.prazo, timezone)}`
    : 'O candidato não respondeu'
}

function AnsweredBy({ given, timezone }: { given: GivenBy; timezone: string }) {
  const who = given.respondente === 'CANDIDATO' ? 'Candidato' : (given.usuario ?? 'RH')
  return (
    <span className={css.answeredBy}>
      <span className={css.facts}>
        <span>{who}</span>
        <span>{formatInstant(given.respondidaEm, timezone)}</span>
      </span>
      <strong>{scoreText(given.percentual)}</strong>
      {given.podeVer ? (
        <Button
          component={Link}
          size="compact-sm"
          variant="default"
          to={`/captacao/avaliacoes/respondidas/${given.aplicacaoId}`}
          aria-label={`Ver respostas de ${who}`}
        >
          Ver respostas
        </Button>
      ) : null}
    </span>
  )
}

/** Evaluations asked of a candidate, in all requests or in one: answer, or see what each answered. */
export function CandidateEvaluations({
  candidatoId,
  solicitacaoId,
}: {
  candidatoId: number
  solicitacaoId?: number
}) {
  const timezone = useTimeZone()
  const loaded = useGet<Pending[]>(`captacao/candidatos/${candidatoId}/avaliacoes`, {
    solicitacaoId,
  })
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length)
    return <div className={css.empty}>Nenhuma avaliação ligada às vagas deste candidato.</div>
  return (
    <ul className={css.evaluations} aria-label="Avaliações">
      {loaded.data.map((e) => (
        <li key={`${e.avaliacaoId}.${e.solicitacaoId}.${e.historicoId}`}>
          <span>
            <strong>{e.titulo}</strong>
            <span className={css.facts}>
              {solicitacaoId ? null : <span>{e.solicitacao}</span>}
              {e.etapa ? <span>Etapa: {e.etapa}</span> : null}
              <span>{deadline(e, timezone)}</span>
            </span>
          </span>
          {e.respondidaEm || e.quemResponde === 'C' ? null : (
            <Button
              component={Link}
              size="compact-sm"
              variant="light"
              to={answerAddress(candidatoId, e)}
            >
              Responder
            </Button>
          )}
          {e.respostas.map((r) => (
            <AnsweredBy key={r.aplicacaoId} given={r} timezone={timezone} />
          ))}
        </li>
      ))}
    </ul>
  )
}
