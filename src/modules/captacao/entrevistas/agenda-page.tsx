import { Alert, Button, SegmentedControl } from '@mantine/core'
import IconCalendarShare from '@tabler/icons-react/icons/IconCalendarShare'
import { useState } from 'react'
import { historico } from '#modules/captacao/historico/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { isDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { useCall } from '#platform/web/api/records.ts'
import { Calendar } from '#platform/web/calendar/calendar.tsx'
import {
  type CalendarEvent,
  daysOf,
  type View,
  views,
} from '#platform/web/calendar/calendar-model.ts'
import { useSearchParams } from 'react-router'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { agenda, escopos, mostInterviews } from './calls.ts'
import { InterviewDetails } from './interview-details.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

type Line = CallAnswer<typeof agenda>[number]

/** View, day and whose stand in the address, as far as they are not what is meant anyway. */
function useAgendaAddress(today: string, mayAll: boolean) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('dia') ?? ''
  const view = views.find((v) => v === params.get('visao')) ?? 'semana'
  const day = isDate(asked) ? asked : today
  const all = mayAll && params.get('quais') !== 'M'
  const put = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    setParams(next, { replace: true })
  }
  return { view, day, all, put }
}

const placeOf = ({ local, link }: Line): string => local ?? (link ? 'por vídeo' : '')

const eventOf = (line: Line): CalendarEvent => ({
  id: line.id,
  day: line.data,
  start: line.hora,
  minutes: line.duracao,
  title: line.candidato,
  detail: [line.vaga, placeOf(line)].filter(Boolean).join(' · '),
  faint: !line.minha,
})

const cutSentence = `O período tem mais de ${mostInterviews.toLocaleString('pt-BR')} entrevistas: as últimas não aparecem. Escolha o dia ou a semana, ou veja só as suas.`

const help = (
  <>
    <p>
      As entrevistas marcadas nas etapas das vagas. Em Minhas estão aquelas em que você é
      entrevistador(a) ou responsável pela etapa.
    </p>
    <p>
      Abra uma entrevista para ver o local e ir ao candidato; se você entrevista, ao currículo e à
      sua ficha. Marque, altere ou cancele no painel do candidato; todos são avisados por e-mail.
    </p>
    <p>
      As setas levam de uma entrevista a outra, Page Up e Page Down ao período anterior e ao
      próximo. Em Assinar você recebe um endereço para ver a sua agenda em outro calendário.
    </p>
  </>
)

export function AgendaPage() {
  const { hoje } = useSession()
  const has = useHas()
  const mayAll = has(authorityFor(historico))
  const { view, day, all, put } = useAgendaAddress(hoje, mayAll)
  const [opened, setOpened] = useState<number>()
  const [subscribing, setSubscribing] = useState(false)
  const days = daysOf(view, day)
  const query = { de: days[0] ?? day, ate: days.at(-1) ?? day, quais: all ? 'T' : 'M' } as const
  const loaded = useCall(agenda, { query }, { keep: true })
  useHelp('Entrevistas', help)
  const lines = (loaded.data ?? []).slice(0, mostInterviews)
  const cut = (loaded.data?.length ?? 0) > mostInterviews
  const current = lines.find((l) => l.id === opened)
  const show = (next: View, at: string = day) => put({ visao: next, dia: at })
  return (
    <>
      <PageHeader
        title="Entrevistas"
        actions={
          <>
            {mayAll ? (
              <SegmentedControl
                aria-label="Quais entrevistas"
                value={all ? 'T' : 'M'}
                data={escopos.map(({ code, label }) => ({ value: code, label }))}
                onChange={(quais) => put({ quais })}
              />
            ) : null}
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={17} aria-hidden />}
              onClick={() => setSubscribing(true)}
            >
              Assinar
            </Button>
          </>
        }
      />
      {cut ? (
        <Alert color="barro" variant="light" mb="sm" role="status">
          {cutSentence}
        </Alert>
      ) : null}
      {loaded.isError && !loaded.data ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : loaded.data ? (
        <Calendar
          label="Agenda de entrevistas"
          events={lines.map(eventOf)}
          view={view}
          day={day}
          today={hoje}
          empty="Nenhuma entrevista neste período. Elas são marcadas no painel do candidato, no quadro da vaga."
          onView={show}
          onDay={(dia) => put({ dia })}
          onOpen={({ id }) => setOpened(id)}
        />
      ) : (
        <PageSkeleton />
      )}
      {current ? (
        <InterviewDetails interview={current} onClose={() => setOpened(undefined)} />
      ) : null}
      {subscribing ? <SubscriptionDialog onClose={() => setSubscribing(false)} /> : null}
    </>
  )
}
