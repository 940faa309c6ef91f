import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { completo } from './calls.ts'
import css from './candidate.module.css'

type Application = CallAnswer<typeof completo>['candidaturas'][number]
const states: Readonly<Record<string, string>> = {
  I: 'Inscrito',
  P: 'Em processo',
  C: 'Contratado',
  N: 'Não apto',
}

function ApplicationItem({ of: a }: { of: Application }) {
  const timezone = useTimeZone()
  const when = a.data ? formatInstant(a.data, timezone) : ''
  const stage = a.etapaSeletiva ? `Etapa: ${a.etapaSeletiva}` : ''
  return (
    <li>
      <strong>
        <Link to={`/captacao/solicitacoes-pessoal/${a.solicitacaoId}`}>{a.solicitacao}</Link>
      </strong>{' '}
      <StateBadge label={a.removedAt ? 'Removida' : (states[a.situacao ?? ''] ?? '')} />
      <small>{[when, stage].filter(Boolean).join(', ')}</small>
    </li>
  )
}

/** Every application of the person that one may see. */
export function Applications({ record: { id } }: { record: Pick<RecordProps['record'], 'id'> }) {
  const whole = useCall(completo, { params: { id }, query: { comCargos: 'nao' } }, { quiet: true })
  const rows = whole.data?.candidaturas ?? []
  return (
    <section className={css.card} aria-label="Candidaturas">
      <h2>Candidaturas</h2>
      {rows.length ? (
        <ul className={css.list}>
          {rows.map((a) => (
            <ApplicationItem key={a.id} of={a} />
          ))}
        </ul>
      ) : (
        <p>Nenhuma candidatura ainda.</p>
      )}
    </section>
  )
}
