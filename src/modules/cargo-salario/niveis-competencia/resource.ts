import { levelNumberSql } from '#modules/cargo-salario/niveis-competencia-historico/scale.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const niveisCompetencia = defineResource({
  key: 'cargo-salario.niveis-competencia',
  label: { one: 'Nível de competência', many: 'Níveis de competência', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  alsoAt: ['captacao/niveis-competencia'],
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 60,
      required: true,
      unique: true,
      help: 'Degrau da escala, como Básico, Intermediário ou Avançado.',
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
    ordem: field.computed({
      label: 'Peso',
      as: 'integer',
      sql: levelNumberSql('ordem', 't.id', 't.empresa_id', 'current_date'),
      sort: true,
    }),
    percentual: field.computed({
      label: 'Percentual',
      as: 'percent',
      decimals: 2,
      sql: levelNumberSql('percentual', 't.id', 't.empresa_id', 'current_date'),
    }),
  },
  list: {
    columns: ['descricao', 'ordem', 'percentual', 'ativo'],
    search: ['descricao'],
    sort: 'ordem',
    filters: ['descricao', 'ativo'],
  },
  form: { sections: [{ title: 'Nível de competência', fields: ['descricao', 'ativo'] }] },
  menu: { order: 54, group: 'Competências' },
})
