import { valueAt } from '#platform/contract/value-at.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { historicos, historicosPath } from './history-entries.ts'

/** An entry is read, and changed, at its talent. */
const atTalent = (row: WireRecord): string =>
  `/cargo-salario/colaboradores/${String(valueAt(row, ['registro', 'id']))}?aba=historico`

/** Every change of place and pay, of all the people, the newest first. */
export function HistoryPage() {
  return <ListScreen resource={historicos} path={historicosPath} open={atTalent} />
}
