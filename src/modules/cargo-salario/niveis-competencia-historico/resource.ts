import { field } from '#platform/contract/field.ts'
import { defineResource, type Rule } from '#platform/contract/resource.ts'
import { scaleProblems } from './rising.ts'

const rising: Rule = (values) => scaleProblems(values)

export const niveisCompetenciaHistorico = defineResource({
  key: 'cargo-salario.niveis-competencia-historico',
  tableName: 'cargo_salario_escalas',
  label: { one: 'Escala dos níveis', many: 'Escalas dos níveis', gender: 'f' },
  title: 'titulo',
  scope: 'empresa',
  fields: {
    data: field.date({
      label: 'A partir da data',
      gender: 'f',
      required: true,
      unique: true,
      default: { from: 'hoje' },
      width: 4,
      help: 'Vale até a data da escala seguinte.',
    }),
    considerarPercentualMinimo: field.flag({
      label: 'Considerar percentual mínimo',
      width: 4,
      help: 'O nível alcançado é o maior cujo percentual de comportamentos atendidos se atinge.',
    }),
    configHistoricosNiveis: field.rows({
      label: 'Níveis',
      minItems: 1,
      fields: {
        nivelCompetencia: field.ref({
          label: 'Nível de competência',
          to: 'cargo-salario.niveis-competencia',
          required: true,
        }),
        ordem: field.integer({
          label: 'Peso',
          required: true,
          min: 0,
          max: 99_999,
          help: 'Quanto maior o peso, mais alto o nível.',
        }),
        percentual: field.percent({
          label: 'Percentual',
          min: 0,
          max: 100,
          decimals: 2,
          help: 'Parte dos comportamentos que precisa ser atendida para alcançar o nível.',
        }),
      },
      uniqueRow: ['nivelCompetencia'],
      item: { one: 'Nível', gender: 'm' },
    }),
    obrigarPercentual: field.computed({
      label: 'Percentual obrigatório',
      as: 'flag',
      sql: `exists (select 1 from cargo_salario_criterios_avaliacao_competencia c where c.empresa_id = t.empresa_id)`,
    }),
    niveis: field.computed({
      label: 'Níveis',
      as: 'text',
      sql: `(select string_agg(n.descricao, ' < ' order by r.ordem) from cargo_salario_escalas__config_historicos_niveis r
        join cargo_salario_niveis_competencia n on n.id = r.nivel_competencia_id where r.registro_id = t.id)`,
    }),
    titulo: field.computed({
      label: 'Escala',
      gender: 'f',
      as: 'text',
      sql: `'Escala de ' || to_char(t.data, 'DD/MM/YYYY')`,
    }),
  },
  completed: { podeEditar: field.flag({ label: 'Pode editar' }) },
  rules: [rising],
  list: {
    columns: ['data', 'niveis', 'considerarPercentualMinimo'],
    search: ['titulo'],
    sort: 'data,desc',
    filters: ['data', 'considerarPercentualMinimo'],
  },
  form: {
    sections: [
      {
        title: 'Escala dos níveis',
        fields: ['data', 'considerarPercentualMinimo', 'configHistoricosNiveis'],
      },
    ],
  },
  search: { words: ['peso dos níveis', 'percentual mínimo', 'histórico dos níveis'] },
  menu: { order: 55, group: 'Competências' },
})
