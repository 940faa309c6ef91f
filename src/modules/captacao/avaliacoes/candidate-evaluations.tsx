import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import css from '#modules/avaliacao/questoes/questions.module.css'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { scoreText } from './answered-view.tsx'
import { avaliacoesDoCandidato } from './calls.ts'

type Pending = CallAnswer<typeof avaliacoesDoCandidato>[number]
type GivenBy = Pending['respostas'][number]

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
      {given.oculta ? (
        <span className={css.facts}>{hiddenWords[given.oculta]}</span>
      ) : (
        <strong>{scoreText(given.percentual)}</strong>
      )}
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

const hiddenWords = { FICHA: 'aparece depois da sua ficha', ACESSO: 'sem acesso' } as const

/** How the interviewers' sheets came out together, and how far they lie apart. */
const Spread = ({ of }: { of: NonNullable<Pending['resumo']> }) => (
  <span className={css.answeredBy}>
    <span className={css.facts}>
      <span>Média de {of.quantidade} fichas</span>
      <span>
        de {scoreText(of.menor)} a {scoreText(of.maior)}
      </span>
      <span title="Desvio padrão: quanto as fichas se afastam da média">
        desvio {scoreText(of.desvio)}
      </span>
    </span>
    <strong>{scoreText(of.media)}</strong>
  </span>
)

function Asked({ e, candidatoId, one }: { e: Pending; candidatoId: number; one: boolean }) {
  const timezone = useTimeZone()
  return (
    <li>
      <span>
        <strong>{e.titulo}</strong>
        <span className={css.facts}>
          {one ? null : <span>{e.solicitacao}</span>}
          {e.etapa ? <span>Etapa: {e.etapa}</span> : null}
          <span>{deadline(e, timezone)}</span>
        </span>
      </span>
      {e.decisao && !e.respondidaEm && e.quemResponde !== 'C' ? (
        <span className={css.facts}>
          {e.decisao === 'C' ? 'Encerrada com a contratação' : 'Encerrada: candidato não apto'}
        </span>
      ) : null}
      {e.respondidaEm || e.decisao || e.quemResponde === 'C' ? null : (
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
      {e.resumo && e.resumo.quantidade > 1 ? <Spread of={e.resumo} /> : null}
    </li>
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
  const loaded = useCall(avaliacoesDoCandidato, {
    params: { id: candidatoId },
    query: solicitacaoId === undefined ? {} : { solicitacaoId },
  })
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length)
    return <div className={css.empty}>Nenhuma avaliação ligada às vagas deste candidato.</div>
  const asked = (e: (typeof loaded.data)[number]) => (
    <Asked
      key={`${e.avaliacaoId}.${e.solicitacaoId}.${e.historicoId}`}
      e={e}
      candidatoId={candidatoId}
      one={solicitacaoId !== undefined}
    />
  )
  return (
    <ul className={css.evaluations} aria-label="Avaliações">
      {loaded.data.map(asked)}
    </ul>
  )
}
