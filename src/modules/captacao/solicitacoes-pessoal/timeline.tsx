import { Button, Skeleton, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '#platform/contract/dates.ts'
import type { RecordLog } from '#platform/contract/log-entry.ts'
import { moveWord } from '#platform/contract/states.ts'
import { useRecordLog } from '#platform/web/record/changes-drawer.tsx'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { estados } from './actions.ts'
import { solicitacoesPessoal } from './resource.ts'
import css from './request.module.css'

type Entry = RecordLog['content'][number]

const titles: Readonly<Record<string, string>> = {
  INCLUSAO: 'Solicitação aberta',
  CLONAR: 'Clonada',
  IMPRESSAO: 'Impressa',
  ALTERACAO: 'Dados alterados',
}
const notes = new Set(['observacaoLiberador', 'obsSuspensao', 'obsEncerra', 'obsCancelamento'])

const titleOf = (e: Entry): string =>
  moveWord(estados, e.acao, e.alteracoes) ?? titles[e.acao] ?? e.rotuloAcao

function detailOf(e: Entry): string {
  const note = e.alteracoes.find((c) => notes.has(c.campo) && typeof c.para === 'string')?.para
  if (typeof note === 'string') return note
  const [first] = e.alteracoes
  if (first?.campo === 'candidato') return String(first.para ?? first.de ?? '')
  if (first?.campo === 'etapa')
    return `${first.rotulo}: ${String(first.de)} → ${String(first.para)}`
  return e.acao === 'ALTERACAO' ? e.alteracoes.map((c) => c.rotulo).join(', ') : ''
}

/** Called and not mounted: the timeline marks its direct children. */
const timelineItem = (e: Entry, timezone: string) => (
  <Timeline.Item
    key={e.id}
    title={
      <Text size="sm" fw={650}>
        {titleOf(e)}
      </Text>
    }
  >
    <Text size="xs" c="dimmed">
      {e.usuario || 'Sistema'} · {formatInstant(e.data, timezone)}
    </Text>
    {detailOf(e) ? (
      <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
        {detailOf(e)}
      </Text>
    ) : null}
  </Timeline.Item>
)

/** Who did what with the request, newest first. */
export function RequestTimeline({ record }: { record: { id: number } }) {
  const timezone = useTimeZone()
  const [size, setSize] = useState(8)
  const log = useRecordLog(solicitacoesPessoal.path, record.id, size)
  const entries = log.data?.content ?? []
  return (
    <section className={css.box} aria-label="Andamento da solicitação">
      <h2>Andamento</h2>
      {log.isError ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.isPending ? <Skeleton h={90} /> : null}
      {log.data && !entries.length ? (
        <Text size="sm" c="dimmed">
          Ainda não há registros.
        </Text>
      ) : null}
      <Timeline bulletSize={12} lineWidth={2} active={entries.length}>
        {entries.map((e) => timelineItem(e, timezone))}
      </Timeline>
      {(log.data?.totalElements ?? 0) > entries.length ? (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setSize(size + 20)}>
          Mostrar mais
        </Button>
      ) : null}
    </section>
  )
}
