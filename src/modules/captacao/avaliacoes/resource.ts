import { questionnaire, questionRules } from '#modules/captacao/modelos-avaliacao-candidato/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** Types of the one question engine; recruitment uses S only. */
export const tiposAvaliacao = [{ code: 'S', label: 'Solicitação de pessoal' }] as const

export const avaliacoes = defineResource({
  key: 'captacao.avaliacoes',
  label: { one: 'Avaliação do candidato', many: 'Avaliações dos candidatos', gender: 'f' },
  title: 'titulo',
  scope: 'empresa',
  authority: 'AVALIACOES_CANDIDATO',
  fields: {
    ...questionnaire,
    tipo: field.choice({ label: 'Tipo', options: tiposAvaliacao, default: 'S', readOnly: true }),
    modelo: field.ref({ label: 'Modelo', to: 'captacao.modelos-avaliacao-candidato', readOnly: 'afterCreate', onRemove: 'empty', help: 'Copia os aspectos e as perguntas do modelo ao criar.' }),
    etapasSeletivasIds: field.refs({
      label: 'Etapas seletivas',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      help: 'Etapas em que é respondida, quando o anúncio utiliza as avaliações da etapa.',
    }),
    versaoQuestionario: field.integer({ label: 'Versão do questionário', gender: 'f', readOnly: true, default: 1 }),
  },
  rules: [questionRules],
  list: {
    columns: ['titulo', 'etapasSeletivasIds', 'percentualMinimo', 'versaoQuestionario', 'ativo'],
    include: ['etapasSeletivasIds'],
    search: ['titulo'],
    sort: 'titulo',
    filters: ['titulo', 'ativo'],
  },
  form: {
    sections: [
      { title: 'Avaliação', fields: ['modelo', 'titulo', 'ativo', 'observacao', 'percentualMinimo', 'perguntasAleatorias', 'etapasSeletivasIds'] },
      { title: 'Perguntas', fields: ['aspectos', 'perguntas'] },
    ],
  },
  menu: { order: 50, group: 'Avaliações' },
})
