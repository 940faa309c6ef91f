import type { IconName } from '#platform/contract/icon.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { useNavigate } from 'react-router'
import { type ActionDeclaration, actionsAt, type Resource } from '#platform/contract/resource.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/client.ts'
import { invalidate, type WireRecord } from '../api/queries.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { removeTitle } from '#platform/contract/composed-words.ts'
import { ask, toast } from '../feedback/notices.tsx'
import { removedSentence } from '../form/save-record.ts'
import type { RowEntry } from '../list/row-actions.tsx'
import type { RowAction, Screens } from '../screens/define-screens.ts'
import { session } from '../session/session-store.ts'
import { type Acted, begunValues, useAction } from './use-action.tsx'

type Options = {
  resource: Resource
  path: string
  screens?: Screens | undefined
  onChanged: (record: WireRecord | undefined) => void
  onRemoved?: () => void
  /** Where a record opens; default its own address. */
  open?: (record: WireRecord) => string
  back?: unknown
}

const nameOf = (resource: Resource, record: WireRecord): string =>
  formatValue(
    undefined,
    valueAt(record, resource.title),
    session.get().info?.timezone ?? 'America/Sao_Paulo',
  ) || `${resource.label.one} ${record.id}`

const blockedBy = (can: true | string | undefined): string | undefined =>
  typeof can === 'string' ? can : undefined

/** How an action of the resource, or one of the screen's own, stands among the entries. */
const entryOf = (
  key: string,
  a: Pick<ActionDeclaration, 'label' | 'icon' | 'danger'>,
  run: () => void,
): RowEntry => ({
  key,
  label: a.label,
  icon: a.icon ?? 'player-play',
  danger: a.danger === true,
  run,
})

const actionEntriesOf = (
  resource: Resource,
  record: WireRecord,
  place: 'record' | 'row',
  start: (name: string, action: ActionDeclaration) => void,
): RowEntry[] =>
  actionsAt(resource, place)
    .filter(([name, a]) => record.can?.[name] !== undefined && (a.offered?.(record) ?? true))
    .map(([name, a]) => {
      const blocked = blockedBy(record.can?.[name])
      return { ...entryOf(name, a, () => start(name, a)), blocked }
    })

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

const opening = (resource: Resource, record: WireRecord): { label: string; icon: IconName } =>
  record.can?.editar === true && !resource.without?.includes('update')
    ? { label: 'Editar', icon: 'pencil' }
    : { label: 'Visualizar', icon: 'eye' }

const isOffered = ({ authority, visible }: RowAction, record: WireRecord): boolean =>
  (!authority || session.has(authority)) && (visible?.(record) ?? true)

/** What may be done with a record, each with its question or dialog. Used by the rows of a list and by the header of a record. */
export function useRecordActions({
  resource,
  path,
  screens,
  onChanged,
  onRemoved,
  open = ({ id }) => `/${path}/${id}`,
  back,
}: Options) {
  const navigate = useNavigate()
  // An action that makes another record leads to it.
  const onDone = (answer: WireRecord | null, record: Acted) => {
    if (answer && answer.id !== record.id) void navigate(`/${path}/${answer.id}`, { state: back })
    else onChanged(answer ?? undefined)
  }
  const { start, dialog } = useAction({ resource, path, onDone })
  const remove = async (record: WireRecord) => {
    const sure = await ask({
      title: removeTitle(resource.label.one),
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

  const begin = (record: WireRecord, name: string, { fields }: ActionDeclaration): void => {
    const presets = { ...record, ...begunValues(fields) }
    void start(name, record, { presets, ...screens?.asking?.[name]?.(record) })
  }
  const entriesAt =
    (place: 'record' | 'row') =>
    (record: WireRecord): RowEntry[] =>
      actionEntriesOf(resource, record, place, (name, action) => begin(record, name, action))
  const removeEntry = (record: WireRecord): RowEntry[] =>
    removeEntryOf(resource, record, () => void remove(record))
  const runOwn = (a: RowAction, record: WireRecord) => {
    if (a.href) void navigate(a.href(record))
    else void a.run?.(record)
  }
  const ownEntries = (record: WireRecord): RowEntry[] =>
    (screens?.rowActions ?? [])
      .filter((a) => isOffered(a, record))
      .map((a) => entryOf(a.key, a, () => runOwn(a, record)))
  const actEntry = (a: RowAction, record: WireRecord): RowEntry => ({
    ...entryOf(a.key, a, () => runOwn(a, record)),
    ...(a.href ? { href: a.href(record) } : {}),
  })
  const actsOf = (record: WireRecord): RowEntry[] =>
    (screens?.acts ?? []).filter((a) => isOffered(a, record)).map((a) => actEntry(a, record))
  const ownEdit = screens?.rowActions?.some((a) => a.key === 'editar') === true
  const readFirst = resource.readFirst === true
  const openEntry = (record: WireRecord): RowEntry => ({
    key: 'abrir',
    ...(ownEdit || readFirst ? { label: 'Visualizar', icon: 'eye' } : opening(resource, record)),
    href: open(record),
    state: back,
  })
  const editEntry = (record: WireRecord): RowEntry[] =>
    record.can?.editar === undefined || resource.without?.includes('update')
      ? []
      : [
          {
            key: 'editar',
            label: 'Editar',
            icon: 'pencil',
            blocked: blockedBy(record.can.editar),
            href: `/${path}/${record.id}/editar`,
            state: back,
          },
        ]

  return {
    dialog,
    actionEntries: entriesAt('record'),
    removeEntry,
    ownEntries,
    editEntry,
    /** What the page to read offers beside the declared actions. */
    actsOf,
    entriesOf: (record: WireRecord): RowEntry[] => [
      openEntry(record),
      ...(readFirst ? editEntry(record) : []),
      ...ownEntries(record),
      ...entriesAt('row')(record),
      ...removeEntry(record),
    ],
  }
}
