import type { InputProps } from '../screens/define-screens.ts'

const ORDER = ['label', 'input', 'description', 'error'] as const
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

export const common = (p: InputProps) => ({
  label: p.label,
  name: p.name,
  error: p.error,
  description: p.help,
  required: p.required,
  disabled: p.disabled,
  inputWrapperOrder: [...ORDER],
  onBlur: p.onBlur,
})

/** What may be chosen: of what is no longer offered only what is chosen already. */
export const offered = (p: InputProps, chosen: readonly string[]) =>
  (p.field.options.options ?? [])
    .filter((c) => !c.legacy || chosen.includes(c.code))
    .map((c) => ({ value: c.code, label: c.label }))
