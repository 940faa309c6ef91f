import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { GridAnswer, GridFates } from '#platform/contract/grid.ts'
import { ApiError } from '../api/api-error.ts'
import { showError, toast } from '../feedback/notices.tsx'
import { useLeaveGuard } from '../form/leave-guard.ts'
import { Grid } from './grid.tsx'
import { GridRow } from './grid-row.tsx'
import { useGrid } from './use-grid.ts'
import css from './grid.module.css'

type Cell = { linha: number; coluna: number; valor: string | null }
type Props = {
  label: string
  data: GridAnswer
  /** Without it nothing can be changed. */
  save: ((cells: Cell[]) => Promise<GridFates>) | undefined
  /** After a save: what was read is read again. */
  onSaved: () => void
  noteLabel?: string
  /** What rows are, for the sentence about those that there is no room for. */
  rowsWord: string
}

const cellsOf = (changed: ReadonlyMap<string, string | null>): Cell[] =>
  [...changed].map(([key, valor]) => {
    const [linha = 0, coluna = 0] = key.split(':').map(Number)
    return { linha, coluna, valor }
  })

function told(fates: GridFates): void {
  const refused = fates.filter(({ recusa }) => recusa !== null).length
  const done = fates.length - refused
  if (!refused) toast.success(done === 1 ? '1 linha gravada.' : `${done} linhas gravadas.`)
  else
    toast.warning(
      `${done === 1 ? '1 linha gravada' : `${done} linhas gravadas`}, ${refused === 1 ? '1 recusada' : `${refused} recusadas`}. O motivo está em cada linha.`,
    )
}

const changesWord = (n: number): string =>
  n === 0 ? 'Nada alterado' : n === 1 ? '1 célula alterada' : `${n} células alteradas`

/** A grid with its save: one call, in which each row has its own fate. */
export function GridEditor({ label, data, save, onSaved, noteLabel, rowsWord }: Props) {
  const state = useGrid(data)
  const narrow = useMediaQuery('(max-width: 640px)')
  const [saving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const changes = state.changed.size
  useLeaveGuard(() => changes > 0)
  const keep = async () => {
    if (!save || !changes || saving) return
    setSaving(true)
    try {
      const fates = await save(cellsOf(state.changed))
      state.settle(fates)
      told(fates)
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(error)
    } finally {
      setSaving(false)
    }
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(function saveByKey() {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const shown = {
    label,
    data,
    state,
    readOnly: !save,
    rowsLabel: rowsWord,
    noteLabel,
    onTell: setSaid,
  }
  return (
    <>
      {data.restantes ? (
        <p className={css.said}>
          Mostrando {data.linhas.length} de {data.linhas.length + data.restantes} {rowsWord}.
          Escolha menos para ver os outros.
        </p>
      ) : null}
      {narrow ? <GridRow {...shown} /> : <Grid {...shown} />}
      <div className={css.bar}>
        {save ? (
          <>
            <Button onClick={() => void keep()} loading={saving} disabled={!changes} title="Ctrl+S">
              Gravar
            </Button>
            <Button variant="default" onClick={state.undo} disabled={!state.canUndo || saving}>
              Desfazer
            </Button>
            <Button variant="default" onClick={state.discard} disabled={!changes || saving}>
              Descartar
            </Button>
            <span className={css.said} role="status">
              {said ? `${said} ` : ''}
              {changesWord(changes)}
            </span>
          </>
        ) : null}
      </div>
    </>
  )
}
