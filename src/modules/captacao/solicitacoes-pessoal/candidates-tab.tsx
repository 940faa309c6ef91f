import { Button } from '@mantine/core'
import IconLayoutKanban from '@tabler/icons-react/icons/IconLayoutKanban'
import { Link } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import type { solicitacoesPessoal } from './resource.ts'
import css from './request.module.css'

export function CandidatesTab({ record }: RecordProps<WireOf<typeof solicitacoesPessoal>>) {
  const total = record.qtdCandidatos ?? 0
  return (
    <div className={css.empty}>
      <strong>
        {total === 0
          ? 'Ainda não há candidatos nesta solicitação.'
          : total === 1
            ? '1 candidato nesta solicitação.'
            : `${total} candidatos nesta solicitação.`}
      </strong>
      <p>
        {record.status === 'A'
          ? 'No quadro você acompanha os candidatos por etapa, move vários de uma vez e contrata.'
          : 'Os candidatos chegam depois que a solicitação é aprovada.'}
      </p>
      {record.status === 'A' || total ? (
        <Button
          component={Link}
          to={`/captacao/candidato-solicitacoes?solicitacao=${record.id}`}
          leftSection={<IconLayoutKanban size={16} aria-hidden />}
        >
          Abrir o quadro de candidatos
        </Button>
      ) : null}
    </div>
  )
}
