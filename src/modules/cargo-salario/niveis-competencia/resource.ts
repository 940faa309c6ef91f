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
  },
  list: {
    columns: ['descricao', 'nivelHistorico.ordem', 'nivelHistorico.percentual', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'ativo'],
  },
  history: {
    label: { one: 'Histórico do nível', many: 'Históricos do nível', gender: 'm' },
    first: 'nivelHistorico',
    firstTitle: 'Peso e percentual',
    fields: {
      data: field.date({ label: 'A partir da data', gender: 'f', required: true }),
      ordem: field.integer({
        label: 'Peso',
        required: true,
        min: 0,
        max: 99_999,
        help: 'Ordena a escala: quanto maior o peso, mais alto o nível.',
      }),
      percentual: field.percent({
        label: 'Percentual',
        min: 0,
        max: 100,
        decimals: 2,
        requiredWhen: (_, { settings }) => settings.considerarPercentualMinimo === true,
        help: 'Percentual mínimo para alcançar o nível.',
      }),
    },
  },
  menu: { order: 53, group: 'Competências' },
})
