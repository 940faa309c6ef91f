import { valueAt } from '#platform/contract/value-at.ts'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type ActionDeclaration, actionsAt, type Resource } from '#platform/contract/resource.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/client.ts'
import { invalidate, type WireRecord } from '../api/queries.ts'
import { formatValue } from '../cells/format-value.ts'
import { ask, toast } from '../feedback/notices.tsx'
import { refusedFields, tellRefusal } from '../feedback/refusal.ts'
import { FieldsForm } from '../form/fields-form.tsx'
import { removedSentence } from '../form/save-record.ts'
import type { RowEntry } from '../list/row-actions.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { session } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'

type Options = {
  resource: Resource
  path: string
  screens?: Screens | undefined
  onChanged: (record: WireRecord | undefined) => void
  onRemoved?: () => void
  back?: unknown
}
type Running = { name: string; action: ActionDeclaration; record: WireRecord }

const nameOf = (resource: Resource, record: WireRecord): string =>
  formatValue(
    undefined,
    valueAt(record, resource.title),
    session.get().info?.timezone ?? 'America/Sao_Paulo',
  ) || `${resource.label.one} ${record.id}`

/** What the input of an action begins with, where it says so itself. */
export function begunValues(action: ActionDeclaration): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, f] of Object.entries(action.fields ?? {})) {
    const value = f.options.default
    if (typeof value === 'object' && value !== null && 'from' in value) {
      if (value.from === 'hoje') values[name] = session.get().info?.hoje
    } else if (value !== undefined && f.kind !== 'flag') values[name] = value
  }
  return values
}

async function callAction(
  path: string,
  { name, action, record }: Running,
  body: Record<string, unknown>,
): Promise<WireRecord> {
  const done = await request<WireRecord>(`${path}/${record.id}/${action.path ?? name}`, {
    method: action.method ?? 'PUT',
    body: { ...body, versao: record.versao },
    mode: 'none',
  })
  toast.success(action.done ?? `${action.label}: concluído com sucesso.`)
  if (typeof done?.aviso === 'string') toast.warning(done.aviso)
  void invalidate(path)
  return done
}

const blockedBy = (can: true | string | undefined): string | undefined =>
  typeof can === 'string' ? can : undefined

const actionEntriesOf = (
  resource: Resource,
  record: WireRecord,
  place: 'record' | 'row',
  start: (name: string, action: ActionDeclaration) => void,
): RowEntry[] =>
  actionsAt(resource, place)
    .filter(([name]) => record.can?.[name] !== undefined)
    .map(([name, a]) => ({
      key: name,
      label: a.label,
      icon: a.icon ?? 'play',
      danger: a.danger === true,
      blocked: blockedBy(record.can?.[name]),
      run: () => start(name, a),
    }))

const removeEntryOf = (resource: Resource, record: WireRecord, remove: () => void): RowEntry[] =>
  record.can?.excluir === undefined || resource.without?.includes('remove')
    ? []
    : [
        {
          key: 'excluir',
          label: 'Remover',
          icon: 'trash',
          danger: true,
          blocked: blockedBy(record.can.excluir),
          run: remove,
        },
      ]

const opening = (resource: Resource, record: WireRecord): { label: string; icon: string } =>
  record.can?.editar === true && !resource.without?.includes('update')
    ? { label: 'Editar', icon: 'pencil' }
    : { label: 'Visualizar', icon: 'eye' }

/** Question or dialog of an action, then its call. Used by the rows of a list and by the header of a record. */
export function useRecordActions({ resource, path, screens, onChanged, onRemoved, back }: Options) {
  const navigate = useNavigate()
  const [running, setRunning] = useState<Running>()

  const finish = async (now: Running, body: Record<string, unknown>) => {
    try {
      const record = await callAction(path, now, body)
      setRunning(undefined)
      // An action that makes another record leads to it.
      if (record && record.id !== now.record.id)
        void navigate(`/${path}/${record.id}`, { state: back })
      else onChanged(record)
    } catch (error) {
      if (now.action.fields) return refusedFields(error)
      tellRefusal(error)
    }
  }
  const start = async (name: string, action: ActionDeclaration, record: WireRecord) => {
    const now = { name, action, record }
    if (action.fields && Object.keys(action.fields).length) return setRunning(now)
    if (
      action.confirm &&
      !(await ask({ text: action.confirm, ok: action.label, danger: action.danger === true }))
    )
      return
    await finish(now, {})
  }
  const remove = async (record: WireRecord) => {
    const sure = await ask({
      text: (
        <>
          Tem certeza que deseja remover? <br />
          <strong>
            {resource.label.one}: {nameOf(resource, record)}
          </strong>
        </>
      ),
      ok: 'Remover',
      danger: true,
    })
    if (!sure) return
    try {
      await request(`${path}/${record.id}`, {
        method: 'DELETE',
        query: { versao: record.versao },
        mode: 'messages',
      })
      toast.success(removedSentence(resource))
      void invalidate(path)
      if (onRemoved) onRemoved()
      else onChanged(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  const entriesAt =
    (place: 'record' | 'row') =>
    (record: WireRecord): RowEntry[] =>
      actionEntriesOf(resource, record, place, (name, a) => void start(name, a, record))
  const removeEntry = (record: WireRecord): RowEntry[] =>
    removeEntryOf(resource, record, () => void remove(record))
  const ownEntries = (record: WireRecord): RowEntry[] =>
    (screens?.rowActions ?? [])
      .filter((a) => a.visible?.(record) ?? true)
      .map((a) => ({
        key: a.key,
        label: a.label,
        icon: a.icon ?? 'play',
        danger: a.danger === true,
        run: () => {
          if (a.href) void navigate(a.href(record))
          else void a.run?.(record)
        },
      }))
  const ownEdit = screens?.rowActions?.some((a) => a.key === 'editar') === true
  const openEntry = (record: WireRecord): RowEntry => ({
    key: 'abrir',
    ...(ownEdit ? { label: 'Visualizar', icon: 'eye' } : opening(resource, record)),
    href: `/${path}/${record.id}`,
    state: back,
  })

  const dialog: ReactNode = (
    <Dialog
      opened={running !== undefined}
      onClose={() => setRunning(undefined)}
      title={running?.action.label}
      size="lg"
      closeOnClickOutside={false}
    >
      {running ? (
        <FieldsForm
          fields={running.action.fields ?? {}}
          values={{ ...running.record, ...begunValues(running.action) }}
          onSubmit={(_, body) => finish(running, body)}
          onCancel={() => setRunning(undefined)}
          submitLabel={running.action.label}
          danger={running.action.danger === true}
          id={running.record.id}
        />
      ) : null}
    </Dialog>
  )
  return {
    dialog,
    actionEntries: entriesAt('record'),
    removeEntry,
    ownEntries,
    entriesOf: (record: WireRecord): RowEntry[] => [
      openEntry(record),
      ...ownEntries(record),
      ...entriesAt('row')(record),
      ...removeEntry(record),
    ],
  }
}
