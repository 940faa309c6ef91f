import { ActionIcon, Badge } from '@mantine/core'
import IconOpen from '@tabler/icons-react/icons/IconPencil'
import IconRemove from '@tabler/icons-react/icons/IconX'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/contract/numbers.ts'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { tip } from '#platform/web/shell/tips.tsx'
import { type AmountField, amountsOf, percentPlaces, readAmount } from './line-model.ts'
import { type Kind, removeLine, saveLine, type ShownLine } from './lines-of.tsx'
import type { Draft } from './plan-lines.tsx'
import css from './plan.module.css'

type Props = {
  row: ShownLine
  at: number
  kind: Kind
  edits: boolean
  removes: boolean
  tellsApplied: boolean
  onDraft: (key: string, draft: Draft | undefined) => void
  onChanged: () => void
}

/** Enter and the arrows lead to the same column of the line below or above. */
function walk(event: KeyboardEvent<HTMLInputElement>, at: number, column: string): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const other = event.currentTarget
    .closest('tbody')
    ?.querySelector<HTMLInputElement>(`[data-at="${at + step}-${column}"]`)
  if (other) other.focus()
  else event.currentTarget.blur()
}

const labels: Record<AmountField, string> = {
  percent: 'Aumento em porcentagem',
  difference: 'Aumento em reais',
  value: 'Novo valor',
}

/** What stands in a line while it is typed; what was typed leads to the other two amounts. */
function useTyping({
  row,
  kind,
  onDraft,
  onChanged,
}: Pick<Props, 'row' | 'kind' | 'onDraft' | 'onChanged'>) {
  const [typing, setTyping] = useState<{ field: AmountField; text: string }>()
  const { before: now = '0', after: then = '0' } = row
  const places = kind.decimals
  const read = typing ? readAmount(typing.field, typing.text, { now, places }) : undefined
  const value = read?.value
  const key = `${row.id}:${row.versao}`
  useEffect(() => {
    onDraft(key, value === undefined ? undefined : { before: then, after: value })
    return () => onDraft(key, undefined)
  }, [key, value, then, onDraft])
  const shown = amountsOf(now, value ?? then, places)
  const leave = async () => {
    if (!typing || read?.problem) return
    if (value === undefined || amountsOf(now, then, places).value === value)
      return setTyping(undefined)
    try {
      await saveLine(kind, row, kind.saying(value))
      onChanged()
    } catch (error) {
      tellRefusal(error)
    }
    setTyping(undefined)
  }
  const textOf = (field: AmountField): string =>
    typing?.field === field
      ? typing.text
      : formatDecimal(shown[field], field === 'percent' ? [0, percentPlaces] : places)
  return { typing, setTyping, problem: read?.problem, textOf, leave }
}

function Amounts(props: Props) {
  const { row, at, kind, edits } = props
  const { typing, setTyping, problem, textOf, leave } = useTyping(props)
  const cell = (field: AmountField, label: string) => {
    const wrong = typing?.field === field ? problem : undefined
    return (
      <td key={field} data-numeric data-label={label}>
        {edits ? (
          <input
            className={css.amount}
            aria-label={`${labels[field]} de ${row.name}`}
            aria-invalid={wrong !== undefined}
            data-at={`${at}-${field}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={textOf(field)}
            onFocus={(e) => e.currentTarget.select()}
            onChange={(e) => setTyping({ field, text: e.currentTarget.value })}
            onBlur={() => void leave()}
            onKeyDown={(e) => {
              if (e.key === 'Escape') setTyping(undefined)
              walk(e, at, field)
            }}
          />
        ) : (
          textOf(field)
        )}
        {wrong ? (
          <span className={css.wrong} role="alert">
            {wrong}
          </span>
        ) : null}
      </td>
    )
  }
  return (
    <>
      <td data-numeric data-label={kind.noun.now}>
        {formatDecimal(row.before ?? '0', kind.decimals)}
      </td>
      {cell('percent', 'Aumento (%)')}
      {cell('difference', 'Aumento')}
      {cell('value', kind.noun.value)}
    </>
  )
}

function Note({ row, at, kind, edits, onChanged }: Props) {
  const [text, setText] = useState(row.note)
  useEffect(() => setText(row.note), [row.note])
  const leave = async () => {
    if (text.trim() === row.note) return
    await saveLine(kind, row, { observacao: text.trim() || null }).then(onChanged, tellRefusal)
  }
  return (
    <td data-label="Observação" className={css.noteCell}>
      {edits ? (
        <input
          className={css.noteInput}
          aria-label={`Observação de ${row.name}`}
          data-at={`${at}-note`}
          maxLength={255}
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
          onBlur={() => void leave()}
          onKeyDown={(e) => walk(e, at, 'note')}
        />
      ) : (
        row.note
      )}
    </td>
  )
}

function Acts({ row, kind, removes, edits, onChanged }: Props) {
  const remove = () => void removeLine(kind, row).then(onChanged, () => undefined)
  return (
    <td className={css.acts}>
      {edits ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          component={Link}
          to={`/${kind.resource.path}/${row.id}`}
          {...tip('Abrir a proposta')}
          aria-label={`Abrir a proposta de ${row.name}`}
        >
          <IconOpen size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {removes ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          {...tip('Retirar do planejamento')}
          aria-label={`Retirar ${row.name}`}
          onClick={remove}
        >
          <IconRemove size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </td>
  )
}

export function LineRow(props: Props) {
  const { row, tellsApplied } = props
  const marks = [...row.marks, ...(tellsApplied && !row.applied ? ['Ficou de fora'] : [])]
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>{row.name}</span>
        {row.detail ? <span className={css.detail}>{row.detail}</span> : null}
        {row.by ? <span className={css.detail}>Novo salário {row.by}</span> : null}
        {marks.map((mark) => (
          <Badge key={mark} size="sm" color="barro" variant="light">
            {mark}
          </Badge>
        ))}
      </th>
      {row.before === undefined ? null : <Amounts {...props} />}
      <Note {...props} />
      <Acts {...props} />
    </tr>
  )
}
