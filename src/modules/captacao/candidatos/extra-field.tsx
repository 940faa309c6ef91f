import { useCall } from '#platform/web/api/records.ts'
import { DateField, NumberField, TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { camposExtras } from './calls.ts'
import css from './candidate.module.css'

/** Asked under the company's own title, and only what the company shows. */
export function ExtraField(p: InputProps) {
  const extras = useCall(camposExtras, {}, { quiet: true, stale: 60_000 })
  const extra = extras.data?.find((x) => `camposExtras.${x.campo}` === p.name)
  if (!extra)
    return extras.data?.length === 0 && p.name === 'camposExtras.texto1' ? (
      <p className={css.nothing}>A empresa não mostra nenhum campo extra.</p>
    ) : null
  const Input =
    p.field.kind === 'date' ? DateField : p.field.kind === 'text' ? TextField : NumberField
  return <Input {...p} label={extra.titulo} />
}
