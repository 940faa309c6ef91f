import { Alert } from '@mantine/core'
import type { WireOf } from '#platform/contract/record.ts'
import { useCall, useRecords } from '#platform/web/api/records.ts'
import type { AsideProps } from '#platform/web/screens/define-screens.ts'
import { boardsSentence } from './boards-sentence.ts'
import { efeitoDaOrdem } from './calls.ts'
import { etapasSeletivas } from './resource.ts'

type Stage = WireOf<typeof etapasSeletivas>

/** The order there will be with the stage at its new place. */
function orderWith(stages: readonly Stage[], id: number, place: number): number[] {
  const others = stages.map((s) => s.id).filter((other) => other !== id)
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)]
}

/** Before it is saved: how many boards under way a new place of the stage changes. */
export function OrderAside({ record, values: { ordem } }: AsideProps<Stage>) {
  const moved = record && typeof ordem === 'number' && ordem !== record.ordem
  const stages = useRecords(etapasSeletivas, { sort: 'ordem' }, { enabled: Boolean(moved) })
  const ids = moved && stages.data ? orderWith(stages.data, record.id, ordem) : []
  const effect = useCall(efeitoDaOrdem, { query: { ids } }, { enabled: ids.length > 0 })
  const quadros = moved ? effect.data?.quadros : 0
  return quadros ? (
    <Alert color="barro" variant="light" title="Outra ordem nos quadros">
      {boardsSentence(quadros)}
    </Alert>
  ) : null
}
