import { Kbd, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type RefObject,
} from 'react'
import { loadFloating } from './late.tsx'
import css from './shell.module.css'

export const SearchInput = ({ className, ...props }: ComponentProps<typeof TextInput>) => (
  <TextInput
    className={[css.search, className].filter(Boolean).join(' ')}
    size="xs"
    role="combobox"
    aria-haspopup="listbox"
    aria-expanded={false}
    aria-label="Pesquisar Menu"
    placeholder="Pesquisar Menu"
    leftSection={<IconSearch size={15} aria-hidden />}
    rightSection={
      <Kbd size="xs" className={css.kbd ?? ''}>
        Ctrl K
      </Kbd>
    }
    rightSectionWidth={58}
    rightSectionPointerEvents="none"
    {...props}
  />
)

export type FoundProps = {
  typed: string
  onType: (text: string) => void
  onOpened: (() => void) | undefined
  input: RefObject<HTMLInputElement | null>
  /** The plain one, whose place it takes, held the focus. */
  focused: boolean
  /** Enter was pressed in the plain one. */
  entered: boolean
}
type Found = Pick<FoundProps, 'focused' | 'entered'> & { component: ComponentType<FoundProps> }

/** The list of what was found is loaded when somebody comes to search; what was typed until then stays typed. */
export function MenuSearch({ onOpened }: { onOpened?: () => void }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const input = useRef<HTMLInputElement>(null)
  const entered = useRef(false)
  const load = () =>
    void loadFloating()
      .then(({ FoundEntries: component }) => {
        const focused = document.activeElement === input.current
        setFound({ component, focused, entered: entered.current })
      })
      .catch(() => undefined)

  useEffect(function searchByKey() {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        input.current?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return found ? (
    <found.component
      typed={typed}
      onType={setTyped}
      onOpened={onOpened}
      input={input}
      focused={found.focused}
      entered={found.entered}
    />
  ) : (
    <SearchInput
      ref={input}
      autoComplete="off"
      value={typed}
      onChange={(e) => {
        entered.current = false
        setTyped(e.currentTarget.value)
      }}
      onKeyDown={(e) => (entered.current = e.key === 'Enter')}
      onFocus={load}
      onPointerEnter={load}
    />
  )
}
