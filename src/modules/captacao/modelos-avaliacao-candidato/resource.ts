import { questionnaire, questionRules } from '#modules/avaliacao/questoes/questionnaire-fields.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const modelosAvaliacaoCandidato = defineResource({
  key: 'captacao.modelos-avaliacao-candidato',
  label: {
    one: 'Modelo de avaliação do candidato',
    many: 'Modelos de avaliação do candidato',
    gender: 'm',
  },
  title: 'titulo',
  scope: 'empresa',
  fields: questionnaire,
  rules: [questionRules],
  list: {
    columns: ['titulo', 'percentualMinimo', 'ativo'],
    search: ['titulo'],
    sort: 'titulo',
    filters: ['titulo', 'ativo'],
  },
  form: {
    sections: [
      {
        title: 'Modelo',
        fields: ['titulo', 'ativo', 'observacao', 'percentualMinimo', 'perguntasAleatorias'],
      },
      { title: 'Perguntas', fields: ['aspectos', 'perguntas'] },
    ],
  },
  menu: { order: 51, group: 'Avaliações', label: 'Modelos de avaliação' },
})
