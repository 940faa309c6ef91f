import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { situacoesTalento } from './bond.ts'
import { vinculos } from './record-calls.ts'
import { talentos } from './resource.ts'
import css from './talent.module.css'

type Bond = CallAnswer<typeof vinculos>[number]

const stateOf = ({ situacao }: Bond): string =>
  situacoesTalento.find((s) => s.code === situacao)?.label ?? ''

const BondRow = (bond: Bond) => (
  <tr key={bond.id}>
    <td>
      <Link to={`/${talentos.path}/${bond.id}`}>{bond.matricula}</Link>
    </td>
    <td>{formatDate(bond.dataAdmissao)}</td>
    <td>{bond.dataDesligamento ? formatDate(bond.dataDesligamento) : '—'}</td>
    <td>{stateOf(bond)}</td>
    <td>{bond.cargo ?? '—'}</td>
    <td>{bond.areaOrganizacional ?? '—'}</td>
  </tr>
)

/** The same person under other numbers: who left and came back, or has two bonds. */
export function BondsPanel({ record }: RecordProps) {
  const loaded = useCall(vinculos, { params: { id: record.id } })
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length) return <p>Esta pessoa não tem outro vínculo com a empresa.</p>
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={css.list} aria-label="Outros vínculos">
        <thead>
          <tr>
            <th scope="col">Matrícula</th>
            <th scope="col">Admissão</th>
            <th scope="col">Desligamento</th>
            <th scope="col">Situação</th>
            <th scope="col">Cargo</th>
            <th scope="col">Área organizacional</th>
          </tr>
        </thead>
        <tbody>{loaded.data.map(BondRow)}</tbody>
      </table>
    </div>
  )
}
