import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Select } from '@mantine/core'
import IconDown from '@tabler/icons-react/icons/IconArrowDown'
import IconUp from '@tabler/icons-react/icons/IconArrowUp'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconGrip from '@tabler/icons-react/icons/IconGripVertical'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { createContext, useContext, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Fields } from '#platform/contract/field.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { AnswerForm, type Answers, type ShownQuestion } from './answer-form.tsx'
import css from './questions.module.css'

type Row = Record<string, unknown>

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

function sentences(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = 'message' in errors && typeof errors.message === 'string' ? [errors.message] : []
  return [
    ...own,
    ...Object.entries(errors)
      .filter(([key]) => !['ref', 'message', 'type', 'types'].includes(key))
      .flatMap(([, v]) => sentences(v)),
  ]
}

const kinds: Record<string, string> = {
  '1': 'Objetiva',
  '3': 'Subjetiva',
  '4': 'Nota',
  '5': 'Múltipla escolha',
}

function facts(row: Row): string[] {
  const answers = Array.isArray(row.respostas) ? row.respostas.length : 0
  const choice = row.tipo === '1' || row.tipo === '5'
  return [
    kinds[String(row.tipo)] ?? '',
    ...(row.aspecto ? [String(row.aspecto)] : []),
    ...(row.tipo === '3' ? [] : [`Peso ${Number(row.peso ?? 1)}`]),
    ...(choice ? [`${answers} ${answers === 1 ? 'resposta' : 'respostas'}`] : []),
    ...(row.tipo === '4'
      ? [`De ${String(row.notaMinima ?? 0)} a ${String(row.notaMaxima ?? 10)}`]
      : []),
    row.obrigatoria === true ? 'Obrigatória' : 'Opcional',
    ...(row.permiteNaoSeAplica === true ? ['Permite Não se aplica'] : []),
  ].filter(Boolean)
}

type CardProps = {
  id: string
  row: Row
  index: number
  last: number
  disabled: boolean
  wrong: string[]
  onMove: (from: number, to: number) => void
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

function QuestionCard({
  id,
  row,
  index,
  last,
  disabled,
  wrong,
  onMove,
  onEdit,
  onCopy,
  onRemove,
}: CardProps) {
  const sortable = useSortable({ id, disabled })
  const n = index + 1
  const tool = (
    label: string,
    Icon: typeof IconUp,
    run: () => void,
    off = false,
    color = 'gray',
  ) => (
    <ActionIcon
      variant="subtle"
      color={color}
      aria-label={`${label} a pergunta ${n}`}
      title={label}
      disabled={off}
      onClick={run}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <li
      ref={sortable.setNodeRef}
      className={css.card}
      style={{
        transform: CSS.Transform.toString(sortable.transform),
        transition: sortable.transition,
      }}
      data-moving={sortable.isDragging}
      data-wrong={wrong.length > 0}
    >
      {disabled ? (
        <span />
      ) : (
        <ActionIcon
          className={css.grip ?? ''}
          variant="subtle"
          color="gray"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Arrastar a pergunta ${n}`}
        >
          <IconGrip size={17} aria-hidden />
        </ActionIcon>
      )}
      <span className={css.order}>{n}</span>
      <div>
        <div className={css.text}>{String(row.texto ?? '')}</div>
        <div className={css.facts}>
          {facts(row).map((f) => (
            <span key={f}>{f}</span>
          ))}
        </div>
        {wrong.length ? <div className={css.error}>{wrong.join(' ')}</div> : null}
      </div>
      <span className={css.tools}>
        {disabled ? null : tool('Subir', IconUp, () => onMove(index, index - 1), index === 0)}
        {disabled ? null : tool('Descer', IconDown, () => onMove(index, index + 1), index === last)}
        {tool(disabled ? 'Ver' : 'Editar', disabled ? IconEye : IconPencil, onEdit)}
        {disabled ? null : tool('Duplicar', IconCopy, onCopy)}
        {disabled ? null : tool('Remover', IconTrash, onRemove, false, 'vermelho')}
      </span>
    </li>
  )
}

/** Unsaved rows have no id yet; the preview gives each one of its own. */
const asShown = (rows: readonly Row[]): ShownQuestion[] =>
  rows.map((row, i) => ({
    id: i + 1,
    texto: String(row.texto ?? ''),
    tipo: String(row.tipo ?? '1'),
    aspecto: (row.aspecto as string | null) ?? null,
    obrigatoria: row.obrigatoria === true,
    permiteNaoSeAplica: row.permiteNaoSeAplica === true,
    comentario: (row.comentario as string | null) ?? null,
    exigirComentario: row.exigirComentario === true,
    notaMinima: Number(row.notaMinima ?? 0),
    notaMaxima: Number(row.notaMaxima ?? 10),
    respostas: ((row.respostas ?? []) as Row[]).map((r, at) => ({
      id: at + 1,
      texto: String(r.texto ?? ''),
    })),
  }))

function Preview({
  rows,
  orientation,
  onClose,
}: {
  rows: readonly Row[]
  orientation: string | null
  onClose: () => void
}) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <Dialog opened onClose={onClose} title="Como quem responde vê" size={760}>
      <AnswerForm
        questions={asShown(rows)}
        answers={answers}
        orientation={orientation}
        onChange={(id, given) => setAnswers({ ...answers, [id]: given })}
      />
      <p style={{ color: 'var(--t-muted)' }}>Nada do que for marcado aqui é gravado.</p>
    </Dialog>
  )
}

type Editing = { at: number; row: Row }

/** A question mostly continues the aspect of the one before. */
const begun = (rows: readonly Row[]): Row => ({
  tipo: '1',
  peso: 1,
  obrigatoria: true,
  notaMinima: 0,
  notaMaxima: 10,
  respostas: [],
  aspecto: rows.at(-1)?.aspecto ?? null,
})
const copyOf = ({ id: _id, ...row }: Row): Row => ({
  ...row,
  respostas: ((row.respostas ?? []) as Row[]).map(({ id: _r, ...r }) => r),
})

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

/** Questions as cards in their order: by drag, by the arrows of the keyboard or by the buttons. */
export function QuestionBuilder(p: InputProps) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  const rows = Array.isArray(p.value) ? (p.value as Row[]) : []
  const [editing, setEditing] = useState<Editing>()
  const [preview, setPreview] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const fields: Fields = p.field.options.fields ?? {}
  const aspects = ((p.values.aspectos ?? []) as Row[])
    .map((a) => String(a.nome ?? ''))
    .filter(Boolean)
  const wrong = errors[p.name] as unknown as Record<number, unknown> | undefined
  const ids = rows.map((row, i) => (typeof row.id === 'number' ? `r${row.id}` : `n${i}`))
  const onMove = (from: number, to: number) => {
    if (to >= 0 && to < rows.length && from !== to) p.onChange(arrayMove(rows, from, to))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const keep = (row: Row) => {
    if (!editing) return
    p.onChange(
      editing.at === rows.length
        ? [...rows, row]
        : rows.map((r, i) => (i === editing.at ? { ...r, ...row } : r)),
    )
    setEditing(undefined)
  }
  const remove = async (i: number) => {
    if (
      await ask({ text: 'Tem certeza que deseja remover a pergunta?', ok: 'Remover', danger: true })
    )
      p.onChange(rows.filter((_, at) => at !== i))
  }
  return (
    <AspectsContext value={aspects}>
      <div role="group" aria-label="Perguntas" style={{ containerType: 'inline-size' }}>
        <QuestionsHead
          count={rows.length}
          name={p.name}
          disabled={p.disabled}
          onPreview={() => setPreview(true)}
          onAdd={() => setEditing({ at: rows.length, row: begun(rows) })}
        />
        {rows.length ? (
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={onDragEnd}
            accessibility={{
              screenReaderInstructions: {
                draggable:
                  'Pressione espaço para pegar a pergunta, use as setas para movê-la e espaço para soltar. Esc desiste.',
              },
            }}
          >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              <ol className={css.list}>
                {rows.map((row, i) => (
                  <QuestionCard
                    key={ids[i]}
                    id={ids[i] ?? ''}
                    row={row}
                    index={i}
                    last={rows.length - 1}
                    disabled={p.disabled}
                    wrong={sentences(wrong?.[i])}
                    onMove={onMove}
                    onEdit={() => setEditing({ at: i, row })}
                    onCopy={() =>
                      p.onChange([...rows.slice(0, i + 1), copyOf(row), ...rows.slice(i + 1)])
                    }
                    onRemove={() => void remove(i)}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
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
          <Preview
            rows={rows}
            orientation={(p.values.observacao as string | null) ?? null}
            onClose={() => setPreview(false)}
          />
        ) : null}
      </div>
    </AspectsContext>
  )
}
