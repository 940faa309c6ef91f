import type { Panel } from '#platform/contract/dashboard.ts'
import css from './dashboard.module.css'
import { CardView, type PanelProps, RowsPanelView } from './panel-view.tsx'

type Shown = Omit<PanelProps, 'name'> & { panels: readonly [string, Panel][] }

/** Cards above, what is drawn or listed below. */
export function Panels({ panels, ...common }: Shown) {
  const card = ([name, panel]: [string, Panel]) =>
    panel.kind === 'card' ? [<CardView key={name} name={name} panel={panel} {...common} />] : []
  const below = ([name, panel]: [string, Panel]) =>
    panel.kind === 'card'
      ? []
      : [<RowsPanelView key={name} name={name} panel={panel} {...common} />]
  const cards = panels.flatMap(card)
  return (
    <>
      {cards.length ? <dl className={css.cards}>{cards}</dl> : null}
      <div className={css.grid}>{panels.flatMap(below)}</div>
    </>
  )
}
