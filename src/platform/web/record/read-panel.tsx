import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatValue } from '#platform/contract/value-words.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { useHas } from '../session/rule-context.ts'
import { useTimeZone } from '../session/session-store.ts'
import { type BelowProps, columnsBelow } from './below-columns.ts'
import { SubPanel } from './sub-panel.tsx'

/** The records of a register below the one that is open, only shown: they are kept on the register's own screens. */
export function ReadPanel({ child, screens, record, path }: BelowProps) {
  const loaded = useGet<WireRecord[]>(`${path}/${record.id}/${child.below.path}`)
  const timezone = useTimeZone()
  const columns = columnsBelow(child, useHas())
  const [first] = columns
  const nameOf = (row: WireRecord): string =>
    formatValue(first?.field, valueAt(row, first?.name ?? child.title), timezone)
  const opening = (row: WireRecord) => (
    <Button
      component={Link}
      to={`/${child.path}/${row.id}`}
      size="compact-xs"
      variant="subtle"
      aria-label={`Abrir ${nameOf(row)}`}
    >
      Abrir
    </Button>
  )
  return (
    <SubPanel
      title={child.label.many}
      label={child.label.many}
      loaded={loaded}
      rows={loaded.data ?? []}
      columns={columns}
      cells={screens?.cells}
      empty={child.below.empty ?? 'Nenhum registro encontrado.'}
      actions={opening}
    />
  )
}
