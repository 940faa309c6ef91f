import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/records.ts'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { tiposSalario } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { deTalentos } from './calls.ts'
import css from './situation-panel.module.css'

type Situation = NonNullable<CallAnswer<typeof deTalentos.situacaoNaData>>

type Loaded = ReturnType<typeof useCall<typeof deTalentos.situacaoNaData>>

function rowsOf(s: Situation): [label: string, value: string][] {
  const rows: [string, string][] = [
    ['Desde', formatDate(s.data)],
    ['Estabelecimento', s.estabelecimento ?? ''],
    ['Área organizacional', s.areaOrganizacional ?? ''],
    ['Cargo e faixa', s.faixaSalarial ?? ''],
  ]
  if (!s.tipoSalario) return rows
  const type = tiposSalario.find((t) => t.code === s.tipoSalario)
  const pay = typeof s.salario === 'number' ? formatMoney(s.salario) : undefined
  return [
    ...rows,
    ['Tipo de salário', type?.label ?? ''],
    ['Salário', pay ?? 'Sem valor nesta data'],
  ]
}

const factView = ([label, value]: ReturnType<typeof rowsOf>[number]) => (
  <div key={label}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function SituationThen({ loaded }: { loaded: Loaded }) {
  const { data, error } = loaded
  if (error && !data) return <ErrorState error={error} onRetry={() => void loaded.refetch()} />
  if (loaded.isPending) return <Skeleton h={120} mt="md" />
  if (!data) return <p>Nesta data a pessoa ainda não tinha sido admitida.</p>
  return <dl className={css.facts}>{rowsOf(data).map(factView)}</dl>
}

/** Where the person was and for what pay on any day. */
export function SituationPanel({ record }: RecordProps) {
  const { hoje } = useSession()
  const [day, setDay] = useState(hoje)
  const loaded = useCall(
    deTalentos.situacaoNaData,
    { params: { id: record.id }, query: { data: day } },
    { enabled: /^\d{4}-\d{2}-\d{2}$/.test(day), keep: true },
  )
  return (
    <div className={css.panel}>
      <div className={css.day}>
        <DateBox label="Situação em" value={day} onChange={(d) => setDay(d ?? hoje)} />
      </div>
      <SituationThen loaded={loaded} />
    </div>
  )
}
