import { tiposCompetencia } from '#modules/cargo-salario/competencias/types.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const criteriosAvaliacaoCompetencia = defineResource({
  key: 'cargo-salario.criterios-avaliacao-competencia',
  label: {
    one: 'Critério de avaliação',
    many: 'Critérios de avaliação de competência',
    gender: 'm',
  },
  title: 'descricao',
  scope: 'empresa',
  below: {
    field: 'competencia',
    path: 'criterios',
    one: 'critério',
    id: 'criterioId',
    panel: 'table',
    columns: ['descricao'],
    empty: 'A competência ainda não tem comportamentos pelos quais seja avaliada.',
  },
  fields: {
    competencia: field.ref({
      label: 'Competência',
      gender: 'f',
      to: 'cargo-salario.competencias',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
    }),
    descricao: field.text({
      label: 'Descrição do comportamento',
      gender: 'f',
      max: 250,
      required: true,
      help: 'O que se observa em quem tem a competência, como Cumpre os prazos combinados.',
    }),
    tipo: field.computed({
      label: 'Tipo',
      as: 'choice',
      options: tiposCompetencia,
      sql: `(select k.tipo from cargo_salario_competencias k where k.id = t.competencia_id)`,
    }),
  },
  list: {
    columns: ['competencia', 'tipo', 'descricao'],
    search: ['descricao', 'competencia'],
    sort: 'descricao',
    filters: ['competencia', 'descricao'],
  },
  form: { sections: [{ title: 'Critério de avaliação', fields: ['competencia', 'descricao'] }] },
  search: { words: ['comportamento', 'indicador de competência'] },
  menu: { order: 53, group: 'Competências' },
})
