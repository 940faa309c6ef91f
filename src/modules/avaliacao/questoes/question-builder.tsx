import { Button, Select } from '@mantine/core'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { createContext, useContext, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Fields } from '#platform/contract/field.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { OrderedList, type Place } from '#platform/web/ordered/ordered-list.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import {
  aspectsIn,
  begunQuestion,
  doubled,
  problemAt,
  questionsIn,
  rowId,
  sentences,
} from './drafts.ts'
import { pergunta, QuestionCard } from './question-card.tsx'
import { QuestionPreview } from './question-preview.tsx'
import type { DraftQuestion } from './questionnaire-fields.ts'
import css from './questions.module.css'

const AspectsContext = createContext<readonly string[]>([])

/** The aspect of a question is one of those of the questionnaire. */
export function AspectInput(p: InputProps) {
  const names = useContext(AspectsContext)
  const value = typeof p.value === 'string' && p.value ? p.value : null
  const data = value && !names.includes(value) ? [...names, value] : [...names]
  return (
    <Select
      label={p.label}
      name={p.name}
      data={data}
      value={value}
      onChange={p.onChange}
      onBlur={p.onBlur}
      error={p.error}
      disabled={p.disabled}
      clearable
      placeholder={data.length ? 'Escolha' : 'Cadastre os aspectos acima'}
    />
  )
}

type HeadProps = {
  count: number
  name: string
  disabled: boolean
  onPreview: () => void
  onAdd: () => void
}

function QuestionsHead({ count, name, disabled, onPreview, onAdd }: HeadProps) {
  return (
    <div className={css.head}>
      <span className={css.title}>
        {count} {count === 1 ? 'pergunta' : 'perguntas'}
      </span>
      <span className={css.tools} style={{ gap: 8 }}>
        {count ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            onClick={onPreview}
          >
            Visualizar
          </Button>
        ) : null}
        {disabled ? null : (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={onAdd}
            name={name}
          >
            Adicionar pergunta
          </Button>
        )}
      </span>
    </div>
  )
}

/** A question that is open in the dialog; beyond the last one it is new. */
type Editing = { at: number; row: DraftQuestion }

/** Questions as cards in their order: by drag, by the arrows of the keyboard or by the buttons. */
export function QuestionBuilder(p: InputProps) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  const rows = questionsIn(p.value)
  const [editing, setEditing] = useState<Editing>()
  const [preview, setPreview] = useState(false)
  const fields: Fields = p.field.options.fields ?? {}
  const { observacao } = p.values
  const wrongAt = (i: number): string[] => sentences(problemAt(errors[p.name], i))
  const keep = (row: object) => {
    if (!editing) return
    const { at } = editing
    p.onChange(
      at === rows.length ? [...rows, row] : rows.map((r, i) => (i === at ? { ...r, ...row } : r)),
    )
    setEditing(undefined)
  }
  const remove = async (i: number) => {
    const text = 'Tem certeza que deseja remover a pergunta?'
    if (await ask({ title: 'Remover pergunta', text, ok: 'Remover', danger: true }))
      p.onChange(rows.filter((_, at) => at !== i))
  }
  const card = (row: DraftQuestion, place: Place) => (
    <QuestionCard
      row={row}
      place={place}
      disabled={p.disabled}
      wrong={wrongAt(place.index)}
      onEdit={() => setEditing({ at: place.index, row })}
      onCopy={() => p.onChange(rows.toSpliced(place.index + 1, 0, doubled(row)))}
      onRemove={() => void remove(place.index)}
    />
  )
  return (
    <AspectsContext value={aspectsIn(p.values.aspectos)}>
      <div role="group" aria-label="Perguntas" style={{ containerType: 'inline-size' }}>
        <QuestionsHead
          count={rows.length}
          name={p.name}
          disabled={p.disabled}
          onPreview={() => setPreview(true)}
          onAdd={() => setEditing({ at: rows.length, row: begunQuestion(rows) })}
        />
        {rows.length ? (
          <OrderedList
            items={rows}
            idOf={rowId}
            noun={pergunta}
            nameOf={(_, i) => String(i + 1)}
            label="Perguntas em ordem"
            disabled={p.disabled}
            onOrder={p.onChange}
            className={css.list}
            rowClass={css.card}
            marks={(_, i) => ({ 'data-wrong': wrongAt(i).length > 0 })}
          >
            {card}
          </OrderedList>
        ) : (
          <div className={css.empty}>Nenhuma pergunta ainda.</div>
        )}
        {p.error ? (
          <div className={css.error} role="alert">
            {p.error}
          </div>
        ) : null}
        <Dialog
          opened={editing !== undefined}
          onClose={() => setEditing(undefined)}
          title={
            editing?.at === rows.length ? 'Nova pergunta' : `Pergunta ${(editing?.at ?? 0) + 1}`
          }
          size={768}
          closeOnClickOutside={false}
        >
          {editing ? (
            <FieldsForm
              fields={fields}
              values={editing.row}
              onSubmit={keep}
              onCancel={() => setEditing(undefined)}
              submitLabel="Aplicar"
              readOnly={p.disabled}
            />
          ) : null}
        </Dialog>
        {preview ? (
          <QuestionPreview
            rows={rows}
            orientation={typeof observacao === 'string' ? observacao : null}
            onClose={() => setPreview(false)}
          />
        ) : null}
      </div>
    </AspectsContext>
  )
}
