import { Button, TextInput } from '@mantine/core'
import IconMinus from '@tabler/icons-react/icons/IconMinus'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { get, useFormContext, useFormState } from 'react-hook-form'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import css from './exam.module.css'
import { type Medida, medidasOf } from './palos.ts'

/** Counted one interval after the other: typed in a row, Enter goes to the next and makes it when there is none. */
export function PalosInput(p: InputProps) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  const wrongAt = (i: number): string | undefined => {
    const said: unknown = get(errors, `${p.name}.${i}.quantidade.message`)
    return typeof said === 'string' ? said : undefined
  }
  const rows = medidasOf(p.value)
  const focus = (i: number) =>
    document.querySelector<HTMLInputElement>(`[data-palo="${i}"]`)?.focus()
  const add = () => {
    const next: Medida = {
      intervalo: Math.max(0, ...rows.map((r) => r.intervalo)) + 1,
      quantidade: null,
    }
    // Drawn at once: what is typed right after Enter belongs to the new interval.
    flushSync(() => p.onChange([...rows, next]))
    focus(rows.length)
  }
  const put = (i: number, text: string) =>
    p.onChange(
      rows.map((r, at) => (at === i ? { ...r, quantidade: text === '' ? null : Number(text) } : r)),
    )
  const next = (e: KeyboardEvent, i: number) => {
    if (e.key !== 'Enter') return
    e.preventDefault()
    if (i + 1 < rows.length) focus(i + 1)
    else add()
  }
  const countBox = (row: (typeof rows)[number], i: number) => (
    <TextInput
      key={row.intervalo}
      label={`${row.intervalo}º intervalo`}
      data-palo={i}
      inputMode="numeric"
      maxLength={4}
      value={row.quantidade ?? ''}
      disabled={p.disabled}
      error={wrongAt(i)}
      onChange={(e) => put(i, e.currentTarget.value.replace(/\D/g, ''))}
      onKeyDown={(e) => next(e, i)}
    />
  )
  return (
    <div role="group" aria-label="Palos por intervalo">
      <div className={css.head}>
        <span className={css.title}>Palos por intervalo</span>
        {p.disabled ? null : (
          <span className={css.tools}>
            {rows.length ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconMinus size={14} aria-hidden />}
                onClick={() => p.onChange(rows.slice(0, -1))}
              >
                Remover o último
              </Button>
            ) : null}
            {rows.length < 60 ? (
              <Button
                size="compact-sm"
                variant="light"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={add}
                name={p.name}
              >
                Adicionar intervalo
              </Button>
            ) : null}
          </span>
        )}
      </div>
      {rows.length ? (
        <div className={css.grid}>{rows.map(countBox)}</div>
      ) : (
        <div className={css.empty}>Nenhum intervalo contado.</div>
      )}
      <div className={css.help}>{p.help}</div>
      {p.error ? (
        <div className={css.error} role="alert">
          {p.error}
        </div>
      ) : null}
    </div>
  )
}
