import type { IconName } from '#platform/contract/icon.ts'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import { Icon } from '../shell/icon.tsx'
import { MenuButton, type MenuEntry } from '../shell/menu-button.tsx'
import { SignButton, SignLink } from '../shell/plain.tsx'
import { tip } from '../shell/tips.tsx'
import css from './row-actions.module.css'
import { INLINE, type placesOf } from './row-places.ts'

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
    className: entry.danger ? css.danger : css.quiet,
    'aria-label': `${entry.label}: ${name}`,
    ...tip(said),
  } as const
  const icon = <Icon name={entry.icon} size={16} />
  if (entry.href && !entry.blocked)
    return (
      <SignLink {...common} to={entry.href} state={entry.state}>
        {icon}
      </SignLink>
    )
  return (
    <SignButton
      {...common}
      aria-disabled={entry.blocked !== undefined}
      aria-description={entry.blocked}
      data-disabled={entry.blocked ? true : undefined}
      onClick={() => {
        if (!entry.blocked) entry.run?.()
      }}
    >
      {icon}
    </SignButton>
  )
}

type Props = {
  entries: readonly RowEntry[]
  name: string
  menu?: boolean
  /** Acts of the rows above and below; what this row has not leaves its place free. */
  places: ReturnType<typeof placesOf>
}

/** Up to five as icons with names, otherwise behind one button. */
export function RowActions({ entries, name, menu, places }: Props) {
  if (!entries.length) return null
  const at = (keys: readonly string[]) => {
    const [key] = keys
    const entry = entries.find((e) => keys.includes(e.key))
    return entry ? (
      <Inline key={key} entry={entry} name={name} />
    ) : (
      <span key={key} className={css.free} />
    )
  }
  if (entries.length <= INLINE && !menu)
    return (
      <div className={css.group}>
        {(places.length ? places : entries.map((e) => [e.key])).map(at)}
      </div>
    )
  return (
    <MenuButton
      label={`Ações: ${name}`}
      entries={entries.map(menuEntryOf)}
      button={
        <SignButton size={menu ? 34 : 26} aria-label={`Ações: ${name}`}>
          <IconDots size={17} aria-hidden />
        </SignButton>
      }
    />
  )
}
