import {
  filterBy,
  period,
  periodDefaults,
  referenciasDuracao,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

export const duracaoVaga = defineReport({
  key: 'captacao.duracao-vaga',
  label: 'Duração das vagas',
  purpose:
    'Mostra em quantos dias as vagas foram encerradas, desde a solicitação e desde a aprovação, com média e mediana por cargo e por área.',
  filters: {
    ...period(),
    referencia: field.choice({
      label: 'Referência do período',
      gender: 'f',
      options: referenciasDuracao,
      default: 'E',
      width: 6,
    }),
    statusSolicitacao: statusSolicitacaoFilter,
    dataReferencia: field.date({
      label: 'Data de referência',
      gender: 'f',
      required: true,
      max: 'hoje',
      help: 'As vagas ainda abertas são contadas até este dia.',
      width: 6,
    }),
    ...filterBy,
  },
  defaults: (context) => ({ ...periodDefaults(context), dataReferencia: context.today }),
  order: 7,
})
