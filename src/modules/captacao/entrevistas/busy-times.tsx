import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate, isDate, isTime } from '#platform/contract/dates.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ocupacao } from './calls.ts'
import { overlaps, type Span } from './times.ts'
import css from './interviews.module.css'

type Busy = CallAnswer<typeof ocupacao>[number]

const names = ['data', 'hora', 'duracao', 'local', 'entrevistadores'] as const

/** What stands in the form so far, as far as it can be read. */
export function useTyped() {
  const [data, hora, duracao, local, people]: unknown[] = useWatch({ name: [...names] })
  return {
    data: typeof data === 'string' && isDate(data) ? data : undefined,
    hora: typeof hora === 'string' && isTime(hora) ? hora : undefined,
    duracao: Number(duracao) > 0 ? Number(duracao) : 60,
    local: typeof local === 'string' ? local.trim() : '',
    entrevistadores: (Array.isArray(people) ? people : []).flatMap((p) => {
      const id = Number(valueAt(p, 'id') ?? p)
      return Number.isSafeInteger(id) && id > 0 ? [id] : []
    }),
  }
}

/** One line an interview, with all whom it takes. */
function linesOf(all: readonly Busy[]): { key: string; busy: Busy; who: string }[] {
  const groups = Map.groupBy(all, (b) => [b.hora, b.ate, b.descricao ?? b.nome].join('|'))
  return [...groups].flatMap(([key, [busy, ...others]]) =>
    busy ? [{ key, busy, who: [busy, ...others].map((b) => b.nome).join(', ') }] : [],
  )
}

const lineView = ({ key, busy, who }: ReturnType<typeof linesOf>[number]) => (
  <li key={key}>
    {who}: das {busy.hora} às {busy.ate}
    {busy.descricao ? ` (${busy.descricao})` : ''}
  </li>
)

type Props = {
  exceto?: number
  candidatos: readonly number[]
  /** What is being booked, where it is not the one hour of the form. */
  spans?: readonly Span[]
}

/** Who is already taken on the chosen day, and louder where it is at the chosen hour. Nothing is forbidden. */
export function BusyTimes({ exceto, candidatos, spans }: Props) {
  const { data, hora, duracao, local, entrevistadores } = useTyped()
  const [room] = useDebouncedValue(local, 400)
  const asked = useCall(
    ocupacao,
    {
      query: {
        data: data ?? '',
        entrevistadores,
        candidatos: [...candidatos],
        ...(room ? { local: room } : {}),
        ...(exceto === undefined ? {} : { exceto }),
      },
    },
    { enabled: data !== undefined, keep: true, quiet: true, stale: 0 },
  )
  if (!data || !asked.data) return null
  const meant = spans ?? (hora ? [{ hora, duracao }] : [])
  const hits = asked.data.filter((b) => meant.some((span) => overlaps(span, b)))
  const rest = asked.data.filter((b) => !hits.includes(b))
  return (
    <div aria-live="polite">
      {hits.length ? (
        <Alert color="barro" variant="light" mt="sm" title="Já há compromisso neste horário">
          <ul className={css.busy}>{linesOf(hits).map(lineView)}</ul>
        </Alert>
      ) : null}
      {rest.length ? (
        <Alert color="gray" variant="light" mt="sm" title={`Também em ${formatDate(data)}`}>
          <ul className={css.busy}>{linesOf(rest).map(lineView)}</ul>
        </Alert>
      ) : null}
      {asked.data.length || !meant.length ? null : (
        <p className={css.quiet}>Nenhuma outra entrevista dos escolhidos neste dia.</p>
      )}
    </div>
  )
}
