/** Filters that several reports of recruitment share: status, fitness, areas and groups. Pure. */
import { situacoesSolicitacao } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
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

export const statusSolicitacaoFilter = field.choice({
  label: 'Status da solicitação',
  options: situacoesSolicitacao,
  required: true,
  default: 'T',
  width: 6,
})

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
