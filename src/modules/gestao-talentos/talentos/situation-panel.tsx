import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { useGet } from '#platform/web/api/queries.ts'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { tiposSalario } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import css from './situation-panel.module.css'

type Situation = {
  data: string
  estabelecimento: string | null
  areaOrganizacional: string | null
  faixaSalarial: string | null
  tipoSalario?: string
  salario?: number | null
}

/** Where the person was and for what pay on any day. */
export function SituationPanel({ record, resource }: RecordProps) {
  const { hoje } = useSession()
  const [day, setDay] = useState(hoje)
  const loaded = useGet<Situation | null>(
    `${resource.path}/${record.id}/situacao-na-data`,
    { data: day },
    { enabled: /^\d{4}-\d{2}-\d{2}$/.test(day), keep: true },
  )
  const s = loaded.data
  const rows: [string, string][] = s
    ? [
        ['Desde', formatDate(s.data)],
        ['Estabelecimento', s.estabelecimento ?? ''],
        ['Área organizacional', s.areaOrganizacional ?? ''],
        ['Cargo e faixa', s.faixaSalarial ?? ''],
        ...(s.tipoSalario
          ? ([
              ['Tipo de salário', tiposSalario.find((t) => t.code === s.tipoSalario)?.label ?? ''],
              [
                'Salário',
                typeof s.salario === 'number'
                  ? formatMoney(s.salario.toFixed(2))
                  : 'Sem valor nesta data',
              ],
            ] as [string, string][])
          : []),
      ]
    : []
  return (
    <div className={css.panel}>
      <div className={css.day}>
        <DateBox label="Situação em" value={day} onChange={(d) => setDay(d ?? hoje)} />
      </div>
      {loaded.isError && !loaded.data ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : loaded.isPending ? (
        <Skeleton h={120} mt="md" />
      ) : s ? (
        <dl className={css.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Nesta data a pessoa ainda não tinha sido admitida.</p>
      )}
    </div>
  )
}
