import { CloseButton, InputBase, Loader, type MantineSize } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useEffect, useState, type ReactNode } from 'react'
import type { QueryValue } from '../api/client.ts'
import { useGet, type ListPage, type WireRecord } from '../api/queries.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { searchKey } from '#platform/contract/text.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { Chevron, ChoiceList } from './choice-box.tsx'
import type { Option } from './choice-list.tsx'
import { choicesPath } from './choices-path.ts'
import { useChoiceList } from './use-choice-list.ts'
import css from './inputs.module.css'

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
  /** Leads to what is chosen, and shows at once which it is: Enter need not wait for the list. */
  leading?: boolean
  /** Other rows than the register's short ones, what is said of each beside its name, and why one can't be chosen. */
  from?:
    | {
        path: string
        detail: (row: WireRecord) => string
        refused?: (row: WireRecord) => string | undefined
      }
    | undefined
  /** Offers to take all that are left, where they are few enough to be shown. */
  onAll?: ((all: Ref[]) => void) | undefined
}

const SIZE = 20
const DEBOUNCE_MS = 300
/** 'Cadastrar' moves whenever the list is read anew: it takes a click only after it has stood this long. */
const STEADY_MS = 300
const CREATE = '@criar'
const ALL = '@todos'

function useChoices(
  path: string,
  typed: string,
  filter: Record<string, QueryValue> | undefined,
  activeOnly: boolean,
  enabled: boolean,
) {
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS)
  const choices = useGet<ListPage>(
    path,
    {
      page: 0,
      size: SIZE,
      busca: cleanLine(search),
      ...(activeOnly ? { ativos: 'sim' } : {}),
      total: 'nao',
      ...filter,
    },
    { enabled: enabled && path !== '', keep: true, quiet: true, stale: 10_000 },
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

const SAID = {
  searching: 'Pesquisando…',
  failed: 'Não foi possível pesquisar.',
  nothing: 'Nenhum item encontrado',
}
const emptyOf = ({ isFetching, isError }: ReturnType<typeof useChoices>): string =>
  isFetching ? SAID.searching : isError ? SAID.failed : SAID.nothing

const createOption = (typed: string, settled: boolean): Option => ({
  value: CREATE,
  disabled: !settled,
  label: (
    <>
      <IconPlus size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {typed ? `Cadastrar “${typed}”` : 'Cadastrar…'}
    </>
  ),
})

const allOption = (rows: readonly WireRecord[]): Option => ({
  value: ALL,
  label: <strong>Acrescentar os {rows.length} itens</strong>,
})

const labelWith = (row: WireRecord, from: RefBoxProps['from']): ReactNode =>
  from ? (
    <>
      {labelOfRef(row)}
      <small className={css.optionDetail}>{from.detail(row)}</small>
      {from.refused?.(row) ? <small className={css.optionDetail}>{from.refused(row)}</small> : null}
    </>
  ) : (
    labelOfRef(row)
  )

const optionOf = (r: WireRecord, { value, from }: Pick<RefBoxProps, 'value' | 'from'>): Option => ({
  value: String(r.id),
  label: labelWith(r, from),
  active: r.id === value?.id,
  disabled: from?.refused?.(r) !== undefined,
})

const footerOf = (found: number | undefined): string | undefined =>
  found === SIZE ? `Mostrando os primeiros ${SIZE}. Digite para encontrar outros.` : undefined

function AtTheEnd({
  searching,
  onClear,
}: {
  searching: boolean
  onClear: (() => void) | undefined
}) {
  if (searching) return <Loader size={14} type="oval" />
  return onClear ? (
    <CloseButton
      size="sm"
      aria-label="Limpar"
      onMouseDown={(e) => e.preventDefault()}
      onClick={onClear}
    />
  ) : (
    <Chevron />
  )
}

/** Enter that came before what was found: the first one is taken as soon as it is known. */
function useEntered(answered: boolean, take: () => void) {
  const [entered, enter] = useState(false)
  useEffect(() => {
    if (!entered || !answered) return
    enter(false)
    take()
  }, [entered, answered, take])
  return enter
}

/** Searched by typing, 20 at a time. */
export function RefBox(props: RefBoxProps) {
  const { value, onChange, activeOnly = true, exclude = [], adding, from } = props
  const label = value ? labelOfRef(value) : ''
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const list = useChoiceList('input', { onClose: () => combobox.resetSelectedOption() })
  const combobox = list.store
  const choices = useChoices(
    props.from?.path ?? (props.to && choicesPath(props.to)),
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
    if (list.stands && typed && choices.settled && choices.data?.content.length) selectFirstOption()
  }, [list.stands, typed, choices.settled, choices.data, selectFirstOption])

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
  const enter = useEntered(choices.answered, () => {
    if (typed && rows[0]) choose(String(rows[0].id))
  })
  const leave = () => {
    enter(false)
    combobox.closeDropdown()
    setLeft(true)
    props.onBlur?.()
  }
  // What was spelt out is taken also where its answer comes after the box was left.
  useEffect(
    function takeSpeltOut() {
      if (!left || (typed && !choices.answered)) return
      const named = typed
        ? rows.find((r) => searchKey(labelOfRef(r)) === searchKey(typed) && !from?.refused?.(r))
        : undefined
      setLeft(false)
      setTyped(undefined)
      if (named) onChange(toRef(named))
    },
    [left, typed, choices.answered, rows, onChange, from],
  )
  const clear = value && !props.disabled && !adding
  const offersAll =
    props.onAll !== undefined &&
    !typed &&
    rows.length > 1 &&
    (choices.data?.content.length ?? SIZE) < SIZE
  const options = rows.map((r) => optionOf(r, props))
  return (
    <>
      <InputBase
        component="input"
        type="text"
        {...list.attributes}
        label={props.label}
        name={props.name}
        size={props.size}
        error={props.error}
        description={props.help}
        required={props.required}
        disabled={props.disabled}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={props.placeholder ?? 'Digite para pesquisar'}
        value={typed ?? label}
        rightSectionPointerEvents="all"
        rightSection={
          <AtTheEnd
            searching={choices.isFetching && combobox.dropdownOpened}
            onClear={clear ? () => onChange(null) : undefined}
          />
        }
        onChange={(e) => {
          enter(false)
          setTyped(e.currentTarget.value)
          combobox.openDropdown()
          if (e.currentTarget.value === '' && value && !adding) onChange(null)
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && typed && combobox.dropdownOpened) {
            e.preventDefault()
            enter(props.leading === true && combobox.getSelectedOptionIndex() === -1)
          }
          list.attributes.onKeyDown(e)
        }}
        onClick={() => combobox.openDropdown()}
        onFocus={(e) => {
          setLeft(false)
          e.currentTarget.select()
        }}
        onBlur={leave}
      />
      {list.wanted ? (
        <ChoiceList
          store={combobox}
          box={list.box}
          onChoose={choose}
          onStand={list.onStand}
          label="Opções"
          options={offersAll ? [allOption(rows), ...options] : options}
          empty={rows.length ? undefined : emptyOf(choices)}
          last={props.onCreate ? createOption(cleanLine(typed ?? ''), choices.settled) : undefined}
          footer={footerOf(choices.data?.content.length)}
        />
      ) : null}
    </>
  )
}
