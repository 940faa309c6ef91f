import {
  referenciasDuracao,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'

/** The filters of the report 'Duração das vagas', whose figures these are. */
export const filters = {
  ...period(),
  referencia: field.choice({
    label: 'Referência do período',
    gender: 'f',
    options: referenciasDuracao,
    default: 'E',
    width: 6,
  }),
  statusSolicitacao: statusSolicitacaoFilter,
  ...filterBy,
}

export const defaults = periodDefaults

export const authority = 'ROLE_ANA_ESTATISTICAS_PREENCHIMENTO_VAGA'
