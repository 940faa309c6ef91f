import { CheckIcon, Combobox, type MantineSize } from '@mantine/core'
import { useEffect, useLayoutEffect, type ReactNode, type Ref, type RefObject } from 'react'
import type { ChoiceStore } from './use-choice-list.ts'

export type Option = {
  value: string
  label: ReactNode
  /** Chosen now. */
  active?: boolean
  disabled?: boolean
}
export type ChoiceListProps = {
  store: ChoiceStore
  /** The input it is laid at. */
  box: RefObject<HTMLElement | null>
  onChoose: (value: string) => void
  onStand: () => void
  options: readonly Option[]
  /** The chosen one has a sign. */
  signed?: boolean
  /** Names the list, or the element that does. */
  label?: string
  labelledBy?: string
  /** Said where there is no option; stands before the last one, if that is always offered. */
  empty?: string | undefined
  last?: Option | undefined
  footer?: string | undefined
  size?: MantineSize | undefined
}

/** Lends the list the input that stands elsewhere. */
function At({ box, ref }: { box: ChoiceListProps['box']; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(
    function lend() {
      if (typeof ref !== 'function') return
      const taken = ref(box.current)
      return () => (typeof taken === 'function' ? taken() : void ref(null))
    },
    [ref, box],
  )
  return null
}

function Stands({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

const { optionsDropdownOption, optionsDropdownCheckIcon } = Combobox.classes

const Plain = ({ option }: { option: Option }) => (
  <Combobox.Option
    value={option.value}
    active={option.active ?? false}
    disabled={option.disabled ?? false}
  >
    {option.label}
  </Combobox.Option>
)

const Signed = ({ option: { value, label, active = false } }: { option: Option }) => (
  <Combobox.Option
    value={value}
    active={active}
    aria-selected={active}
    className={optionsDropdownOption ?? ''}
    data-reverse
    data-checked={active || undefined}
  >
    <span>{label}</span>
    {active ? <CheckIcon className={optionsDropdownCheckIcon ?? ''} /> : null}
  </Combobox.Option>
)

/** The opened part of a box with a list to choose from. */
export function ChoiceList(p: ChoiceListProps) {
  const One = p.signed ? Signed : Plain
  return (
    <Combobox store={p.store} onOptionSubmit={p.onChoose} size={p.size ?? 'sm'} withinPortal>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <At box={p.box} />
      </Combobox.Target>
      <Combobox.Dropdown data-composed={p.signed || undefined}>
        <Combobox.Options aria-label={p.label} labelledBy={p.labelledBy}>
          {p.options.map((option) => (
            <One key={option.value} option={option} />
          ))}
          {p.empty ? <Combobox.Empty>{p.empty}</Combobox.Empty> : null}
          {p.last ? <One option={p.last} /> : null}
        </Combobox.Options>
        {p.footer ? (
          <Combobox.Footer fz="xs" c="dimmed">
            {p.footer}
          </Combobox.Footer>
        ) : null}
        <Stands tell={p.onStand} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
