import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '#platform/contract/resource.ts'
import type { TimelineKind, TimelinePage } from '#platform/contract/timeline.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { useSession, useTimeZone } from '../session/session-store.ts'
import { ErrorState } from '../shell/page.tsx'
import { type Day, daysOf } from './days.ts'
import { TimelineRun } from './timeline-entry.tsx'
import css from './timeline.module.css'

const step = 20

type FilterProps = {
  kinds: readonly TimelineKind[]
  value: string
  onChange: (kind: string) => void
}

/** Only kinds that there are; one alone is no choice. */
function KindFilter({ kinds, value, onChange }: FilterProps) {
  if (kinds.length < 2) return null
  return (
    <NativeSelect
      size="xs"
      aria-label="Mostrar na linha do tempo"
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
      data={[
        { value: '', label: 'Tudo' },
        ...kinds.map((k) => ({ value: k.codigo, label: k.rotulo })),
      ]}
    />
  )
}

const DayGroup = ({ day, resource }: { day: Day; resource: Resource }) => (
  <div>
    <h3 className={css.day}>{day.label}</h3>
    <ol className={css.list}>
      {day.runs.map((run) => (
        <TimelineRun key={run.key} run={run} resource={resource} />
      ))}
    </ol>
  </div>
)

type Props = {
  resource: Resource
  record: Pick<WireRecord, 'id'>
  path?: string
  title?: string
}

/** What happened to a record, newest first, under its days. */
export function RecordTimeline({ resource, record, path, title = 'Linha do tempo' }: Props) {
  const timezone = useTimeZone()
  const { hoje } = useSession()
  const [size, setSize] = useState(step)
  const [kind, setKind] = useState('')
  const loaded = useGet<TimelinePage>(
    `${path ?? resource.path}/${record.id}/linha-do-tempo`,
    { page: 0, size, ...(kind ? { tipo: kind } : {}) },
    { keep: true },
  )
  const page = loaded.data
  const entries = page?.content ?? []
  const choose = (next: string) => {
    setKind(next)
    setSize(step)
  }
  return (
    <section aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <KindFilter kinds={page?.tipos ?? []} value={kind} onChange={choose} />
      </div>
      {loaded.isError ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : null}
      {loaded.isPending ? <Skeleton h={90} /> : null}
      {page && !entries.length ? <p>Ainda não há registros.</p> : null}
      {daysOf(entries, timezone, hoje).map((day) => (
        <DayGroup key={day.date} day={day} resource={resource} />
      ))}
      {page && page.totalElements > entries.length ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          loading={loaded.isFetching}
          onClick={() => setSize(size + step)}
        >
          Mostrar mais
        </Button>
      ) : null}
    </section>
  )
}
