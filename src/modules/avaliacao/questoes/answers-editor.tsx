import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import IconList from '@tabler/icons-react/icons/IconList'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useFormContext, useFormState } from 'react-hook-form'
import { useCall } from '#platform/web/api/records.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import { MoveButtons, OrderedList, type Place } from '#platform/web/ordered/ordered-list.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { answersIn, problemAt, rowId, sentences } from './drafts.ts'
import type { SuggestedAnswers } from './engine-calls.ts'
import type { DraftAnswer } from './questionnaire-fields.ts'
import css from './questions.module.css'

const resposta = { one: 'Resposta', gender: 'f' } as const

/** Ready sets: the usual scales and those the company used before. */
function Suggestions({
  call,
  onChoose,
}: {
  call: SuggestedAnswers
  onChoose: (rows: DraftAnswer[]) => void
}) {
  const sets = useCall(call, {})
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconList size={14} aria-hidden />}
          disabled={!sets.data?.length}
        >
          Respostas sugeridas
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {(sets.data ?? []).map(({ titulo, respostas }) => (
          <Menu.Item key={titulo} maw={420} onClick={() => onChoose(respostas)}>
            {titulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type RowProps = {
  row: DraftAnswer
  place: Place
  disabled: boolean
  wrong: unknown
  onChange: (change: DraftAnswer) => void
  onRemove: () => void
}

const problemOf = (wrong: unknown, name: 'texto' | 'peso'): string | undefined =>
  typeof wrong === 'object' && wrong !== null && name in wrong
    ? sentences(Object.entries(wrong).find(([key]) => key === name)?.[1])[0]
    : undefined

function AnswerRow({ row, place, disabled, wrong, onChange, onRemove }: RowProps) {
  const n = place.index + 1
  return (
    <>
      <TextInput
        aria-label={`Texto da resposta ${n}`}
        placeholder="Resposta"
        value={row.texto ?? ''}
        maxLength={500}
        disabled={disabled}
        error={problemOf(wrong, 'texto')}
        onChange={(e) => onChange({ texto: e.currentTarget.value })}
      />
      <TextInput
        aria-label={`Peso da resposta ${n}`}
        placeholder="Peso"
        inputMode="numeric"
        value={row.peso ?? ''}
        maxLength={5}
        disabled={disabled}
        error={problemOf(wrong, 'peso')}
        onChange={(e) => onChange({ peso: e.currentTarget.value })}
        styles={{ input: { textAlign: 'right' } }}
      />
      {disabled ? (
        <span />
      ) : (
        <span className={css.tools}>
          <MoveButtons noun={resposta} name={String(n)} place={place} />
          <ActionIcon
            variant="subtle"
            color="vermelho"
            aria-label={`Remover a resposta ${n}`}
            onClick={onRemove}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </>
  )
}

/** The suggested answers of a question: text and weight in place, in the order in which they are offered. */
function AnswersEditor({ suggestions, ...p }: InputProps & { suggestions: SuggestedAnswers }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  const rows = answersIn(p.value)
  const put = (i: number, change: DraftAnswer) =>
    p.onChange(rows.map((r, at) => (at === i ? { ...r, ...change } : r)))
  const add = () => p.onChange([...rows, { texto: '', peso: 0 }])
  const take = async (chosen: DraftAnswer[]) => {
    if (
      rows.some((r) => r.texto) &&
      !(await ask({
        title: 'Trocar respostas',
        text: 'As respostas já incluídas serão trocadas pelas escolhidas. Deseja continuar?',
        ok: 'Trocar',
      }))
    )
      return
    p.onChange(chosen)
  }
  const answer = (row: DraftAnswer, place: Place) => (
    <AnswerRow
      row={row}
      place={place}
      disabled={p.disabled}
      wrong={problemAt(errors[p.name], place.index)}
      onChange={(change) => put(place.index, change)}
      onRemove={() => p.onChange(rows.filter((_, at) => at !== place.index))}
    />
  )
  return (
    <div role="group" aria-label="Respostas" className={css.answers}>
      <div className={css.head}>
        <span className={css.title}>Respostas</span>
        {p.disabled ? null : (
          <span className={css.tools} style={{ gap: 8 }}>
            <Suggestions call={suggestions} onChoose={(chosen) => void take(chosen)} />
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={add}
              name={p.name}
            >
              Adicionar resposta
            </Button>
          </span>
        )}
      </div>
      {rows.length ? null : <div className={css.empty}>Inclua ao menos duas respostas.</div>}
      <OrderedList
        items={rows}
        idOf={rowId}
        noun={resposta}
        nameOf={(_, i) => String(i + 1)}
        label="Respostas em ordem"
        disabled={p.disabled}
        onOrder={p.onChange}
        className={css.answers}
        rowClass={css.answerRow}
      >
        {answer}
      </OrderedList>
      {p.error ? (
        <div className={css.error} role="alert">
          {p.error}
        </div>
      ) : null}
    </div>
  )
}

/** The editor with the sets that the questionnaire's own call suggests. */
export const answersEditor = (suggestions: SuggestedAnswers) =>
  function SuggestingEditor(p: InputProps) {
    return <AnswersEditor {...p} suggestions={suggestions} />
  }
