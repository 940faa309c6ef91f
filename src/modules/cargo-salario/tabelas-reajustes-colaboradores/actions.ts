/** Where a plan stands, and what leads on. Applying and cancelling go on in a job; meanwhile nothing else is done with it. */
import { field, type Values } from '#platform/contract/field.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'
import { defineStates } from '#platform/contract/states.ts'

export const tiposReajuste = [
  { code: 'C', label: 'Talento' },
  { code: 'F', label: 'Faixa salarial' },
  { code: 'I', label: 'Índice' },
] as const

const applying = 'O reajuste está sendo aplicado. Espere terminar.'
const cancelling = 'O reajuste está sendo cancelado. Espere terminar.'
const applied = 'O reajuste já foi aplicado.'

const apply = {
  from: ['E'],
  to: 'P',
  stamps: ['aplicadaEm', 'aplicadaPor'],
  refuses: { P: applying, A: applied, X: cancelling },
  word: 'Aplicação iniciada',
} as const

export const estados = defineStates({
  by: 'situacao',
  of: {
    E: {
      label: 'Em elaboração',
      tone: 'espera',
      acts: [
        'aplicarColaboradores',
        'aplicarFaixasSalariais',
        'aplicarIndices',
        'propor',
        'editar',
      ],
    },
    P: { label: 'Sendo aplicada', tone: 'espera', acts: [], refuses: applying },
    A: { label: 'Aplicada', tone: 'bom', acts: ['imprimir', 'cancelarReajuste'] },
    X: { label: 'Sendo cancelada', tone: 'espera', acts: [], refuses: cancelling },
  },
  moves: {
    aplicarColaboradores: apply,
    aplicarFaixasSalariais: apply,
    aplicarIndices: apply,
    cancelarReajuste: {
      from: ['A'],
      to: 'X',
      refuses: { E: 'O reajuste não está aplicado.', P: applying, X: cancelling },
      word: 'Cancelamento iniciado',
    },
  },
})

type Tipo = (typeof tiposReajuste)[number]['code']

const otherKind = {
  C: 'Este planejamento é de talentos.',
  F: 'Este planejamento é de faixas salariais.',
  I: 'Este planejamento é de índices.',
} as const

const applyTo = (tipo: Tipo, path: string) => ({
  label: 'Aplicar reajuste',
  authority: 'APLICAR',
  icon: 'checks' as const,
  method: 'POST' as const,
  path,
  recordOnly: true,
  done: 'Aplicação iniciada.',
  offered: (plan: Values) => plan.tipoReajuste === tipo,
  enabled: (plan: Values): true | string => {
    const own = plan.tipoReajuste as Tipo
    if (own !== tipo) return otherKind[own]
    return plan.qtdPropostas ? true : 'O planejamento ainda não tem propostas.'
  },
  fields: {
    pularPendencias: field.flag({
      label: 'Aplicar só as propostas sem pendência',
      help: 'As que têm pendência ficam no planejamento, sem efeito.',
    }),
  },
})

export const actions = {
  aplicarColaboradores: applyTo('C', 'aplicar-colaboradores'),
  aplicarFaixasSalariais: applyTo('F', 'aplicar-faixas-salariais'),
  aplicarIndices: applyTo('I', 'aplicar-indices'),
  cancelarReajuste: {
    label: 'Cancelar reajuste',
    authority: 'CANCELAR',
    icon: 'arrow-back-up',
    danger: true,
    method: 'POST',
    path: 'cancelar-reajuste',
    recordOnly: true,
    done: 'Cancelamento iniciado.',
    confirm:
      'Cancelar o reajuste? Os históricos que ele criou são removidos e os salários voltam a ser os de antes. As propostas ficam no planejamento.',
    enabled: (plan) => {
      if (plan.ehUltimo !== true)
        return 'Há um reajuste aplicado depois deste: cancele o mais recente primeiro.'
      return plan.existeHistoricoConfirmado === true
        ? 'A folha de pagamento já confirmou históricos deste reajuste: ele não pode mais ser cancelado.'
        : true
    },
  },
} satisfies Record<string, ActionDeclaration>
