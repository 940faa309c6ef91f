import { Checkbox, NumberInput, Radio, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './questions.module.css'

export type ShownQuestion = {
  id: number
  texto: string
  tipo: { id: number } | string
  aspecto: string | null
  obrigatoria: boolean
  permiteNaoSeAplica?: boolean
  comentario: string | null
  exigirComentario: boolean
  notaMinima: number | null
  notaMaxima: number | null
  respostas: readonly { id: number; texto: string }[]
}
export type Given = {
  respostaId?: number | null
  respostasIds?: number[]
  nota?: number | null
  texto?: string
  comentario?: string
  naoSeAplica?: boolean
}
export type Answers = Readonly<Record<number, Given>>

const kindOf = (q: ShownQuestion): string => String(typeof q.tipo === 'string' ? q.tipo : q.tipo.id)

export function isAnswered(q: ShownQuestion, a: Given | undefined): boolean {
  if (a?.naoSeAplica) return true
  switch (kindOf(q)) {
    case '1':
      return a?.respostaId !== undefined && a.respostaId !== null
    case '5':
      return (a?.respostasIds?.length ?? 0) > 0
    case '4':
      return a?.nota !== undefined && a.nota !== null
    default:
      return Boolean(a?.texto?.trim())
  }
}

/** What goes to the server: nothing for what was left empty. */
export const answersBody = (questions: readonly ShownQuestion[], answers: Answers) =>
  questions.flatMap((q) => sentOf(q, answers[q.id]))

type InputProps = {
  question: ShownQuestion
  given: Given
  disabled: boolean
  onChange: (given: Given) => void
}

const mostGrades = 12

const words = (a: Given) => (a.comentario?.trim() ? { comentario: a.comentario } : {})

function sentOf(q: ShownQuestion, a: Given | undefined) {
  if (a?.naoSeAplica) return [{ perguntaId: q.id, naoSeAplica: true, ...words(a) }]
  return a && (isAnswered(q, a) || a.comentario?.trim()) ? [{ perguntaId: q.id, ...a }] : []
}

function Grade({ question: q, given, disabled, onChange }: InputProps) {
  const [min, max] = [q.notaMinima ?? 0, q.notaMaxima ?? 10]
  if (max - min + 1 > mostGrades)
    return (
      <NumberInput
        aria-label={`Nota de ${min} a ${max}`}
        description={`De ${min} a ${max}`}
        min={min}
        max={max}
        allowDecimal={false}
        value={given.nota ?? ''}
        disabled={disabled}
        onChange={(v) => onChange({ ...given, nota: v === '' ? null : Number(v) })}
        maw={140}
      />
    )
  const gradeBox = (n: number) => (
    <label key={n} className={css.grade}>
      <input
        type="radio"
        name={`nota-${q.id}`}
        checked={given.nota === n}
        disabled={disabled}
        onChange={() => onChange({ ...given, nota: n })}
      />
      <span>{n}</span>
    </label>
  )
  const grades = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return <div className={css.grades}>{grades.map(gradeBox)}</div>
}

type Choice = ShownQuestion['respostas'][number]

function Choices({ question: q, given, disabled, onChange }: InputProps) {
  const chosen = given.respostasIds ?? []
  const checkbox = (r: Choice) => (
    <Checkbox
      key={r.id}
      label={r.texto}
      checked={chosen.includes(r.id)}
      disabled={disabled}
      onChange={(e) =>
        onChange({
          ...given,
          respostasIds: e.currentTarget.checked
            ? [...chosen, r.id]
            : chosen.filter((id) => id !== r.id),
        })
      }
    />
  )
  const radio = (r: Choice) => (
    <Radio
      key={r.id}
      name={`pergunta-${q.id}`}
      label={r.texto}
      checked={given.respostaId === r.id}
      disabled={disabled}
      onChange={() => onChange({ ...given, respostaId: r.id })}
    />
  )
  return <div className={css.options}>{q.respostas.map(kindOf(q) === '5' ? checkbox : radio)}</div>
}

function AnswerInput(p: InputProps) {
  const kind = kindOf(p.question)
  if (kind === '4') return <Grade {...p} />
  if (kind === '3')
    return (
      <Textarea
        aria-label={p.question.texto}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        value={p.given.texto ?? ''}
        disabled={p.disabled}
        onChange={(e) => p.onChange({ ...p.given, texto: e.currentTarget.value })}
      />
    )
  return <Choices {...p} />
}

type Props = {
  questions: readonly ShownQuestion[]
  answers: Answers
  errors?: Readonly<Record<number, string>>
  disabled?: boolean
  orientation?: string | null
  onChange: (id: number, given: Given) => void
  /** Beside each question, e.g. its weight. */
  note?: (question: ShownQuestion) => ReactNode
}

const Mark = ({ required }: { required: boolean }) =>
  required ? (
    <span aria-hidden="true" style={{ color: 'var(--mantine-color-error)' }}>
      {' '}
      *
    </span>
  ) : (
    <span style={{ fontWeight: 400, color: 'var(--t-muted)' }}> (opcional)</span>
  )

function Comment({ question: q, given, disabled, onChange }: InputProps) {
  return (
    <Textarea
      className={css.comment ?? ''}
      label={q.comentario}
      required={q.exigirComentario}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      value={given.comentario ?? ''}
      disabled={disabled}
      onChange={(e) => onChange({ ...given, comentario: e.currentTarget.value })}
    />
  )
}

type AskedProps = InputProps & {
  number: number
  /** Above the first question of an aspect. */
  heading: string | null
  error: string | undefined
  note: ReactNode
}

function AskedQuestion({ number, heading, error, note, ...answering }: AskedProps) {
  const { question: q, given, disabled, onChange } = answering
  return (
    <div>
      {heading ? <h3 className={css.aspect}>{heading}</h3> : null}
      <fieldset className={css.question} data-wrong={error !== undefined} id={`pergunta-${q.id}`}>
        <legend>
          {number}. {q.texto}
          <Mark required={q.obrigatoria} />
        </legend>
        <AnswerInput {...answering} disabled={disabled || given.naoSeAplica === true} />
        {q.permiteNaoSeAplica || given.naoSeAplica ? (
          <Checkbox
            className={css.notApplicable ?? ''}
            label="Não se aplica"
            checked={given.naoSeAplica === true}
            disabled={disabled}
            onChange={(e) => onChange({ ...given, naoSeAplica: e.currentTarget.checked })}
          />
        ) : null}
        {q.comentario ? <Comment {...answering} /> : null}
        {error ? (
          <div className={css.error} role="alert">
            {error}
          </div>
        ) : null}
        {note}
      </fieldset>
    </div>
  )
}

/** The questions as whoever answers sees them, under their aspects. */
export function AnswerForm({
  questions,
  answers,
  errors = {},
  disabled = false,
  orientation,
  onChange,
  note,
}: Props) {
  const asked = (q: ShownQuestion, i: number) => (
    <AskedQuestion
      key={q.id}
      question={q}
      number={i + 1}
      heading={q.aspecto === questions[i - 1]?.aspecto ? null : q.aspecto}
      given={answers[q.id] ?? {}}
      error={errors[q.id]}
      disabled={disabled}
      onChange={(next) => onChange(q.id, next)}
      note={note?.(q)}
    />
  )
  return (
    <div>
      {orientation ? <p className={css.orientation}>{orientation}</p> : null}
      {questions.map(asked)}
    </div>
  )
}
