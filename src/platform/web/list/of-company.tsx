import { valueAt } from '#platform/contract/value-at.ts'
import type { WireRecord } from '../api/queries.ts'
import { useSession } from '../session/session-store.ts'
import css from './list-table.module.css'

/** Whose a row is that another company shares. */
export function OfCompany({ row }: { row: WireRecord }) {
  const { empresa, empresas } = useSession()
  const id = valueAt(row, 'empresaId')
  if (typeof id !== 'number' || id === empresa.id) return null
  return (
    <span className={css.company}>
      {empresas.find((one) => one.id === id)?.nome ?? 'Outra empresa'}
    </span>
  )
}
