import { Combobox, useCombobox } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { SearchInput, type FoundProps } from './menu-search.tsx'
import { addressOf, leavesOf, searchMenu, type MenuLeaf } from './menu-tree.ts'
import css from './shell.module.css'

function useOpenEntry(): (leaf: MenuLeaf) => void {
  const navigate = useNavigate()
  return (leaf) => {
    const at = addressOf(leaf)
    if (at !== undefined && !leaf.novaAba) void navigate(at)
    else if (leaf.url) window.open(leaf.url, '_blank', 'noopener')
  }
}

const hitView = (leaf: MenuLeaf) => (
  <Combobox.Option value={leaf.chave} key={leaf.chave}>
    <span className={css.hit}>{leaf.titulo}</span>
    <span className={css.trail}>{leaf.trail.map((x) => x.titulo).join(' › ')}</span>
  </Combobox.Option>
)

/** The search of the menu with what it found below. It takes the place of the plain one, and its focus. */
export function FoundEntries({ typed, onType, onOpened, input, focused, entered }: FoundProps) {
  const { menu } = useSession()
  const leaves = useMemo(() => leavesOf(menu), [menu])
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const open = useOpenEntry()
  const hits = searchMenu(leaves, typed)
  const show = () => {
    combobox.openDropdown()
    combobox.selectFirstOption()
  }
  const choose = (chave: string) => {
    const leaf = hits.find((x) => x.chave === chave)
    onType('')
    combobox.closeDropdown()
    input.current?.blur()
    if (leaf) open(leaf)
    onOpened?.()
  }
  /** The first hit, also before the list of them is drawn. */
  const enter = () => {
    if (typed && hits[0]) choose(hits[0].chave)
  }
  const begun = useRef(false)
  useLayoutEffect(function takeFocus() {
    if (begun.current) return
    begun.current = true
    if (focused) input.current?.focus()
    if (focused && entered) enter()
    else if (focused && typed) show()
  })

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal
      width={420}
      position="bottom-start"
      zIndex={320}
    >
      <Combobox.Target>
        <SearchInput
          ref={input}
          value={typed}
          onChange={(e) => {
            onType(e.currentTarget.value)
            show()
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) enter()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Telas encontradas">
          {hits.length ? (
            hits.map(hitView)
          ) : (
            <Combobox.Empty>Nenhuma tela encontrada para “{typed}”.</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
