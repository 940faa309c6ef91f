import { Button, Skeleton, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck'
import { useState } from 'react'
import type { FieldError } from '#platform/contract/failure.ts'
import { request } from '#platform/web/api/client.ts'
import { invalidate, useGet, type WireRecord } from '#platform/web/api/queries.ts'
import { labelOfRef } from '#platform/web/cells/format-value.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { begunValues } from '#platform/web/record/record-actions.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { actions } from './actions.ts'
import css from './request.module.css'

const action = actions['encerra']

/** Who was hired through the request, before it is closed. */
function Hired({ record }: { record: WireRecord }) {
  const hired = useGet<WireRecord[]>('captacao/candidato-solicitacoes', {
    solicitacaoId: record.id,
    situacao: 'C',
    visualizar: 'A',
  })
  if (hired.isPending) return <Skeleton h={40} mb="md" />
  const total = Number(record.quantidade ?? 0)
  const people = hired.data ?? []
  return (
    <>
      <Text size="sm" mb={6}>
        {people.length
          ? `${people.length} de ${total} ${total === 1 ? 'vaga foi preenchida' : 'vagas foram preenchidas'} por:`
          : `Nenhuma ${total === 1 ? 'vaga foi preenchida' : `das ${total} vagas foi preenchida`}.`}
      </Text>
      {people.length ? (
        <ul className={css.people}>
          {people.map((p) => (
            <li key={p.id}>{labelOfRef(p.candidato as WireRecord)}</li>
          ))}
        </ul>
      ) : null}
      <Text size="sm" c="dimmed" mb="md">
        Ao encerrar, o anúncio sai do portal.
      </Text>
    </>
  )
}

export function CloseButton({ record, reload }: { record: WireRecord; reload: () => void }) {
  const [open, setOpen] = useState(false)
  const may = record.can?.encerra
  if (!action?.fields || may !== true) return null
  const close = async (
    _: unknown,
    body: Record<string, unknown>,
  ): Promise<readonly FieldError[] | void> => {
    try {
      await request(`captacao/solicitacoes-pessoal/${record.id}/encerra`, {
        method: 'PUT',
        body: { ...body, versao: record.versao },
        mode: 'none',
      })
      toast.success(action.done ?? '')
      setOpen(false)
      void invalidate('captacao/solicitacoes-pessoal')
      reload()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCircleCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Encerrar
      </Button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title="Encerrar solicitação"
        size="lg"
        closeOnClickOutside={false}
      >
        <Hired record={record} />
        <FieldsForm
          fields={action.fields}
          values={begunValues(action)}
          onSubmit={close}
          onCancel={() => setOpen(false)}
          submitLabel="Encerrar"
          id={record.id}
        />
      </Dialog>
    </>
  )
}
