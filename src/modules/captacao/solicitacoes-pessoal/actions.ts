/** States of a personnel request: who may do what from where. The sentences are those of buttons and of the API. */
import { field, type Values } from '#platform/contract/field.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'
import { defineStates } from '#platform/contract/states.ts'

export const statusSolicitacao = [
  { code: 'I', label: 'Em análise', tone: 'espera' },
  { code: 'A', label: 'Aprovada', tone: 'bom' },
  { code: 'R', label: 'Reprovada', tone: 'mau' },
] as const

const LIBERA = 'ROLE_LIBERA_SOLICITACAO'
const inAnalysis = ({ status, rascunho }: Values): boolean => status === 'I' && rascunho !== true
const closedFor = 'A solicitação está encerrada: reabra antes de mudar a situação.'
const unfinished = 'A solicitação é um rascunho: conclua o preenchimento antes de mudar o status.'
const onlyInAnalysis =
  'A decisão desta solicitação já foi tomada: na página dela, use Aprovar ou reprovar, em Mais.'
const decided = ['dataStatus', 'liberador', 'observacaoLiberador']
const onlyApproved = 'Só uma solicitação aprovada permite esta ação.'

/** What the list's filter `visualizar` and the reports' `statusSolicitacao` show. */
export const situacoesSolicitacao = [
  { code: 'T', label: 'Todas' },
  { code: 'A', label: 'Abertas em andamento' },
  { code: 'S', label: 'Abertas suspensas' },
  { code: 'E', label: 'Encerradas' },
  { code: 'C', label: 'Canceladas' },
] as const

/** Closed and cancelled lie over suspended, and that over what was decided. */
export const estados = defineStates({
  by: 'status',
  of: {
    I: { label: 'Em análise', tone: 'espera', acts: ['aprovar', 'reprovar', 'editar'] },
    A: { label: 'Aprovada', tone: 'bom', acts: ['quadro', 'editar', 'encerra'] },
    R: { label: 'Reprovada', tone: 'mau', acts: ['editar', 'status'] },
    D: { label: 'Rascunho', tone: 'espera', when: { rascunho: true }, acts: ['editar'] },
    S: { label: 'Suspensa', tone: 'espera', when: { suspensa: true }, acts: ['libera', 'quadro'] },
    E: {
      label: 'Encerrada',
      tone: 'neutro',
      when: { encerrada: true },
      acts: ['quadro', 'imprimir'],
      refuses: closedFor,
    },
    C: {
      label: 'Cancelada',
      tone: 'mau',
      when: { cancelada: true },
      acts: ['imprimir', 'clonar'],
      refuses: 'A solicitação está cancelada e não pode mais mudar.',
    },
  },
  moves: {
    aprovar: {
      from: ['I'],
      to: 'A',
      stamps: decided,
      refuses: { A: 'A solicitação já está aprovada.', D: unfinished },
      otherwise: onlyInAnalysis,
    },
    reprovar: {
      from: ['I'],
      to: 'R',
      stamps: decided,
      refuses: { R: 'A solicitação já está reprovada.', D: unfinished },
      otherwise: onlyInAnalysis,
    },
    status: { from: ['I', 'A', 'R', 'S'], refuses: { D: unfinished } },
    suspende: {
      from: ['A'],
      to: 'S',
      stamps: ['obsSuspensao'],
      refuses: { S: 'A solicitação já está suspensa.' },
      otherwise: onlyApproved,
    },
    libera: {
      from: ['S'],
      clears: ['obsSuspensao'],
      otherwise: 'A solicitação não está suspensa.',
      word: 'Liberada',
    },
    encerra: {
      from: ['A', 'S'],
      to: 'E',
      stamps: ['dataEncerramento', 'obsEncerra'],
      refuses: { E: 'A solicitação já está encerrada.' },
      otherwise: onlyApproved,
    },
    reabre: {
      from: ['E'],
      clears: ['dataEncerramento', 'obsEncerra'],
      otherwise: 'A solicitação não está encerrada.',
      word: 'Reaberta',
    },
    cancela: {
      from: ['I', 'A', 'R', 'D', 'S'],
      to: 'C',
      stamps: ['obsCancelamento'],
      refuses: {
        C: 'A solicitação já está cancelada.',
        E: 'A solicitação está encerrada e não pode ser cancelada.',
      },
    },
  },
  views: {
    name: 'visualizar',
    label: 'Visualizar',
    options: situacoesSolicitacao,
    default: 'A',
    states: { A: ['D', 'I', 'A', 'R'], S: ['S'], E: ['E'], C: ['C'] },
  },
})

const note = {
  label: 'Observação',
  gender: 'f',
  lines: 3,
  max: 1000,
  help: 'Quem pediu a vaga lê este texto.',
} as const

export const actions = {
  aprovar: {
    label: 'Aprovar',
    authority: LIBERA,
    icon: 'thumb-up',
    bulk: true,
    done: 'Solicitação aprovada com sucesso.',
    offered: inAnalysis,
    fields: { observacaoLiberador: field.text(note) },
  },
  reprovar: {
    label: 'Reprovar',
    authority: LIBERA,
    icon: 'thumb-down',
    danger: true,
    bulk: true,
    done: 'Solicitação reprovada com sucesso.',
    offered: inAnalysis,
    fields: {
      observacaoLiberador: field.text({
        ...note,
        required: true,
        messages: { required: 'Informe o motivo da reprovação' },
      }),
    },
  },
  status: {
    label: 'Aprovar ou reprovar',
    authority: LIBERA,
    // A decision already taken is changed with its record open; the first one has buttons of its own.
    recordOnly: true,
    offered: (r) => r.status !== 'I',
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
        ...note,
        requiredWhen: (v) => v.status === 'R',
        help: 'Obrigatória ao reprovar. Quem pediu a vaga lê este texto.',
        messages: { required: 'Informe o motivo da reprovação' },
      }),
    },
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
        help: 'As entrevistas marcadas são canceladas e os participantes, avisados.',
      }),
    },
  },
  libera: {
    label: 'Liberar',
    authority: 'LIBERAR',
    icon: 'player-play',
    confirm: 'Liberar a solicitação suspensa?',
    done: 'Solicitação liberada com sucesso.',
  },
  encerra: {
    label: 'Encerrar',
    authority: 'ENCERRAR',
    recordOnly: true,
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
  },
  reabre: {
    label: 'Reabrir',
    authority: 'REABRIR',
    icon: 'rotate',
    confirm: 'Reabrir a solicitação? O anúncio volta ao portal, se ainda não expirou.',
    done: 'Solicitação reaberta com sucesso.',
    enabled: (_, { settings }) =>
      settings.solPessoalReabrirSolicitacao === true ||
      'A empresa não permite reabrir solicitações de pessoal.',
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
        help: 'O cancelamento é definitivo. As entrevistas marcadas são canceladas e os participantes, avisados.',
      }),
    },
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
