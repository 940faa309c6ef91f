import { Skeleton, Text } from '@mantine/core'
import { isLeft, leftOf } from '#modules/captacao/candidato-solicitacoes/offer-refusals.tsx'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecords } from '#platform/web/api/records.ts'
import type { solicitacoesPessoal } from './resource.ts'
import css from './request.module.css'

type Request = WireOf<typeof solicitacoesPessoal>

/** Who was hired through the request and who is left, before it is closed. */
export function Closing({ record: { id, quantidade: total } }: { record: Request }) {
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
      <Remaining id={id} />
      <Text size="sm" c="dimmed" mb="md">
        Ao encerrar, o anúncio sai do portal. As entrevistas marcadas são canceladas e os
        participantes, avisados.
      </Text>
    </>
  )
}

/** How many are still in the selection, and that they may be told. */
function Remaining({ id }: { id: number }) {
  const left = useRecords(candidatoSolicitacoes, leftOf(id))
  const n = (left.data ?? []).filter(isLeft).length
  if (!n) return null
  return (
    <Text size="sm" mb={6}>
      {n === 1 ? 'Resta 1 candidato' : `Restam ${n} candidatos`} sem aviso. Depois de encerrar você
      pode enviar a {n === 1 ? 'ele' : 'eles'} o e-mail de recusa.
    </Text>
  )
}
