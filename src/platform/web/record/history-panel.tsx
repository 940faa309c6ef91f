import { doneSentence, editTitle, insertTitle } from '#platform/contract/composed-words.ts'
import { allows } from '#platform/contract/access.ts'
import { ActionIcon } from '@mantine/core'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useState } from 'react'
import { field, type Fields } from '#platform/contract/field.ts'
import type { HistoryDeclaration } from '#platform/contract/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { newKey, request } from '../api/client.ts'
import { invalidate, useGet, type WireRecord } from '../api/queries.ts'
import { toast } from '../feedback/notices.tsx'
import { refusedFields } from '../feedback/refusal.ts'
import { FieldsForm } from '../form/fields-form.tsx'
import { useHas } from '../session/rule-context.ts'
import { useSession } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import { askToRemove, type SubColumn, SubPanel } from './sub-panel.tsx'

type Entry = WireRecord & { data: string }
type Props = { history: HistoryDeclaration; record: WireRecord; path: string }

const fieldsOf = (history: HistoryDeclaration): Fields =>
  'data' in history.fields
    ? history.fields
    : { data: field.date({ label: 'Data', gender: 'f', required: true }), ...history.fields }

function useColumns(history: HistoryDeclaration): SubColumn[] {
  const fields = fieldsOf(history)
  const has = useHas()
  const shown =
    history.columns ??
    Object.keys(fields)
      .filter((n) => fields[n]?.kind !== 'rows')
      .slice(0, 6)
  return [...new Set(['data', ...shown])]
    .filter((name) => allows(fields[name]?.options.access, has))
    .map((name) => ({ name, field: fields[name] }))
}

function EntryActions({
  day,
  onEdit,
  onRemove,
}: {
  day: string
  onEdit: () => void
  onRemove: (() => void) | undefined
}) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={`Editar ${formatDate(day)}`}
        onClick={onEdit}
      >
        <IconPencil size={15} aria-hidden />
      </ActionIcon>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="vermelho"
          size={26}
          aria-label={`Remover ${formatDate(day)}`}
          onClick={onRemove}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  )
}

/** Values valid from a day on. The first entry can be corrected but not taken away. */
export function HistoryPanel({ history, record, path }: Props) {
  const { hoje } = useSession()
  const base = `${path}/${record.id}/${history.path ?? 'historicos'}`
  const loaded = useGet<Entry[] | { content: Entry[] }>(base)
  const columns = useColumns(history)
  const [editing, setEditing] = useState<Entry | 'novo'>()
  const { one, many } = history.label
  const entries = Array.isArray(loaded.data) ? loaded.data : (loaded.data?.content ?? [])
  const mayEdit = record.can?.editar === true
  const after = (said: string) => {
    toast.success(said)
    setEditing(undefined)
    void invalidate(path)
  }
  const save = async (_: unknown, body: Record<string, unknown>) => {
    try {
      const fresh = editing === 'novo' || editing === undefined
      await request(fresh ? base : `${base}/${editing.id}`, {
        method: fresh ? 'POST' : 'PUT',
        mode: 'none',
        body: fresh ? body : { ...body, versao: editing.versao },
        ...(fresh ? { idempotencyKey: newKey() } : {}),
      })
      after(doneSentence(history.label, fresh ? 'created' : 'edited'))
    } catch (error) {
      return refusedFields(error)
    }
  }
  const remove = async (e: Entry) => {
    if (!(await askToRemove(one, `${one} de ${formatDate(e.data)}`))) return
    await request(`${base}/${e.id}`, { method: 'DELETE', query: { versao: e.versao } })
      .then(() => after(doneSentence(history.label, 'removed')))
      .catch(() => undefined)
  }
  const latest = entries[0]
  return (
    <SubPanel
      title="Valores válidos a partir de cada data"
      label={many}
      loaded={loaded}
      rows={entries}
      columns={columns}
      empty="Nenhum registro encontrado."
      add={mayEdit ? { label: insertTitle(one), run: () => setEditing('novo') } : undefined}
      actions={(e, i) =>
        mayEdit ? (
          <EntryActions
            day={e.data}
            onEdit={() => setEditing(e)}
            onRemove={i === entries.length - 1 ? undefined : () => void remove(e)}
          />
        ) : null
      }
    >
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'novo' ? insertTitle(one) : editTitle(one)}
        size={768}
        closeOnClickOutside={false}
      >
        {editing === undefined ? null : (
          <FieldsForm
            fields={fieldsOf(history)}
            rules={history.rules}
            values={editing === 'novo' ? { ...latest, id: undefined, data: hoje } : editing}
            onSubmit={save}
            onCancel={() => setEditing(undefined)}
            id={record.id}
          />
        )}
      </Dialog>
    </SubPanel>
  )
}
