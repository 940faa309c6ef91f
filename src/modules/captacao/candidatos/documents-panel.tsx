import { ActionIcon, Button, Group } from '@mantine/core'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { documentosAnexos } from '#modules/captacao/documentos-anexos/resource.ts'
import { newKey, request } from '#platform/web/api/client.ts'
import { download } from '#platform/web/api/download.ts'
import { useGet, type WireRecord } from '#platform/web/api/queries.ts'
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

export function DocumentsPanel({ record }: RecordProps) {
  const has = useHas()
  const path = `captacao/candidatos/${record.id}/documentos-anexos`
  const list = useGet<WireRecord[]>(path, {}, { enabled: has(authorityFor(documentosAnexos)) })
  const [editing, setEditing] = useState<WireRecord | 'novo'>()
  if (!has(authorityFor(documentosAnexos))) return null
  const save = async (_typed: unknown, body: Record<string, unknown>) => {
    try {
      if (editing === 'novo')
        await request(path, { method: 'POST', body, idempotencyKey: newKey(), mode: 'none' })
      else if (editing)
        await request(`${path}/${editing.id}`, {
          method: 'PUT',
          body: { ...body, versao: editing.versao },
          mode: 'none',
        })
      toast.success('Documento anexo salvo com sucesso.')
      setEditing(undefined)
      void list.refetch()
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
  const remove = async (doc: WireRecord) => {
    if (
      !(await ask({
        text: `Tem certeza que deseja remover? Documento: ${String(doc['descricao'])}`,
        ok: 'Remover',
        danger: true,
      }))
    )
      return
    if (
      await request(`${path}/${doc.id}`, { method: 'DELETE' }).then(
        () => true,
        () => false,
      )
    ) {
      toast.success('Documento anexo removido com sucesso.')
      void list.refetch()
    }
  }
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
        <ul className={css.list}>
          {list.data.map((d) => (
            <li key={d.id}>
              <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
                <span>
                  <strong>{String(d['descricao'])}</strong>
                  <small>
                    {[
                      d['tipoDocumento'],
                      d['data'] ? formatDate(String(d['data'])) : null,
                      d['moduloExterno'] ? 'enviado pelo candidato' : null,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Baixar ${String(d['descricao'])}`}
                    onClick={() => void download(`${path}/${d.id}/download`).catch(() => undefined)}
                  >
                    <IconDownload size={16} aria-hidden />
                  </ActionIcon>
                  {d.can?.editar === true ? (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Editar ${String(d['descricao'])}`}
                      onClick={() => setEditing(d)}
                    >
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                  ) : null}
                  {d.can?.excluir === true ? (
                    <ActionIcon
                      variant="subtle"
                      color="vermelho"
                      aria-label={`Remover ${String(d['descricao'])}`}
                      onClick={() => void remove(d)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  ) : null}
                </Group>
              </Group>
            </li>
          ))}
        </ul>
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
