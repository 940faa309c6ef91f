import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import IconDown from '@tabler/icons-react/icons/IconArrowDown'
import IconUp from '@tabler/icons-react/icons/IconArrowUp'
import IconList from '@tabler/icons-react/icons/IconList'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useFormContext, useFormState } from 'react-hook-form'
import { useCall } from '#platform/web/api/records.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import type { SuggestedAnswers } from './engine-calls.ts'
import css from './questions.module.css'

type Row = { id?: number; texto?: string | null; peso?: number | string | null }

function move<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}

/** Ready sets: the usual scales and those the company used before. */
function Suggestions({
  call,
  onChoose,
}: {
  call: SuggestedAnswers
  onChoose: (rows: Row[]) => void
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
        {(sets.data ?? []).map((s) => (
          <Menu.Item
            key={s.titulo}
            maw={420}
            onClick={() => onChoose(s.respostas.map((r) => ({ ...r })))}
          >
            {s.titulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The suggested answers of a question: text and weight in place, in the order in which they are offered. */
function AnswersEditor({ suggestions, ...p }: InputProps & { suggestions: SuggestedAnswers }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  const found = errors[p.name] as unknown as
    | Record<number, { texto?: { message?: string }; peso?: { message?: string } }>
    | undefined
  const rows = Array.isArray(p.value) ? (p.value as Row[]) : []
  const put = (i: number, change: Row) =>
    p.onChange(rows.map((r, at) => (at === i ? { ...r, ...change } : r)))
  const add = () => p.onChange([...rows, { texto: '', peso: 0 }])
  const take = async (chosen: Row[]) => {
    if (
      rows.some((r) => r.texto) &&
      !(await ask({
        text: 'As respostas já incluídas serão trocadas pelas escolhidas. Deseja continuar?',
        ok: 'Trocar',
      }))
    )
      return
    p.onChange(chosen)
  }
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
      {rows.map((row, i) => (
        <div key={row.id ?? `n${i}`} className={css.answerRow}>
          <TextInput
            aria-label={`Texto da resposta ${i + 1}`}
            placeholder="Resposta"
            value={row.texto ?? ''}
            maxLength={500}
            disabled={p.disabled}
            error={found?.[i]?.texto?.message}
            onChange={(e) => put(i, { texto: e.currentTarget.value })}
          />
          <TextInput
            aria-label={`Peso da resposta ${i + 1}`}
            placeholder="Peso"
            inputMode="numeric"
            value={row.peso ?? ''}
            maxLength={5}
            disabled={p.disabled}
            error={found?.[i]?.peso?.message}
            onChange={(e) => put(i, { peso: e.currentTarget.value })}
            styles={{ input: { textAlign: 'right' } }}
          />
          {p.disabled ? (
            <span />
          ) : (
            <span className={css.tools}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Mover a resposta ${i + 1} para cima`}
                disabled={i === 0}
                onClick={() => p.onChange(move(rows, i, i - 1))}
              >
                <IconUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Mover a resposta ${i + 1} para baixo`}
                disabled={i === rows.length - 1}
                onClick={() => p.onChange(move(rows, i, i + 1))}
              >
                <IconDown size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="vermelho"
                aria-label={`Remover a resposta ${i + 1}`}
                onClick={() => p.onChange(rows.filter((_, at) => at !== i))}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
      ))}
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
