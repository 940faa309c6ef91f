import { Button, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/icons/IconCheck'
import IconGavel from '@tabler/icons-react/icons/IconGavel'
import IconX from '@tabler/icons-react/icons/IconX'
import { useState } from 'react'
import type { FieldError } from '#platform/contract/failure.ts'
import { field, type Fields } from '#platform/contract/field.ts'
import { request } from '#platform/web/api/client.ts'
import { invalidate, type WireRecord } from '#platform/web/api/queries.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { actions, statusSolicitacao } from './actions.ts'

const action = actions['status']
const note = action?.fields?.observacaoLiberador
const required = {
  observacaoLiberador: field.text({
    label: 'Observação',
    gender: 'f',
    lines: 3,
    max: 1000,
    required: true,
    help: 'Quem pediu a vaga lê este texto.',
    messages: { required: 'Informe o motivo da reprovação' },
  }),
}
const optional = {
  observacaoLiberador: field.text({
    label: 'Observação',
    gender: 'f',
    lines: 3,
    max: 1000,
    help: 'Quem pediu a vaga lê este texto.',
  }),
}

/** What is decided, in the words of its button; without a state it is chosen in the dialog. */
type Decision = { title: string; status?: 'A' | 'R'; fields: Fields; text?: string }
const approval: Decision = {
  title: 'Aprovar',
  status: 'A',
  fields: optional,
  text: 'A seleção começa e quem pediu a vaga é avisado.',
}
const rejection: Decision = { title: 'Reprovar', status: 'R', fields: required }

/** A decision already taken is changed to another one, which has to be chosen. */
function review(now: unknown): Decision {
  const options = statusSolicitacao.filter((s) => s.code !== now)
  return {
    title: 'Rever a decisão',
    fields: {
      status: field.choice({ label: 'Nova situação', gender: 'f', options, required: true }),
      ...(note ? { observacaoLiberador: note } : {}),
    },
  }
}

type Props = { record: WireRecord; reload: () => void; isChanged?: (() => boolean) | undefined }

export function DecisionButtons({ record, reload, isChanged }: Props) {
  const [deciding, setDeciding] = useState<Decision>()
  if (record.can?.status !== true) return null
  const begin = async (decision: Decision) => {
    if (
      !isChanged?.() ||
      (await ask({
        text: 'Há alterações que ainda não foram gravadas e serão descartadas. Deseja continuar?',
        ok: 'Continuar',
      }))
    )
      setDeciding(decision)
  }
  const decide = async (
    _: unknown,
    body: Record<string, unknown>,
  ): Promise<readonly FieldError[] | void> => {
    try {
      const done = await request<{ aviso?: string } | null>(
        `captacao/solicitacoes-pessoal/${record.id}/status`,
        {
          method: 'PUT',
          body: {
            ...(deciding?.status ? { status: deciding.status } : {}),
            ...body,
            versao: record.versao,
          },
          mode: 'none',
        },
      )
      toast.success(action?.done ?? '')
      if (done?.aviso) toast.warning(done.aviso)
      setDeciding(undefined)
      void invalidate('captacao/solicitacoes-pessoal')
      reload()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <>
      {record.status === 'I' ? (
        <>
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => void begin(approval)}
          >
            Aprovar
          </Button>
          <Button
            variant="light"
            color="vermelho"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => void begin(rejection)}
          >
            Reprovar
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconGavel size={16} aria-hidden />}
          onClick={() => void begin(review(record.status))}
        >
          Rever a decisão
        </Button>
      )}
      <Dialog
        opened={deciding !== undefined}
        onClose={() => setDeciding(undefined)}
        title={deciding?.status ? `${deciding.title} a solicitação` : deciding?.title}
        size="lg"
        closeOnClickOutside={false}
      >
        {deciding?.text ? (
          <Text size="sm" mb="sm">
            {deciding.text}
          </Text>
        ) : null}
        {deciding ? (
          <FieldsForm
            fields={deciding.fields}
            values={{}}
            onSubmit={decide}
            onCancel={() => setDeciding(undefined)}
            submitLabel={deciding.status ? deciding.title : 'Gravar decisão'}
            danger={deciding.status === 'R'}
            id={record.id}
          />
        ) : null}
      </Dialog>
    </>
  )
}
