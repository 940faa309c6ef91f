import { period } from '#modules/captacao/relatorios/report-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

export const formatosAvaliacao = [
  { code: 'C', label: 'Comparação lado a lado' },
  { code: 'I', label: 'Uma ficha por avaliação respondida' },
  { code: 'N', label: 'Somente as notas' },
] as const

export const respondentes = [
  { code: 'T', label: 'RH e candidato' },
  { code: 'RH', label: 'RH e entrevistadores' },
  { code: 'CANDIDATO', label: 'O próprio candidato' },
] as const

export const avaliacaoCandidato = defineReport({
  key: 'captacao.avaliacao-candidato',
  label: 'Resultados das avaliações dos candidatos',
  purpose:
    'Mostra as respostas e as notas das avaliações de cada candidato, agrupadas por aspecto, e compara os candidatos lado a lado.',
  filters: {
    candidatos: field.refs({
      label: 'Candidatos',
      to: 'captacao.candidatos',
      minItems: 1,
      maxItems: 60,
      messages: { required: 'Selecione ao menos um candidato' },
    }),
    solicitacao: field.ref({
      label: 'Solicitação de pessoal',
      gender: 'f',
      to: 'captacao.solicitacoes-pessoal',
      filter: () => ({ visualizar: 'T' }),
      help: 'Sem solicitação escolhida, entram todas.',
    }),
    avaliacoes: field.refs({
      label: 'Avaliações',
      gender: 'f',
      to: 'captacao.avaliacoes',
      help: 'Sem nenhuma, entram todas.',
    }),
    respondente: field.choice({
      label: 'Respondida por',
      options: respondentes,
      default: 'T',
      width: 6,
    }),
    formato: field.choice({ label: 'Formato', options: formatosAvaliacao, default: 'C', width: 6 }),
    ...period(() => true),
  },
  order: 4,
})
