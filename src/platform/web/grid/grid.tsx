import type { GridAnswer } from '#platform/contract/grid.ts'
import { GridCell } from './grid-cell.tsx'
import { cellKey, isMarked } from './grid-model.ts'
import type { GridState } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
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

/** What is said of cells beside their values. */
export function notesOf({ data, noteLabel }: Pick<GridProps, 'data' | 'noteLabel'>) {
  const said = noteLabel ? `${noteLabel}: ` : ''
  return new Map(
    data.celulas.flatMap(({ linha, coluna, nota }) =>
      nota === null ? [] : [[cellKey(linha, coluna), `${said}${nota}`] as const],
    ),
  )
}

/** Rows by columns, filled in like a spreadsheet. */
export function Grid(p: GridProps) {
  const { label, data, state, readOnly, rowsLabel } = p
  const { linhas, colunas, opcoes } = data
  const keys = useGridKeys(p)
  const notes = notesOf(p)
  const cellView = (at: number, row: GridAnswer['linhas'][number]) =>
    colunas.map(function cellOf(column, columnAt) {
      const place = { row: at, column: columnAt }
      const key = cellKey(row.id, column.id)
      return (
        <GridCell
          key={column.id}
          said={`${row.titulo}, ${column.titulo}`}
          value={state.valueAt(row.id, column.id)}
          options={opcoes}
          note={notes.get(key)}
          active={keys.active.row === at && keys.active.column === columnAt}
          marked={isMarked(keys.marked, place)}
          changed={state.changed.has(key)}
          editing={keys.editing}
          onChoose={(value) => state.set([{ row: row.id, column: column.id, value }])}
          onStand={() => keys.stand(place)}
          onGo={(keep) => keys.go(place, keep)}
          onEdit={(on) => keys.edit(on && !readOnly)}
        />
      )
    })
  return (
    <div className={css.scroll}>
      <div
        ref={keys.grid}
        className={css.grid}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-readonly={readOnly}
        {...keys.handlers}
      >
        <div role="row" className={css.row}>
          <div role="columnheader" className={css.corner}>
            <span className="so-leitor">{rowsLabel}</span>
          </div>
          {colunas.map(function headOf(c) {
            return (
              <div key={c.id} role="columnheader" className={css.head}>
                {c.titulo}
                {c.detalhe ? <small className={css.note}>{c.detalhe}</small> : null}
              </div>
            )
          })}
        </div>
        {linhas.map(function rowOf(row, at) {
          return (
            <div
              key={row.id}
              role="row"
              className={css.row}
              data-refused={state.refusals.has(row.id)}
            >
              <div role="rowheader" className={css.name}>
                {row.titulo}
                {row.detalhe ? <small className={css.note}>{row.detalhe}</small> : null}
                {state.refusals.has(row.id) ? (
                  <small className={css.refusal}>{state.refusals.get(row.id)}</small>
                ) : null}
              </div>
              {cellView(at, row)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
