import { ActionIcon, Button, Group } from '@mantine/core'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import {
  documentosDoCandidato,
  removerDocumento,
} from '#modules/captacao/documentos-anexos/calls.ts'
import { documentosAnexos } from '#modules/captacao/documentos-anexos/resource.ts'
import { newKey, request } from '#platform/web/api/client.ts'
import { download } from '#platform/web/api/download.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import css from './candidate.module.css'

const { candidato: _candidate, moduloExterno: _portal, ...fields } = documentosAnexos.fields
const form = {
  ...fields,
  anexo: { ...fields.anexo, options: { ...fields.anexo.options, required: true } },
}

type Document = WireOf<typeof documentosAnexos>
type Save = (body: Record<string, unknown>) => Promise<void>

function useDocuments(candidatoId: number) {
  const may = useHas()(authorityFor(documentosAnexos))
  const path = `captacao/candidatos/${candidatoId}/documentos-anexos`
  const list = useCall(documentosDoCandidato, { params: { id: candidatoId } }, { enabled: may })
  // A document is sent as its form's fields, to the address that takes a file too.
  const add: Save = (body) =>
    request(path, { method: 'POST', body, idempotencyKey: newKey(), mode: 'none' })
  const change =
    ({ id, versao }: Document): Save =>
    (body) =>
      request(`${path}/${id}`, { method: 'PUT', body: { ...body, versao }, mode: 'none' })
  const remove = async ({ id, descricao }: Document): Promise<void> => {
    const text = `Tem certeza que deseja remover? Documento: ${descricao}`
    if (!(await ask({ text, ok: 'Remover', danger: true }))) return
    const gone = await send(removerDocumento, { params: { id: candidatoId, docId: id } }).then(
      () => true,
      () => false,
    )
    if (!gone) return
    toast.success('Documento anexo removido com sucesso.')
    void list.refetch()
  }
  const fetchFile = ({ id }: Document): void =>
    void download(`${path}/${id}/download`).catch(() => undefined)
  return { list, add, change, remove, fetchFile }
}

type ItemProps = {
  of: Document
  onDownload: () => void
  onEdit: () => void
  onRemove: () => void
}

function DocumentItem({ of: d, onDownload, onEdit, onRemove }: ItemProps) {
  const about = [
    d.tipoDocumento,
    d.data ? formatDate(d.data) : null,
    d.moduloExterno ? 'enviado pelo candidato' : null,
  ]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <span>
          <strong>{d.descricao}</strong>
          <small>{about.filter(Boolean).join(', ')}</small>
        </span>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Baixar ${d.descricao}`}
            onClick={onDownload}
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
          {d.can?.editar === true ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Editar ${d.descricao}`}
              onClick={onEdit}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {d.can?.excluir === true ? (
            <ActionIcon
              variant="subtle"
              color="vermelho"
              aria-label={`Remover ${d.descricao}`}
              onClick={onRemove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
      </Group>
    </li>
  )
}

export function DocumentsPanel({ record }: { record: Pick<RecordProps['record'], 'id'> }) {
  const has = useHas()
  const { list, add, change, remove, fetchFile } = useDocuments(record.id)
  const [editing, setEditing] = useState<Document | 'novo'>()
  if (!has(authorityFor(documentosAnexos))) return null
  const save = async (_typed: unknown, body: Record<string, unknown>) => {
    try {
      if (editing) await (editing === 'novo' ? add : change(editing))(body)
      toast.success('Documento anexo salvo com sucesso.')
      setEditing(undefined)
      void list.refetch()
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
  const item = (d: Document) => (
    <DocumentItem
      key={d.id}
      of={d}
      onDownload={() => fetchFile(d)}
      onEdit={() => setEditing(d)}
      onRemove={() => void remove(d)}
    />
  )
  return (
    <section className={css.card} aria-label="Documentos">
      <Group justify="space-between" mb="xs">
        <h2>Documentos</h2>
        {has(authorityFor(documentosAnexos, 'INSERIR')) ? (
          <Button size="compact-sm" variant="light" onClick={() => setEditing('novo')}>
            Adicionar
          </Button>
        ) : null}
      </Group>
      {list.data?.length ? (
        <ul className={css.list}>{list.data.map(item)}</ul>
      ) : (
        <p>Nenhum documento anexado.</p>
      )}
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'novo' ? 'Inserir documento' : 'Editar documento'}
        size={768}
        closeOnClickOutside={false}
      >
        {editing === undefined ? null : (
          <FormPlaceContext value={{ resourceKey: documentosAnexos.key, inputs: undefined }}>
            <FieldsForm
              fields={form}
              values={editing === 'novo' ? {} : editing}
              onSubmit={save}
              onCancel={() => setEditing(undefined)}
            />
          </FormPlaceContext>
        )}
      </Dialog>
    </section>
  )
}
