import { Anchor, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { SentQuery } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { SidePanel } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import { candidaturas } from './calls.ts'
import type { Asked, Opened, Vaga } from './wire.ts'

const day = (text: string | null): string => (text ? formatDate(text) : '—')

function Rows({
  title,
  head,
  children,
}: {
  title: string
  head: readonly string[]
  children: ReactNode
}) {
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <Table stickyHeader aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {head.map((h) => (
              <Table.Th key={h} scope="col">
                {h}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Requests({ title, rows }: { title: string; rows: readonly Vaga[] }) {
  return (
    <Rows
      title={title}
      head={['Solicitação', 'Situação', 'Solicitada', 'Aprovada', 'Publicada', 'Encerrada', 'Dias']}
    >
      {rows.map((v) => (
        <Table.Tr key={v.id}>
          <Table.Td>
            <Anchor component={Link} to={`/captacao/solicitacoes-pessoal/${v.id}`}>
              {v.id} - {v.descricao}
            </Anchor>
          </Table.Td>
          <Table.Td>{v.situacao}</Table.Td>
          <Table.Td>{day(v.data)}</Table.Td>
          <Table.Td>{day(v.aprovacao)}</Table.Td>
          <Table.Td>{day(v.publicacao)}</Table.Td>
          <Table.Td>{day(v.encerramento)}</Table.Td>
          <Table.Td>{v.total ?? '—'}</Table.Td>
        </Table.Tr>
      ))}
    </Rows>
  )
}

function Applications({ title, query }: { title: string; query: SentQuery<typeof candidaturas> }) {
  const found = useCall(candidaturas, { query })
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <PageSkeleton />
  return (
    <>
      {found.data.length === 1000 ? (
        <Text size="sm" c="dimmed">
          São mostradas as 1.000 candidaturas mais recentes.
        </Text>
      ) : null}
      <Rows title={title} head={['Candidato', 'Solicitação', 'Situação', 'Data na etapa']}>
        {found.data.map((c) => (
          <Table.Tr key={c.id}>
            <Table.Td>
              <Anchor component={Link} to={`/captacao/candidatos/${c.candidatoId}`}>
                {c.candidato}
              </Anchor>
            </Table.Td>
            <Table.Td>
              <Anchor component={Link} to={`/captacao/solicitacoes-pessoal/${c.solicitacaoId}`}>
                {c.solicitacaoId} - {c.solicitacao}
              </Anchor>
            </Table.Td>
            <Table.Td>{situacoesCandidatura.find((s) => s.code === c.situacao)?.label}</Table.Td>
            <Table.Td>{day(c.data)}</Table.Td>
          </Table.Tr>
        ))}
      </Rows>
    </>
  )
}

/** The rows behind one figure. */
export function RowsDrawer({
  opened,
  filters,
  onClose,
}: {
  opened: Opened | undefined
  filters: Asked
  onClose: () => void
}) {
  return (
    <SidePanel
      opened={opened !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title={opened?.title}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened?.kind === 'solicitacoes' ? (
        <Requests title={opened.title} rows={opened.rows} />
      ) : null}
      {opened?.kind === 'candidaturas' ? (
        <Applications title={opened.title} query={{ ...filters, ...opened.query }} />
      ) : null}
    </SidePanel>
  )
}
