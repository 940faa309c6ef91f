import { Badge, Button, CloseButton } from '@mantine/core'
import { formatDate, formatMonth, isDate, isMonth } from '#platform/contract/dates.ts'
import { filterNamed } from '#platform/contract/filter.ts'
import { yesOrNo } from '#platform/contract/value-words.ts'
import { useRefLabel } from '../inputs/ref-label.ts'
import type { Filter, ListState } from './list-state.ts'
import css from './list-screen.module.css'

function shownValue(filter: Filter, value: string): string {
  if (filter.kind === 'flag' && !filter.options.length) return yesOrNo(value === 'true')
  if (filter.options.length)
    return value
      .split(',')
      .map((code) => filter.options.find((o) => o.code === code)?.label ?? code)
      .join(', ')
  if (isDate(value)) return formatDate(value)
  if (isMonth(value)) return formatMonth(value)
  return filter.kind === 'integer' || filter.kind === 'number' ? value.replace('.', ',') : value
}

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
