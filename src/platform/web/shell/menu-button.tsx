import {
  cloneElement,
  useRef,
  useState,
  type DOMAttributes,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { lateFloating, readFloating } from './late.tsx'
import css from './shell.module.css'

export type MenuEntry = {
  key: string
  label?: ReactNode
  icon?: ReactNode
  detail?: string
  href?: string | undefined
  state?: unknown
  run?: (() => void) | undefined
  disabled?: boolean
  /** Why it is disabled, or what it does. */
  title?: string | undefined
  danger?: boolean | undefined
  /** What holds now. */
  current?: boolean
  /** The menu stays open. */
  stays?: boolean
  /** A line between others and nothing else. */
  divider?: boolean
}

type Offered = {
  /** Names the menu for who does not see it. */
  label: string
  heading?: string
  entries: readonly MenuEntry[]
  /** Where there is no entry. */
  empty?: string
  width?: number
}

export type EntryMenuProps = Offered & { opened: boolean; onChange: (opened: boolean) => void }

const EntryMenu = lateFloating((all) => all.EntryMenu)

/** What a button needs that opens something over the page, which is made when it is first opened. */
export function useOpener() {
  const [wanted, want] = useState(false)
  const [opened, open] = useState(false)
  // The press that closes it from outside comes before the click.
  const stood = useRef(false)
  const show = (on: boolean) => {
    want(true)
    open(on)
  }
  const asked: DOMAttributes<HTMLElement> = {
    onPointerEnter: readFloating,
    onFocus: readFloating,
    onPointerDown: () => {
      stood.current = opened
    },
    onClick: () => {
      show(!stood.current)
      stood.current = false
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      show(true)
    },
  }
  return { asked, wanted, opened, open }
}

/** A button with what it opens, which is laid at it. */
export const Opener = ({ children }: { children: ReactNode }) => (
  <span className={css.opener}>{children}</span>
)

type Props = Offered & { button: ReactElement<HTMLAttributes<HTMLElement>> }

/** A button and its menu; a list has one in every row. */
export function MenuButton({ button, ...offered }: Props) {
  const { asked, wanted, opened, open } = useOpener()
  return (
    <Opener>
      {cloneElement(button, { ...asked, 'aria-haspopup': 'menu', 'aria-expanded': opened })}
      {wanted ? <EntryMenu {...offered} opened={opened} onChange={open} /> : null}
    </Opener>
  )
}
