import { ExtraFieldInput } from '#modules/gestao-talentos/pessoas/extra-field.tsx'
import { useCall } from '#platform/web/api/records.ts'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { camposExtras } from './calls.ts'

export function ExtraField(p: InputProps) {
  const { data } = useCall(camposExtras, {}, { quiet: true, stale: 60_000 })
  // The portal alone demands them: HR registers whom it knows little of.
  const asked = data?.map((extra) => ({ ...extra, obrigatorio: false }))
  return <ExtraFieldInput input={p} asked={asked} />
}
