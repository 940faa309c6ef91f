/** Moving, marking, typing, copying and pasting in a grid. */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { GridAnswer } from '#platform/contract/grid.ts'
import { isMarked, marks, moved, optionOf, pasted, type Place } from './grid-model.ts'
import type { GridState } from './use-grid.ts'

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

function tellPasted(count: number, unknown: readonly string[], beyond: number): string {
  const parts = [count === 1 ? '1 célula colada.' : `${count} células coladas.`]
  if (unknown.length)
    parts.push(
      `Não há na lista: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''}.`,
    )
  if (beyond)
    parts.push(beyond === 1 ? '1 não coube na grade.' : `${beyond} não couberam na grade.`)
  return parts.join(' ')
}

type Keys = {
  data: GridAnswer
  state: GridState
  readOnly: boolean
  /** Said of what was pasted. */
  onTell: (text: string) => void
}

/** Which cell is the active one, from where on cells are marked, and whether its list is open. */
function useStanding() {
  const [corner, setCorner] = useState<Corner>({ at: first, from: first })
  const [editing, setEditing] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useEffect(
    function focusActive() {
      if (!wanted.current) return
      wanted.current = false
      grid.current?.querySelector<HTMLElement>('[data-active="true"]')?.focus()
    },
    [corner, editing],
  )
  return {
    grid,
    editing,
    edit: setEditing,
    active: corner.at,
    marked: marks(corner.at, corner.from),
    stand: (place: Place) => setCorner({ at: place, from: place }),
    go: (at: Place, keep = false) => {
      wanted.current = true
      setEditing(false)
      setCorner({ at, from: keep ? corner.from : at })
    },
  }
}
type Standing = ReturnType<typeof useStanding>

const sizeOf = ({ linhas, colunas }: GridAnswer) => ({
  rows: linhas.length,
  columns: colunas.length,
})

const cellAt = (data: GridAnswer, { row, column }: Place, value: string | null) => ({
  row: data.linhas[row]?.id ?? 0,
  column: data.colunas[column]?.id ?? 0,
  value,
})

function setMarked({ data, state }: Keys, marked: Standing['marked'], value: string | null): void {
  const places = data.linhas.flatMap((_, row) =>
    data.colunas.map((__, column) => ({ row, column })),
  )
  state.set(
    places.filter((place) => isMarked(marked, place)).map((place) => cellAt(data, place, value)),
  )
}

function copied({ data, state }: Keys, [from, to]: Standing['marked']): string {
  const labels = new Map(data.opcoes.map(({ code, label }) => [code, label]))
  const columns = data.colunas.slice(from.column, to.column + 1)
  const textAt = (row: number, column: number): string =>
    labels.get(state.valueAt(row, column) ?? '') ?? ''
  const lines = data.linhas
    .slice(from.row, to.row + 1)
    .map((row) => columns.map((column) => textAt(row.id, column.id)).join('\t'))
  return lines.join('\n')
}

function clipboardOf(keys: Keys, { editing, marked }: Standing) {
  const { data, state, readOnly, onTell } = keys
  return {
    onCopy: (event: ClipboardEvent) => {
      if (editing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied(keys, marked))
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing || readOnly) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const found = pasted(text, marked, { options: data.opcoes, size: sizeOf(data) })
      state.set(found.cells.map(({ place, value }) => cellAt(data, place, value)))
      onTell(tellPasted(found.cells.length, found.unknown, found.beyond))
    },
  }
}

export function useGridKeys(keys: Keys) {
  const { data, state, readOnly } = keys
  const size = sizeOf(data)
  const standing = useStanding()
  const { active, editing, marked } = standing
  const word = useWord()
  const go = (at: Place, keep = false) => {
    word.end()
    standing.go(at, keep)
  }
  const whileEditing = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    go(event.key === 'Enter' ? (moved(active, event, size) ?? active) : active)
  }
  const write = (event: KeyboardEvent) => {
    const { key } = event
    const empties = key === 'Delete' || key === 'Backspace'
    const opens = key === 'F2' || key === ' '
    if (empties || opens) event.preventDefault()
    if (empties) setMarked(keys, marked, null)
    else if (opens) standing.edit(true)
    else if (key.length === 1) {
      const found = optionOf(word.add(key), data.opcoes)
      if (found !== undefined) setMarked(keys, marked, found)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event
    const held = event.ctrlKey || event.metaKey
    if (editing) return whileEditing(event)
    const undoes = held && key.toLowerCase() === 'z'
    const next = altKey ? undefined : moved(active, event, size)
    if (undoes || next) event.preventDefault()
    if (undoes) state.undo()
    else if (next) go(next, shiftKey && key.startsWith('Arrow'))
    else if (!readOnly && !held && !altKey) write(event)
  }
  return { ...standing, go, handlers: { onKeyDown, ...clipboardOf(keys, standing) } }
}
