import {
  referenciasDuracao,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const dias = (label: string) => col.decimal(label, { decimals: 1, width: 2.2, align: 'right' })
const figuras = {
  encerradas: col.integer('Solicitações encerradas', { width: 2.2 }),
  mediaTotal: dias('Da solicitação: média'),
  medianaTotal: dias('Da solicitação: mediana'),
  mediaAprovacao: dias('Da aprovação: média'),
  medianaAprovacao: dias('Da aprovação: mediana'),
}

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
  tables: {
    porCargo: {
      title: 'Por cargo',
      columns: { nome: col.text('Cargo', { width: 5 }), ...figuras },
    },
    porArea: {
      title: 'Por área',
      columns: { nome: col.text('Área organizacional', { width: 5 }), ...figuras },
    },
    solicitacoes: {
      title: 'Solicitações',
      columns: {
        area: col.text('Área organizacional'),
        cargo: col.text('Cargo', { width: 4 }),
        solicitacao: col.text('Solicitação', { width: 6 }),
        data: col.date('Solicitada em', { width: 2.2 }),
        aprovacao: col.date('Aprovada em', { width: 2.2 }),
        encerramento: col.date('Encerrada em', { width: 2.2 }),
        total: col.integer('Dias da solicitação', { width: 2 }),
        daAprovacao: col.integer('Dias da aprovação', { width: 2 }),
        aberta: col.integer('Dias em aberto', { width: 2 }),
      },
      groupBy: ['area'],
    },
  },
  charts: {
    mediaPorArea: {
      kind: 'ranking',
      title: 'Média de dias da solicitação ao encerramento, por área',
      series: { dias: 'dias' },
      wide: true,
      least: 2,
    },
  },
  order: 7,
})
