import {
  referenciasDuracao,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

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
  title: 'Canais',
  columns: {
    canal: col.text('Como ficou sabendo', { width: 5 }),
    candidatos: col.integer('Candidatos', { width: 2.2 }),
    percentual: col.percent('% dos candidatos', { decimals: 1, width: 2.2 }),
    candidaturas: col.integer('Candidaturas', { width: 2.4 }),
    contratados: col.integer('Contratados', { width: 2.3 }),
    doCanal: col.percent('% contratado', { decimals: 1, width: 2.6 }),
    dasContratacoes: col.percent('% das contratações', { decimals: 1, width: 2.6 }),
  },
  charts: {
    porCanal: {
      kind: 'ranking',
      title: 'Candidatos por canal',
      series: { candidatos: 'candidatos' },
    },
  },
  order: 5,
})
