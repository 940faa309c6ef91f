import { Skeleton } from '@mantine/core'
import { formatInstant } from '#platform/contract/dates.ts'
import { whoActed } from '#platform/contract/log-entry.ts'
import type { TimelineEntry, TimelinePage } from '#platform/contract/timeline.ts'
import { useGet } from '../api/queries.ts'
import { useTimeZone } from '../session/session-store.ts'
import { ErrorState } from '../shell/page.tsx'
import css from './record-page.module.css'

/** More decisions than these about one record stand in its timeline alone. */
const most = 50

function DecisionRow({ of: e }: { of: TimelineEntry }) {
  const timezone = useTimeZone()
  return (
    <tr>
      <th scope="row">{e.titulo}</th>
      <td data-label="Quem">{whoActed(e)}</td>
      <td data-label="Quando">
        <time dateTime={e.data}>{formatInstant(e.data, timezone)}</time>
      </td>
      <td data-label="Observação" data-empty={e.nota === null}>
        {e.nota}
      </td>
    </tr>
  )
}

/** Who decided what of a record, and when: newest first, each in a row of its own. */
export function Decisions({ path, id }: { path: string; id: number }) {
  const loaded = useGet<TimelinePage>(
    `${path}/${id}/linha-do-tempo`,
    { page: 0, size: most, tipo: 'situacao' },
    { keep: true },
  )
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={70} />
  return (
    <table className={css.decisions} aria-label="Decisões">
      <thead>
        <tr>
          <th scope="col">Decisão</th>
          <th scope="col">Quem</th>
          <th scope="col">Quando</th>
          <th scope="col">Observação</th>
        </tr>
      </thead>
      <tbody>
        {loaded.data.content.map((e) => (
          <DecisionRow key={e.id} of={e} />
        ))}
      </tbody>
    </table>
  )
}
