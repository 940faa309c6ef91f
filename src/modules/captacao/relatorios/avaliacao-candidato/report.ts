import { field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

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
  tables: {
    notas: {
      title: 'Notas',
      columns: {
        candidato: col.text('Candidato'),
        avaliacao: col.text('Avaliação', { width: 5 }),
        vaga: col.text('Solicitação', { width: 4.5 }),
        etapa: col.text('Etapa', { width: 3 }),
        quem: col.text('Respondida por', { width: 3.4 }),
        quando: col.dateTime('Respondida em', { width: 2.8 }),
        nota: col.percent('Nota', { decimals: 2, width: 1.9 }),
        minimo: col.percent('Mínimo', { decimals: 2, width: 1.9 }),
        resultado: col.text('Mínimo atingido', { width: 2.2 }),
      },
      groupBy: ['candidato'],
    },
    comparacao: {
      columns: {
        aspecto: col.text('Aspecto'),
        pergunta: col.text('Pergunta', { width: 5 }),
        fichas: col.each(col.text, { width: 4, only: 'page' }),
        notas: col.each(col.percent, { decimals: 2, only: 'sheet' }),
        respostas: col.each(col.text, { only: 'sheet' }),
      },
      groupBy: ['aspecto'],
    },
    ficha: {
      columns: {
        aspecto: col.text('Aspecto'),
        pergunta: col.text('Pergunta', { width: 6 }),
        resposta: col.text('Resposta', { width: 7 }),
        peso: col.integer('Peso', { width: 1.2 }),
        nota: col.percent('Nota', { decimals: 2, width: 1.8 }),
      },
      groupBy: ['aspecto'],
    },
  },
  order: 4,
})
