import { Button, Skeleton, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '#platform/contract/dates.ts'
import { changeText, type RecordLog, whoActed } from '#platform/contract/log-entry.ts'
import { changedField } from '#platform/contract/log-words.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { useGet } from '../api/queries.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { useTimeZone } from '../session/session-store.ts'
import { SidePanel } from '../shell/overlay.tsx'
import { ErrorState } from '../shell/page.tsx'

const STEP = 20

/** The last entries of a record's log. */
export const useRecordLog = (path: string, id: number, size: number, enabled = true) =>
  useGet<RecordLog>(`${path}/${id}/alteracoes`, { page: 0, size }, { enabled, keep: true })

/** Who did what and when, newest first. */
export function ChangesDrawer({
  opened,
  onClose,
  resource,
  path,
  id,
}: {
  resource: Resource
  opened: boolean
  onClose: () => void
  path: string
  id: number
}) {
  const timezone = useTimeZone()
  const [size, setSize] = useState(STEP)
  const log = useRecordLog(path, id, size, opened)
  const entries = log.data?.content ?? []
  const words = (campo: string, value: unknown): string =>
    changeText(value, (v) => formatValue(changedField(resource, campo), v, timezone))
  const entryView = (e: (typeof entries)[number]) => (
    <Timeline.Item key={e.id} title={e.rotuloAcao}>
      <Text size="xs" c="dimmed">
        {whoActed(e)} · {formatInstant(e.data, timezone)}
      </Text>
      {e.alteracoes.map((c) => (
        <Text key={c.campo} size="sm" mt={3}>
          <b>{c.rotulo}:</b> {words(c.campo, c.de)} → {words(c.campo, c.para)}
        </Text>
      ))}
    </Timeline.Item>
  )
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      position="right"
      size={460}
      title="Histórico de alterações"
    >
      {log.isError ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.isPending && opened ? <Skeleton h={120} /> : null}
      {log.data && !entries.length ? (
        <Text size="sm" c="dimmed">
          Nenhuma alteração registrada.
        </Text>
      ) : null}
      <Timeline bulletSize={14} lineWidth={2} active={0}>
        {entries.map(entryView)}
      </Timeline>
      {entries.length >= size ? (
        <Button variant="subtle" mt="md" onClick={() => setSize(size + STEP)}>
          Mostrar mais
        </Button>
      ) : null}
    </SidePanel>
  )
}
