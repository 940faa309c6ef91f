import { Skeleton } from '@mantine/core'
import { minhasOcorrencias } from '#modules/gestao-talentos/colaboradores-ocorrencias/calls.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import css from './own-data.module.css'

type Fact = CallAnswer<typeof minhasOcorrencias>[number]

const dayOf = ({ dataInicio, dataFim }: Fact): string =>
  dataFim && dataFim !== dataInicio
    ? `${formatDate(dataInicio)} a ${formatDate(dataFim)}`
    : formatDate(dataInicio)

const FactRow = (fact: Fact) => (
  <tr key={fact.id}>
    <td>{dayOf(fact)}</td>
    <td>{fact.ocorrencia}</td>
    <td>{fact.horas ?? '—'}</td>
    <td>{fact.providencia ?? '—'}</td>
  </tr>
)

/** What HR registered of oneself and means the person to know. */
export function OwnOccurrences() {
  const loaded = useCall(minhasOcorrencias, {})
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length) return <p>Nenhuma ocorrência registrada para você.</p>
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={css.list} aria-label="Minhas ocorrências">
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col">Ocorrência</th>
            <th scope="col">Horas</th>
            <th scope="col">Providência</th>
          </tr>
        </thead>
        <tbody>{loaded.data.map(FactRow)}</tbody>
      </table>
    </div>
  )
}
