import {
  referenciasPeriodo,
  situacoesCandidato,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const oneRequest = (v: { readonly solicitacao?: unknown }): boolean => Boolean(v.solicitacao)

export const candidatoSelecao = defineReport({
  key: 'captacao.candidato-selecao',
  label: 'Candidatos em seleção',
  purpose:
    'Mostra, por solicitação de pessoal, os candidatos, a etapa a que cada um chegou, quando, com quem, a aptidão e as observações.',
  filters: {
    solicitacao: field.ref({
      label: 'Solicitação de pessoal',
      gender: 'f',
      to: 'captacao.solicitacoes-pessoal',
      filter: () => ({ visualizar: 'T' }),
      help: 'Sem solicitação escolhida, entram todas as do período.',
    }),
    ...period(oneRequest),
    referencia: field.choice({
      label: 'Referência do período',
      gender: 'f',
      options: referenciasPeriodo,
      default: 'S',
      width: 6,
    }),
    statusSolicitacao: statusSolicitacaoFilter,
    etapas: field.refs({
      label: 'Etapas seletivas',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      minItems: 1,
      input: 'checklist',
      preselect: 'todos',
      messages: { required: 'Selecione ao menos uma etapa seletiva' },
    }),
    situacaoCandidato: field.choice({
      label: 'Situação do candidato',
      gender: 'f',
      options: situacoesCandidato,
      required: true,
      default: 'I',
      width: 6,
    }),
    ...filterBy,
  },
  defaults: periodDefaults,
  tables: {
    resumo: {
      title: 'Resumo por etapa',
      columns: {
        etapa: col.text('Etapa alcançada', { width: 4 }),
        candidatos: col.integer('Candidatos', { total: 'sum' }),
        aptos: col.integer('Aptos', { total: 'sum' }),
        naoAptos: col.integer('Não aptos', { total: 'sum' }),
        naoAvaliados: col.integer('Não avaliados', { total: 'sum' }),
        contratados: col.integer('Contratados', { total: 'sum' }),
      },
    },
    candidatos: {
      title: 'Candidatos por solicitação',
      columns: {
        solicitacao: col.text('Solicitação'),
        candidato: col.text('Candidato', { total: 'count', width: 5 }),
        etapa: col.text('Etapa alcançada', { width: 4 }),
        data: col.date('Data', { width: 2.2 }),
        responsavel: col.text('Responsável', { width: 3.2 }),
        aptidao: col.text('Aptidão', { width: 2.4 }),
        situacao: col.text('Situação', { width: 2.6 }),
        motivoRecusa: col.text('Motivo da recusa', { width: 3.2 }),
        observacao: col.text('Observações', { width: 6 }),
      },
      groupBy: ['solicitacao'],
    },
  },
  order: 1,
})
