import { Button, Skeleton, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecords } from '#platform/web/api/records.ts'
import { useAction } from '#platform/web/record/use-action.tsx'
import { solicitacoesPessoal } from './resource.ts'
import css from './request.module.css'

type Request = WireOf<typeof solicitacoesPessoal>

/** Who was hired through the request, before it is closed. */
function Hired({ record: { id, quantidade: total } }: { record: Request }) {
  const hired = useRecords(candidatoSolicitacoes, {
    solicitacaoId: id,
    situacao: 'C',
    visualizar: 'A',
  })
  if (hired.isPending) return <Skeleton h={40} mb="md" />
  const people = hired.data ?? []
  return (
    <>
      <Text size="sm" mb={6}>
        {people.length
          ? `${people.length} de ${total} ${total === 1 ? 'vaga foi preenchida' : 'vagas foram preenchidas'} por:`
          : `Nenhuma ${total === 1 ? 'vaga foi preenchida' : `das ${total} vagas foi preenchida`}.`}
      </Text>
      {people.length ? (
        <ul className={css.people}>
          {people.map((p) => (
            <li key={p.id}>{p.candidato.rotulo}</li>
          ))}
        </ul>
      ) : null}
      <Text size="sm" c="dimmed" mb="md">
        Ao encerrar, o anúncio sai do portal. As entrevistas marcadas são canceladas e os
        participantes, avisados.
      </Text>
    </>
  )
}

export function CloseButton({ record, reload }: { record: Request; reload: () => void }) {
  const { start, dialog } = useAction({ resource: solicitacoesPessoal, onDone: reload })
  if (record.can?.encerra !== true) return null
  const asking = { title: 'Encerrar solicitação', before: <Hired record={record} /> }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCircleCheck size={16} aria-hidden />}
        onClick={() => void start('encerra', record, asking)}
      >
        Encerrar
      </Button>
      {dialog}
    </>
  )
}
