import { questionnaire, questionRules } from '#modules/avaliacao/questoes/questionnaire-fields.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** Types of the one question engine that these screens show; recruitment has S, training L. */
const tiposModelo = [
  { code: 'D', label: 'Desempenho' },
  { code: 'V', label: 'Avaliação de desempenho' },
  { code: 'A', label: 'Acompanhamento de experiência' },
] as const

export const modelosDesempenhoExperiencia = defineResource({
  key: 'avaliacao.modelos-avaliacao-desempenho-experiencia',
  tableName: 'avaliacao_modelos',
  label: {
    one: 'Modelo de desempenho e experiência',
    many: 'Modelos de desempenho e experiência',
    gender: 'm',
  },
  title: 'titulo',
  scope: 'empresa',
  fields: {
    ...questionnaire,
    tipo: field.choice({
      label: 'Tipo',
      options: tiposModelo,
      required: true,
      default: 'A',
      readOnly: 'afterCreate',
      width: 4,
    }),
    periodoAcompanhamentoExperiencia: field.ref({
      label: 'Período de experiência',
      to: 'avaliacao.periodos-experiencia',
      visibleWhen: (v) => v.tipo === 'A',
      requiredWhen: (v) => v.tipo === 'A',
      width: 4,
    }),
    padrao: field.flag({
      label: 'Padrão do período',
      visibleWhen: (v) => v.tipo === 'A',
      help: 'É o que cada admissão em contrato de experiência usa. Cada período tem no máximo um.',
      width: 4,
    }),
  },
  rules: [questionRules],
  list: {
    columns: ['titulo', 'tipo', 'periodoAcompanhamentoExperiencia', 'padrao', 'ativo'],
    search: ['titulo'],
    sort: 'titulo',
    filters: ['titulo', 'tipo', 'periodoAcompanhamentoExperienciaId', 'ativo'],
  },
  form: {
    sections: [
      {
        title: 'Modelo',
        fields: [
          'titulo',
          'ativo',
          'tipo',
          'periodoAcompanhamentoExperiencia',
          'padrao',
          'observacao',
          'percentualMinimo',
          'perguntasAleatorias',
        ],
      },
      { title: 'Perguntas', fields: ['aspectos', 'perguntas'] },
    ],
  },
  search: { words: ['questionário', 'perguntas do gestor'] },
  menu: { order: 50 },
})
