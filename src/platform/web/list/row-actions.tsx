import type { IconName } from '#platform/contract/icon.ts'
import { ActionIcon, Group } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import { Link } from '../routing/link.tsx'
import { Icon } from '../shell/icon.tsx'
import { MenuButton, type MenuEntry } from '../shell/menu-button.tsx'
import { tip } from '../shell/tips.tsx'
import css from './row-actions.module.css'

export type RowEntry = {
  key: string
  label: string
  icon: IconName
  danger?: boolean
  /** Sentence that says why it cannot be used now. */ blocked?: string | undefined
  href?: string
  state?: unknown
  run?: () => void
}

const INLINE = 5

/** How an action stands in a menu. */
export const menuEntryOf = (e: RowEntry): MenuEntry => ({
  key: e.key,
  label: e.label,
  icon: <Icon name={e.icon} size={16} />,
  disabled: e.blocked !== undefined,
  title: e.blocked,
  danger: e.danger,
  href: e.href,
  state: e.state,
  run: e.run,
})

function Inline({ entry, name }: { entry: RowEntry; name: string }) {
  const said = entry.blocked ?? entry.label
  const common = {
    variant: 'subtle',
    color: 'gray',
    size: 26,
    className: entry.danger ? css.danger : css.quiet,
    'aria-label': `${entry.label}: ${name}`,
    ...tip(said),
  } as const
  const icon = <Icon name={entry.icon} size={16} />
  if (entry.href && !entry.blocked)
    return (
      <ActionIcon {...common} component={Link} to={entry.href} state={entry.state}>
        {icon}
      </ActionIcon>
    )
  return (
    <ActionIcon
      {...common}
      aria-disabled={entry.blocked !== undefined}
      aria-description={entry.blocked}
      data-disabled={entry.blocked ? true : undefined}
      onClick={() => {
        if (!entry.blocked) entry.run?.()
      }}
    >
      {icon}
    </ActionIcon>
  )
}

/** Up to five as icons with names, otherwise behind one button. */
export function RowActions({
  entries,
  name,
  menu,
}: {
  entries: readonly RowEntry[]
  name: string
  menu?: boolean
}) {
  if (!entries.length) return null
  if (entries.length <= INLINE && !menu)
    return (
      <Group gap={2} wrap="nowrap" justify="flex-end">
        {entries.map((e) => (
          <Inline key={e.key} entry={e} name={name} />
        ))}
      </Group>
    )
  return (
    <MenuButton
      label={`Ações: ${name}`}
      entries={entries.map(menuEntryOf)}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={menu ? 34 : 26}
          aria-label={`Ações: ${name}`}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
