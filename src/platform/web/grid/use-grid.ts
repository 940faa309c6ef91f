/** The cells of a grid as they stand: what was read, what was changed and not saved yet, and what became of each row. */
import { useMemo, useState } from 'react'
import type { GridAnswer, GridFates } from '#platform/contract/grid.ts'
import { type Cells, cellKey } from './grid-model.ts'

export type GridState = {
  readonly changed: Cells
  readonly refusals: ReadonlyMap<number, string>
  readonly valueAt: (row: number, column: number) => string | null
  readonly set: (cells: readonly { row: number; column: number; value: string | null }[]) => void
  readonly undo: () => void
  readonly canUndo: boolean
  readonly discard: () => void
  /** Rows that were saved are no longer changed; those refused keep what was typed. */
  readonly settle: (fates: GridFates) => void
}

export function useGrid(data: GridAnswer | undefined): GridState {
  const [steps, setSteps] = useState<readonly Cells[]>([new Map()])
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const stored = useMemo(
    () => new Map(data?.celulas.map((c) => [cellKey(c.linha, c.coluna), c.valor])),
    [data],
  )
  const changed = steps.at(-1) ?? new Map<string, string | null>()
  return {
    changed,
    refusals,
    valueAt: (row, column) => {
      const key = cellKey(row, column)
      return changed.has(key) ? (changed.get(key) ?? null) : (stored.get(key) ?? null)
    },
    set: (cells) => {
      const next = new Map(changed)
      for (const { row, column, value } of cells) {
        const key = cellKey(row, column)
        if ((stored.get(key) ?? null) === value) next.delete(key)
        else next.set(key, value)
      }
      setSteps([...steps, next])
    },
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
    canUndo: steps.length > 1,
    discard: () => {
      setSteps([new Map()])
      setRefusals(new Map())
    },
    settle: (fates) => {
      const refused = new Map(
        fates.flatMap(({ linha, recusa }) => (recusa === null ? [] : [[linha, recusa] as const])),
      )
      const kept = [...changed].filter(([key]) => refused.has(Number(key.split(':')[0])))
      setSteps([new Map(kept)])
      setRefusals(refused)
    },
  }
}
