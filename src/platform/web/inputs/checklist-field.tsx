import { Checkbox, Input, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { narrowed } from './narrowed.ts'
import type { WireRecord } from '../api/queries.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { hiddenSentence } from '../list/hidden-sentence.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { useAllChoices } from './all-choices.ts'
import { checklistWindow, ROW_HEIGHT } from './checklist-window.ts'
import type { Ref } from './ref-box.tsx'
import css from './inputs.module.css'

const CAP = 1000
const LIMIT = 'Limite de registros selecionados atingido'
const DEBOUNCE_MS = 500

type ItemsProps = {
  items: readonly WireRecord[]
  chosen: ReadonlySet<number>
  full: boolean
  disabled: boolean
  onTick: (item: WireRecord, on: boolean) => void
  label: string
}

/** Only the rows near what is seen are drawn: a company may have thousands. */
function Items({ items, chosen, full, disabled, onTick, label }: ItemsProps) {
  const [top, setTop] = useState(0)
  const { from, to } = checklistWindow(top, items.length)
  const row = (item: WireRecord, i: number) => {
    const on = chosen.has(item.id)
    const blocked = full && !on
    return (
      <div
        key={item.id}
        className={css.checkRow}
        style={{ top: (from + i) * ROW_HEIGHT, height: ROW_HEIGHT }}
        title={blocked ? LIMIT : undefined}
      >
        <Checkbox
          size="xs"
          label={labelOfRef(item)}
          checked={on}
          disabled={disabled || blocked}
          title={blocked ? LIMIT : undefined}
          onChange={(e) => onTick(item, e.currentTarget.checked)}
        />
      </div>
    )
  }
  return (
    <div
      className={css.checklist}
      role="group"
      aria-label={label}
      tabIndex={0}
      onScroll={(e) => setTop(e.currentTarget.scrollTop)}
    >
      <div style={{ height: items.length * ROW_HEIGHT, position: 'relative' }}>
        {items.slice(from, to).map(row)}
      </div>
    </div>
  )
}

function FoundItems({ found, ...items }: ItemsProps & { found: ReturnType<typeof useAllChoices> }) {
  if (found.isPending) return <Loader size="sm" />
  if (found.isError && !found.data)
    return (
      <div className={css.error} role="alert">
        Não foi possível carregar as opções. {found.error.message}
      </div>
    )
  if (!items.items.length) return <div className={css.rowsEmpty}>Nenhum registro encontrado.</div>
  return <Items {...items} />
}

/** References chosen by ticking, with a filter that never loses what is ticked. */
export function ChecklistField(p: InputProps) {
  const { to = '', maxItems = CAP, filter, preselect } = p.field.options
  const { value: given, onChange } = p
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS)
  const found = useAllChoices(to, typeof filter === 'function' ? filter(p.values) : {})
  const all = found.data ?? []
  // Null is a field that nobody has touched; an empty list was emptied by a person.
  useEffect(() => {
    if (preselect && given === null && found.data)
      onChange(found.data.slice(0, maxItems).map((r) => ({ id: r.id, rotulo: labelOfRef(r) })))
  }, [preselect, given, found.data, maxItems, onChange])
  const shown = narrowed(all, search, labelOfRef)
  const value = (Array.isArray(p.value) ? p.value : []).map((v: unknown): Ref =>
    typeof v === 'number' ? { id: v } : (v as Ref),
  )
  const chosen = new Set(value.map((v) => v.id))
  const hidden = value.filter((v) => !shown.some((r) => r.id === v.id)).length
  const free = shown.filter((r) => !chosen.has(r.id))
  const tick = (item: WireRecord, on: boolean) =>
    p.onChange(
      on
        ? [...value, { id: item.id, rotulo: labelOfRef(item) }]
        : value.filter((v) => v.id !== item.id),
    )
  const tickAll = () =>
    p.onChange(
      free.length && value.length < maxItems
        ? [
            ...value,
            ...free
              .slice(0, maxItems - value.length)
              .map((r) => ({ id: r.id, rotulo: labelOfRef(r) })),
          ]
        : value.filter((v) => !shown.some((r) => r.id === v.id)),
    )
  return (
    <Input.Wrapper
      label={p.label}
      labelElement="div"
      required={p.required}
      error={p.error}
      description={p.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={css.checkHead}>
        <TextInput
          size="xs"
          name={p.name}
          aria-label={`Filtrar ${p.field.options.label}`}
          placeholder="Filtrar"
          value={typed}
          disabled={p.disabled}
          onChange={(e) => setTyped(e.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label="Todos"
          checked={shown.length > 0 && free.length === 0}
          indeterminate={free.length > 0 && free.length < shown.length}
          disabled={p.disabled || shown.length === 0}
          onChange={tickAll}
        />
        <span className={css.checkCount} role="status">
          {value.length === 1 ? '1 marcado' : `${value.length} marcados`}
        </span>
      </div>
      <FoundItems
        found={found}
        items={shown}
        chosen={chosen}
        full={value.length >= maxItems}
        disabled={p.disabled}
        onTick={tick}
        label={p.field.options.label}
      />
      {hidden && !found.isPending ? (
        <div className={css.checkHidden} role="status">
          {hiddenSentence(hidden)}
        </div>
      ) : null}
    </Input.Wrapper>
  )
}
