import { Button, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/icons/IconCheck'
import IconGavel from '@tabler/icons-react/icons/IconGavel'
import IconX from '@tabler/icons-react/icons/IconX'
import { field } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { type Asking, useAction } from '#platform/web/record/use-action.tsx'
import { actions, statusSolicitacao } from './actions.ts'
import { solicitacoesPessoal } from './resource.ts'

const note = {
  label: 'Observação',
  gender: 'f',
  lines: 3,
  max: 1000,
  help: 'Quem pediu a vaga lê este texto.',
} as const

const approval: Asking = {
  title: 'Aprovar a solicitação',
  before: (
    <Text size="sm" mb="sm">
      A seleção começa e quem pediu a vaga é avisado.
    </Text>
  ),
  fields: { observacaoLiberador: field.text(note) },
  sent: { status: 'A' },
  submitLabel: 'Aprovar',
}
const rejection: Asking = {
  title: 'Reprovar a solicitação',
  fields: {
    observacaoLiberador: field.text({
      ...note,
      required: true,
      messages: { required: 'Informe o motivo da reprovação' },
    }),
  },
  sent: { status: 'R' },
  submitLabel: 'Reprovar',
  danger: true,
}

/** A decision already taken is changed to another one, which has to be chosen. */
const review = (now: string | null): Asking => ({
  title: 'Rever a decisão',
  fields: {
    status: field.choice({
      label: 'Nova situação',
      gender: 'f',
      options: statusSolicitacao.filter((s) => s.code !== now),
      required: true,
    }),
    observacaoLiberador: actions.status.fields.observacaoLiberador,
  },
  submitLabel: 'Gravar decisão',
})

type Props = {
  record: WireOf<typeof solicitacoesPessoal>
  reload: () => void
  isChanged?: (() => boolean) | undefined
}

export function DecisionButtons({ record, reload, isChanged }: Props) {
  const { start, dialog } = useAction({ resource: solicitacoesPessoal, onDone: reload })
  if (record.can?.status !== true) return null
  const decide = (asking: Asking) => void start('status', record, { ...asking, isChanged })
  return (
    <>
      {record.status === 'I' ? (
        <>
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => decide(approval)}
          >
            Aprovar
          </Button>
          <Button
            variant="light"
            color="vermelho"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => decide(rejection)}
          >
            Reprovar
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconGavel size={16} aria-hidden />}
          onClick={() => decide(review(record.status))}
        >
          Rever a decisão
        </Button>
      )}
      {dialog}
    </>
  )
}
