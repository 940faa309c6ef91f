import { Button, Group, Select, Table, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { CallAnswer, SentQuery } from '#platform/contract/call.ts'
import { formatDate, isDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { useCall } from '#platform/web/api/records.ts'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { historicosDeColaboradores } from './history-calls.ts'
import { historyFields } from './history-fields.ts'

type Entries = CallAnswer<typeof historicosDeColaboradores>
type Entry = Entries['content'][number]

const at = 'cargo-salario/colaboradores'
const motives = historyFields.motivo.options.options ?? []
const labelOf = (code: string): string => motives.find((m) => m.code === code)?.label ?? code
const names = ['busca', 'motivo', 'dataIni', 'dataFim'] as const

function useAsked() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('pagina')) || 1)
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const set = (change: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('pagina')
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  const value = (name: (typeof names)[number]): string => params.get(name) ?? ''
  const query = { ...Object.fromEntries(given), page: page - 1 } as SentQuery<
    typeof historicosDeColaboradores
  >
  return { page, query, set, value }
}

function Filters({ asked: { value, set } }: { asked: ReturnType<typeof useAsked> }) {
  const day = (name: 'dataIni' | 'dataFim', label: string) => (
    <DateBox
      label={label}
      value={value(name)}
      onChange={(date) => {
        if (!date || isDate(date)) set({ [name]: date })
      }}
    />
  )
  return (
    <Group align="flex-end" mb="sm" gap="sm">
      <TextInput
        label="Pesquisar talento"
        defaultValue={value('busca')}
        onChange={(e) => set({ busca: e.currentTarget.value.trim() || null })}
      />
      <Select
        label="Motivo"
        clearable
        value={value('motivo') || null}
        data={motives.map(({ code, label }) => ({ value: code, label }))}
        onChange={(motivo) => set({ motivo })}
      />
      {day('dataIni', 'De')}
      {day('dataFim', 'Até')}
    </Group>
  )
}

function rowOf(pay: boolean) {
  return (row: Entry) => (
    <Table.Tr key={row.id}>
      <Table.Td>{formatDate(row.data)}</Table.Td>
      <Table.Td>
        <Link to={`/${at}/${row.colaboradorId}`}>{row.nome}</Link>
      </Table.Td>
      <Table.Td>{labelOf(row.motivo)}</Table.Td>
      <Table.Td>{[row.cargo, row.faixaSalarial].filter(Boolean).join(' - ')}</Table.Td>
      <Table.Td>{row.areaOrganizacional}</Table.Td>
      {pay ? (
        <Table.Td ta="right">
          {typeof row.salario === 'number' ? formatMoney(row.salario) : 'Sem valor'}
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

function Rows({ data }: { data: Entries }) {
  const pay = data.content.some((row) => 'salario' in row)
  const head = ['Data', 'Talento', 'Motivo', 'Cargo e faixa', 'Área organizacional']
  if (!data.content.length) return <p>Nenhum registro encontrado.</p>
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table striped highlightOnHover aria-label="Históricos de talentos">
        <Table.Thead>
          <Table.Tr>
            {head.map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
            {pay ? <Table.Th ta="right">Salário na data</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{data.content.map(rowOf(pay))}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Every change of place and pay, of all the people, the newest first. */
export function HistoryPage() {
  const asked = useAsked()
  const { data, error, refetch } = useCall(
    historicosDeColaboradores,
    { query: asked.query },
    { keep: true },
  )
  const turn = (by: number) => asked.set({ pagina: String(asked.page + by) })
  return (
    <>
      <PageHeader title="Históricos de talentos" />
      <Filters asked={asked} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Rows data={data} />
          <Group justify="space-between" mt="sm">
            <span>{data.totalElements} registro(s) encontrado(s).</span>
            <Group gap="xs">
              <Button variant="default" disabled={asked.page <= 1} onClick={() => turn(-1)}>
                Anterior
              </Button>
              <span>
                Página {asked.page} de {Math.max(1, data.totalPages)}
              </span>
              <Button
                variant="default"
                disabled={asked.page >= data.totalPages}
                onClick={() => turn(1)}
              >
                Próxima
              </Button>
            </Group>
          </Group>
        </>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
