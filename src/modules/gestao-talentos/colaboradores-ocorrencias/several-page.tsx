import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { counted } from '#platform/contract/numbers.ts'
import { newKey } from '#platform/web/api/client.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { LateFieldsForm } from '#platform/web/form/late-fields-form.tsx'
import { begunValues } from '#platform/web/record/use-action.tsx'
import { PageHeader } from '#platform/web/shell/page.tsx'
import { registrarVarios, severalFields } from './calls.ts'
import { HoursInput } from './hours-input.tsx'
import css from './several.module.css'
import { colaboradoresOcorrencias as facts } from './resource.ts'

type Fate = CallAnswer<typeof registrarVarios>[number]

const fateRow = ({ colaboradorId, nome, id, recusa }: Fate) => (
  <Table.Tr key={colaboradorId}>
    <Table.Td>{nome}</Table.Td>
    <Table.Td>
      {id === null ? (
        <>
          <Badge variant="light" color="vermelho">
            Não registrada
          </Badge>{' '}
          {recusa}
        </>
      ) : (
        <Link to={`/${facts.path}/${id}`}>Registrada</Link>
      )}
    </Table.Td>
  </Table.Tr>
)

function Fates({ fates, onMore }: { fates: readonly Fate[]; onMore: () => void }) {
  return (
    <>
      <div role="status" aria-live="polite">
        <Table.ScrollContainer minWidth={300}>
          <Table aria-label="O que houve com cada talento">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Talento</Table.Th>
                <Table.Th>O que houve</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{fates.map(fateRow)}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </div>
      <Group mt="md">
        <Button onClick={onMore}>Registrar outra</Button>
        <Button variant="subtle" component={Link} to={`/${facts.path}`}>
          Voltar às ocorrências
        </Button>
      </Group>
    </>
  )
}

const inputs = { horas: HoursInput }

/** One occurrence of several people at once, and what became of each. */
export function SeveralPage() {
  const navigate = useNavigate()
  const [fates, setFates] = useState<readonly Fate[]>()
  const [key, setKey] = useState(newKey)
  const register = async (_: unknown, body: Readonly<Record<string, unknown>>) => {
    try {
      const answer = await send(registrarVarios, { body }, { mode: 'none', idempotencyKey: key })
      setKey(newKey())
      setFates(answer)
      void invalidate('gestao-talentos')
      const done = answer.filter(({ id }) => id !== null).length
      if (done)
        toast.success(`${counted(done, 'ocorrência registrada', 'ocorrências registradas')}.`)
      else
        toast.warning('Nenhuma ocorrência foi registrada. Veja o motivo ao lado de cada talento.')
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <>
      <PageHeader title="Registrar para vários talentos" crumb="Vários talentos" />
      {fates ? (
        <Fates fates={fates} onMore={() => setFates(undefined)} />
      ) : (
        <FormPlaceContext value={{ resourceKey: facts.key, inputs }}>
          <Text size="sm" c="dimmed" mb="md">
            Cada talento é registrado por si: o que não servir para um não impede os outros.
          </Text>
          <div className={css.card}>
            <LateFieldsForm
              fields={severalFields}
              values={begunValues(severalFields)}
              onSubmit={register}
              onCancel={() => void navigate(`/${facts.path}`)}
              submitLabel="Registrar"
              isPage
            />
          </div>
        </FormPlaceContext>
      )}
    </>
  )
}
