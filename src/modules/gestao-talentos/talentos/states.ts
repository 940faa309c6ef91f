/** Where a talent stands, and what leads on. Who is on the staff of a day is asked by dates (`situation.ts`), never by these codes alone. */
import { field, type Values } from '#platform/contract/field.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'
import { defineStates } from '#platform/contract/states.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { aviso, dismissalAsked } from './dismissal-fields.ts'

const waitsForPayroll = 'O desligamento aguarda a confirmação da folha de pagamento.'
const dismissed = 'O talento já está desligado.'
const waitsAdmission = 'A admissão aguarda a confirmação da folha de pagamento.'
const notDismissed = 'O talento não está desligado.'

/** Every work that the payroll does with a talent stands behind it. */
export const INTEGRA_FOLHA = 'ROLE_INTEGRA_FOLHA'

export const estados = defineStates({
  by: 'situacao',
  of: {
    A: {
      label: 'Ativo',
      tone: 'bom',
      acts: ['editar', 'desligar', 'corrigirDesligamento', 'cancelarDesligamento'],
    },
    D: { label: 'Desligado', tone: 'mau', acts: ['reintegrar', 'corrigirDesligamento'] },
    G: {
      label: 'Aguardando confirmação',
      tone: 'espera',
      acts: ['editar', 'confirmarAdmissao', 'cancelarAdmissao'],
      refuses: waitsAdmission,
    },
    C: {
      label: 'Cancelado',
      tone: 'mau',
      acts: [],
      refuses: 'A admissão foi cancelada e o registro não muda mais.',
    },
    U: {
      label: 'Aguardando confirmação do desligamento',
      tone: 'espera',
      acts: ['editar', 'cancelarDesligamento'],
    },
  },
  moves: {
    confirmarAdmissao: {
      from: ['G'],
      to: 'A',
      stamps: ['notaSituacao'],
      otherwise: 'A admissão não aguarda confirmação.',
      word: 'Admissão confirmada',
    },
    cancelarAdmissao: {
      from: ['G', 'A'],
      to: 'C',
      stamps: ['notaSituacao'],
      otherwise: 'Só uma admissão que ainda não começou pode ser cancelada.',
      word: 'Admissão cancelada',
    },
    desligar: {
      from: ['A'],
      refuses: { U: waitsForPayroll, D: dismissed, G: waitsAdmission },
      word: 'Desligamento registrado',
    },
    corrigirDesligamento: {
      from: ['A', 'D'],
      refuses: { U: `${waitsForPayroll} Cancele-o e registre outro.`, G: waitsAdmission },
      word: 'Desligamento corrigido',
    },
    cancelarDesligamento: {
      from: ['A', 'U'],
      to: 'A',
      refuses: { D: 'O desligamento já produziu efeito: reintegre o talento.' },
      word: 'Desligamento cancelado',
    },
    confirmarDesligamento: {
      from: ['U'],
      otherwise: 'O desligamento não aguarda confirmação.',
      word: 'Desligamento confirmado pela folha',
    },
    recusarDesligamento: {
      from: ['U'],
      to: 'A',
      otherwise: 'O desligamento não aguarda confirmação.',
      word: 'Desligamento recusado pela folha',
    },
    reintegrar: { from: ['D'], to: 'A', otherwise: notDismissed, word: 'Talento reintegrado' },
  },
  views: {
    name: 'situacao',
    label: 'Situação',
    options: [
      { code: 'T', label: 'Todos' },
      { code: 'A', label: 'Ativo' },
      { code: 'D', label: 'Desligado' },
      { code: 'G', label: 'Aguardando confirmação' },
      { code: 'C', label: 'Cancelado' },
      { code: 'U', label: 'Aguardando confirmação do desligamento' },
    ],
    default: 'A',
    states: { A: ['A'], D: ['D'], G: ['G'], C: ['C'], U: ['U'] },
    where: {
      A: {
        sql: `t.situacao = 'A' and t.ultimo_dia >= $today`,
      },
      D: {
        sql: `t.situacao in ('A', 'D') and (t.situacao = 'D' or t.ultimo_dia < $today)`,
      },
    },
  },
})

const until = ({ dataDesligamento }: Values): string | undefined =>
  typeof dataDesligamento === 'string' ? dataDesligamento : undefined

const note = field.text({
  label: 'Justificativa',
  gender: 'f',
  lines: 3,
  max: 1000,
  required: true,
  help: 'Fica na linha do tempo do talento.',
})

/** What may not be done now is no button: the header offers the allowed acts alone. */
const allowed = (name: string) => (talent: Values) => valueAt(talent, ['can', name]) === true

export const actions = {
  confirmarAdmissao: {
    label: 'Confirmar admissão',
    authority: 'EDITAR',
    path: 'confirmar-admissao',
    icon: 'circle-dashed-check',
    recordOnly: true,
    done: 'Admissão confirmada com sucesso.',
    offered: allowed('confirmarAdmissao'),
    fields: { notaSituacao: note },
  },
  cancelarAdmissao: {
    label: 'Cancelar admissão',
    authority: 'EDITAR',
    path: 'cancelar-admissao',
    icon: 'user-off',
    danger: true,
    recordOnly: true,
    done: 'Admissão cancelada com sucesso.',
    offered: allowed('cancelarAdmissao'),
    enabled: (t, { today }) =>
      t.situacao === 'G' || (typeof t.dataAdmissao === 'string' && t.dataAdmissao > today)
        ? true
        : 'A admissão já começou: registre o desligamento.',
    fields: { notaSituacao: note },
  },
  desligar: {
    label: 'Desligar',
    authority: 'DESLIGAR',
    icon: 'door-exit',
    danger: true,
    proof: 'senha',
    done: 'Desligamento registrado com sucesso.',
    offered: allowed('desligar'),
    enabled: (t) => {
      const day = until(t)
      return day
        ? `Já há um desligamento em ${formatDate(day)}. Corrija-o ou cancele-o antes de registrar outro.`
        : true
    },
    fields: dismissalAsked,
  },
  corrigirDesligamento: {
    label: 'Corrigir desligamento',
    authority: 'DESLIGAR',
    path: 'corrigir-desligamento',
    icon: 'calendar-cog',
    recordOnly: true,
    proof: 'senha',
    done: 'Desligamento corrigido com sucesso.',
    offered: allowed('corrigirDesligamento'),
    enabled: (t) => (until(t) ? true : 'Não há desligamento a corrigir.'),
    fields: {
      dataDesligamento: dismissalAsked.dataDesligamento,
      motivoDesligamento: dismissalAsked.motivoDesligamento,
      ...aviso,
      justificativaEstabilidade: dismissalAsked.justificativaEstabilidade,
      notaSituacao: note,
    },
  },
  cancelarDesligamento: {
    label: 'Cancelar desligamento',
    authority: 'DESLIGAR',
    path: 'cancelar-desligamento',
    icon: 'door-enter',
    recordOnly: true,
    done: 'Desligamento cancelado com sucesso.',
    offered: allowed('cancelarDesligamento'),
    enabled: (t, { today }) => {
      const day = until(t)
      if (!day) return 'Não há desligamento a cancelar.'
      return t.situacao === 'A' && day < today
        ? 'O desligamento já produziu efeito: reintegre o talento.'
        : true
    },
    fields: { notaSituacao: note },
  },
  reintegrar: {
    label: 'Reintegrar',
    authority: 'REINTEGRAR',
    icon: 'user-up',
    recordOnly: true,
    proof: 'senha',
    done: 'Talento reintegrado com sucesso.',
    offered: allowed('reintegrar'),
    fields: { notaSituacao: note },
  },
  confirmarDesligamento: {
    label: 'Confirmar desligamento',
    authority: INTEGRA_FOLHA,
    path: 'confirmar-desligamento',
    hidden: true,
    done: 'Desligamento confirmado com sucesso.',
    fields: { dataDesligamento: field.date({ label: 'Data de desligamento', gender: 'f' }) },
  },
  recusarDesligamento: {
    label: 'Recusar desligamento',
    authority: INTEGRA_FOLHA,
    path: 'recusar-desligamento',
    hidden: true,
    done: 'Desligamento recusado com sucesso.',
    fields: { notaSituacao: note },
  },
} satisfies Record<string, ActionDeclaration>
