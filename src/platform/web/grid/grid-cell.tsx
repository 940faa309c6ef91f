import type { GridAnswer } from '#platform/contract/grid.ts'
import css from './grid.module.css'

type Props = {
  /** What it is called: the row and the column. */
  said: string
  value: string | null
  options: GridAnswer['opcoes']
  note: string | undefined
  active: boolean
  marked: boolean
  changed: boolean
  editing: boolean
  onChoose: (value: string | null) => void
  onStand: () => void
  onGo: (keep: boolean) => void
  onEdit: (on: boolean) => void
}

function CellList({ said, value, options, onChoose, onEdit }: Props) {
  return (
    <select
      className={css.select}
      aria-label={said}
      value={value ?? ''}
      autoFocus
      onChange={(e) => onChoose(e.currentTarget.value || null)}
      onBlur={() => onEdit(false)}
    >
      <option value="">Nenhum</option>
      {options.map((o) => (
        <option key={o.code} value={o.code}>
          {o.label}
        </option>
      ))}
    </select>
  )
}

/** One value; while it is edited, the list of its choices. */
export function GridCell(p: Props) {
  const { value, options, note, active, marked, changed, editing } = p
  const text = options.find(({ code }) => code === value)?.label
  return (
    <div
      role="gridcell"
      tabIndex={active && !editing ? 0 : -1}
      className={css.cell}
      data-active={active}
      data-marked={marked}
      data-changed={changed}
      aria-selected={marked}
      onFocus={(e) => {
        if (e.target === e.currentTarget && !active) p.onStand()
      }}
      onPointerDown={(e) => {
        if (!(active && editing)) p.onGo(e.shiftKey)
      }}
      onDoubleClick={() => p.onEdit(true)}
    >
      {active && editing ? (
        <CellList {...p} />
      ) : (
        <>
          <span className={css.value}>{text ?? <span className="so-leitor">vazia</span>}</span>
          {note ? <small className={css.note}>{note}</small> : null}
          {changed ? <span className="so-leitor">, alterada</span> : null}
        </>
      )}
    </div>
  )
}
