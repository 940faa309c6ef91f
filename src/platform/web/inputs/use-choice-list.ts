import { useCombobox } from '@mantine/core'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { readFloating } from '../shell/late.tsx'

/** An input is typed into; a button opens with the space bar and with Enter too. */
type Target = 'input' | 'button'
type Turns = { onOpen?: () => void; onClose?: () => void }
type Store = ReturnType<typeof useCombobox>

/** What the keys do to an open or closed list. `point` is told the option that is pointed at now. */
function pressed(
  event: KeyboardEvent,
  { store, target, point }: { store: Store; target: Target; point: (id: string | null) => void },
): void {
  if (event.nativeEvent.isComposing) return
  const open = () => {
    store.openDropdown('keyboard')
    point(store.selectActiveOption())
    store.updateSelectedOptionIndex('selected', { scrollIntoView: true })
  }
  const { code } = event.nativeEvent
  if (code === 'ArrowDown' || code === 'ArrowUp') {
    event.preventDefault()
    if (!store.dropdownOpened) open()
    else point(code === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption())
  } else if (code === 'Enter' || code === 'NumpadEnter') {
    if (store.dropdownOpened && store.getSelectedOptionIndex() !== -1) {
      event.preventDefault()
      store.clickSelectedOption()
    } else if (target === 'button') {
      event.preventDefault()
      store.openDropdown('keyboard')
    }
  } else if (code === 'Space' && target === 'button') {
    event.preventDefault()
    store.toggleDropdown('keyboard')
  }
  if (event.key === 'Escape') store.closeDropdown('keyboard')
}

/**
 * The closed part of a list to choose from: what the box is for the keyboard and for who does not see it. The list is
 * another piece (`choice-list.tsx`), read and made when it is first opened.
 */
export function useChoiceList(target: Target, { onOpen, onClose }: Turns = {}) {
  const box = useRef<HTMLInputElement>(null)
  const [wanted, want] = useState(false)
  const [stands, setStands] = useState(false)
  const [pointed, point] = useState<string | null>(null)
  const byKey = useRef(false)
  const store = useCombobox({
    onDropdownOpen(source) {
      byKey.current = source === 'keyboard'
      want(true)
      onOpen?.()
    },
    onDropdownClose: onClose,
  })
  const { listId, dropdownOpened: opened, selectActiveOption } = store
  const opening = useRef(onOpen)
  opening.current = onOpen
  /** The list that was opened before it could be drawn is there now. */
  const onStand = useCallback(() => {
    setStands(true)
    if (byKey.current) point(selectActiveOption())
    else opening.current?.()
  }, [selectActiveOption])
  const attributes = {
    ref: box,
    role: 'combobox' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': stands && opened && listId !== null,
    'aria-controls': opened && listId ? listId : undefined,
    'aria-activedescendant': opened ? (pointed ?? undefined) : undefined,
    autoComplete: 'off',
    'data-expanded': opened || undefined,
    'data-mantine-stop-propagation': opened || undefined,
    onKeyDown: (event: KeyboardEvent) => pressed(event, { store, target, point }),
    onPointerEnter: readFloating,
  }
  return { store, box, attributes, wanted, stands, onStand }
}

export type ChoiceStore = Store
