import { Button, Checkbox } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import css from './candidate-fields.module.css'
import { camposCandidato } from './resource.ts'

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Optional fields of the candidate's registration: each is shown or not, and required or not. A required one is shown. */
export function CandidateFields(p: InputProps) {
  const form = useFormContext()
  const shown = new Set(list(p.value))
  const required = new Set(list(p.values.camposCandidatoObrigatorios))
  const inOrder = (set: ReadonlySet<string>): string[] =>
    camposCandidato.map((c): string => c.code).filter((code) => set.has(code))
  const putRequired = (next: ReadonlySet<string>) =>
    form.setValue('camposCandidatoObrigatorios', inOrder(next), { shouldDirty: true })
  const show = (code: string, on: boolean) => {
    const next = new Set(shown)
    if (on) next.add(code)
    else next.delete(code)
    p.onChange(inOrder(next))
    if (!on && required.has(code)) putRequired(new Set([...required].filter((c) => c !== code)))
  }
  const demand = (code: string, on: boolean) => {
    putRequired(
      on ? new Set([...required, code]) : new Set([...required].filter((c) => c !== code)),
    )
    if (on && !shown.has(code)) p.onChange(inOrder(new Set([...shown, code])))
  }
  const row = (c: (typeof camposCandidato)[number]) => (
    <div key={c.code} className={css.row}>
      <span>{c.label}</span>
      <Checkbox
        size="sm"
        label="Mostrar"
        aria-label={`Mostrar ${c.label}`}
        checked={shown.has(c.code)}
        disabled={p.disabled}
        onChange={(e) => show(c.code, e.currentTarget.checked)}
      />
      <Checkbox
        size="sm"
        label="Exigir"
        aria-label={`Exigir ${c.label}`}
        checked={required.has(c.code)}
        disabled={p.disabled}
        onChange={(e) => demand(c.code, e.currentTarget.checked)}
      />
    </div>
  )
  return (
    <div role="group" aria-label="Campos do formulário">
      <div className={css.head}>
        <span className={css.title}>Campos do formulário</span>
        {p.disabled ? null : (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => p.onChange(camposCandidato.map((c) => c.code))}
          >
            Mostrar todos
          </Button>
        )}
      </div>
      <p className={css.hint}>O que o portal pede no cadastro do candidato, além de nome e CPF.</p>
      <div className={css.columns}>{camposCandidato.map(row)}</div>
    </div>
  )
}

/** Edited together with the shown ones, beside them. */
export const Nothing = () => null
