import { Badge, Button, CloseButton } from '@mantine/core'
import { filterNamed } from '#platform/contract/filter.ts'
import { useRefLabel } from '../inputs/ref-label.ts'
import { shownValue } from './filter-words.ts'
import type { Filter, ListState } from './list-state.ts'
import css from './list-screen.module.css'

function Chip({
  label,
  value,
  onRemove,
}: {
  label: string
  value: string
  onRemove: (() => void) | undefined
}) {
  return (
    <Badge
      variant="outline"
      color="gray"
      size="lg"
      radius="sm"
      tt="none"
      fw={500}
      className={css.chip ?? ''}
      rightSection={
        onRemove ? (
          <CloseButton
            size={24}
            iconSize={13}
            aria-label={`Retirar o filtro ${label}`}
            onClick={onRemove}
          />
        ) : undefined
      }
    >
      <span className={css.chipLabel}>{label}:</span> {value}
    </Badge>
  )
}

function RefChip({
  filter,
  value,
  onRemove,
}: {
  filter: Filter
  value: string
  onRemove: (() => void) | undefined
}) {
  return (
    <Chip label={filter.label} value={useRefLabel(filter.to, value) ?? '…'} onRemove={onRemove} />
  )
}

export function FilterChips({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const chipOf = ([name, value]: [string, string]) => {
    const found = filterNamed(filters, name)
    if (!found) return []
    const { filter, end } = found
    // What the list begins with is said, and changed in the panel.
    const remove = filter.default === value ? undefined : () => state.set({ [name]: null })
    if (filter.kind === 'ref' || filter.kind === 'refs')
      return [<RefChip key={name} filter={filter} value={value} onRemove={remove} />]
    return [
      <Chip
        key={name}
        label={end ? `${filter.label} ${end}` : filter.label}
        value={shownValue(filter, value)}
        onRemove={remove}
      />,
    ]
  }
  const chips = Object.entries(state.filters).flatMap(chipOf)
  const { ids } = state.filters
  if (ids)
    chips.unshift(
      <Chip
        key="ids"
        label="Registros escolhidos"
        value={String(ids.split(',').length)}
        onRemove={() => state.set({ ids: null })}
      />,
    )
  if (!chips.length) return null
  return (
    <div className={css.chips}>
      {chips}
      {state.params.size ? (
        <Button size="compact-sm" variant="subtle" onClick={state.clear}>
          Limpar filtros
        </Button>
      ) : null}
    </div>
  )
}
