/** Where one has gone into a panel, and the way back. */
import { useState } from 'react'
import type { RowsPanel } from '#platform/contract/dashboard.ts'
import type { Asked } from './address.ts'
import css from './dashboard.module.css'
import type { Row } from './opened.ts'

export type Step = { id: number; name: string }

/** Other filters ask for the whole again. */
export function useTrail(panel: RowsPanel, asked: Asked) {
  const of = JSON.stringify(asked)
  const [walked, setWalked] = useState<{ of: string; trail: readonly Step[] }>({ of, trail: [] })
  const trail = walked.of === of ? walked.trail : []
  const put = (next: readonly Step[]) => setWalked({ of, trail: next })
  const { below } = panel
  const [nameKey = ''] = Object.keys(panel.columns)
  const step = (row: Row): void => {
    const id = below && row[below.key]
    if (typeof id !== 'number' || trail.some((one) => one.id === id)) return
    put([...trail, { id, name: String(row[nameKey] ?? '') }])
  }
  return {
    trail,
    within: trail.at(-1)?.id,
    go: below ? step : undefined,
    back: (steps: number) => put(trail.slice(0, steps)),
  }
}

type Props = { whole: string; trail: readonly Step[]; onBack: (steps: number) => void }

export function PanelTrail({ whole, trail, onBack }: Props) {
  const steps = [whole, ...trail.map(({ name }) => name)]
  const one = (name: string, i: number) => (
    <li key={i}>
      {i === steps.length - 1 ? (
        <span aria-current="true">{name}</span>
      ) : (
        <button type="button" className={css.figure} onClick={() => onBack(i)}>
          {name}
        </button>
      )}
    </li>
  )
  return (
    <nav aria-label="Onde o painel está">
      <ol className={css.trail}>{steps.map(one)}</ol>
    </nav>
  )
}
