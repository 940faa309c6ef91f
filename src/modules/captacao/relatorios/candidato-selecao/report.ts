import {
  filterBy,
  period,
  periodDefaults,
  referenciasPeriodo,
  situacoesCandidato,
  statusSolicitacaoFilter,
} from '#modules/captacao/relatorios/report-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

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
  order: 1,
})
