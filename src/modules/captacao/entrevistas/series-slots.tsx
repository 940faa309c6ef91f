import { useWatch } from 'react-hook-form'
import { BusyTimes, useTyped } from './busy-times.tsx'
import { endOf, slotAt } from './times.ts'
import css from './interviews.module.css'

type Person = { id: number; candidatoId: number; nome: string }

type SlotProps = { person: Person; at: string | undefined; minutes: number }

const Slot = ({ person, at, minutes }: SlotProps) => (
  <li>
    <b>{at ?? '—'}</b> {person.nome}
    {at ? <span className={css.quiet}> até {endOf(at, minutes)}</span> : ' não cabe neste dia'}
  </li>
)

/** At which hour each comes, as it stands in the form. */
export function SeriesSlots({ people }: { people: readonly Person[] }) {
  const { hora, duracao } = useTyped()
  const pause: unknown = useWatch({ name: 'intervalo' })
  const series = { hora: hora ?? '', duracao, intervalo: Math.max(0, Number(pause) || 0) }
  const slots = people.map((person, n) => ({ person, at: hora ? slotAt(series, n) : undefined }))
  return (
    <>
      {hora ? (
        <ol className={css.slots} aria-label="Horário de cada candidato">
          {slots.map((slot) => (
            <Slot key={slot.person.id} {...slot} minutes={duracao} />
          ))}
        </ol>
      ) : null}
      <BusyTimes
        candidatos={people.map((p) => p.candidatoId)}
        spans={slots.flatMap(({ at }) => (at ? [{ hora: at, duracao }] : []))}
      />
    </>
  )
}
