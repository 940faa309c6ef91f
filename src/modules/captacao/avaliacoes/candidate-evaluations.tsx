import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import css from '#modules/avaliacao/questoes/questions.module.css'
import { formatInstant } from '#platform/contract/dates.ts'
import { useGet } from '#platform/web/api/queries.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { scoreText } from './answered-page.tsx'

type Pending = { avaliacaoId: number; titulo: string; solicitacaoId: number; solicitacao: string; historicoId: number | null; etapa: string | null; prazo: string | null; respondidaEm: string | null; percentual: string | null; aprovado: boolean | null; aplicacaoId: number | null; encerrada: boolean; qtdPerguntas: number }

const answerAddress = (candidatoId: number, e: Pending): string =>
  `/captacao/avaliacoes/${e.avaliacaoId}/responder?candidatoId=${candidatoId}&solicitacaoId=${e.solicitacaoId}${e.historicoId ? `&historicoCandidatoId=${e.historicoId}` : ''}`

/** Evaluations asked of a candidate, in all requests or in one: answer, or see what was answered. */
export function CandidateEvaluations({ candidatoId, solicitacaoId }: { candidatoId: number; solicitacaoId?: number }) {
  const { timezone = 'America/Sao_Paulo' } = useSession()
  const loaded = useGet<Pending[]>(`captacao/candidatos/${candidatoId}/avaliacoes`, { solicitacaoId })
  if (loaded.isError) return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length) return <div className={css.empty}>Nenhuma avaliação ligada às vagas deste candidato.</div>
  return (
    <ul className={css.evaluations} aria-label="Avaliações">
      {loaded.data.map((e) => (
        <li key={`${e.avaliacaoId}.${e.solicitacaoId}.${e.historicoId}`}>
          <span>
            <strong>{e.titulo}</strong>
            <span className={css.facts}>
              {solicitacaoId ? null : <span>{e.solicitacao}</span>}
              {e.etapa ? <span>Etapa: {e.etapa}</span> : null}
              <span>{e.respondidaEm ? `Respondida em ${formatInstant(e.respondidaEm, timezone)}` : e.prazo ? `Candidato responde até ${formatInstant(e.prazo, timezone)}` : 'Não respondida'}</span>
            </span>
          </span>
          {e.aplicacaoId ? (
            <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}><strong>{scoreText(e.percentual)}</strong><Button component={Link} size="compact-sm" variant="default" to={`/captacao/avaliacoes/respondidas/${e.aplicacaoId}`}>Ver respostas</Button></span>
          ) : <Button component={Link} size="compact-sm" variant="light" to={answerAddress(candidatoId, e)}>Responder</Button>}
        </li>
      ))}
    </ul>
  )
}
