import { valueAt } from '#platform/contract/value-at.ts'
import { allows } from '#platform/contract/access.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useState } from 'react'
import { field, type Fields } from '#platform/contract/field.ts'
import type { HistoryDeclaration, Resource } from '#platform/contract/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { newKey, request } from '../api/client.ts'
import { invalidate, useGet, type WireRecord } from '../api/queries.ts'
import { Cell, isNumeric } from '../cells/cell.tsx'
import { ask, toast } from '../feedback/notices.tsx'
import { refusedFields } from '../feedback/refusal.ts'
import { FieldsForm } from '../form/fields-form.tsx'
import { useHas } from '../session/rule-context.ts'
import { useSession } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import { ErrorState } from '../shell/page.tsx'
import css from '../inputs/inputs.module.css'

type Entry = WireRecord & { data: string }
type Props = { resource: Resource; history: HistoryDeclaration; record: WireRecord; path: string }

const fieldsOf = (history: HistoryDeclaration): Fields =>
  'data' in history.fields
    ? history.fields
    : { data: field.date({ label: 'Data', gender: 'f', required: true }), ...history.fields }

function HistoryTable({
  history,
  entries,
  mayEdit,
  onEdit,
  onRemove,
}: {
  history: HistoryDeclaration
  entries: readonly Entry[]
  mayEdit: boolean
  onEdit: (e: Entry) => void
  onRemove: (e: Entry) => void
}) {
  const fields = fieldsOf(history)
  const has = useHas()
  const may = (name: string): boolean => allows(fields[name]?.options.access, has)
  const columns = [
    ...new Set([
      'data',
      ...(history.columns ??
        Object.keys(fields)
          .filter((n) => fields[n]?.kind !== 'rows')
          .slice(0, 6)),
    ]),
  ].filter(may)
  return (
    <div className={css.scroll}>
      <table className={css.rowsTable} aria-label={history.label.many}>
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
        <tbody>
          {entries.map((e, i) => (
            <tr key={e.id}>
              {columns.map((c) => (
                <td key={c} data-numeric={isNumeric(fields[c])}>
                  <Cell value={valueAt(e, c)} field={fields[c]} name={c} />
                </td>
              ))}
              <td className={css.rowsActions}>
                {mayEdit ? (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={26}
                      aria-label={`Editar ${formatDate(e.data)}`}
                      onClick={() => onEdit(e)}
                    >
                      <IconPencil size={15} aria-hidden />
                    </ActionIcon>
                    {i === entries.length - 1 ? null : (
                      <ActionIcon
                        variant="subtle"
                        color="vermelho"
                        size={26}
                        aria-label={`Remover ${formatDate(e.data)}`}
                        onClick={() => onRemove(e)}
                      >
                        <IconTrash size={15} aria-hidden />
                      </ActionIcon>
                    )}
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Values valid from a day on. The first entry can be corrected but not taken away. */
export function HistoryPanel({ history, record, path }: Props) {
  const { hoje } = useSession()
  const base = `${path}/${record.id}/${history.path ?? 'historicos'}`
  const loaded = useGet<Entry[] | { content: Entry[] }>(base)
  const [editing, setEditing] = useState<Entry | 'novo'>()
  const { one, gender } = history.label
  const end = gender === 'f' ? 'a' : 'o'
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
      after(`${one} ${fresh ? `criad${end}` : `editad${end}`} com sucesso.`)
    } catch (error) {
      return refusedFields(error)
    }
  }
  const remove = async (e: Entry) => {
    if (
      !(await ask({
        text: (
          <>
            Tem certeza que deseja remover?
            <br />
            <strong>
              {one} de {formatDate(e.data)}
            </strong>
          </>
        ),
        ok: 'Remover',
        danger: true,
      }))
    )
      return
    await request(`${base}/${e.id}`, { method: 'DELETE', query: { versao: e.versao } })
      .then(() => after(`${one} removid${end} com sucesso.`))
      .catch(() => undefined)
  }
  const latest = entries[0]
  return (
    <div style={{ padding: '14px 20px 18px' }}>
      <div className={css.rowsHead}>
        <span className={css.rowsTitle}>Valores válidos a partir de cada data</span>
        {mayEdit ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEditing('novo')}
          >
            Inserir {one}
          </Button>
        ) : null}
      </div>
      {loaded.isError && !loaded.data ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : loaded.isPending ? (
        <Skeleton h={90} />
      ) : entries.length ? (
        <HistoryTable
          history={history}
          entries={entries}
          mayEdit={mayEdit}
          onEdit={setEditing}
          onRemove={(e) => void remove(e)}
        />
      ) : (
        <div className={css.rowsEmpty}>Nenhum registro encontrado.</div>
      )}
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={`${editing === 'novo' ? 'Inserir' : 'Editar'} ${one}`}
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
    </div>
  )
}
