import type { Resource } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import type { WireRecord } from '../api/queries.ts'
import { StateBadge, toneOf } from '../cells/cell.tsx'
import { useTimeZone } from '../session/session-store.ts'
import { OfCompany } from '../list/of-company.tsx'
import type { RowEntry } from '../list/row-actions.tsx'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../shell/icon.tsx'
import { tip } from '../shell/tips.tsx'

const STATES = ['situacao', 'status', 'estado']

/** Where the record stands, in one word; whose it is, if not of the company that one works in. */
export function RecordState({ resource, record }: { resource: Resource; record: WireRecord }) {
  const timezone = useTimeZone()
  const name = STATES.find((n) => resource.fields[n]?.options.options?.some((o) => o.tone))
  const state = name ? formatValue(resource.fields[name], valueAt(record, name), timezone) : ''
  const tone = name ? toneOf(resource.fields[name], valueAt(record, name)) : undefined
  return (
    <>
      <OfCompany row={record} />
      {state && tone ? <StateBadge label={state} tone={tone} /> : null}
    </>
  )
}

export type Loudness = 'filled' | 'light' | 'default'

/** What ends or takes away is never the loudest: its words are red, its frame is that of any other. */
export function ActionButton({ entry, loud }: { entry: RowEntry; loud: Loudness }) {
  const { label, icon, danger, blocked, href, state, run } = entry
  const look = {
    variant: danger ? 'default' : loud,
    ...(danger ? { c: 'var(--mantine-color-error)' } : {}),
    leftSection: <Icon name={icon} size={16} />,
  }
  if (href && !blocked)
    return (
      <Button {...look} component={Link} to={href} state={state}>
        {label}
      </Button>
    )
  return (
    <Button
      {...look}
      aria-disabled={blocked !== undefined}
      data-disabled={blocked ? true : undefined}
      aria-description={blocked}
      {...tip(blocked)}
      onClick={() => {
        if (!blocked) run?.()
      }}
    >
      {label}
    </Button>
  )
}
