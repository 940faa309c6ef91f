import {
  filterBy,
  period,
  periodDefaults,
  referenciasDuracao,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

export const divulgacaoVaga = defineReport({
  key: 'captacao.divulgacao-vaga',
  label: 'Divulgação das vagas',
  purpose:
    'Mostra como os candidatos ficaram sabendo das vagas: quantos e quantos por cento vieram de cada canal, e quantos deles foram contratados.',
  filters: {
    solicitacao: field.ref({
      label: 'Solicitação de pessoal',
      gender: 'f',
      to: 'captacao.solicitacoes-pessoal',
      filter: () => ({ visualizar: 'T' }),
      help: 'Sem solicitação escolhida, entram todas as do período.',
    }),
    ...period((v) => Boolean(v.solicitacao)),
    referencia: field.choice({
      label: 'Referência do período',
      gender: 'f',
      options: referenciasDuracao,
      default: 'S',
      width: 6,
    }),
    statusSolicitacao: statusSolicitacaoFilter,
    ...filterBy,
  },
  defaults: periodDefaults,
  order: 5,
})
