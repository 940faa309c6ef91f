import { cleanLine } from '#platform/contract/clean.ts'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconColumns from '@tabler/icons-react/icons/IconColumns3'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconFilter from '@tabler/icons-react/icons/IconFilter'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useEffect, useRef } from 'react'
import { trimmedAs, useTyped } from '../inputs/use-typed.ts'
import { late } from '../shell/late.tsx'
import { Opener, useOpener } from '../shell/menu-button.tsx'
import { tip } from '../shell/tips.tsx'
import type { Columns } from './list-columns.ts'
import css from './list-screen.module.css'

const ColumnPanel = late(() => import('./column-panel.tsx').then((m) => m.ColumnPanel), null)

const DEBOUNCE_MS = 500

/** '/' brings the typing here from anywhere on the screen. */
function SearchBox({
  value,
  onSearch,
  label,
}: {
  value: string
  onSearch: (text: string) => void
  label: string
}) {
  const { typed, setTyped, give: note } = useTyped(value, trimmedAs)
  const input = useRef<HTMLInputElement>(null)
  const give = (text: string) => {
    note(cleanLine(text))
    onSearch(cleanLine(text))
  }
  const send = useDebouncedCallback(give, DEBOUNCE_MS)
  useEffect(function searchBySlash() {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable="true"]') !== null
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(e) => {
        e.preventDefault()
        give(typed)
      }}
    >
      <TextInput
        ref={input}
        type="search"
        size="xs"
        aria-label={label}
        placeholder="Pesquisar ( / )"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(e) => {
          setTyped(e.currentTarget.value)
          send(e.currentTarget.value)
        }}
      />
    </form>
  )
}

function ColumnChooser({ columns }: { columns: Columns }) {
  const { asked, wanted, opened, open } = useOpener()
  return (
    <Opener>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Colunas"
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...tip('Colunas')}
        {...asked}
      >
        <IconColumns size={17} aria-hidden />
      </ActionIcon>
      {wanted ? <ColumnPanel columns={columns} opened={opened} onChange={open} /> : null}
    </Opener>
  )
}

type Props = {
  search: { value: string; onSearch: (text: string) => void; label: string } | undefined
  filters: number
  active: number
  open: boolean
  onToggle: () => void
  columns: Columns
  onExport: (() => void) | undefined
  narrow: boolean
}

export function ListTools({
  search,
  filters,
  active,
  open,
  onToggle,
  columns,
  onExport,
  narrow,
}: Props) {
  return (
    <div className={css.tools}>
      {search ? <SearchBox {...search} /> : null}
      {filters ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilter size={15} aria-hidden />}
          onClick={onToggle}
          aria-expanded={open}
          aria-controls="filtros"
        >
          {open ? 'Ocultar Filtro' : 'Exibir Filtro'}
          {active && !open ? ` (${active})` : ''}
        </Button>
      ) : null}
      <Group gap={6} ml="auto">
        {onExport ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={onExport}
            {...tip('Exportar o que está na lista para planilha (XLSX)')}
          >
            Exportar
          </Button>
        ) : null}
        {narrow ? null : <ColumnChooser columns={columns} />}
      </Group>
    </div>
  )
}
