import { Menu, Text } from '@mantine/core'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { EntryMenuProps, MenuEntry } from './menu-button.tsx'

function Entry({ entry }: { entry: MenuEntry }) {
  const common = {
    leftSection: entry.icon,
    disabled: entry.disabled ?? false,
    title: entry.title,
    closeMenuOnClick: entry.stays !== true,
    'aria-current': entry.current,
    ...(entry.current ? { fw: 700 } : {}),
    ...(entry.danger ? { color: 'var(--mantine-color-error)' } : {}),
  }
  const label = (
    <>
      {entry.label}
      {entry.detail ? (
        <Text size="xs" c="dimmed">
          {entry.detail}
        </Text>
      ) : null}
    </>
  )
  return entry.href && !entry.disabled ? (
    <Menu.Item {...common} component={Link} to={entry.href} state={entry.state}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...common} onClick={entry.run}>
      {label}
    </Menu.Item>
  )
}

/** What floats is laid at this: no control, so that it takes none of a control's attributes. */
export const Place = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
)

const entryView = (entry: EntryMenuProps['entries'][number]) =>
  entry.divider ? <Menu.Divider key={entry.key} /> : <Entry key={entry.key} entry={entry} />

/** The menu of a button, drawn once somebody wants it. Its place is laid over the button, which stays what it is. */
export function EntryMenu({
  label,
  heading,
  entries,
  empty,
  width,
  opened,
  onChange,
}: EntryMenuProps) {
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={onChange}>
      <Menu.Target>
        <Place />
      </Menu.Target>
      <Menu.Dropdown
        role="menu"
        aria-label={label}
        aria-orientation="vertical"
        mah={420}
        maw="calc(100vw - 10px)"
        style={{ overflow: 'auto' }}
      >
        {heading ? <Menu.Label>{heading}</Menu.Label> : null}
        {entries.map(entryView)}
        {entries.length === 0 && empty ? (
          <Text size="sm" c="dimmed" px="sm" pb="sm">
            {empty}
          </Text>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
