import { DateField, NumberField, TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { extraNames } from './extra-fields.ts'

type ExtraField = { campo: string; titulo: string; obrigatorio: boolean }

/** Asked under the company's own title, and only what the company shows. */
export function ExtraFieldInput({
  input: p,
  asked,
}: {
  input: InputProps
  asked: readonly ExtraField[] | undefined
}) {
  const extra = asked?.find((x) => `camposExtras.${x.campo}` === p.name)
  if (!extra)
    return asked?.length === 0 && p.name === extraNames[0] ? (
      <p style={{ margin: 0, color: 'var(--t-muted)' }}>A empresa não mostra nenhum campo extra.</p>
    ) : null
  const Input =
    p.field.kind === 'date' ? DateField : p.field.kind === 'text' ? TextField : NumberField
  return <Input {...p} label={extra.titulo} required={p.required || extra.obrigatorio} />
}
