import { useEffect } from 'react'
import { classLabel } from '#modules/sst/afastamentos/leave-codes.ts'
import { useCall } from '#platform/web/api/records.ts'
import { TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { classeDoMotivo } from './calls.ts'

const idOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : undefined

/** Nobody chooses the class: it follows the reason, and with it what else the form asks. */
export function ClassInput(p: InputProps) {
  const { afastamento, afastamentoOrigem } = p.values
  const id = idOf(afastamento)
  const reason = useCall(
    classeDoMotivo,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, quiet: true },
  )
  const ofReason = id === undefined ? null : reason.data?.classe
  const isRelapse = ofReason === 'ACIDENTE_DOENCA' && idOf(afastamentoOrigem) !== undefined
  const classe = isRelapse ? 'RECAIDA' : ofReason
  const { value, onChange } = p
  useEffect(() => {
    if (classe !== undefined && classe !== (value ?? null)) onChange(classe)
  }, [classe, value, onChange])
  return (
    <TextField
      {...p}
      value={classe ? classLabel(classe) : ''}
      disabled
      help="Vem do motivo."
      onChange={() => undefined}
    />
  )
}
