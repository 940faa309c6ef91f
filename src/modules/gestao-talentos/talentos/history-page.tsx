import { Button, Group, Select, Table, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate, isDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { useCall } from '#platform/web/api/records.ts'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import { RefBox } from '#platform/web/inputs/ref-box.tsx'
import { ListFooter } from '#platform/web/list/list-footer.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { historicosDeColaboradores, historyOrders } from './history-calls.ts'
import { historyFields } from './history-fields.ts'

type Entries = CallAnswer<typeof historicosDeColaboradores>
type Entry = Entries['content'][number]

const at = 'cargo-salario/colaboradores'
const motives = historyFields.motivo.options.options ?? []
const labelOf = (code: string): string => motives.find((m) => m.code === code)?.label ?? code
type Name = 'busca' | 'motivo' | 'dataIni' | 'dataFim' | 'areaOrganizacionalId' | 'ordem'
const newestFirst = 'data,desc'

function useAsked() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('pagina')) || 1)
  const set = (change: Readonly<Record<string, string | null>>) =>
    setParams(
      function changed(now) {
        const next = new URLSearchParams(now)
        next.delete('pagina')
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  const value = (name: Name): string => params.get(name) ?? ''
  const motivo = motives.find((m) => m.code === value('motivo'))?.code
  const ordem = historyOrders.find((o) => o.code === value('ordem'))?.code
  const area = Number(value('areaOrganizacionalId'))
  const query = {
    page: page - 1,
    ...(value('busca') ? { busca: value('busca') } : {}),
    ...(motivo ? { motivo } : {}),
    ...(ordem ? { ordem } : {}),
    ...(area > 0 ? { areaOrganizacionalId: area } : {}),
    ...(isDate(value('dataIni')) ? { dataIni: value('dataIni') } : {}),
    ...(isDate(value('dataFim')) ? { dataFim: value('dataFim') } : {}),
  }
  const isNarrowed = Object.keys(query).some((name) => name !== 'page' && name !== 'ordem')
  return { page, query, set, value, isNarrowed }
}

const none = { busca: null, motivo: null, dataIni: null, dataFim: null, areaOrganizacionalId: null }

function Filters({ asked: { value, set, isNarrowed } }: { asked: ReturnType<typeof useAsked> }) {
  const day = (name: 'dataIni' | 'dataFim', label: string) => (
    <DateBox
      label={label}
      value={value(name)}
      onChange={(date) => {
        if (!date || isDate(date)) set({ [name]: date })
      }}
    />
  )
  const area = Number(value('areaOrganizacionalId'))
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    set(none)
    setCleared(cleared + 1)
  }
  return (
    <Group align="flex-end" mb="sm" gap="sm">
      <TextInput
        key={cleared}
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
      <RefBox
        label="Área organizacional"
        to={areasOrganizacionais.key}
        value={area ? { id: area } : null}
        onChange={(to) => set({ areaOrganizacionalId: to ? String(to.id) : null })}
      />
      {day('dataIni', 'De')}
      {day('dataFim', 'Até')}
      {isNarrowed ? (
        <Button variant="subtle" onClick={clear}>
          Limpar filtros
        </Button>
      ) : null}
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

type SortProps = { name: 'data' | 'nome'; label: string; asked: ReturnType<typeof useAsked> }

function SortHead({ name, label, asked: { value, set } }: SortProps) {
  const [by, direction] = (value('ordem') || newestFirst).split(',')
  const here = by === name
  const order = here ? (direction === 'desc' ? 'descending' : 'ascending') : 'none'
  const next = order === 'ascending' ? `${name},desc` : name
  return (
    <Table.Th aria-sort={order}>
      <UnstyledButton
        fw={600}
        fz="inherit"
        onClick={() => set({ ordem: next === newestFirst ? null : next })}
      >
        {label} {here ? (direction === 'desc' ? '↓' : '↑') : '↕'}
      </UnstyledButton>
    </Table.Th>
  )
}

function Rows({ data, asked }: { data: Entries; asked: ReturnType<typeof useAsked> }) {
  const pay = data.content.some((row) => 'salario' in row)
  const head = ['Motivo', 'Cargo e faixa', 'Área organizacional']
  if (!data.content.length) return <p>Nenhum registro encontrado.</p>
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table striped highlightOnHover aria-label="Históricos de talentos">
        <Table.Thead>
          <Table.Tr>
            <SortHead name="data" label="Data" asked={asked} />
            <SortHead name="nome" label="Talento" asked={asked} />
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
  return (
    <>
      <PageHeader title="Históricos de talentos" />
      <Filters asked={asked} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Rows data={data} asked={asked} />
          <ListFooter
            total={data.totalElements}
            shown={data.content.length}
            pages={data.totalPages}
            page={asked.page - 1}
            onPage={(page) => asked.set({ pagina: page ? String(page + 1) : null })}
          />
        </>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
