import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { Resource } from '#platform/contract/resource.ts'
import { request } from '#platform/web/api/client.ts'
import { useGet, type WireRecord } from '#platform/web/api/queries.ts'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'

type Company = { id: number; nome: string; podeInserir: boolean }
type Cloned = {
  empresaId: number
  empresa: string | null
  situacao: 'CLONADA' | 'RECUSADA'
  mensagem: string
}

function Results({ list }: { list: readonly Cloned[] }) {
  return (
    <Stack gap="xs" role="status">
      {list.map((r) => (
        <Alert
          key={r.empresaId}
          color={r.situacao === 'CLONADA' ? 'tinta' : 'barro'}
          title={r.empresa ?? 'Empresa'}
        >
          {r.mensagem}
        </Alert>
      ))}
      <Group justify="flex-end">
        <Button onClick={() => modals.closeAll()}>Fechar</Button>
      </Group>
    </Stack>
  )
}

function Choice({
  path,
  id,
  companies,
}: {
  path: string
  id: number
  companies: readonly Company[]
}) {
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly Cloned[]>()
  const run = async () => {
    setBusy(true)
    try {
      setResults(
        (
          await request<{ resultados: Cloned[] }>(`${path}/${id}/clone`, {
            method: 'POST',
            query: { empresas: chosen.join(',') },
            mode: 'none',
          })
        ).resultados,
      )
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
          {companies.map((c) => (
            <Checkbox
              key={c.id}
              value={String(c.id)}
              label={c.nome}
              disabled={!c.podeInserir}
              description={
                c.podeInserir ? undefined : 'Você não tem permissão para incluir nesta empresa.'
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          Cancelar
        </Button>
        <Button disabled={!chosen.length} loading={busy} onClick={() => void run()}>
          Clonar
        </Button>
      </Group>
    </Stack>
  )
}

function CloneForm({ path, id }: { path: string; id: number }) {
  const companies = useGet<Company[]>(`${path}/empresas-clonagem`)
  if (companies.isError && !companies.data)
    return <Text role="alert">Não foi possível carregar as empresas.</Text>
  if (!companies.data) return <Skeleton h={90} />
  if (!companies.data.length) return <Text>Você não trabalha em outras empresas.</Text>
  return <Choice path={path} id={id} companies={companies.data} />
}

/** Row action: which companies, then what came of each. */
export const cloneAction = (resource: Resource) => ({
  key: 'clone',
  label: 'Clonar para outras empresas',
  icon: 'copy',
  run: (record: WireRecord) =>
    void modals.open({
      title: `Clonar ${String(record[resource.title])}`,
      size: 'md',
      children: <CloneForm path={resource.path} id={record.id} />,
    }),
})
