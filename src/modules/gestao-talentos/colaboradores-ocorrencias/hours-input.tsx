import { ocorrencias } from '#modules/gestao-talentos/ocorrencias/resource.ts'
import { idAt } from '#platform/contract/value-at.ts'
import { useRecord } from '#platform/web/api/records.ts'
import { TimeField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'

/** Asked, and demanded, where the chosen occurrence is counted in hours. */
export function HoursInput(p: InputProps) {
  const id = idAt(p.values, 'ocorrencia') ?? undefined
  const { data } = useRecord(ocorrencias, id, { quiet: true, stale: 60_000 })
  const inHours = data?.unidade === 'HORA'
  if (!inHours && !p.value) return null
  return <TimeField {...p} required={inHours} />
}
