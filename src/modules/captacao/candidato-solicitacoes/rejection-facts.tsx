import { Text } from '@mantine/core'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDayOf, formatInstant } from '#platform/contract/dates.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import type { painel } from './calls.ts'
import css from './board.module.css'

type Rejection = NonNullable<CallAnswer<typeof painel>['recusa']>

function mailSentence(r: Rejection, timezone: string): string {
  if (r.avisadoEm) return `E-mail enviado em ${formatInstant(r.avisadoEm, timezone)}.`
  if (r.avisoPrevisto) return `O e-mail sai em ${formatInstant(r.avisoPrevisto, timezone)}.`
  return 'O candidato ainda não foi avisado e lê Em análise.'
}

/** Why, by whom and when, and what the candidate knows of it. */
export function RejectionFacts({ recusa: r }: { recusa: Rejection }) {
  const timezone = useTimeZone()
  const who = [r.por ? `por ${r.por}` : '', r.em ? `em ${formatDayOf(r.em, timezone)}` : '']
  return (
    <section className={css.rejection} aria-label="Recusa">
      <strong>{r.motivo ?? 'Recusado sem motivo informado'}</strong>
      <Text size="sm">Recusado {who.filter(Boolean).join(' ')}</Text>
      {r.observacao ? <Text size="sm">{r.observacao}</Text> : null}
      <Text size="sm">{mailSentence(r, timezone)}</Text>
    </section>
  )
}
