/** The files of one record: sent by drag or choice, looked at, kept, told about and removed. */
import { inSentence } from '#platform/contract/text.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { editTitle, insertTitle, manyDoneSentence } from '#platform/contract/composed-words.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { FilesRegister } from '#platform/contract/files.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { apiUrl } from '../api/base-path.ts'
import { newKey, request } from '../api/client.ts'
import { download } from '../api/download.ts'
import { invalidate, useGet, type WireRecord } from '../api/queries.ts'
import { toast } from '../feedback/notices.tsx'
import { refusedFields } from '../feedback/refusal.ts'
import { FormPlaceContext } from '../form/form-context.ts'
import { FieldsForm } from '../form/fields-form.tsx'
import { removedSentence, savedSentence } from '../form/save-record.ts'
import { askToRemove } from '../record/sub-panel.tsx'
import { useHas } from '../session/rule-context.ts'
import { Dialog } from '../shell/overlay.tsx'
import { ErrorState } from '../shell/page.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileItem, isFileValue, isPicture, nameOfFile } from './file-item.tsx'
import { useSending } from './use-sending.ts'
import css from './files.module.css'

type Props = {
  child: FilesRegister
  record: Pick<WireRecord, 'id'>
  /** Of the record above. */
  path: string
}
type Open = { what: 'dados' | 'ver'; row: WireRecord }

/** What is asked of a file: whose it is was said by the place, and without anything to open it is none. */
function askedOf({ fields, below }: FilesRegister): Fields {
  const asked = ([name, f]: [string, Field]): boolean =>
    name !== below.field && f.kind !== 'computed' && f.options.readOnly !== true
  const shown = ([name, f]: [string, Field]): [string, Field] =>
    name === 'anexo' ? [name, { ...f, options: { ...f.options, required: true } }] : [name, f]
  return Object.fromEntries(Object.entries(fields).filter(asked).map(shown))
}

function Preview({ row, base }: { row: WireRecord; base: string }) {
  const file = row['anexo']
  const address = apiUrl(`${base}/${row.id}/ver`)
  const said = nameOfFile(row)
  return isFileValue(file) && isPicture(file) ? (
    <img className={css.page} src={address} alt={said} />
  ) : (
    <iframe className={css.frame} src={address} title={said} />
  )
}

function added(label: FilesRegister['label'], n: number): string {
  if (n === 1) return savedSentence({ label }, true)
  return manyDoneSentence({ ...label, many: inSentence(label.many) }, n, 'created')
}

function useFiles({ child, record, path }: Props) {
  const base = `${path}/${record.id}/${child.below.path}`
  const loaded = useGet<WireRecord[]>(base)
  const changed = (): void => {
    void invalidate(path)
    void invalidate(child.path)
  }
  const sending = useSending(child, base, (n) => {
    if (n) toast.success(added(child.label, n))
    changed()
  })
  const remove = async (row: WireRecord): Promise<void> => {
    if (!(await askToRemove(child.label.one, `${child.label.one}: ${nameOfFile(row)}`))) return
    await request(`${base}/${row.id}`, { method: 'DELETE', query: { versao: row.versao } })
      .then(() => toast.success(removedSentence(child)))
      .then(changed)
      .catch(() => undefined)
  }
  const keep = (row: WireRecord): void =>
    void download(`${base}/${row.id}/download`).catch(() => undefined)
  return { base, loaded, changed, sending, remove, keep }
}

/** The list, and above it where files are taken for who may add them. */
export function FilesPanel({ child, record, path }: Props) {
  const has = useHas()
  const [open, setOpen] = useState<Open>()
  const { base, loaded, changed, sending, remove, keep } = useFiles({ child, record, path })
  const { incomplete, completed } = sending
  const rows = loaded.data ?? []
  const closeDialog = () => {
    setOpen(undefined)
    if (open?.what !== 'dados') completed()
    changed()
  }
  const item = (row: WireRecord) => (
    <FileItem
      key={row.id}
      child={child}
      row={row}
      base={base}
      onShow={() => setOpen({ what: 'ver', row })}
      onDownload={() => keep(row)}
      onEdit={() => setOpen({ what: 'dados', row })}
      onRemove={() => void remove(row)}
    />
  )
  return (
    <section className={css.panel} aria-label={child.label.many}>
      {has(authorityFor(child, 'INSERIR')) ? (
        <DropZone
          field={child.fields['anexo']}
          label={`Escolher arquivos: ${child.label.many}`}
          sending={sending.sending}
          onFiles={(files) => void sending.send(files)}
          onDismiss={sending.dismiss}
        />
      ) : null}
      {loaded.isError && !loaded.data ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : null}
      {loaded.isPending ? <Skeleton h={60} mt="sm" /> : null}
      {rows.length ? <ul className={css.list}>{rows.map(item)}</ul> : null}
      {loaded.data && !rows.length ? (
        <p className={css.empty}>{child.below.empty ?? 'Nenhum arquivo anexado.'}</p>
      ) : null}
      <Dialog
        opened={open?.what === 'ver'}
        onClose={() => setOpen(undefined)}
        title={open ? nameOfFile(open.row) : ''}
        size="xl"
      >
        {open?.what === 'ver' ? <Preview row={open.row} base={base} /> : null}
      </Dialog>
      <FileDialog
        child={child}
        base={base}
        row={open?.what === 'dados' ? open.row : undefined}
        begun={incomplete?.values}
        onClose={closeDialog}
      />
    </section>
  )
}

type DialogProps = {
  child: FilesRegister
  base: string
  row: WireRecord | undefined
  /** A new one, with what is known of it. */
  begun: Record<string, unknown> | undefined
  onClose: () => void
}

function FileDialog({ child, base, row, begun, onClose }: DialogProps) {
  const save = async (_: unknown, body: Record<string, unknown>) => {
    try {
      await request(row ? `${base}/${row.id}` : base, {
        method: row ? 'PUT' : 'POST',
        body: row ? { ...body, versao: row.versao } : body,
        mode: 'none',
        ...(row ? {} : { idempotencyKey: newKey() }),
      })
      toast.success(savedSentence(child, !row))
      onClose()
    } catch (error) {
      return refusedFields(error)
    }
  }
  const values = row ?? begun
  const what = inSentence(child.label.one)
  return (
    <Dialog
      opened={values !== undefined}
      onClose={onClose}
      title={row ? editTitle(what) : insertTitle(what)}
      size={768}
      closeOnClickOutside={false}
    >
      {values ? (
        <FormPlaceContext value={{ resourceKey: child.key, inputs: undefined }}>
          <FieldsForm
            fields={askedOf(child)}
            values={values}
            onSubmit={save}
            onCancel={onClose}
            id={row?.id ?? null}
          />
        </FormPlaceContext>
      ) : null}
    </Dialog>
  )
}
