import { failure } from '#platform/contract/failure.ts'

type Entry = { tabelaReajuste?: { rotulo: string } | null }

/** What a plan of realignment made comes and goes with it: 409 for a change by hand. */
export function keptByPlan(entry: Entry | null): void {
  const plan = entry?.tabelaReajuste
  if (plan)
    throw failure.conflict(
      `Este histórico veio do planejamento '${plan.rotulo}', que está aplicado. Para desfazê-lo, cancele o reajuste.`,
    )
}
