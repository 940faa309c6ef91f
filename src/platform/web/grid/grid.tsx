import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { GridAnswer } from '#platform/contract/grid.ts'
import { cellKey, isMarked, marks, moved, optionOf, pasted, type Place } from './grid-model.ts'
import type { GridState } from './use-grid.ts'
import css from './grid.module.css'

export type GridProps = {
  label: string
  data: GridAnswer
  state: GridState
  readOnly: boolean
  /** Heads the column of the rows' names. */
  rowsLabel: string
  /** What the note of a cell is, such as 'Exigido'. */
  noteLabel?: string | undefined
  /** Said of what was pasted. */
  onTell: (text: string) => void
}

type Corner = { at: Place; from: Place }
const first: Place = { row: 0, column: 0 }

/** What is typed within this time is one word. */
const WORD_MS = 900

/** Letters that follow one another in one cell are one word. */
function useWord(): { add: (key: string) => string; end: () => void } {
  const word = useRef({ text: '', when: 0 })
  return {
    add: (key) => {
      const now = Date.now()
      const text = now - word.current.when < WORD_MS ? word.current.text + key : key
      word.current = { text, when: now }
      return text
    },
    end: () => {
      word.current = { text: '', when: 0 }
    },
  }
}

const tellPasted = (count: number, unknown: readonly string[], beyond: number): string => {
  const parts = [count === 1 ? '1 célula colada.' : `${count} células coladas.`]
  if (unknown.length)
    parts.push(
      `Não há na lista: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''}.`,
    )
  if (beyond)
    parts.push(beyond === 1 ? '1 não coube na grade.' : `${beyond} não couberam na grade.`)
  return parts.join(' ')
}

/** Rows by columns, filled in like a spreadsheet. */
export function Grid({ label, data, state, readOnly, rowsLabel, noteLabel, onTell }: GridProps) {
  const { linhas, colunas, opcoes } = data
  const size = { rows: linhas.length, columns: colunas.length }
  const [corner, setCorner] = useState<Corner>({ at: first, from: first })
  const [editing, setEditing] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef(false)
  const marked = marks(corner.at, corner.from)
  const word = useWord()
  const labels = new Map(opcoes.map(({ code, label: text }) => [code, text]))
  const notes = new Map(data.celulas.map((c) => [cellKey(c.linha, c.coluna), c.nota]))

  useEffect(
    function focusActive() {
      if (!wanted.current) return
      wanted.current = false
      table.current?.querySelector<HTMLElement>('[data-active="true"]')?.focus()
    },
    [corner, editing],
  )

  const go = (at: Place, keep = false) => {
    wanted.current = true
    word.end()
    setEditing(false)
    setCorner({ at, from: keep ? corner.from : at })
  }
  const idsAt = ({ row, column }: Place) => ({
    row: linhas[row]?.id ?? 0,
    column: colunas[column]?.id ?? 0,
  })
  const markedPlaces = (): Place[] =>
    linhas.flatMap((_, row) =>
      colunas.flatMap((__, column) => (isMarked(marked, { row, column }) ? [{ row, column }] : [])),
    )
  const setMarked = (value: string | null) =>
    state.set(markedPlaces().map((place) => ({ ...idsAt(place), value })))

  const typeLetter = (key: string) => {
    const found = optionOf(word.add(key), opcoes)
    if (found !== undefined) setMarked(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (editing) {
      if (key === 'Escape' || key === 'Enter') {
        event.preventDefault()
        if (key === 'Enter') go(moved(corner.at, event, size) ?? corner.at)
        else go(corner.at)
      }
      return
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      return state.undo()
    }
    if (key === 'F2' || (key === 'Enter' && !event.shiftKey && altKey)) {
      event.preventDefault()
      if (!readOnly) setEditing(true)
      return
    }
    const next =
      altKey || (metaKey && key !== 'Home' && key !== 'End')
        ? undefined
        : moved(corner.at, event, size)
    if (next) {
      event.preventDefault()
      return go(next, event.shiftKey && key.startsWith('Arrow'))
    }
    if (readOnly || ctrlKey || metaKey || altKey) return
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      setMarked(null)
    } else if (key.length === 1 && key !== ' ') typeLetter(key)
    else if (key === ' ') {
      event.preventDefault()
      setEditing(true)
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const [from, to] = marked
    const lines = linhas.slice(from.row, to.row + 1).map((row) =>
      colunas
        .slice(from.column, to.column + 1)
        .map((column) => labels.get(state.valueAt(row.id, column.id) ?? '') ?? '')
        .join('\t'),
    )
    event.clipboardData.setData('text/plain', lines.join('\n'))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing || readOnly) return
    event.preventDefault()
    const { cells, unknown, beyond } = pasted(
      event.clipboardData.getData('text/plain'),
      marked,
      opcoes,
      size,
    )
    state.set(cells.map(({ place, value }) => ({ ...idsAt(place), value })))
    onTell(tellPasted(cells.length, unknown, beyond))
  }

  const cellView = (rowAt: number) => (column: GridAnswer['colunas'][number], columnAt: number) => {
    const row = linhas[rowAt]
    if (!row) return null
    const place = { row: rowAt, column: columnAt }
    const key = cellKey(row.id, column.id)
    const value = state.valueAt(row.id, column.id)
    const text = labels.get(value ?? '') ?? ''
    const note = notes.get(key)
    const active = corner.at.row === rowAt && corner.at.column === columnAt
    const choose = (code: string) => {
      state.set([{ row: row.id, column: column.id, value: code || null }])
    }
    return (
      <td
        key={column.id}
        role="gridcell"
        tabIndex={active && !editing ? 0 : -1}
        data-active={active}
        data-marked={isMarked(marked, place)}
        data-changed={state.changed.has(key)}
        aria-selected={isMarked(marked, place)}
        aria-readonly={readOnly}
        onFocus={(e) => {
          if (e.target === e.currentTarget && !active) setCorner({ at: place, from: place })
        }}
        onClick={(e) => {
          if (!(active && editing)) go(place, e.shiftKey)
        }}
        onDoubleClick={() => {
          if (!readOnly) setEditing(true)
        }}
      >
        {active && editing ? (
          <select
            className={css.select}
            aria-label={`${row.titulo}, ${column.titulo}`}
            value={value ?? ''}
            autoFocus
            onChange={(e) => choose(e.currentTarget.value)}
            onBlur={() => setEditing(false)}
          >
            <option value="">Nenhum</option>
            {opcoes.map((o) => (
              <option key={o.code} value={o.code}>
                {o.label}
              </option>
            ))}
          </select>
        ) : (
          <>
            <span className={css.value}>{text || <span className="so-leitor">vazia</span>}</span>
            {note ? (
              <small className={css.note}>
                {noteLabel ? `${noteLabel}: ` : ''}
                {note}
              </small>
            ) : null}
            {state.changed.has(key) ? <span className="so-leitor">, alterada</span> : null}
          </>
        )}
      </td>
    )
  }

  return (
    <div className={css.scroll}>
      <table
        ref={table}
        className={css.grid}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th className={css.corner} scope="col">
              <span className="so-leitor">{rowsLabel}</span>
            </th>
            {colunas.map((c) => (
              <th key={c.id} scope="col">
                {c.titulo}
                {c.detalhe ? <small className={css.note}>{c.detalhe}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((row, at) => (
            <tr key={row.id} data-refused={state.refusals.has(row.id)}>
              <th scope="row">
                {row.titulo}
                {row.detalhe ? <small className={css.note}>{row.detalhe}</small> : null}
                {state.refusals.has(row.id) ? (
                  <small className={css.refusal}>{state.refusals.get(row.id)}</small>
                ) : null}
              </th>
              {colunas.map(cellView(at))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
