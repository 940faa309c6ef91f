import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { stateOptions } from '#platform/contract/states.ts'
import { actions, estados, tiposReajuste } from './actions.ts'
import { confirmedSql, laterSql, proposalsSql } from './plan-sql.ts'

export { tiposReajuste } from './actions.ts'

const base = defineResource({
  key: 'cargo-salario.tabelas-reajustes-colaboradores',
  label: {
    one: 'Planejamento de realinhamento',
    many: 'Planejamentos de realinhamento',
    gender: 'm',
  },
  title: 'nome',
  scope: 'empresa',
  type: 'MOV',
  states: estados,
  readFirst: true,
  verbs: {
    APLICADA: 'Reajuste aplicado',
    CANCELADA: 'Reajuste cancelado',
    INTERROMPIDA: 'Processo interrompido',
    PROPOSTA_COLETIVA: 'Propostas criadas em conjunto',
  },
  fields: {
    nome: field.text({ label: 'Título', max: 100, required: true, width: 6 }),
    data: field.date({
      label: 'Data',
      gender: 'f',
      required: true,
      width: 3,
      help: 'A partir deste dia valem os novos valores.',
    }),
    tipoReajuste: field.choice({
      label: 'Tipo Reajuste',
      options: tiposReajuste,
      required: true,
      default: 'C',
      readOnly: 'afterCreate',
      width: 3,
    }),
    dissidio: field.flag({
      label: 'Dissídio',
      help: 'Os históricos dos talentos saem com o motivo Dissídio.',
      visibleWhen: (v) => v.tipoReajuste === 'C',
      width: 12,
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', max: 1000, lines: 3 }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: stateOptions(estados),
      default: 'E',
      readOnly: true,
    }),
    aplicadaEm: field.dateTime({ label: 'Aplicada em', gender: 'f', readOnly: true }),
    aplicadaPor: field.ref({
      label: 'Aplicada por',
      gender: 'f',
      to: 'utilitario.usuarios',
      readOnly: true,
      onRemove: 'empty',
    }),
    iniciadoEm: field.dateTime({ label: 'Processo iniciado em', readOnly: true }),
    linhasFeitas: field.integer({ label: 'Linhas feitas', gender: 'f', readOnly: true }),
    linhasTotal: field.integer({ label: 'Linhas no total', gender: 'f', readOnly: true }),
    andouEm: field.dateTime({ label: 'Andou em', readOnly: true }),
    aviso: field.text({ label: 'Aviso', max: 500, readOnly: true }),
    aprovada: field.computed({
      label: 'Aprovada',
      as: 'flag',
      sql: `t.situacao in ('A', 'X')`,
    }),
    ehUltimo: field.computed({ label: 'É o último', as: 'flag', sql: `not ${laterSql}` }),
    existeHistoricoConfirmado: field.computed({
      label: 'Histórico confirmado pela folha',
      as: 'flag',
      sql: confirmedSql,
    }),
    qtdPropostas: field.computed({ label: 'Propostas', as: 'integer', sql: proposalsSql }),
  },
  list: {
    columns: ['nome', 'data', 'tipoReajuste', 'situacao', 'qtdPropostas', 'aplicadaEm'],
    search: ['nome'],
    sort: 'data,desc',
    filters: ['nome', 'data', 'tipoReajuste', 'dissidio'],
    more: ['dissidio', 'aplicadaPor'],
  },
  form: {
    sections: [{ title: '', fields: ['nome', 'data', 'tipoReajuste', 'dissidio', 'observacao'] }],
  },
  search: { words: ['reajuste', 'dissídio', 'aumento', 'realinhamento', 'tabela de reajuste'] },
  menu: { order: 60, part: 'processo' },
})

export const tabelasReajustes = withActions(base, actions)
