import { Input, InputBase, type InputBaseProps } from '@mantine/core'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { lateFloating } from '../shell/late.tsx'
import { narrowed } from './narrowed.ts'
import { useChoiceList } from './use-choice-list.ts'
import css from './inputs.module.css'

export const ChoiceList = lateFloating((all) => all.ChoiceList)

/** Says that a list opens. */
export const Chevron = ({ wrong }: { wrong?: boolean }) => (
  <svg
    className={css.chevron}
    data-error={wrong || undefined}
    viewBox="0 0 15 15"
    fill="none"
    aria-hidden
  >
    <path
      d="M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  </svg>
)

type Choice = { value: string; label: string }
type Props = {
  label: ReactNode
  name: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  description?: ReactNode
  inputWrapperOrder?: InputBaseProps['inputWrapperOrder']
}

/** So many are found faster by typing. */
const MANY = 8

const labelOf = (choice: Choice): string => choice.label

/** One of a declared list. */
export function ChoiceBox({ name, choices, value, onChange, onBlur, ...shown }: Props) {
  const id = useId()
  const searched = choices.length > MANY
  const [typed, setTyped] = useState<string>()
  const { store, box, attributes, wanted, onStand } = useChoiceList(searched ? 'input' : 'button', {
    onOpen: () => store.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onClose: () => setTimeout(store.resetSelectedOption, 0),
  })
  useEffect(() => setTyped(undefined), [value])
  const label = choices.find((c) => c.value === value)?.label ?? ''
  const wordsOf = (next: string | null) => {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  const choose = (next: string) => {
    wordsOf(next === value && !shown.required ? null : next)
    store.closeDropdown()
  }
  const left = () => {
    store.closeDropdown()
    setTyped(undefined)
    onBlur()
  }
  const search = typed === label ? '' : (typed ?? '')
  const found = narrowed(choices, search, labelOf)
  const options = found.map((c) => ({ ...c, active: c.value === value }))
  const clear = (
    <Input.ClearButton
      tabIndex={-1}
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => wordsOf(null)}
    />
  )
  return (
    <>
      <InputBase
        {...shown}
        {...attributes}
        id={id}
        component="input"
        type="text"
        placeholder="Escolha"
        value={typed ?? label}
        readOnly={!searched}
        pointer={!searched}
        rightSectionPointerEvents="none"
        __defaultRightSection={<Chevron wrong={shown.error !== undefined} />}
        __clearSection={clear}
        __clearable={!shown.required && value !== null && !shown.disabled}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          store.resetSelectedOption()
          store.openDropdown()
        }}
        onBlur={left}
        onClick={(event) => {
          event.currentTarget.focus()
          if (searched) store.openDropdown()
          else store.toggleDropdown()
        }}
      />
      {wanted && !shown.disabled ? (
        <ChoiceList
          store={store}
          box={box}
          onChoose={choose}
          onStand={onStand}
          options={options}
          signed
          labelledBy={`${id}-label`}
          empty={options.length ? undefined : 'Nenhum item encontrado'}
        />
      ) : null}
      <input type="hidden" name={name} value={value ?? ''} disabled={shown.disabled} />
    </>
  )
}
