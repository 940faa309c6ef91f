import {
  referenciasPeriodo,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

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
  title: 'Por motivo e área',
  columns: {
    tipo: col.text('Tipo de motivo'),
    motivo: col.text('Motivo'),
    area: col.text('Área organizacional', { width: 5 }),
    quando: col.each(col.integer, { total: 'sum', width: 1.9 }),
    vagas: col.integer('Total de vagas', { total: 'sum', width: 2 }),
    solicitacoes: col.integer('Solicitações', { total: 'sum', width: 2.6 }),
  },
  groupBy: ['tipo', 'motivo'],
  charts: {
    abertas: {
      kind: 'stacked',
      title: 'Vagas abertas',
      series: { turnover: 'Motivos de turnover', outros: 'Outros motivos' },
      wide: true,
      least: 2,
    },
  },
  order: 6,
})
