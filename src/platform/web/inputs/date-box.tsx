import { ActionIcon, TextInput, type MantineSize } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/icons/IconCalendar'
import type { ChangeEvent, ReactNode } from 'react'
import { formatDate, formatMonth, isDate, isMonth, parseDate } from '#platform/contract/dates.ts'
import { late } from '../shell/late.tsx'
import { Opener, useOpener } from '../shell/menu-button.tsx'
import type { CalendarProps } from './calendar-panel.tsx'
import { useTyped } from './use-typed.ts'
import { dateTyped } from './masks.ts'

const Calendar = late(() => import('./calendar-panel.tsx').then((m) => m.CalendarPanel), null)

export type BoxProps = {
  label: ReactNode
  /** 'YYYY-MM-DD' (or 'YYYY-MM'), or what was typed and cannot be read. */
  value: string
  onChange: (value: string | null) => void
  onBlur?: () => void
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  disabled?: boolean
  size?: MantineSize
  name?: string
  withTime?: boolean
}

const ORDER = ['label', 'input', 'description', 'error'] as const
const atEnd = (e: ChangeEvent<HTMLInputElement>): boolean =>
  e.currentTarget.selectionStart === e.currentTarget.value.length

type Kind = {
  placeholder: string
  max: number
  show: (value: string) => string
  read: (text: string) => string | undefined
  mask: (before: string, typed: string, end: boolean) => string
  of: CalendarProps['of']
}

/** Typed or picked. What cannot be read stays in the field and is refused with a sentence, never changed. */
function Box({
  kind,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  size,
  name,
}: BoxProps & { kind: Kind }) {
  const {
    typed,
    setTyped,
    give: note,
  } = useTyped<string>(value, (next, now) =>
    now !== undefined && (kind.read(now) ?? now) === next ? now : kind.show(next),
  )
  const { asked, wanted, opened, open } = useOpener()
  const give = (next: string | null) => {
    note(next ?? '')
    onChange(next)
  }
  const type = (e: ChangeEvent<HTMLInputElement>) => {
    const text = kind.mask(typed, e.currentTarget.value, atEnd(e))
    setTyped(text)
    give(text.trim() === '' ? null : (kind.read(text) ?? text))
  }
  const leave = () => {
    const read = kind.read(typed)
    if (read) setTyped(kind.show(read))
    onBlur?.()
  }
  const choose = (next: string | null) => {
    open(false)
    setTyped(next ? kind.show(next) : '')
    give(next)
  }
  const calendar = (
    <Opener>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Abrir o calendário"
        aria-haspopup="dialog"
        aria-expanded={opened}
        disabled={disabled}
        {...asked}
      >
        <IconCalendar size={16} aria-hidden />
      </ActionIcon>
      {wanted ? (
        <Calendar
          of={kind.of}
          value={kind.read(typed) ?? null}
          onChoose={choose}
          opened={opened}
          onChange={open}
        />
      ) : null}
    </Opener>
  )
  return (
    <TextInput
      label={label}
      name={name}
      size={size}
      value={typed}
      onChange={type}
      onBlur={leave}
      error={error}
      description={help}
      required={required}
      disabled={disabled}
      inputWrapperOrder={[...ORDER]}
      inputMode="numeric"
      placeholder={kind.placeholder}
      maxLength={kind.max}
      autoComplete="off"
      rightSection={calendar}
    />
  )
}

const DATE: Kind = {
  placeholder: 'dd/mm/aaaa',
  max: 24,
  show: (v) => (isDate(v) ? formatDate(v) : v),
  read: parseDate,
  mask: dateTyped,
  of: 'date',
}
const MONTH: Kind = {
  placeholder: 'mm/aaaa',
  max: 10,
  show: (v) => (isMonth(v) ? formatMonth(v) : v),
  read(text) {
    const found = /^(\d{1,2})\s*[/.-]?\s*(\d{4})$/.exec(text.trim())
    const month = found ? `${found[2]}-${found[1]?.padStart(2, '0')}` : text.trim()
    return isMonth(month) ? month : undefined
  },
  mask: (before, typed, end) =>
    end && typed.length > before.length && /^\d{2}$/.test(typed) ? `${typed}/` : typed,
  of: 'month',
}

export const DateBox = (props: BoxProps) => <Box kind={DATE} {...props} />
export const MonthBox = (props: BoxProps) => <Box kind={MONTH} {...props} />
