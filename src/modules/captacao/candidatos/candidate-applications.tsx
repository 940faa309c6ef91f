import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDayOf, formatInstant } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { completo } from './calls.ts'
import { maisQueGestor } from './visibility.ts'
import css from './candidate.module.css'

type Application = CallAnswer<typeof completo>['candidaturas'][number]
const removed = { label: 'Removida', tone: 'neutro' } as const
const unknown = { label: '', tone: 'neutro' } as const
const stands = ({ removedAt, situacao }: Application) =>
  removedAt ? removed : (situacoesCandidatura.find((s) => s.code === situacao) ?? unknown)

/** 'Recusado por Marina Costa em 10/11/2026: Pretensão acima da faixa' */
function rejectedWords({ motivoRecusa, recusadoPor, recusadoEm }: Application, zone: string) {
  const who = recusadoPor ? ` por ${recusadoPor}` : ''
  const when = recusadoEm ? ` em ${formatDayOf(recusadoEm, zone)}` : ''
  return `Recusado${who}${when}${motivoRecusa ? `: ${motivoRecusa}` : ''}`
}

function ApplicationItem({ of: a }: { of: Application }) {
  const timezone = useTimeZone()
  const when = a.data ? formatInstant(a.data, timezone) : ''
  const { label, tone = 'neutro' } = stands(a)
  const stage = a.etapaSeletiva ? `Etapa: ${a.etapaSeletiva}` : ''
  return (
    <li>
      <strong>
        <Link to={`/captacao/solicitacoes-pessoal/${a.solicitacaoId}`}>{a.solicitacao}</Link>
      </strong>{' '}
      <StateBadge label={label} tone={tone} />
      <small>{[when, stage].filter(Boolean).join(', ')}</small>
      {a.situacao === 'N' && a.recusadoEm ? <small>{rejectedWords(a, timezone)}</small> : null}
    </li>
  )
}

/** Every application of the person that one may see. */
export function Applications({ record: { id } }: { record: Pick<RecordProps['record'], 'id'> }) {
  const whole = useCall(completo, { params: { id }, query: { comCargos: 'nao' } }, { quiet: true })
  return (
    <section className={css.card} aria-label="Candidaturas">
      <h2>Candidaturas</h2>
      <ApplicationList loaded={whole} />
    </section>
  )
}

type Loaded = Pick<ReturnType<typeof useCall<typeof completo>>, 'data' | 'error' | 'refetch'>

/** Nothing is said to be none before it is known, nor of what the reader does not see. */
function ApplicationList({ loaded: { data, error, refetch } }: { loaded: Loaded }) {
  const has = useHas()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={60} />
  if (!data.candidaturas.length)
    return (
      <p>
        {has(maisQueGestor)
          ? 'Nenhuma candidatura ainda.'
          : 'Nenhuma candidatura nas vagas que você acompanha.'}
      </p>
    )
  return (
    <ul className={css.list}>
      {data.candidaturas.map((a) => (
        <ApplicationItem key={a.id} of={a} />
      ))}
    </ul>
  )
}
