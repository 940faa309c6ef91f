import { Skeleton, Text } from '@mantine/core'
import { createContext, useContext } from 'react'
import { counted } from '#platform/contract/numbers.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useCall } from '#platform/web/api/records.ts'
import { FlagField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import type { Asking } from '#platform/web/record/use-action.tsx'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { conferencia } from './calls.ts'
import type { tabelasReajustes } from './resource.ts'
import css from './plan.module.css'

type Plan = WireOf<typeof tabelasReajustes>

/** Which proposals would be skipped if the plan were applied now, and why. */
function Conference({ id }: { id: number }) {
  const checked = useCall(conferencia, { params: { id } })
  if (checked.isPending) return <Skeleton h={60} mb="md" />
  if (checked.isError)
    return <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />
  const { propostas, pendencias, linhas } = checked.data
  const free = propostas - pendencias
  return (
    <>
      <Text size="sm" mb={6}>
        {counted(free, 'proposta será aplicada', 'propostas serão aplicadas')} de uma vez: ou todas
        valem, ou nenhuma.
      </Text>
      {pendencias ? (
        <>
          <Text size="sm" fw={650} mb={4}>
            {counted(pendencias, 'proposta tem pendência', 'propostas têm pendência')} e não pode
            {pendencias === 1 ? '' : 'm'} ser aplicada{pendencias === 1 ? '' : 's'}:
          </Text>
          <ul className={css.pending} tabIndex={0} aria-label="Propostas com pendência">
            {linhas.map((l) => (
              <li key={l.id}>
                <b>{l.nome}</b>: {l.motivo}
              </li>
            ))}
          </ul>
          {pendencias > linhas.length ? (
            <Text size="sm" c="dimmed">
              E mais {pendencias - linhas.length}.
            </Text>
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** Which plan the dialog is of. */
export const PlanId = createContext(0)

/** Asked only where something is pending. */
export function PendingInput(p: InputProps) {
  const { data } = useCall(conferencia, { params: { id: useContext(PlanId) } })
  return data?.pendencias ? <FlagField {...p} /> : null
}

const applying = ({ id }: Plan): Asking => ({ before: <Conference id={id} /> })

export const asking = {
  aplicarColaboradores: applying,
  aplicarFaixasSalariais: applying,
  aplicarIndices: applying,
}
