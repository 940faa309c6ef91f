import { tiposSalario, VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import {
  appliedSql,
  differenceFields,
  planField,
  sentToPayroll,
  situacaoPlano,
} from '#modules/cargo-salario/reajustes-colaboradores/proposal-fields.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

const history = 'cargo_salario_faixas_salariais__historico'
const target = 'faixa_salarial_id'
const now = { readOnly: true, access: VER_SALARIO, width: 4 } as const

export const reajustesFaixas = defineResource({
  key: 'cargo-salario.reajustes-faixas-salariais',
  label: { one: 'Reajuste de faixa salarial', many: 'Reajustes de faixas salariais', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  type: 'MOV',
  below: {
    field: 'tabelaReajusteColaborador',
    path: 'faixas-salariais',
    one: 'reajuste',
    panel: false,
  },
  fields: {
    tabelaReajusteColaborador: planField('F'),
    faixaSalarial: field.ref({
      label: 'Cargo e faixa salarial',
      to: 'cargo-salario.faixas-salariais',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 6,
    }),
    tipoAtual: field.choice({
      label: 'Tipo atual',
      options: tiposSalario.filter((t) => t.code !== '1'),
      ...now,
    }),
    valorAtual: field.money({ label: 'Valor atual', ...now }),
    valorProposto: field.money({
      label: 'Valor proposto',
      access: VER_SALARIO,
      moreThan: 0,
      required: true,
      messages: { required: 'Valor é obrigatório' },
      help: 'Aplicado, a faixa passa a ser por valor.',
      width: 4,
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', max: 255, lines: 2 }),
    ...differenceFields('t.valor_atual', 't.valor_proposto'),
    situacaoPlano,
    nome: field.computed({
      label: 'Nome',
      as: 'text',
      sort: true,
      sql: `(select c.nome || ' - ' || f.nome from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)`,
    }),
    duplicado: field.computed({
      label: 'Em outro planejamento aberto',
      as: 'flag',
      sql: `exists (select 1 from cargo_salario_reajustes_faixas_salariais o join cargo_salario_tabelas_reajustes_colaboradores p on p.id = o.tabela_reajuste_colaborador_id
        where o.faixa_salarial_id = t.faixa_salarial_id and o.id <> t.id and p.situacao in ('E', 'P'))`,
    }),
    aplicado: field.computed({ label: 'Aplicado', as: 'flag', sql: appliedSql(history, target) }),
  },
  list: {
    columns: [
      'faixaSalarial',
      'tabelaReajusteColaborador',
      'tipoAtual',
      'valorAtual',
      'valorProposto',
      'diferencaValor',
      'diferencaPercentual',
    ],
    more: ['duplicado', 'aplicado', 'observacao'],
    search: ['nome'],
    sort: 'nome',
    filters: [
      'tabelaReajusteColaboradorId',
      'faixaSalarialId',
      'duplicado',
      sentToPayroll(history, target),
    ],
  },
  form: {
    sections: [
      { title: 'Faixa salarial', fields: ['tabelaReajusteColaborador', 'faixaSalarial'] },
      {
        title: 'Valores',
        fields: ['tipoAtual', 'valorAtual', 'valorProposto', 'observacao'],
      },
    ],
  },
  menu: { order: 62 },
})
