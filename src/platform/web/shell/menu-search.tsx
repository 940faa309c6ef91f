import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/session-store.ts'
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

export function MenuSearch({ onOpened }: { onOpened?: () => void }) {
  const { menu } = useSession()
  const leaves = useMemo(() => leavesOf(menu), [menu])
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const open = useOpenEntry()
  const hits = searchMenu(leaves, typed)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        input.current?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const choose = (chave: string) => {
    const leaf = hits.find((x) => x.chave === chave)
    setTyped('')
    combobox.closeDropdown()
    input.current?.blur()
    if (leaf) open(leaf)
    onOpened?.()
  }

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
        <TextInput
          ref={input}
          className={css.search ?? ''}
          size="xs"
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
          value={typed}
          onChange={(e) => {
            setTyped(e.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Telas encontradas">
          {hits.length ? (
            hits.map((leaf) => (
              <Combobox.Option value={leaf.chave} key={leaf.chave}>
                <span className={css.hit}>{leaf.titulo}</span>
                <span className={css.trail}>{leaf.trail.map((x) => x.titulo).join(' › ')}</span>
              </Combobox.Option>
            ))
          ) : (
            <Combobox.Empty>Nenhuma tela encontrada para “{typed}”.</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
