import { Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useCallback, useEffect, useState, type ChangeEvent } from 'react'
import { formatInstant, instantOfLocal, isDate, isTime } from '#platform/contract/dates.ts'
import { formatDecimal, parseDecimal } from '#platform/contract/numbers.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { useTimeZone } from '../session/session-store.ts'
import { late } from '../shell/late.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { DateBox, MonthBox } from './date-box.tsx'
import { common, offered, textOf } from './input-props.ts'
import { maskTyped, maskWhole, timeTyped, timeWhole } from './masks.ts'

const KEYBOARD: Record<string, 'numeric' | 'email' | 'tel' | 'url'> = {
  cpf: 'numeric',
  pis: 'numeric',
  tituloEleitor: 'numeric',
  cnh: 'numeric',
  cep: 'numeric',
  cno: 'numeric',
  caepf: 'numeric',
  email: 'email',
  telefone: 'tel',
  url: 'url',
}

export function TextField(p: InputProps) {
  const { format, lines, mask, uppercase, max } = p.field.options
  const text = textOf(p.value)
  const [before, setBefore] = useState(text)
  useEffect(() => setBefore(text), [text])
  if (format === 'cor') return <ColourField {...p} />
  if (lines)
    return (
      <Textarea
        {...common(p)}
        value={text}
        onChange={(e) => p.onChange(e.currentTarget.value)}
        autosize
        minRows={Math.min(lines, 4)}
        maxRows={14}
      />
    )
  const type = (e: ChangeEvent<HTMLInputElement>) => {
    const end = e.currentTarget.selectionStart === e.currentTarget.value.length
    const next = maskTyped(format, mask, before, e.currentTarget.value, end)
    p.onChange(uppercase ? next.toUpperCase() : next)
  }
  const limit = format || mask ? 40 : Number(max ?? 255)
  return (
    <TextInput
      {...common(p)}
      value={text}
      onChange={type}
      maxLength={limit}
      autoComplete="off"
      inputMode={(format && KEYBOARD[format]) ?? 'text'}
      onBlur={() => {
        const whole = format || mask ? maskWhole(format, text, mask) : cleanLine(text)
        if (whole !== text) p.onChange(whole)
        p.onBlur()
      }}
    />
  )
}

const PLACES: Record<string, number> = { money: 2, percent: 2 }

function showNumber(value: unknown, kind: string, decimals: number | undefined): string {
  const plain = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return plain
  if (kind === 'integer') return plain
  return formatDecimal(plain, kind === 'money' ? Math.max(2, decimals ?? 2) : undefined)
}

/** Keeps what is typed; when left, writes it the Brazilian way. What cannot be read stays and is refused. */
export function NumberField(p: InputProps) {
  const { kind, options } = p.field
  const decimals = options.decimals ?? PLACES[kind]
  /** A number as it is written; what was typed, where it cannot be read as one. */
  const written = useCallback(
    (v: unknown) => {
      const number = typeof v === 'number' ? v : undefined
      const read = typeof v === 'string' && kind !== 'integer' ? parseDecimal(v) : number
      return read === undefined ? textOf(v) : showNumber(read, kind, decimals)
    },
    [kind, decimals],
  )
  const [typed, setTyped] = useState(written(p.value))
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!focused) setTyped(written(p.value))
  }, [p.value, focused, written])
  const leave = () => {
    setFocused(false)
    p.onBlur()
  }
  return (
    <TextInput
      {...common(p)}
      value={typed}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={24}
      styles={{ input: { textAlign: p.field.options.plain ? 'left' : 'right' } }}
      leftSection={kind === 'money' ? <span style={{ fontSize: '0.8rem' }}>R$</span> : undefined}
      rightSection={kind === 'percent' ? '%' : undefined}
      rightSectionPointerEvents="none"
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onChange={(e) => {
        setTyped(e.currentTarget.value)
        p.onChange(e.currentTarget.value.trim() === '' ? null : e.currentTarget.value)
      }}
    />
  )
}

/** Four digits; which years are good is said by the field. */
export function YearField(p: InputProps) {
  return (
    <TextInput
      {...common(p)}
      value={textOf(p.value)}
      inputMode="numeric"
      placeholder="aaaa"
      maxLength={4}
      autoComplete="off"
      onChange={(e) => {
        const digits = e.currentTarget.value.replace(/\D/g, '')
        p.onChange(digits === '' ? null : digits.length === 4 ? Number(digits) : digits)
      }}
    />
  )
}

export function FlagField(p: InputProps) {
  return (
    <Checkbox
      label={p.label}
      name={p.name}
      error={p.error}
      description={p.help}
      disabled={p.disabled}
      checked={p.value === true}
      onChange={(e) => p.onChange(e.currentTarget.checked)}
      onBlur={p.onBlur}
      mt="var(--tick-top, 22px)"
    />
  )
}

const boxProps = (p: InputProps) => ({
  label: p.label,
  name: p.name,
  error: p.error,
  help: p.help,
  required: p.required,
  disabled: p.disabled,
  onBlur: p.onBlur,
})

export const DateField = (p: InputProps) => (
  <DateBox {...boxProps(p)} value={textOf(p.value)} onChange={p.onChange} />
)
export const MonthField = (p: InputProps) => (
  <MonthBox {...boxProps(p)} value={textOf(p.value)} onChange={p.onChange} />
)

export function TimeField(p: InputProps) {
  const text = textOf(p.value)
  const leave = () => {
    if (timeWhole(text) !== text) p.onChange(timeWhole(text))
    p.onBlur()
  }
  return (
    <TextInput
      {...common(p)}
      value={text}
      placeholder="hh:mm"
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      onChange={(e) => p.onChange(timeTyped(text, e.currentTarget.value) || null)}
      onBlur={leave}
    />
  )
}

/** An instant, typed as date and time on the clock of the company. */
export function DateTimeField(p: InputProps) {
  const timezone = useTimeZone()
  const [date, time] = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(textOf(p.value))
    ? splitInstant(textOf(p.value), timezone)
    : (textOf(p.value).split(' ') as [string, string?])
  const put = (d: string, t: string) =>
    p.onChange(
      !d && !t ? null : isDate(d) && isTime(t) ? instantOfLocal(d, t, timezone) : `${d} ${t}`,
    )
  const leave = () => {
    if (time && timeWhole(time) !== time) put(date ?? '', timeWhole(time))
    p.onBlur()
  }
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 92px', gap: 8, alignItems: 'start' }}>
      <DateBox
        {...boxProps(p)}
        value={date ?? ''}
        onChange={(d) =>
          put(d ?? '', time || (isDate(d ?? '') ? (p.field.options.timeDefault ?? '') : ''))
        }
      />
      <TextInput
        label="Hora"
        aria-label={p.field.options.timeLabel ?? `Hora de ${p.field.options.label}`}
        value={time ?? ''}
        disabled={p.disabled}
        placeholder="hh:mm"
        inputMode="numeric"
        maxLength={5}
        onChange={(e) => put(date ?? '', timeTyped(time ?? '', e.currentTarget.value))}
        onBlur={leave}
      />
    </div>
  )
}

function splitInstant(iso: string, timeZone: string): [string, string] {
  const [day = '', time = ''] = formatInstant(iso, timeZone).split(' ')
  return [day.split('/').toReversed().join('-'), time]
}

export const ChoiceField = (p: InputProps) => (
  <ChoiceBox
    {...common(p)}
    choices={offered(p, [textOf(p.value)])}
    value={typeof p.value === 'string' ? p.value : null}
    onChange={p.onChange}
  />
)

const several = () => import('./several-inputs.tsx')
const standing = <Skeleton h={58} />
export const ChoicesField = late(() => several().then((m) => m.ChoicesField), standing)
export const TextsField = late(() => several().then((m) => m.TextsField), standing)
const ColourField = late(() => several().then((m) => m.ColourField), standing)
