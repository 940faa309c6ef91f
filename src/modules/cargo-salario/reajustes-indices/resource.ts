import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import {
  appliedSql,
  differenceFields,
  planField,
  situacaoPlano,
} from '#modules/cargo-salario/reajustes-colaboradores/proposal-fields.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** As many as the values of an index have. */
export const indexDecimals = 4

export const reajustesIndices = defineResource({
  key: 'cargo-salario.reajustes-indices',
  label: { one: 'Reajuste de índice', many: 'Reajustes de índices', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  type: 'MOV',
  below: { field: 'tabelaReajusteColaborador', path: 'indices', one: 'reajuste', panel: false },
  fields: {
    tabelaReajusteColaborador: planField('I'),
    indice: field.ref({
      label: 'Índice',
      to: 'cargo-salario.indices',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 6,
    }),
    valorAtual: field.decimal({
      label: 'Valor atual',
      decimals: indexDecimals,
      readOnly: true,
      access: VER_SALARIO,
      width: 4,
    }),
    valorProposto: field.decimal({
      label: 'Valor proposto',
      decimals: indexDecimals,
      access: VER_SALARIO,
      moreThan: 0,
      required: true,
      messages: { required: 'Valor é obrigatório' },
      width: 4,
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', max: 255, lines: 2 }),
    ...differenceFields('t.valor_atual', 't.valor_proposto', indexDecimals),
    situacaoPlano,
    nome: field.computed({
      label: 'Nome',
      as: 'text',
      sort: true,
      sql: '(select i.nome from cargo_salario_indices i where i.id = t.indice_id)',
    }),
    duplicado: field.computed({
      label: 'Em outro planejamento aberto',
      as: 'flag',
      sql: `exists (select 1 from cargo_salario_reajustes_indices o join cargo_salario_tabelas_reajustes_colaboradores p on p.id = o.tabela_reajuste_colaborador_id
        where o.indice_id = t.indice_id and o.id <> t.id and p.situacao in ('E', 'P'))`,
    }),
    aplicado: field.computed({
      label: 'Aplicado',
      as: 'flag',
      sql: appliedSql('cargo_salario_indices__historico', 'indice_id'),
    }),
  },
  list: {
    columns: [
      'indice',
      'tabelaReajusteColaborador',
      'valorAtual',
      'valorProposto',
      'diferencaValor',
      'diferencaPercentual',
    ],
    more: ['duplicado', 'aplicado', 'observacao'],
    search: ['nome'],
    sort: 'nome',
    filters: ['tabelaReajusteColaboradorId', 'indiceId', 'duplicado'],
  },
  form: {
    sections: [
      { title: 'Índice', fields: ['tabelaReajusteColaborador', 'indice'] },
      { title: 'Valores', fields: ['valorAtual', 'valorProposto', 'observacao'] },
    ],
  },
  menu: { order: 63 },
})
