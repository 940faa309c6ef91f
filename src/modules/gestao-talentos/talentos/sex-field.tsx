import { ChoiceField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'

/** 'Indiferente' is asked for by a vacancy, never said of somebody who works here. */
export function SexField({ field, ...p }: InputProps) {
  const options = (field.options.options ?? []).filter(({ code }) => code !== 'I')
  return <ChoiceField {...p} field={{ ...field, options: { ...field.options, options } }} />
}
