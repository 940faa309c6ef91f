import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevron from '@tabler/icons-react/icons/IconChevronDown'
import type { Resource } from '#platform/contract/resource.ts'
import { stateOf } from '#platform/contract/states.ts'
import type { WireRecord } from '../api/queries.ts'
import { menuEntryOf } from '../list/row-actions.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { late, whenRested } from '../shell/late.tsx'
import { MenuButton } from '../shell/menu-button.tsx'
import { PageHeader } from '../shell/page.tsx'
import { actsInOrder } from './acts-in-order.ts'
import { useRecordActions } from './record-actions.tsx'
import { ActionButton, RecordState } from './record-state.tsx'
import css from './record-page.module.css'
import { useChanges } from './use-changes.tsx'

const AnotherRecord = whenRested(
  late(() => import('./another-record.tsx').then((m) => m.AnotherRecord), null),
)

const BESIDE = 2

type Props = {
  resource: Resource
  screens: Screens | undefined
  record: WireRecord
  path: string
  title: string
  reload: () => void
  onRemoved: () => void
  /** Handed on, so that the way back to the list is kept. */
  back: unknown
}

/** State, one main act, at most two more, the rest under 'Mais'. */
export function LifeHeader({
  resource,
  screens,
  record,
  path,
  title,
  reload,
  onRemoved,
  back,
}: Props) {
  const changes = useChanges(resource, path, record.id)
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const act = useRecordActions({ resource, path, screens, onChanged: reload, onRemoved, back })
  const { states } = resource
  const wanted = states?.of[stateOf(states, record)]?.acts ?? []
  const entries = [...act.editEntry(record), ...act.actsOf(record), ...act.actionEntries(record)]
  const { first, rest } = actsInOrder(entries, wanted, narrow ? 1 : 1 + BESIDE)
  const more = [
    ...rest.map(menuEntryOf),
    changes.entry,
    ...act.removeEntry(record).map(menuEntryOf),
  ]
  const Own = screens?.header
  const other = resource.without?.includes('choose') ? null : (
    <div className={css.another}>
      <AnotherRecord resource={resource} id={record.id} path={path} />
    </div>
  )
  return (
    <>
      <PageHeader
        title={title}
        crumb={title}
        actions={
          <>
            <RecordState resource={resource} record={record} />
            {first.map((e, i) => (
              <ActionButton key={e.key} entry={e} loud={i === 0 ? 'filled' : 'default'} />
            ))}
            <MenuButton
              label="Mais ações"
              entries={more}
              button={
                <Button variant="default" rightSection={<IconChevron size={16} aria-hidden />}>
                  Mais
                </Button>
              }
            />
          </>
        }
        beside={narrow ? null : other}
        under={
          <>
            {Own ? <Own resource={resource} record={record} reload={reload} /> : null}
            {narrow ? other : null}
          </>
        }
      />
      {changes.drawer}
      {act.dialog}
    </>
  )
}
