import {
  CloseButton,
  Combobox,
  InputBase,
  Loader,
  useCombobox,
  type MantineSize,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useEffect, useState, type ReactNode } from 'react'
import type { QueryValue } from '../api/client.ts'
import { useGet, type ListPage, type WireRecord } from '../api/queries.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { searchKey } from '#platform/contract/text.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { choicesPath } from './choices-path.ts'

export type Ref = { id: number; rotulo?: string } & Record<string, unknown>
export type RefBoxProps = {
  label: ReactNode
  /** Key of the referred resource. */
  to: string
  value: Ref | null
  onChange: (value: Ref | null) => void
  onBlur?: () => void
  filter?: Record<string, QueryValue>
  activeOnly?: boolean
  /** Offers 'Cadastrar' with what was typed. */
  onCreate?: ((typed: string) => void) | undefined
  exclude?: readonly number[]
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  disabled?: boolean
  size?: MantineSize
  name?: string
  placeholder?: string
  /** Empties itself after a choice (lists of references). */
  adding?: boolean
  /** Offers to take all that are left, where they are few enough to be shown. */
  onAll?: ((all: Ref[]) => void) | undefined
}

const SIZE = 20
const DEBOUNCE_MS = 300
/** 'Cadastrar' moves whenever the list is read anew: it takes a click only after it has stood this long. */
const STEADY_MS = 300
const CREATE = '@criar'
const ALL = '@todos'
/** Combobox.Target adds the states that go with the role. */
const COMBOBOX = { role: 'combobox' } as const

function useChoices(
  to: string,
  typed: string,
  filter: Record<string, QueryValue> | undefined,
  activeOnly: boolean,
  enabled: boolean,
) {
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS)
  const choices = useGet<ListPage>(
    choicesPath(to),
    {
      page: 0,
      size: SIZE,
      busca: cleanLine(search),
      ...(activeOnly ? { ativos: 'sim' } : {}),
      total: 'nao',
      ...filter,
    },
    { enabled: enabled && to !== '', keep: true, quiet: true, stale: 10_000 },
  )
  const [steady] = useDebouncedValue(choices.data, STEADY_MS)
  const answered = search === typed && !choices.isFetching
  return { ...choices, answered, settled: answered && steady === choices.data }
}

const toRef = (record: WireRecord): Ref => ({
  ...record,
  id: record.id,
  rotulo: labelOfRef(record),
})

type FoundProps = {
  choices: ReturnType<typeof useChoices>
  rows: WireRecord[]
  value: Ref | null
  typed: string
  offersAll: boolean
  offersNew: boolean
}

function Found({ choices, rows, value, typed, offersAll, offersNew }: FoundProps) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label="Opções">
        {offersAll ? (
          <Combobox.Option value={ALL}>
            <strong>Acrescentar os {rows.length} itens</strong>
          </Combobox.Option>
        ) : null}
        {rows.map((r) => (
          <Combobox.Option key={r.id} value={String(r.id)} active={r.id === value?.id}>
            {labelOfRef(r)}
          </Combobox.Option>
        ))}
        {rows.length ? null : (
          <Combobox.Empty>
            {choices.isFetching
              ? 'Pesquisando…'
              : choices.isError
                ? 'Não foi possível pesquisar.'
                : 'Nenhum item encontrado'}
          </Combobox.Empty>
        )}
        {offersNew ? (
          <Combobox.Option value={CREATE} disabled={!choices.settled}>
            <IconPlus size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
            {typed ? `Cadastrar “${typed}”` : 'Cadastrar…'}
          </Combobox.Option>
        ) : null}
      </Combobox.Options>
      {choices.data?.content.length === SIZE ? (
        <Combobox.Footer fz="xs" c="dimmed">
          Mostrando os primeiros {SIZE}. Digite para encontrar outros.
        </Combobox.Footer>
      ) : null}
    </Combobox.Dropdown>
  )
}

/** Searched by typing, 20 at a time. */
export function RefBox(props: RefBoxProps) {
  const { value, onChange, activeOnly = true, exclude = [], adding } = props
  const label = value ? labelOfRef(value) : ''
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const choices = useChoices(
    props.to,
    typed ?? '',
    props.filter,
    activeOnly,
    combobox.dropdownOpened || left,
  )
  const rows = (choices.data?.content ?? []).filter((r) => !exclude.includes(r.id))
  useEffect(() => setTyped(undefined), [value])
  const { selectFirstOption } = combobox
  // Enter takes the first one that was found, as in the search of the menu.
  useEffect(() => {
    if (typed && choices.settled && choices.data?.content.length) selectFirstOption()
  }, [typed, choices.settled, choices.data, selectFirstOption])

  const choose = (key: string) => {
    combobox.closeDropdown()
    if (key === CREATE) props.onCreate?.(typed ?? '')
    else if (key === ALL) props.onAll?.(rows.map(toRef))
    else {
      const found = rows.find((r) => String(r.id) === key)
      if (found) onChange(toRef(found))
    }
    setTyped(undefined)
  }
  const leave = () => {
    combobox.closeDropdown()
    setLeft(true)
    props.onBlur?.()
  }
  // What was spelt out is taken also where its answer comes after the box was left.
  useEffect(
    function takeSpeltOut() {
      if (!left || (typed && !choices.answered)) return
      const named = typed
        ? rows.find((r) => searchKey(labelOfRef(r)) === searchKey(typed))
        : undefined
      setLeft(false)
      setTyped(undefined)
      if (named) onChange(toRef(named))
    },
    [left, typed, choices.answered, rows, onChange],
  )
  const clear = value && !props.disabled && !adding
  const offersAll =
    props.onAll !== undefined &&
    !typed &&
    rows.length > 1 &&
    (choices.data?.content.length ?? SIZE) < SIZE
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          component="input"
          type="text"
          {...COMBOBOX}
          label={props.label}
          name={props.name}
          size={props.size}
          error={props.error}
          description={props.help}
          required={props.required}
          disabled={props.disabled}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={props.placeholder ?? 'Digite para pesquisar'}
          autoComplete="off"
          value={typed ?? label}
          rightSectionPointerEvents="all"
          rightSection={
            choices.isFetching && combobox.dropdownOpened ? (
              <Loader size={14} type="oval" />
            ) : clear ? (
              <CloseButton
                size="sm"
                aria-label="Limpar"
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          onChange={(e) => {
            setTyped(e.currentTarget.value)
            combobox.openDropdown()
            if (e.currentTarget.value === '' && value && !adding) onChange(null)
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && typed && combobox.dropdownOpened) e.preventDefault()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(e) => {
            setLeft(false)
            e.currentTarget.select()
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Found
        choices={choices}
        rows={rows}
        value={value}
        typed={cleanLine(typed ?? '')}
        offersAll={offersAll}
        offersNew={props.onCreate !== undefined}
      />
    </Combobox>
  )
}
