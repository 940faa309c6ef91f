/** The rows behind one figure. */
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import {
  type Behind,
  columnsSeen,
  dashboardPath,
  type DashboardSpec,
  figureText,
  nameOfRows,
} from '#platform/contract/dashboard.ts'
import { col, type Column, endsRight } from '#platform/contract/report-table.ts'
import { useGet } from '../api/queries.ts'
import { useHas } from '../session/rule-context.ts'
import { useSession } from '../session/session-store.ts'
import { SidePanel } from '../shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '../shell/page.tsx'
import type { Asked } from './address.ts'
import css from './dashboard.module.css'
import type { Opened, Row } from './opened.ts'

/** So many come at once. */
const MOST = 1000
/** More ids make an address too long to be sent. */
const MOST_LISTED = 200

/** Said where rows of several companies stand together. */
const EMPRESA = 'empresa'
const isNamed = (row: Row): boolean => typeof row[EMPRESA] === 'string'
const useIsElsewhere = () => {
  const { empresa } = useSession()
  return (row: Row): boolean => isNamed(row) && row[EMPRESA] !== empresa.nome
}

/** The register with exactly these rows. */
function RegisterLink({ behind, rows }: { behind: Behind; rows: readonly Row[] }) {
  const has = useHas()
  const isElsewhere = useIsElsewhere()
  const { register } = behind
  // A list is one of the current company.
  if (rows.some(isElsewhere)) return null
  if (!register || !has(register.authority) || !rows.length || rows.length > MOST_LISTED)
    return null
  const ids = rows.map((row) => row[register.id]).join(',')
  const joint = register.path.includes('?') ? '&' : '?'
  return (
    <Anchor component={Link} to={`${register.path}${joint}ids=${ids}`} className={css.register}>
      {register.label}
    </Anchor>
  )
}

const ofCompany: [string, Column] = [EMPRESA, col.text('Empresa')]

type CellProps = { behind: Behind; row: Row; named: [string, Column] }

function Cell({ behind, row, named: [key, column] }: CellProps) {
  const has = useHas()
  const isElsewhere = useIsElsewhere()
  const text = figureText(column, row[key])
  const link = isElsewhere(row) ? undefined : behind.links?.[key]
  return link && has(link.authority) ? (
    <Anchor component={Link} to={link.to(row)}>
      {text}
    </Anchor>
  ) : (
    text
  )
}

function Rows({
  title,
  behind,
  rows,
}: Pick<Opened, 'title' | 'behind'> & { rows: readonly Row[] }) {
  const has = useHas()
  const columns = [...(rows.some(isNamed) ? [ofCompany] : []), ...columnsSeen(behind, has)]
  const tableRow = (row: Row, at: number) => (
    <Table.Tr key={at}>
      {columns.map((column) => (
        <Table.Td key={column[0]} data-numeric={endsRight(column[1])}>
          <Cell behind={behind} row={row} named={column} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <div tabIndex={0} role="region" aria-label={title} className={css.region}>
        <Table stickyHeader horizontalSpacing={8} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(([key, column]) => (
                <Table.Th key={key} scope="col" data-numeric={endsRight(column)}>
                  {column.label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.map(tableRow)}</Table.Tbody>
        </Table>
      </div>
    </Table.ScrollContainer>
  )
}

type Shown = { dashboard: DashboardSpec; opened: Opened; asked: Asked }

function Found({ dashboard, opened, asked }: Shown) {
  const { title, behind, by } = opened
  const path = `${dashboardPath(dashboard)}/${nameOfRows(dashboard, behind)}`
  const found = useGet<Row[]>(path, { ...asked, ...by })
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <PageSkeleton />
  return (
    <>
      {found.data.length >= MOST ? (
        <Text size="sm" c="dimmed">
          São mostradas 1.000 linhas. Limite os filtros para ver as outras.
        </Text>
      ) : null}
      <RegisterLink behind={behind} rows={found.data} />
      <Rows title={title} behind={behind} rows={found.data} />
    </>
  )
}

type Props = Omit<Shown, 'opened'> & { opened: Opened | undefined; onClose: () => void }

export function RowsDrawer({ opened, onClose, ...shown }: Props) {
  return (
    <SidePanel
      opened={opened !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title={opened?.title}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened ? <Found {...shown} opened={opened} /> : null}
    </SidePanel>
  )
}
