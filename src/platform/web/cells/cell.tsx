import IconCheck from '@tabler/icons-react/icons/IconCheck'
import type { Tone } from '#platform/contract/states.ts'
import { shownKind, type Field } from '#platform/contract/field.ts'
import { useSession } from '../session/session-store.ts'
import { formatValue } from './format-value.ts'
import css from './cell.module.css'

export const isNumeric = (f: Field | undefined): boolean =>
  f !== undefined &&
  !f.options.options &&
  ['integer', 'decimal', 'money', 'percent'].includes(shownKind(f))

const TONES: readonly [RegExp, string][] = [
  [/aprovad|ativ|conclu|encerrad.*sucesso|respondid|contratad|apt[oa]$|publicad|abert/i, 'bom'],
  [/reprovad|cancel|inativ|desligad|vencid|recusad|inapt/i, 'mau'],
  [/análise|analise|pendent|aguard|suspens|rascunho|parcial|andamento/i, 'espera'],
]

const toneOf = (label: string): string =>
  /^in(ativ|apt)/i.test(label)
    ? 'mau'
    : (TONES.find(([pattern]) => pattern.test(label))?.[1] ?? 'neutro')

/** State in words, with a colour only beside them. */
export function StateBadge({ label, tone }: { label: string; tone?: Tone | undefined }) {
  return (
    <span className={css.state} data-tone={tone ?? toneOf(label)}>
      {label}
    </span>
  )
}

export function Cell({
  value,
  field,
  name,
}: {
  value: unknown
  field: Field | undefined
  name: string
}) {
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
  if (field?.options.options && /^(status|situacao|estado)$/i.test(name))
    return (
      <StateBadge label={text} tone={field.options.options.find((o) => o.code === value)?.tone} />
    )
  if (field?.options.format === 'cor')
    return (
      <span className={css.color}>
        <span style={{ background: text }} aria-hidden="true" />
        {text}
      </span>
    )
  return <span title={text.length > 40 ? text : undefined}>{text}</span>
}
