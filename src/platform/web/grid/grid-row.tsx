import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft'
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight'
import { useState } from 'react'
import { ChoiceBox } from '../inputs/choice-box.tsx'
import { type GridProps, notesOf } from './grid.tsx'
import { cellKey } from './grid-model.ts'
import css from './grid.module.css'

/** One row at a time, where there is no room for columns. */
export function GridRow(p: GridProps) {
  const { label, data, state, readOnly } = p
  const { linhas, colunas, opcoes } = data
  const [at, setAt] = useState(0)
  const row = linhas[Math.min(at, linhas.length - 1)]
  if (!row) return null
  const notes = notesOf(p)
  const fieldView = (column: (typeof colunas)[number]) => {
    return (
      <ChoiceBox
        key={`${row.id} ${column.id}`}
        label={column.titulo}
        name={`celula-${column.id}`}
        choices={opcoes.map(({ code, label: text }) => ({ value: code, label: text }))}
        value={state.valueAt(row.id, column.id)}
        onChange={(value) => state.set([{ row: row.id, column: column.id, value }])}
        onBlur={() => undefined}
        disabled={readOnly}
        description={notes.get(cellKey(row.id, column.id))}
      />
    )
  }
  return (
    <section className={css.one} aria-label={label}>
      <div className={css.walk}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Linha anterior"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <div aria-live="polite">
          <strong>{row.titulo}</strong>
          <small className={css.note}>
            {row.detalhe ? `${row.detalhe} · ` : ''}
            {at + 1} de {linhas.length}
          </small>
          {state.refusals.has(row.id) ? (
            <small className={css.refusal}>{state.refusals.get(row.id)}</small>
          ) : null}
        </div>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Próxima linha"
          disabled={at >= linhas.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={css.fields}>{colunas.map(fieldView)}</div>
    </section>
  )
}
