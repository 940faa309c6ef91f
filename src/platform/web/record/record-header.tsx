import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import { useMediaQuery } from '@mantine/hooks'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { askToDiscard } from '../form/leave-guard.ts'
import { menuEntryOf, type RowEntry } from '../list/row-actions.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { MenuButton } from '../shell/menu-button.tsx'
import { PageHeader } from '../shell/page.tsx'
import { useRecordActions } from './record-actions.tsx'
import { ActionButton, RecordState } from './record-state.tsx'
import { useChanges } from './use-changes.tsx'

const INLINE = 3
const INLINE_NARROW = 1

type Props = {
  resource: Resource
  screens?: Screens | undefined
  record: WireRecord
  path: string
  title: string
  reload: () => void
  onRemoved: () => void
  /** Typed and not yet saved. */ isChanged?: () => boolean
  /** The page has its own buttons for what is done most. */ quiet?: boolean
}

/** Name, state and what may be done with a record. */
export function RecordHeader({
  resource,
  screens,
  record,
  path,
  title,
  reload,
  onRemoved,
  isChanged,
  quiet = false,
}: Props) {
  const changes = useChanges(resource, path, record.id)
  const act = useRecordActions({ resource, path, screens, onChanged: reload, onRemoved })
  const guarded = (e: RowEntry): RowEntry => ({
    ...e,
    run: () =>
      void (isChanged?.()
        ? askToDiscard().then((go) => {
            if (go) e.run?.()
          })
        : e.run?.()),
  })
  // What can be done now stands first; the rest is in the menu with its reason.
  const entries = act
    .actionEntries(record)
    .map(guarded)
    .toSorted((a, b) => Number(a.blocked !== undefined) - Number(b.blocked !== undefined))
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const inline = entries
    .slice(0, quiet ? 0 : narrow ? INLINE_NARROW : INLINE)
    .filter((e, i) => i === 0 || e.blocked === undefined)
  const rest = [...entries.slice(inline.length), ...act.removeEntry(record)]
  const Own = screens?.header
  return (
    <>
      <PageHeader
        title={title}
        crumb={title}
        actions={
          <>
            <RecordState resource={resource} record={record} />
            {inline.map((e, i) => (
              <ActionButton key={e.key} entry={e} loud={i === 0 ? 'light' : 'default'} />
            ))}
            <MenuButton
              label="Mais ações"
              entries={[changes.entry, ...rest.map(menuEntryOf)]}
              button={
                <ActionIcon variant="default" size={34} aria-label="Mais ações">
                  <IconDots size={17} aria-hidden />
                </ActionIcon>
              }
            />
          </>
        }
        under={
          Own ? (
            <Own resource={resource} record={record} reload={reload} isChanged={isChanged} />
          ) : null
        }
      />
      {changes.drawer}
      {act.dialog}
    </>
  )
}
