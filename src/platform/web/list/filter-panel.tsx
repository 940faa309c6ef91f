import { Select } from '@mantine/core'
import { compare, isDate, isMonth } from '#platform/contract/dates.ts'
import { endsOf } from '#platform/contract/filter.ts'
import { DateBox, MonthBox } from '../inputs/date-box.tsx'
import { useTyped } from '../inputs/use-typed.ts'
import { RefBox } from '../inputs/ref-box.tsx'
import { useRefLabel } from '../inputs/ref-label.ts'
import { byTyping } from '../inputs/narrowed.ts'
import { TypedFilter } from '../inputs/typed-filter.tsx'
import type { Filter, ListState } from './list-state.ts'
import css from './list-screen.module.css'

const dataOf = ({ options }: Filter) => options.map((o) => ({ value: o.code, label: o.label }))

const YES_NO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

function RefFilter({
  filter,
  value,
  onChange,
}: {
  filter: Filter
  value: string
  onChange: (value: string) => void
}) {
  const first = Number(value.split(',')[0])
  const label = useRefLabel(filter.to, value)
  return (
    <RefBox
      size="xs"
      label={filter.label}
      to={filter.to ?? ''}
      value={value ? { id: first, rotulo: label ?? '…' } : null}
      onChange={(next) => onChange(next ? String(next.id) : '')}
      activeOnly={false}
    />
  )
}

type EndsProps = { filter: Filter; state: ListState }

/** Both ends are optional; a turned pair is said and not asked. */
function DateEnds({ filter, state }: EndsProps) {
  const names = endsOf(filter)
  const asked = names.map((name) => state.filters[name] ?? '')
  const {
    typed: draft,
    setTyped: setDraft,
    give,
  } = useTyped(asked.join(' '), (ends) => ends.split(' '))
  const [start = '', end = ''] = draft
  const turned = start !== '' && end !== '' && compare(end, start) < 0
  const set = (at: number, value: string | null) => {
    if (value !== null && !(filter.kind === 'month' ? isMonth(value) : isDate(value))) return
    const next = draft.map((v, i) => (i === at ? (value ?? '') : v))
    setDraft(next)
    if (next[0] && next[1] && compare(next[1], next[0]) < 0) return
    give(next.join(' '))
    state.set({ [names[0]]: next[0] || null, [names[1]]: next[1] || null })
  }
  const Box = filter.kind === 'month' ? MonthBox : DateBox
  const endBox = (word: string, i: number) => (
    <Box
      key={word}
      size="xs"
      label={`${filter.label} ${word}`}
      value={draft[i] ?? ''}
      onChange={(v) => set(i, v)}
      error={i === 1 && turned ? 'Data final inferior a data inicial.' : undefined}
    />
  )
  return ['de', 'até'].map(endBox)
}

/** Two filters of one date, declared apart as `xIni` and `xFim`. */
function LoneDate({ filter, state }: EndsProps) {
  const asked = state.filters[filter.name] ?? ''
  const { typed: draft, setTyped: setDraft, give } = useTyped(asked, (day) => day)
  const isEnd = filter.name.endsWith('Fim')
  const other =
    state.filters[
      isEnd ? filter.name.replace(/Fim$/, 'Ini') : filter.name.replace(/Ini$/, 'Fim')
    ] ?? ''
  const turned = (value: string): boolean =>
    /(Ini|Fim)$/.test(filter.name) &&
    value !== '' &&
    other !== '' &&
    (isEnd ? compare(value, other) : compare(other, value)) < 0
  const set = (value: string | null) => {
    if (value !== null && !isDate(value)) return
    setDraft(value ?? '')
    if (turned(value ?? '')) return
    give(value ?? '')
    state.set({ [filter.name]: value })
  }
  return (
    <DateBox
      size="xs"
      label={filter.label}
      value={draft}
      onChange={set}
      error={turned(draft) ? 'Data final inferior a data inicial.' : undefined}
    />
  )
}

function NumberEnds({ filter, state }: EndsProps) {
  const end = (name: string, word: string) => (
    <TypedFilter
      key={name}
      label={`${filter.label} ${word}`}
      value={state.filters[name] ?? ''}
      onChange={(v) => state.set({ [name]: v })}
      kind="number"
    />
  )
  const [from, to] = endsOf(filter)
  return [end(from, 'de'), end(to, 'até')]
}

function Control({ filter, state }: { filter: Filter; state: ListState }) {
  const value = state.filters[filter.name] ?? ''
  const set = (next: string | null) => state.set({ [filter.name]: next })
  if (filter.range)
    return filter.kind === 'date' || filter.kind === 'month' ? (
      <DateEnds filter={filter} state={state} />
    ) : (
      <NumberEnds filter={filter} state={state} />
    )
  switch (filter.kind) {
    case 'flag':
      return (
        <Select
          size="xs"
          label={filter.label}
          data={filter.options.length ? dataOf(filter) : YES_NO}
          value={value || null}
          onChange={set}
          clearable
          placeholder="Todos"
        />
      )
    case 'choice':
      return (
        <Select
          size="xs"
          label={filter.label}
          data={dataOf(filter)}
          value={value || null}
          onChange={set}
          clearable
          searchable={filter.options.length > 8}
          filter={byTyping}
          placeholder="Todos"
        />
      )
    case 'ref':
    case 'refs':
      return <RefFilter filter={filter} value={value} onChange={set} />
    case 'date':
      return <LoneDate filter={filter} state={state} />
    case 'month':
      return (
        <MonthBox
          size="xs"
          label={filter.label}
          value={value}
          onChange={(v) => (v === null || isMonth(v) ? set(v) : undefined)}
        />
      )
    case 'integer':
    case 'number':
      return <TypedFilter label={filter.label} value={value} onChange={set} kind="number" />
    default:
      return <TypedFilter label={filter.label} value={value} onChange={set} />
  }
}

export function FilterPanel({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  return (
    <div className={css.panel} id="filtros" role="group" aria-label="Filtros">
      {filters
        .filter((f) => !f.hidden)
        .map((f) => (
          <Control key={f.name} filter={f} state={state} />
        ))}
    </div>
  )
}
