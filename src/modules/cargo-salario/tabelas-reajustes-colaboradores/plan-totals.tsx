import type { CallAnswer } from '#platform/contract/call.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { counted, formatMoney, formatPercent } from '#platform/contract/numbers.ts'
import type { totalFolha } from './calls.ts'
import { sumsWith } from './line-model.ts'
import type { PlanKind } from './lines-of.tsx'
import type { Draft } from './plan-lines.tsx'
import css from './plan.module.css'

type Totals = CallAnswer<typeof totalFolha>

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** What the proposals cost, with what is being typed; it stays in sight. */
export function PlanTotals({
  totals,
  drafts,
  kind,
}: {
  totals: Totals
  drafts: readonly Draft[]
  kind: PlanKind
}) {
  const people = kind === 'C'
  const sums = sumsWith(totals, people ? drafts : [])
  // Of bands and indices only the server knows who follows them.
  const roll = people
    ? new Exact(totals.folhaAtual).plus(sums.diferenca).toFixed(2)
    : String(totals.folhaProposta)
  const more = people
    ? sums.diferenca
    : new Exact(totals.folhaProposta).minus(totals.folhaAtual).toFixed(2)
  return (
    <dl className={css.totals} aria-label="Totais" aria-live="polite">
      <Figure
        label={counted(totals.linhas, 'proposta', 'propostas')}
        value={counted(totals.pessoas, 'talento', 'talentos')}
      />
      {people ? <Figure label="Soma atual" value={formatMoney(totals.atual)} /> : null}
      {people ? <Figure label="Soma proposta" value={formatMoney(sums.proposto)} /> : null}
      <Figure
        label="Aumento"
        value={`${formatMoney(more)}${people && sums.percentual !== null ? ` (${formatPercent(sums.percentual, [0, 3])})` : ''}`}
      />
      <Figure label="Folha da empresa antes" value={formatMoney(totals.folhaAtual)} />
      <Figure label="Folha da empresa depois" value={formatMoney(roll)} />
    </dl>
  )
}
