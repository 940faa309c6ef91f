import { Link } from 'react-router'
import { listedField } from '#platform/contract/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecords } from '#platform/web/api/records.ts'
import { SubPanel } from '#platform/web/record/sub-panel.tsx'
import type { CellProps, RecordProps } from '#platform/web/screens/define-screens.ts'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { solicitacoesPessoal } from './resource.ts'

type Application = WireOf<typeof candidatoSolicitacoes>

const columnOf = (name: string) => ({ name, field: listedField(candidatoSolicitacoes, name) })
const columns = ['candidato', 'etapaSeletiva', 'situacao', 'data'].map(columnOf)

const boardOf = (request: number): string =>
  `/captacao/candidato-solicitacoes?solicitacao=${request}`

/** To the application on the board, where it is worked on. */
const Candidate = ({ record }: CellProps<Application>) => (
  <Link to={`${boardOf(record.solicitacao?.id ?? 0)}&candidatura=${record.id}`}>
    {record.candidato?.rotulo}
  </Link>
)

const inOrder = { sort: 'etapaSeletiva' }

export function CandidatesTab({ record }: RecordProps<WireOf<typeof solicitacoesPessoal>>) {
  const loaded = useRecords(candidatoSolicitacoes, { solicitacaoId: record.id, ...inOrder })
  const total = record.qtdCandidatos ?? 0
  return (
    <SubPanel
      title={total === 1 ? '1 candidato' : `${total} candidatos`}
      label="Candidatos da solicitação"
      loaded={loaded}
      rows={loaded.data ?? []}
      columns={columns}
      cells={{ candidato: Candidate }}
      empty={
        total > 0
          ? 'Sem acesso: candidatos desta solicitação.'
          : record.status === 'A'
            ? 'Ainda não há candidatos nesta solicitação.'
            : 'Os candidatos chegam depois que a solicitação é aprovada.'
      }
    />
  )
}
