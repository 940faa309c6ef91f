import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { ambiente, pay } from '#modules/gestao-talentos/talentos/work-fields.ts'
import { type Condition, field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { importing } from './import-columns.ts'
import {
  appliedSql,
  differenceFields,
  planField,
  sentToPayroll,
  situacaoPlano,
} from './proposal-fields.ts'

const history = 'gestao_talentos_talentos__historico'
const target = 'colaborador_id'

const byIndex: Condition = (v) => v.tipoSalarioProposto === '2'
const byValue: Condition = (v) => v.tipoSalarioProposto === '3'
const now = { readOnly: true, width: 6 } as const

/** Where the person stood and for what pay when it was proposed. */
const current = {
  estabelecimentoAtual: field.ref({
    label: 'Estabelecimento atual',
    to: 'utilitario.estabelecimentos',
    ...now,
  }),
  areaOrganizacionalAtual: field.ref({
    label: 'Área organizacional atual',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    ...now,
  }),
  ambienteAtual: field.ref({ label: 'Ambiente atual', to: 'sst.ambientes', ...now }),
  faixaSalarialAtual: field.ref({
    label: 'Cargo e faixa salarial atuais',
    to: 'cargo-salario.faixas-salariais',
    ...now,
  }),
  funcaoAtual: field.ref({ label: 'Função atual', gender: 'f', to: 'sst.funcoes', ...now }),
  tipoSalarioAtual: field.choice({
    label: 'Tipo de salário atual',
    options: pay.tipoSalario.options,
    access: VER_SALARIO,
    ...now,
    width: 4,
  }),
  indiceAtual: field.ref({
    label: 'Índice atual',
    to: 'cargo-salario.indices',
    access: VER_SALARIO,
    ...now,
    width: 4,
  }),
  quantidadeIndiceAtual: field.decimal({
    label: 'Quantidade do índice atual',
    gender: 'f',
    decimals: 4,
    access: VER_SALARIO,
    ...now,
    width: 4,
  }),
  salarioAtual: field.money({ label: 'Salário atual', access: VER_SALARIO, ...now, width: 4 }),
}

const proposed = {
  estabelecimentoProposto: field.ref({
    label: 'Estabelecimento proposto',
    to: 'utilitario.estabelecimentos',
    required: true,
    width: 6,
  }),
  areaOrganizacionalProposta: field.ref({
    label: 'Área organizacional proposta',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    required: true,
    width: 6,
  }),
  ambienteProposto: field.ref({ ...ambiente, label: 'Ambiente proposto' }),
  faixaSalarialProposta: field.ref({
    label: 'Cargo e faixa salarial propostos',
    to: 'cargo-salario.faixas-salariais',
    required: true,
    width: 6,
  }),
  funcaoProposta: field.ref({
    label: 'Função proposta',
    gender: 'f',
    to: 'sst.funcoes',
    requiredWhen: ambiente.requiredWhen,
    width: 6,
  }),
  tipoSalarioProposto: field.choice({
    ...pay.tipoSalario,
    label: 'Tipo de salário proposto',
    access: VER_SALARIO,
  }),
  indiceProposto: field.ref({
    ...pay.indice,
    label: 'Índice proposto',
    access: VER_SALARIO,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
  }),
  quantidadeIndiceProposta: field.decimal({
    ...pay.quantidadeIndice,
    label: 'Quantidade do índice proposta',
    access: VER_SALARIO,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
  }),
  salarioProposto: field.money({
    label: 'Salário proposto',
    access: VER_SALARIO,
    moreThan: 0,
    requiredWhen: byValue,
    visibleWhen: byValue,
    messages: { required: 'Valor é obrigatório' },
    help: 'Por cargo ou por índice, o valor vem da faixa ou do índice na data do planejamento.',
    width: 4,
  }),
}

export const reajustesColaboradores = defineResource({
  key: 'cargo-salario.reajustes-colaboradores',
  label: { one: 'Reajuste de talento', many: 'Reajustes de talentos', gender: 'm' },
  title: 'nome',
  scope: 'area',
  areaField: 'areaOrganizacionalAtual',
  type: 'MOV',
  below: {
    field: 'tabelaReajusteColaborador',
    path: 'colaboradores',
    one: 'reajuste',
    panel: false,
  },
  fields: {
    tabelaReajusteColaborador: planField('C'),
    colaborador: field.ref({
      label: 'Talento',
      to: 'gestao-talentos.talentos',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 6,
    }),
    ...current,
    ...proposed,
    observacao: field.text({ label: 'Observação', gender: 'f', max: 255, lines: 2 }),
    ...differenceFields('t.salario_atual', 't.salario_proposto'),
    situacaoPlano,
    duplicado: field.computed({
      label: 'Em outro planejamento aberto',
      as: 'flag',
      sql: `exists (select 1 from cargo_salario_reajustes_colaboradores o join cargo_salario_tabelas_reajustes_colaboradores p on p.id = o.tabela_reajuste_colaborador_id
        where o.colaborador_id = t.colaborador_id and o.id <> t.id and p.situacao in ('E', 'P'))`,
    }),
    desligado: field.computed({
      label: 'Desligado antes da data',
      as: 'flag',
      sql: `exists (select 1 from gestao_talentos_talentos x join cargo_salario_tabelas_reajustes_colaboradores p on p.id = t.tabela_reajuste_colaborador_id
        where x.id = t.colaborador_id and (x.data_desligamento < p.data or x.situacao in ('C', 'G')))`,
    }),
    nome: field.computed({
      label: 'Nome',
      as: 'text',
      sort: true,
      sql: `(select ${calledBesideSql('x')} from gestao_talentos_talentos x where x.id = t.colaborador_id)`,
    }),
    matricula: field.computed({
      label: 'Matrícula',
      as: 'text',
      sql: '(select x.matricula from gestao_talentos_talentos x where x.id = t.colaborador_id)',
    }),
    aplicado: field.computed({ label: 'Aplicado', as: 'flag', sql: appliedSql(history, target) }),
  },
  list: {
    columns: [
      'colaborador',
      'tabelaReajusteColaborador',
      'areaOrganizacionalAtual',
      'faixaSalarialAtual',
      'salarioAtual',
      'salarioProposto',
      'diferencaValor',
      'diferencaPercentual',
    ],
    more: [
      'matricula',
      'areaOrganizacionalProposta',
      'faixaSalarialProposta',
      'tipoSalarioAtual',
      'tipoSalarioProposto',
      'duplicado',
      'desligado',
      'aplicado',
      'observacao',
    ],
    search: ['nome', 'matricula'],
    sort: 'nome',
    filters: [
      'tabelaReajusteColaboradorId',
      'colaboradorId',
      'areaOrganizacionalAtual',
      'duplicado',
      'desligado',
      sentToPayroll(history, target),
    ],
  },
  form: {
    sections: [
      { title: 'Talento', fields: ['tabelaReajusteColaborador', 'colaborador'] },
      {
        title: 'Situação atual',
        visibleWhen: (_, { id }) => id !== null,
        fields: [
          'estabelecimentoAtual',
          'areaOrganizacionalAtual',
          'ambienteAtual',
          'faixaSalarialAtual',
          'funcaoAtual',
          'tipoSalarioAtual',
          'indiceAtual',
          'quantidadeIndiceAtual',
          'salarioAtual',
        ],
      },
      {
        title: 'Proposta',
        fields: [
          'estabelecimentoProposto',
          'areaOrganizacionalProposta',
          'ambienteProposto',
          'faixaSalarialProposta',
          'funcaoProposta',
          'tipoSalarioProposto',
          'indiceProposto',
          'quantidadeIndiceProposta',
          'salarioProposto',
          'observacao',
        ],
      },
    ],
  },
  importing,
  menu: { order: 61 },
})
