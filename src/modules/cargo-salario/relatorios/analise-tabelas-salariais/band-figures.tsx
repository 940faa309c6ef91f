/** The numbers of the analysis on the screen: what the page would print, from the same reading. */
import { Loader, Table } from '@mantine/core'
import { Fragment } from 'react'
import { previaAnalise } from '#modules/cargo-salario/relatorios/calls.ts'
import type { CallAnswer, SentQuery } from '#platform/contract/call.ts'
import { formatMoney, formatPercent } from '#platform/contract/numbers.ts'
import type { FormValues } from '#platform/web/form/form-model.ts'
import { useCall } from '#platform/web/api/records.ts'
import css from './band-figures.module.css'
import { analiseTabelasSalariais as report } from './report.ts'

const { cargo: _position, faixa, ...numbers } = report.columns
const columns = Object.entries(numbers)

type Answer = CallAnswer<typeof previaAnalise>
type Row = Partial<Record<string, unknown>>

function inWords(kind: string, value: unknown): string {
  if (typeof value !== 'number') return '–'
  if (kind === 'money') return formatMoney(value)
  return kind === 'percent' ? formatPercent(value) : String(value)
}

function Cells({ row }: { row: Row }) {
  return columns.map(([key, { kind }]) => (
    <Table.Td key={key} ta="right" className={css.number}>
      {inWords(kind, row[key])}
    </Table.Td>
  ))
}

function Position({ cargo, faixas }: Answer['cargos'][number]) {
  return (
    <Fragment>
      <Table.Tr className={css.position}>
        <Table.Th scope="rowgroup" colSpan={columns.length + 1}>
          {cargo}
        </Table.Th>
      </Table.Tr>
      {faixas.map((band, i) => (
        <Table.Tr key={i}>
          <Table.Th scope="row" fw={400}>
            {band.faixa}
          </Table.Th>
          <Cells row={band} />
        </Table.Tr>
      ))}
    </Fragment>
  )
}

export function BandFigures({ filters }: { filters: FormValues }) {
  // The form has checked them against these very fields.
  const found = useCall(previaAnalise, { query: filters as SentQuery<typeof previaAnalise> })
  if (found.isError)
    return (
      <p role="alert" className={css.said}>
        {found.error.message}
      </p>
    )
  if (!found.data)
    return (
      <p className={css.said}>
        <Loader size="sm" aria-label="Carregando os números" />
      </p>
    )
  return (
    <Table.ScrollContainer minWidth={880} type="native">
      <div tabIndex={0} role="region" aria-label={report.title}>
        <Table verticalSpacing={6} horizontalSpacing="xs" aria-label={report.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{faixa.label}</Table.Th>
              {columns.map(([key, { label }]) => (
                <Table.Th key={key} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.data.cargos.map((one) => (
              <Position key={one.id} {...one} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={css.position}>
              <Table.Th scope="row">Total</Table.Th>
              <Cells row={found.data.total} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </Table.ScrollContainer>
  )
}
