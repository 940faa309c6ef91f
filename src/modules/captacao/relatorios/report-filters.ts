/** Filters that several reports of recruitment share: status, fitness, areas and groups. Pure. */
import { situacoesSolicitacao } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { type CheckedOfFields, field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'

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

export const statusSolicitacaoFilter = field.choice({
  label: 'Status da solicitação',
  options: situacoesSolicitacao,
  required: true,
  default: 'T',
  width: 6,
})

export const filterBy = {
  filtrarPor: field.choice({ label: 'Filtrar por', options: filtrosPor, default: '0', width: 6 }),
  areas: areasWithBelow({
    visibleWhen: (v) => v.filtrarPor === '1',
    requiredWhen: (v) => v.filtrarPor === '1',
  }),
  gruposOcupacionais: field.refs({
    label: 'Grupos ocupacionais',
    to: 'cargo-salario.grupos-ocupacionais',
    visibleWhen: (v) => v.filtrarPor === '2',
    requiredWhen: (v) => v.filtrarPor === '2',
    messages: { required: 'Selecione ao menos um grupo ocupacional' },
  }),
}

/** Everything that may limit the requests of a report; each report takes of it what it asks for. */
export const requestFilters = {
  ...period(),
  solicitacao: field.ref({
    label: 'Solicitação de pessoal',
    gender: 'f',
    to: 'captacao.solicitacoes-pessoal',
    filter: () => ({ visualizar: 'T' }),
    help: 'Sem solicitação escolhida, entram todas as do período.',
  }),
  referencia: field.choice({
    label: 'Referência do período',
    gender: 'f',
    options: referenciasDuracao,
    default: 'S',
    width: 6,
  }),
  statusSolicitacao: statusSolicitacaoFilter,
  ...filterBy,
}
export type RequestFilters = {
  [K in keyof typeof requestFilters]?: CheckedOfFields<typeof requestFilters>[K] | null | undefined
}
