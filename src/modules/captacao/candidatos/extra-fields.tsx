import { useCall } from '#platform/web/api/records.ts'
import { DateField, NumberField, TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { camposExtras } from './calls.ts'
import css from './candidate.module.css'

/** Asked under the company's own title, and only what the company shows. */
function ExtraField(p: InputProps) {
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

const names = [
  ...Array.from({ length: 8 }, (_, i) => `texto${i + 1}`),
  'textolongo1',
  'textolongo2',
  'data1',
  'data2',
  'data3',
  'valor1',
  'valor2',
  'numero1',
]
export const extraInputs = Object.fromEntries(
  names.map((name) => [`camposExtras.${name}`, ExtraField]),
)
