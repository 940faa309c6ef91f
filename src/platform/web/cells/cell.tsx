import IconCheck from '@tabler/icons-react/icons/IconCheck'
import type { Tone } from '#platform/contract/states.ts'
import { shownKind, type Field } from '#platform/contract/field.ts'
import { useSession } from '../session/session-store.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import css from './cell.module.css'
import { endsOf } from './ways.ts'

export const isNumeric = (f: Field | undefined): boolean =>
  f !== undefined &&
  !f.options.options &&
  ['integer', 'decimal', 'money', 'percent'].includes(shownKind(f))

/** The tone that the declaration gives to a value; none where its choices say nothing of how something stands. */
export function toneOf(field: Field | undefined, value: unknown): Tone | undefined {
  const options = field?.options.options ?? []
  if (!options.some((o) => o.tone)) return undefined
  return options.find((o) => o.code === value)?.tone ?? 'neutro'
}

/** State in words, with a colour only beside them. */
export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  return (
    <span className={css.state} data-tone={tone}>
      {label}
    </span>
  )
}

type Props = {
  value: unknown
  field: Field | undefined
  /** On one line, with the whole where one points. */ short?: boolean
}

export function Cell({ value, field, short = false }: Props) {
  const { timezone } = useSession()
  const text = formatValue(field, value, timezone ?? 'America/Sao_Paulo')
  if (field && shownKind(field) === 'flag')
    return value ? (
      <span className={css.yes}>
        <IconCheck size={16} aria-hidden />
        <span className="so-leitor">Sim</span>
      </span>
    ) : (
      <span className={css.none}>Não</span>
    )
  if (!text)
    return (
      <span className={css.none} aria-label="não informado">
        —
      </span>
    )
  const tone = toneOf(field, value)
  if (tone) return <StateBadge label={text} tone={tone} />
  if (field?.options.format === 'cor')
    return (
      <span className={css.color}>
        <span style={{ background: text }} aria-hidden="true" />
        {text}
      </span>
    )
  if (!short || !text.includes(' > ')) return <span>{text}</span>
  // Of the way to a place the last step says which it is: what does not fit is left out at the beginning.
  return Array.isArray(value) ? (
    <span title={text}>{field && shownKind(field) === 'refs' ? endsOf(value) : text}</span>
  ) : (
    <span className={css.way} title={text}>
      <span>{text}</span>
    </span>
  )
}
