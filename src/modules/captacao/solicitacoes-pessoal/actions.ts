/** States of a personnel request: who may do what from where. The sentences are those of buttons and of the API. */
import { field } from '#platform/contract/field.ts'
import type { Values } from '#platform/contract/field.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'

export const statusSolicitacao = [
  { code: 'I', label: 'Em análise' },
  { code: 'A', label: 'Aprovada' },
  { code: 'R', label: 'Reprovada' },
] as const

/** Sentence when the request is closed or cancelled and so takes no further step. */
function ended(s: Values): string | undefined {
  if (s.cancelada === true) return 'A solicitação está cancelada e não pode mais mudar.'
  if (s.encerrada === true) return 'A solicitação está encerrada: reabra antes de mudar a situação.'
  return undefined
}

const approved = (s: Values): string | undefined =>
  s.status === 'A' ? undefined : 'Só uma solicitação aprovada permite esta ação.'

export const actions = {
  status: {
    label: 'Aprovar ou reprovar',
    authority: 'ROLE_LIBERA_SOLICITACAO',
    // Two buttons of its own: approving and rejecting are not chosen in one dialog.
    hidden: true,
    icon: 'gavel',
    done: 'Status alterado com sucesso.',
    fields: {
      status: field.choice({
        label: 'Status',
        options: statusSolicitacao,
        required: true,
        default: 'A',
      }),
      observacaoLiberador: field.text({
        label: 'Observação',
        gender: 'f',
        lines: 3,
        max: 1000,
        requiredWhen: (v) => v.status === 'R',
        help: 'Obrigatória ao reprovar. Quem pediu a vaga lê este texto.',
        messages: { required: 'Informe o motivo da reprovação' },
      }),
    },
    enabled: (s) =>
      ended(s) ??
      (s.rascunho === true
        ? 'A solicitação é um rascunho: conclua o preenchimento antes de mudar o status.'
        : true),
  },
  suspende: {
    label: 'Suspender',
    authority: 'SUSPENDER',
    icon: 'player-pause',
    done: 'Solicitação suspensa com sucesso.',
    fields: {
      obsSuspensao: field.text({
        label: 'Motivo da suspensão',
        lines: 3,
        max: 1000,
        required: true,
      }),
    },
    enabled: (s) =>
      ended(s) ?? approved(s) ?? (s.suspensa === true ? 'A solicitação já está suspensa.' : true),
  },
  libera: {
    label: 'Liberar',
    authority: 'LIBERAR',
    icon: 'player-play',
    confirm: 'Liberar a solicitação suspensa?',
    done: 'Solicitação liberada com sucesso.',
    enabled: (s) => ended(s) ?? (s.suspensa === true ? true : 'A solicitação não está suspensa.'),
  },
  encerra: {
    label: 'Encerrar',
    authority: 'ENCERRAR',
    // Its own dialog shows first who was hired.
    hidden: true,
    icon: 'circle-check',
    done: 'Solicitação encerrada com sucesso.',
    fields: {
      dataEncerramento: field.date({
        label: 'Data de encerramento',
        gender: 'f',
        required: true,
        max: 'hoje',
        default: { from: 'hoje' },
      }),
      obsEncerra: field.text({ label: 'Observação', gender: 'f', lines: 3, max: 1000 }),
    },
    enabled: (s) =>
      s.cancelada === true
        ? 'A solicitação está cancelada e não pode mais mudar.'
        : s.encerrada === true
          ? 'A solicitação já está encerrada.'
          : (approved(s) ?? true),
  },
  reabre: {
    label: 'Reabrir',
    authority: 'REABRIR',
    icon: 'rotate',
    confirm: 'Reabrir a solicitação? O anúncio volta ao portal, se ainda não expirou.',
    done: 'Solicitação reaberta com sucesso.',
    enabled: (s, { settings }) => {
      if (s.cancelada === true) return 'A solicitação está cancelada e não pode mais mudar.'
      if (s.encerrada !== true) return 'A solicitação não está encerrada.'
      return (
        settings.solPessoalReabrirSolicitacao === true ||
        'A empresa não permite reabrir solicitações de pessoal.'
      )
    },
  },
  cancela: {
    label: 'Cancelar solicitação',
    authority: 'CANCELAR',
    icon: 'ban',
    danger: true,
    done: 'Solicitação cancelada com sucesso.',
    fields: {
      obsCancelamento: field.text({
        label: 'Motivo do cancelamento',
        lines: 3,
        max: 1000,
        required: true,
        help: 'O cancelamento é definitivo.',
      }),
    },
    enabled: (s) =>
      s.cancelada === true
        ? 'A solicitação já está cancelada.'
        : s.encerrada === true
          ? 'A solicitação está encerrada e não pode ser cancelada.'
          : true,
  },
  clonar: {
    label: 'Clonar',
    authority: 'INSERIR',
    icon: 'copy',
    method: 'POST',
    confirm: 'Criar uma nova solicitação com os dados desta?',
    done: 'Solicitação clonada com sucesso.',
    enabled: () => true,
  },
} satisfies Record<string, ActionDeclaration>
