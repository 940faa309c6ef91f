/** Filters that several reports of recruitment share: period, status, fitness, areas and groups. Pure. */
import { situacoesSolicitacao } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { field } from '#platform/contract/field.ts'
import type { Condition, RuleContext, Values } from '#platform/contract/field.ts'

export const referenciasPeriodo = [
  { code: 'S', label: 'Data da solicitação' },
  { code: 'A', label: 'Data da aprovação' },
] as const

/** A duration is known only when the request closes: with the other references the youngest requests would make it look shorter. */
export const referenciasDuracao = [
  { code: 'E', label: 'Data de encerramento' },
  ...referenciasPeriodo,
] as const

export const situacoesCandidato = [
  { code: 'I', label: 'Todos' },
  { code: 'S', label: 'Aptos' },
  { code: 'N', label: 'Não aptos' },
] as const

const filtrosPor = [
  { code: '0', label: 'Toda a empresa' },
  { code: '1', label: 'Áreas organizacionais' },
  { code: '2', label: 'Grupos ocupacionais' },
] as const

/** Both ends are asked for, unless `optional` says that the values limit the report otherwise; one end asks for the other. */
export const period = (optional: Condition = () => false) => ({
  periodoInicio: field.date({
    label: 'Início do período',
    requiredWhen: (v, c) => Boolean(v.periodoFim) || !optional(v, c),
    width: 6,
  }),
  periodoFim: field.date({
    label: 'Fim do período',
    notBefore: 'periodoInicio',
    messageOrder: 'Data final inferior a data inicial.',
    requiredWhen: (v, c) => Boolean(v.periodoInicio) || !optional(v, c),
    width: 6,
  }),
})

export const periodDefaults = ({ today }: RuleContext): Values => ({
  periodoInicio: addMonths(today, -6),
  periodoFim: today,
})

export const statusSolicitacaoFilter = field.choice({
  label: 'Status da solicitação',
  options: situacoesSolicitacao,
  required: true,
  default: 'T',
  width: 6,
})

export const filterBy = {
  filtrarPor: field.choice({ label: 'Filtrar por', options: filtrosPor, default: '0', width: 6 }),
  areas: field.refs({
    label: 'Áreas organizacionais',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    help: 'As áreas abaixo das escolhidas também entram.',
    visibleWhen: (v) => v.filtrarPor === '1',
    requiredWhen: (v) => v.filtrarPor === '1',
    messages: { required: 'Selecione ao menos uma área organizacional' },
  }),
  gruposOcupacionais: field.refs({
    label: 'Grupos ocupacionais',
    to: 'cargo-salario.grupos-ocupacionais',
    visibleWhen: (v) => v.filtrarPor === '2',
    requiredWhen: (v) => v.filtrarPor === '2',
    messages: { required: 'Selecione ao menos um grupo ocupacional' },
  }),
}
