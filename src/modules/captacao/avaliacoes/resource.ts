import { questionnaire, questionRules } from '#modules/avaliacao/questoes/questionnaire-fields.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** Types of the one question engine; recruitment uses S only. */
export const tiposAvaliacao = [{ code: 'S', label: 'Solicitação de pessoal' }] as const

export const quemResponde = [
  { code: 'T', label: 'Candidato e RH' },
  { code: 'C', label: 'Somente o candidato' },
  { code: 'R', label: 'Somente o RH' },
] as const

export const avaliacoes = defineResource({
  key: 'captacao.avaliacoes',
  label: { one: 'Avaliação do candidato', many: 'Avaliações dos candidatos', gender: 'f' },
  title: 'titulo',
  scope: 'empresa',
  authority: 'AVALIACOES_CANDIDATO',
  fields: {
    ...questionnaire,
    tipo: field.choice({ label: 'Tipo', options: tiposAvaliacao, default: 'S', readOnly: true }),
    modelo: field.ref({
      label: 'Modelo',
      to: 'captacao.modelos-avaliacao-candidato',
      readOnly: 'afterCreate',
      onRemove: 'empty',
      help: 'Copia os aspectos e as perguntas do modelo ao criar.',
    }),
    quemResponde: field.choice({
      label: 'Quem responde',
      options: quemResponde,
      required: true,
      default: 'T',
      help: 'O que somente o RH responde nunca aparece para o candidato, como um roteiro de entrevista.',
      width: 6,
    }),
    etapasSeletivasIds: field.refs({
      label: 'Etapas seletivas',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      help: 'Etapas em que é respondida, quando o anúncio utiliza as avaliações da etapa.',
    }),
    etapas: field.computed({
      label: 'Etapas seletivas',
      gender: 'f',
      as: 'text',
      sort: false,
      sql: `(select string_agg(e.nome, ', ' order by e.ordem) from captacao_avaliacoes__etapas_seletivas_ids x join captacao_etapas_seletivas e on e.id = x.valor_id where x.registro_id = t.id)`,
    }),
    versaoQuestionario: field.integer({
      label: 'Versão do questionário',
      gender: 'f',
      readOnly: true,
      default: 1,
    }),
  },
  rules: [questionRules],
  list: {
    columns: [
      'titulo',
      'quemResponde',
      'etapas',
      'percentualMinimo',
      'versaoQuestionario',
      'ativo',
    ],
    include: ['etapasSeletivasIds'],
    search: ['titulo'],
    sort: 'titulo',
    filters: ['titulo', 'quemResponde', 'ativo'],
  },
  form: {
    sections: [
      {
        title: 'Avaliação',
        fields: [
          'modelo',
          'titulo',
          'ativo',
          'observacao',
          'quemResponde',
          'percentualMinimo',
          'perguntasAleatorias',
          'etapasSeletivasIds',
        ],
      },
      { title: 'Perguntas', fields: ['aspectos', 'perguntas'] },
    ],
  },
  menu: { order: 50, part: 'diario' },
})
