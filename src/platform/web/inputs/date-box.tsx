import { ActionIcon, Popover, TextInput, type MantineSize } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/icons/IconCalendar'
import { useEffect, useState, type ChangeEvent, type ReactNode } from 'react'
import { formatDate, formatMonth, isDate, isMonth, parseDate } from '#platform/contract/dates.ts'
import { dateTyped } from './masks.ts'

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
  pick: (value: string | null, choose: (v: string | null) => void) => ReactNode
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
  const [typed, setTyped] = useState(kind.show(value))
  const [open, setOpen] = useState(false)
  useEffect(
    () => setTyped((now) => ((kind.read(now) ?? now) === value ? now : kind.show(value))),
    [value, kind],
  )
  const type = (e: ChangeEvent<HTMLInputElement>) => {
    const text = kind.mask(typed, e.currentTarget.value, atEnd(e))
    setTyped(text)
    onChange(text.trim() === '' ? null : (kind.read(text) ?? text))
  }
  const leave = () => {
    const read = kind.read(typed)
    if (read) setTyped(kind.show(read))
    onBlur?.()
  }
  const choose = (next: string | null) => {
    setOpen(false)
    setTyped(next ? kind.show(next) : '')
    onChange(next)
  }
  const calendar = (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Abrir o calendário"
          disabled={disabled}
          onClick={() => setOpen((o) => !o)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{kind.pick(kind.read(typed) ?? null, choose)}</Popover.Dropdown>
    </Popover>
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

const ARIA = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
}

const DATE: Kind = {
  placeholder: 'dd/mm/aaaa',
  max: 24,
  show: (v) => (isDate(v) ? formatDate(v) : v),
  read: parseDate,
  mask: dateTyped,
  pick: (value, choose) => (
    <DatePicker
      locale="pt-br"
      firstDayOfWeek={0}
      value={value}
      {...(value ? { defaultDate: value } : {})}
      onChange={choose}
      ariaLabels={ARIA}
    />
  ),
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
  pick: (value, choose) => (
    <MonthPicker
      locale="pt-br"
      value={value ? `${value}-01` : null}
      onChange={(v) => choose(v ? v.slice(0, 7) : null)}
      ariaLabels={ARIA}
    />
  ),
}

export const DateBox = (props: BoxProps) => <Box kind={DATE} {...props} />
export const MonthBox = (props: BoxProps) => <Box kind={MONTH} {...props} />
