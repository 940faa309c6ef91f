import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { ATESTADO, certificates, derived, MOTIVO, payroll, period, reason } from './fields.ts'
import { linkableSql } from './linkable.ts'

const base = defineResource({
  key: 'sst.colaborador-afastamentos',
  label: { one: 'Afastamento', many: 'Afastamentos', gender: 'm' },
  title: 'titulo',
  scope: 'empresa',
  type: 'MOV',
  below: {
    field: 'colaborador',
    path: 'afastamentos',
    panel: 'read',
    columns: ['periodo', 'dias', 'previsaoRetorno', 'afastamento', 'situacao'],
    empty: 'Este talento não tem afastamentos.',
  },
  files: {
    label: { one: 'Atestado digitalizado', many: 'Atestados digitalizados', gender: 'm' },
    kinds: [
      { code: 'A', label: 'Atestado' },
      { code: 'L', label: 'Laudo ou relatório médico' },
      { code: 'O', label: 'Outro' },
    ],
    access: ATESTADO,
    encrypted: true,
    field: 'afastamento',
    empty: 'Nenhum atestado foi guardado.',
  },
  fields: { ...period, ...reason, atestados: certificates, ...payroll, ...derived },
  list: {
    columns: ['colaborador', 'inicio', 'fim', 'dias', 'afastamento', 'classe', 'situacao'],
    more: ['previsaoRetorno', 'periodo', 'statusAC', 'afastamentoOrigem'],
    search: ['colaborador'],
    sort: 'inicio,desc',
    filters: [
      'colaborador',
      {
        name: 'afastadosEm',
        label: 'Afastados em',
        kind: 'date',
        sql: 't.inicio <= $value::date and (t.fim is null or t.fim >= $value::date)',
      },
      'situacao',
      'afastamento',
      'classe',
      {
        name: 'areaOrganizacional',
        label: 'Área organizacional',
        kind: 'ref',
        to: 'cargo-salario.areas-organizacionais',
        sql: 't.colaborador_id in (select x.id from gestao_talentos_talentos x where x.area_organizacional_id = $value)',
      },
      'inicio',
      'fim',
      'statusAC',
      {
        name: 'vinculavelEm',
        label: 'Pode ser a origem de uma recaída em',
        kind: 'date',
        access: MOTIVO,
        hidden: true,
        sql: linkableSql('t', '$value::date'),
      },
    ],
  },
  form: {
    sections: [
      { title: 'Período', fields: ['colaborador', 'inicio', 'fim', 'previsaoRetorno'] },
      {
        title: 'Motivo',
        fields: [
          'afastamento',
          'classe',
          'afastamentoOrigem',
          'tipoAcidente',
          'cessaoCnpj',
          'cessaoOnus',
          'sindicatoCnpj',
          'sindicatoOnus',
          'mandatoCnpj',
          'mandatoOptaRemuneracao',
          'observacao',
        ],
      },
      { title: 'Atestados', fields: ['atestados'] },
      { title: 'Folha de pagamento', fields: ['statusAC', 'erroAC', 'statusTermino'] },
    ],
  },
  search: { words: ['licença', 'férias', 'atestado', 'INSS', 'ausência', 'doença'] },
  menu: { order: 20, part: 'diario', otherwise: 'gestao-talentos' },
})

/** Why nobody changes what the payroll has taken. */
export const takenByPayroll =
  'A folha de pagamento já recebeu este afastamento, que não pode mais ser alterado. Sem fim, use Informar término.'

export const colaboradorAfastamentos = withActions(base, {
  informarTermino: {
    label: 'Informar término',
    authority: 'EDITAR',
    icon: 'calendar-check',
    done: 'Término informado.',
    fields: { fim: field.date({ label: 'Último dia do afastamento', required: true }) },
    offered: ({ statusAC, fim }) => statusAC === 'SEM_ERRO' && !fim,
    enabled: ({ statusAC, fim }) => {
      if (fim) return 'O afastamento já tem fim.'
      return (
        statusAC === 'SEM_ERRO' ||
        'A folha ainda não recebeu este afastamento: edite-o e preencha o fim.'
      )
    },
  },
})
