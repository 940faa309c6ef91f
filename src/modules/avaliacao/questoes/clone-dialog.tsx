import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '#platform/contract/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { closeShown } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { clone, cloneTargets } from './engine-calls.ts'

type Company = CallAnswer<ReturnType<typeof cloneTargets>>[number]
type Cloned = CallAnswer<ReturnType<typeof clone>>['resultados'][number]

const resultAlert = (r: Cloned) => (
  <Alert
    key={r.empresaId}
    color={r.situacao === 'CLONADA' ? 'tinta' : 'barro'}
    title={r.empresa ?? 'Empresa'}
  >
    {r.mensagem}
  </Alert>
)

function Results({ list }: { list: readonly Cloned[] }) {
  return (
    <Stack gap="xs" role="status">
      {list.map(resultAlert)}
      <Group justify="flex-end">
        <Button onClick={() => closeShown()}>Fechar</Button>
      </Group>
    </Stack>
  )
}

const companyBox = (c: Company) => (
  <Checkbox
    key={c.id}
    value={String(c.id)}
    label={c.nome}
    disabled={!c.podeInserir}
    description={c.podeInserir ? undefined : 'Você não tem permissão para incluir nesta empresa.'}
  />
)

function Choice({
  resource,
  id,
  companies,
}: {
  resource: Resource
  id: number
  companies: readonly Company[]
}) {
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly Cloned[]>()
  const run = async () => {
    setBusy(true)
    try {
      const empresas = chosen.map(Number)
      const sent = { params: { id }, query: { empresas } }
      setResults((await send(clone(resource), sent, { mode: 'none' })).resultados)
    } catch (error) {
      tellRefusal(error)
    }
    setBusy(false)
  }
  if (results) return <Results list={results} />
  return (
    <Stack gap="md">
      <Checkbox.Group
        label="Empresas"
        description="São copiados os aspectos e as perguntas. Ligações com etapas e modelo ficam na empresa de origem."
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap={8} mt="xs">
          {companies.map(companyBox)}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => closeShown()}>
          Cancelar
        </Button>
        <Button disabled={!chosen.length} loading={busy} onClick={() => void run()}>
          Clonar
        </Button>
      </Group>
    </Stack>
  )
}

/** Which companies, then what came of each. */
export function CloneForm({ resource, id }: { resource: Resource; id: number }) {
  const companies = useCall(cloneTargets(resource), {})
  if (companies.isError && !companies.data)
    return <Text role="alert">Não foi possível carregar as empresas.</Text>
  if (!companies.data) return <Skeleton h={90} />
  if (!companies.data.length) return <Text>Você não trabalha em outras empresas.</Text>
  return <Choice resource={resource} id={id} companies={companies.data} />
}
