import {
  addTitle,
  appliedSentence,
  editTitle,
  insertTitle,
  removeTitle,
  rowItem,
} from '#platform/contract/composed-words.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { ActionIcon, Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { Fragment, useContext, useState, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Fields } from '#platform/contract/field.ts'
import { Cell, isNumeric } from '../cells/cell.tsx'
import { ask, toast } from '../feedback/notices.tsx'
import { RowEditorContext } from '../form/form-context.ts'
import type { InputProps, RowCell } from '../screens/define-screens.ts'
import { rowColumns } from './row-columns.ts'
import { useHas } from '../session/rule-context.ts'
import { Dialog } from '../shell/overlay.tsx'
import css from './inputs.module.css'

type Row = Record<string, unknown>

/** All sentences about a row, wherever in it they stand. */
function sentences(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = 'message' in errors && typeof errors.message === 'string' ? [errors.message] : []
  return [
    ...own,
    ...Object.entries(errors)
      .filter(([key]) => !['ref', 'message', 'type', 'types'].includes(key))
      .flatMap(([, value]) => sentences(value)),
  ]
}

function RowsTable({
  p,
  rows,
  cell,
  onEdit,
  onRemove,
  errors,
}: {
  p: InputProps
  rows: readonly Row[]
  cell: RowCell | undefined
  onEdit: (i: number) => void
  onRemove: (i: number) => void
  errors: unknown
}) {
  const fields: Fields = p.field.options.fields ?? {}
  const columns = rowColumns(p.field, useHas())
  const rowView = (row: Row, i: number) => {
    const said = sentences((errors as unknown[] | undefined)?.[i])
    const wrong = said.length ? (
      <tr data-error="true">
        <td colSpan={columns.length + 1} className={css.rowError}>
          <div className={css.error}>{said.join(' ')}</div>
        </td>
      </tr>
    ) : null
    const cellView = (name: string) => (
      <td
        key={name}
        data-label={fields[name]?.options.label ?? name}
        data-numeric={isNumeric(fields[name])}
      >
        <div>{cell?.(name, row) ?? <Cell value={valueAt(row, name)} field={fields[name]} />}</div>
      </td>
    )
    const own = (
      <tr data-error={said.length > 0}>
        {columns.map(cellView)}
        <td className={css.rowsActions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`${p.disabled ? 'Ver' : 'Editar'} item ${i + 1}`}
            onClick={() => onEdit(i)}
          >
            {p.disabled ? <IconEye size={15} aria-hidden /> : <IconPencil size={15} aria-hidden />}
          </ActionIcon>
          {p.disabled ? null : (
            <ActionIcon
              variant="subtle"
              color="vermelho"
              size={26}
              aria-label={`Remover item ${i + 1}`}
              onClick={() => onRemove(i)}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          )}
        </td>
      </tr>
    )
    return (
      <Fragment key={typeof row.id === 'number' ? `r${row.id}` : `n${i}`}>
        {own}
        {wrong}
      </Fragment>
    )
  }
  return (
    <div className={css.scroll}>
      <table className={css.rowsTable} aria-label={p.field.options.label}>
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c} scope="col" data-numeric={isNumeric(fields[c])}>
                {fields[c]?.options.label ?? c}
              </th>
            ))}
            <th>
              <span className="so-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>{rows.map(rowView)}</tbody>
      </table>
    </div>
  )
}

/** Child records, edited in a dialog and saved with the whole. */
export function RowsField({
  head,
  blocked = false,
  cell,
  ...p
}: InputProps & {
  /** Stands in the head of list and dialog. */ head?: ReactNode
  /** Nothing can be added now. */ blocked?: boolean
  cell?: RowCell
}) {
  const renderEditor = useContext(RowEditorContext)
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  const rows = Array.isArray(p.value) ? (p.value as Row[]) : []
  const [editing, setEditing] = useState<number>()
  const { label, maxItems, fields = {} } = p.field.options
  const item = rowItem(p.field.options)
  const found = valueAt(errors, p.name)
  const keep = (row: Row) => {
    const fresh = editing === rows.length
    p.onChange(fresh ? [...rows, row] : rows.map((r, i) => (i === editing ? { ...r, ...row } : r)))
    setEditing(undefined)
    toast.info(appliedSentence(item, fresh ? 'created' : 'edited'))
  }
  const remove = async (i: number) => {
    const question = { title: removeTitle(item.short), text: 'Tem certeza que deseja remover?' }
    if (!(await ask({ ...question, ok: 'Remover', danger: true }))) return
    p.onChange(rows.filter((_, at) => at !== i))
    toast.info(appliedSentence(item, 'removed'))
  }
  return (
    <div role="group" aria-label={label}>
      <div className={css.rowsHead}>
        <span className={css.rowsTitle}>
          {p.label}
          {p.required ? (
            <span aria-hidden="true" style={{ color: 'var(--mantine-color-error)' }}>
              {' '}
              *
            </span>
          ) : null}
        </span>
        {p.disabled || (maxItems !== undefined && rows.length >= maxItems) ? null : (
          <Button
            size="compact-sm"
            variant="light"
            disabled={blocked}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEditing(rows.length)}
            name={p.name}
          >
            {addTitle(item.short)}
          </Button>
        )}
      </div>
      {head}
      {rows.length ? (
        <RowsTable
          p={p}
          rows={rows}
          cell={cell}
          onEdit={setEditing}
          onRemove={(i) => void remove(i)}
          errors={found}
        />
      ) : (
        <div className={css.rowsEmpty}>Nenhum item.</div>
      )}
      {p.error ? (
        <div className={css.error} role="alert">
          {p.error}
        </div>
      ) : null}
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === rows.length ? insertTitle(item.short) : editTitle(item.short)}
        size={768}
        closeOnClickOutside={false}
      >
        {editing === undefined ? null : (
          <>
            {head}
            {renderEditor({
              fields,
              values: rows[editing] ?? {},
              onSubmit: keep,
              onCancel: () => setEditing(undefined),
              submitLabel: 'Aplicar',
              readOnly: p.disabled,
            })}
          </>
        )}
      </Dialog>
    </div>
  )
}
