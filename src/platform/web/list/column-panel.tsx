import { Button, Checkbox, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { Place } from '../shell/entry-menu.tsx'
import type { Columns } from './list-columns.ts'

type Props = { columns: Columns; opened: boolean; onChange: (opened: boolean) => void }

export function ColumnPanel({ columns, opened, onChange }: Props) {
  const shown = new Set(columns.columns.map((c) => c.name))
  const columnBox = (c: Columns['offered'][number]) => (
    <Checkbox
      key={c.name}
      size="xs"
      label={c.label}
      checked={shown.has(c.name)}
      disabled={shown.size === 1 && shown.has(c.name)}
      onChange={() => columns.toggle(c.name)}
    />
  )
  return (
    <Popover
      position="bottom-end"
      width={260}
      trapFocus
      returnFocus
      withArrow
      withRoles={false}
      opened={opened}
      onChange={onChange}
    >
      <Popover.Target>
        <Place />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Colunas da lista">
        <Stack gap={8}>
          <Text size="xs" fw={650}>
            Colunas da lista
          </Text>
          {columns.offered.map(columnBox)}
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
