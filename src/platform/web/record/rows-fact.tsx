import type { Field, Fields, Values } from '#platform/contract/field.ts'
import { Cell, isNumeric } from '../cells/cell.tsx'
import { rowColumns } from '../inputs/row-columns.ts'
import inputs from '../inputs/inputs.module.css'
import type { RowCell } from '../screens/define-screens.ts'
import { useHas } from '../session/rule-context.ts'

type Props = { field: Field; rows: readonly Values[]; cell: RowCell | undefined }

/** The rows of a record, as they are read. */
export function RowsFact({ field, rows, cell }: Props) {
  const fields: Fields = field.options.fields ?? {}
  const columns = rowColumns(field, useHas())
  const head = (name: string) => (
    <th key={name} scope="col" data-numeric={isNumeric(fields[name])}>
      {fields[name]?.options.label ?? name}
    </th>
  )
  const cellView = (row: Values) => (name: string) => (
    <td
      key={name}
      data-label={fields[name]?.options.label ?? name}
      data-numeric={isNumeric(fields[name])}
    >
      <div>{cell?.(name, row) ?? <Cell value={row[name]} field={fields[name]} />}</div>
    </td>
  )
  const rowView = (row: Values, i: number) => (
    <tr key={typeof row['id'] === 'number' ? row['id'] : -i}>{columns.map(cellView(row))}</tr>
  )
  return (
    <div className={inputs.scroll}>
      <table className={inputs.rowsTable} aria-label={field.options.label}>
        <thead>
          <tr>{columns.map(head)}</tr>
        </thead>
        <tbody>{rows.map(rowView)}</tbody>
      </table>
    </div>
  )
}
