import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { fichasDevidas } from './calls.ts'
import css from './interviews.module.css'

type Due = CallAnswer<typeof fichasDevidas>[number]

const help = (
  <p>
    As fichas de avaliação dos candidatos que você já entrevistou e ainda não avaliou. Cada uma sai
    daqui quando você a envia, ou quando o candidato é contratado, recusado ou muda de etapa.
  </p>
)

const lineView = ({ id, candidato, etapa, data, rota }: Due) => (
  <li key={id}>
    <span>
      <Link to={rota}>
        <strong>{candidato}</strong>
      </Link>
      <small>
        {etapa}
        {data ? ` · entrevista em ${formatDate(data)}` : ''}
      </small>
    </span>
  </li>
)

/** Every sheet that waits for whoever has entered: /captacao/entrevistas/fichas */
export function DuePage() {
  const loaded = useCall(fichasDevidas, {})
  useHelp('Fichas a responder', help)
  const due = loaded.data
  return (
    <>
      <PageHeader title="Fichas a responder" crumb="Fichas a responder" />
      {loaded.isError && !due ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : !due ? (
        <PageSkeleton />
      ) : (
        <section className={css.card} aria-label="Fichas a responder">
          {due.length ? (
            <ul className={css.sheets}>{due.map(lineView)}</ul>
          ) : (
            <p className={css.quiet}>
              Nenhuma ficha espera por você. Depois de cada entrevista, a sua aparece aqui.
            </p>
          )}
        </section>
      )}
    </>
  )
}
