import { cleanLine } from '#platform/contract/clean.ts'
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconColumns from '@tabler/icons-react/icons/IconColumns3'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconFilter from '@tabler/icons-react/icons/IconFilter'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useEffect, useRef, useState } from 'react'
import type { Columns } from './list-columns.ts'
import css from './list-screen.module.css'

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
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useDebouncedCallback((text: string) => onSearch(cleanLine(text)), DEBOUNCE_MS)
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => {
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
        onSearch(cleanLine(typed))
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
  const shown = new Set(columns.columns.map((c) => c.name))
  return (
    <Popover position="bottom-end" width={260} trapFocus withArrow>
      <Popover.Target>
        <Tooltip label="Colunas">
          <ActionIcon variant="default" size={30} aria-label="Colunas">
            <IconColumns size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          <Text size="xs" fw={650}>
            Colunas da lista
          </Text>
          {columns.offered.map((c) => (
            <Checkbox
              key={c.name}
              size="xs"
              label={c.label}
              checked={shown.has(c.name)}
              disabled={shown.size === 1 && shown.has(c.name)}
              onChange={() => columns.toggle(c.name)}
            />
          ))}
          {columns.changed ? (
            <Button size="compact-xs" variant="subtle" onClick={columns.restore}>
              Voltar às colunas iniciais
            </Button>
          ) : null}
          <Text size="xs" fw={650} mt={4}>
            Altura das linhas
          </Text>
          <SegmentedControl
            size="xs"
            value={columns.density}
            onChange={(v) => columns.setDensity(v === 'confortavel' ? 'confortavel' : 'compacta')}
            data={[
              { value: 'compacta', label: 'Compacta' },
              { value: 'confortavel', label: 'Confortável' },
            ]}
            aria-label="Altura das linhas"
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
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
          <Tooltip label="Exportar o que está na lista para planilha (XLSX)">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={onExport}
            >
              Exportar
            </Button>
          </Tooltip>
        ) : null}
        {narrow ? null : <ColumnChooser columns={columns} />}
      </Group>
    </div>
  )
}
