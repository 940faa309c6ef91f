import { questionnaire, questionRules } from '#modules/avaliacao/questoes/questionnaire-fields.ts'
import { iniciativas } from '#modules/gestao-talentos/motivo-desligamento/initiatives.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** Kinds of named interviews; this one is of those who leave. */
export const subtipos = [{ code: 'D', label: 'Desligamento' }] as const

// Nobody passes or fails an interview, and everybody is asked in the same order.
const { percentualMinimo: _minimum, perguntasAleatorias: _order, ...asked } = questionnaire

export const modelosEntrevista = defineResource({
  key: 'gestao-talentos.modelos-entrevista-desligamento',
  tableName: 'gestao_talentos_modelos_entrevista',
  label: {
    one: 'Modelo de entrevista de desligamento',
    many: 'Modelos de entrevista de desligamento',
    gender: 'm',
  },
  title: 'titulo',
  scope: 'empresa',
  alsoAt: ['pesquisa/entrevistas'],
  fields: {
    ...asked,
    ativo: field.flag({ label: 'Ativo', default: true, width: 4 }),
    subtipo: field.choice({ label: 'Tipo', options: subtipos, default: 'D', readOnly: true }),
    iniciativas: field.choices({
      label: 'Iniciativas',
      gender: 'f',
      options: iniciativas,
      help: 'Desligamentos de que iniciativa usam este modelo. Vazio: todos os que nenhum outro modelo escolhe.',
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
    columns: ['titulo', 'iniciativas', 'versaoQuestionario', 'ativo'],
    search: ['titulo'],
    sort: 'titulo',
    filters: ['titulo', 'ativo'],
  },
  form: {
    sections: [
      { title: 'Modelo', fields: ['titulo', 'ativo', 'iniciativas', 'observacao'] },
      { title: 'Perguntas', fields: ['aspectos', 'perguntas'] },
    ],
  },
  search: { words: ['questionário', 'saída', 'demissão'] },
  menu: { order: 78, group: 'Cadastros' },
})
