import {
  setDate,
  setLevel,
  setScale,
  setSize,
  setTitle,
} from '#modules/cargo-salario/niveis-competencia-historico/level-set.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

const configs = 'cargo-salario/configuracoes-niveis-competencia'

export const configuracoesFaixaSalarial = defineResource({
  key: 'cargo-salario.configuracoes-faixa-salarial',
  label: {
    one: 'Configuração de níveis da faixa',
    many: 'Configurações de níveis das faixas',
    gender: 'f',
  },
  title: 'titulo',
  scope: 'empresa',
  below: {
    field: 'faixaSalarial',
    path: 'configuracoes-niveis-competencia',
    one: 'configuração',
    panel: 'table',
    columns: ['data', 'exigencias', 'escala'],
    empty: 'Nenhum nível de competência é exigido nesta faixa.',
    alsoAt: [configs, `${configs}/config/faixas-salariais`],
  },
  fields: {
    faixaSalarial: field.ref({
      label: 'Faixa salarial',
      gender: 'f',
      to: 'cargo-salario.faixas-salariais',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 8,
    }),
    data: setDate('a configuração seguinte da mesma faixa'),
    niveis: field.rows({
      label: 'Níveis exigidos',
      minItems: 1,
      fields: {
        ...setLevel('Nível exigido'),
        competenciaPeso: field.integer({
          label: 'Peso da competência',
          min: 1,
          max: 99_999,
          default: 1,
          help: 'Quanto esta competência conta em relação às outras da faixa.',
        }),
      },
      uniqueRow: ['competencia'],
      item: { one: 'Nível exigido', gender: 'm' },
    }),
    escala: setScale,
    exigencias: setSize('cargo_salario_configuracoes_faixa_salarial'),
    titulo: setTitle(
      'Configuração',
      `(select c.nome || ' - ' || f.nome from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)`,
    ),
  },
  list: {
    columns: ['faixaSalarial', 'data', 'exigencias'],
    search: ['faixaSalarial'],
    sort: 'data,desc',
    filters: ['faixaSalarial', 'data'],
  },
  form: {
    sections: [{ title: 'Níveis exigidos', fields: ['faixaSalarial', 'data', 'niveis'] }],
  },
  search: { words: ['níveis exigidos', 'competências da faixa'] },
  menu: { order: 56, group: 'Competências' },
})
