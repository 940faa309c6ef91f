import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { cleanLine } from '#platform/contract/clean.ts'
import { parseDecimal } from '#platform/contract/numbers.ts'
import { useTyped } from './use-typed.ts'

const DEBOUNCE_MS = 500

type Kind = {
  /** What is asked for what stands in the box. */
  read: (text: string) => string
  /** What stands in the box for what is asked. */
  write: (value: string) => string
  inputMode: 'text' | 'decimal' | 'numeric'
}

const KINDS = {
  text: { read: cleanLine, write: (value) => value, inputMode: 'text' },
  number: {
    read: (text) => parseDecimal(text) ?? '',
    write: (value) => value.replace('.', ','),
    inputMode: 'decimal',
  },
  code: {
    read: (text) => text.replace(/\D/g, '').slice(0, 9),
    write: (value) => value,
    inputMode: 'numeric',
  },
} satisfies Record<string, Kind>

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  kind?: keyof typeof KINDS
  size?: 'xs' | 'sm'
}

/** What is typed goes to the address 500 ms after the last key; what was typed meanwhile stays. */
export function TypedFilter({ label, value, onChange, kind = 'text', size = 'xs' }: Props) {
  const { read, write, inputMode }: Kind = KINDS[kind]
  // What reads to the same stays as it is typed.
  const { typed, setTyped, give } = useTyped<string>(value, (next, now) =>
    now !== undefined && read(now) === next ? now : write(next),
  )
  const send = useDebouncedCallback((text: string) => {
    give(read(text))
    onChange(read(text))
  }, DEBOUNCE_MS)
  return (
    <TextInput
      size={size}
      label={label}
      value={typed}
      inputMode={inputMode}
      onChange={(e) => {
        setTyped(e.currentTarget.value)
        send(e.currentTarget.value)
      }}
    />
  )
}
