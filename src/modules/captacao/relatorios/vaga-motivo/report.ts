import {
  filterBy,
  period,
  periodDefaults,
  referenciasPeriodo,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

export const vagaMotivo = defineReport({
  key: 'captacao.vaga-motivo',
  label: 'Vagas por motivo',
  purpose:
    'Mostra quantas vagas foram abertas por motivo, área e mês, com os motivos de turnover à parte.',
  filters: {
    ...period(),
    referencia: field.choice({
      label: 'Referência do período',
      gender: 'f',
      options: referenciasPeriodo,
      default: 'S',
      width: 6,
    }),
    statusSolicitacao: statusSolicitacaoFilter,
    motivos: field.refs({
      label: 'Motivos',
      to: 'captacao.motivos-solicitacao',
      help: 'Sem nenhum, entram todos.',
    }),
    ...filterBy,
  },
  defaults: periodDefaults,
  order: 6,
})
