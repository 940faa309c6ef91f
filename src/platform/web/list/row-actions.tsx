import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import { Link } from 'react-router'
import { Icon } from '../shell/icon.tsx'
import css from './row-actions.module.css'

export type RowEntry = {
  key: string
  label: string
  icon: string
  danger?: boolean
  /** Sentence that says why it cannot be used now. */ blocked?: string | undefined
  href?: string
  state?: unknown
  run?: () => void
}

const INLINE = 5

function Inline({ entry, name }: { entry: RowEntry; name: string }) {
  const said = entry.blocked ?? entry.label
  const common = {
    variant: 'subtle',
    color: 'gray',
    size: 26,
    className: entry.danger ? css.danger : css.quiet,
    'aria-label': `${entry.label}: ${name}`,
  } as const
  const icon = <Icon name={entry.icon} size={16} />
  if (entry.href && !entry.blocked)
    return (
      <Tooltip label={said}>
        <ActionIcon {...common} component={Link} to={entry.href} state={entry.state}>
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  return (
    <Tooltip label={said} multiline maw={320}>
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
    </Tooltip>
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={menu ? 34 : 26}
          aria-label={`Ações: ${name}`}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((e) => {
          const common = {
            leftSection: <Icon name={e.icon} size={16} />,
            disabled: e.blocked !== undefined,
            title: e.blocked,
            ...(e.danger ? { color: 'var(--mantine-color-error)' } : {}),
          }
          return e.href ? (
            <Menu.Item key={e.key} {...common} component={Link} to={e.href} state={e.state}>
              {e.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={e.key} {...common} onClick={e.run}>
              {e.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
