/** Entries of the histories of all talents as a list: read here, written at their talent. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { historyFields } from './history-fields.ts'
import { talentos } from './resource.ts'
import { salaryOfEntrySql } from './situation.ts'

/** Beside the talents and pay, which has its own address. */
export const historicosPath = 'cargo-salario/colaboradores/historicos'

const declared = defineResource({
  key: 'gestao-talentos.historicos',
  // What talents keep: no register of its own, and so none that the folders are searched for.
  tableName: `${talentos.table}__historico`,
  label: { one: 'Histórico de talento', many: 'Históricos de talentos', gender: 'm' },
  title: 'registro',
  scope: 'empresa',
  without: ['create', 'update', 'remove', 'read', 'choose'],
  menu: false,
  fields: {
    data: field.date({ label: 'Data', gender: 'f' }),
    registro: field.ref({ label: 'Talento', to: talentos.key }),
    motivo: historyFields.motivo,
    faixaSalarial: historyFields.faixaSalarial,
    areaOrganizacional: historyFields.areaOrganizacional,
    estabelecimento: historyFields.estabelecimento,
    ambiente: historyFields.ambiente,
    funcao: historyFields.funcao,
    tipoSalario: historyFields.tipoSalario,
    status: historyFields.status,
    salarioNaData: field.computed({
      label: 'Salário na data',
      as: 'money',
      access: VER_SALARIO,
      sort: false,
      sql: salaryOfEntrySql('t', 't.data'),
    }),
    matricula: field.computed({
      label: 'Matrícula',
      gender: 'f',
      as: 'text',
      sort: false,
      sql: `(select dt.matricula from gestao_talentos_talentos dt where dt.id = t.registro_id)`,
    }),
  },
  list: {
    columns: ['data', 'registro', 'motivo', 'faixaSalarial', 'areaOrganizacional', 'salarioNaData'],
    more: ['matricula', 'estabelecimento', 'ambiente', 'funcao', 'tipoSalario', 'status'],
    search: ['registro'],
    sort: 'data,desc',
    filters: [
      {
        name: 'colaboradorId',
        label: 'Talento',
        kind: 'ref',
        to: talentos.key,
        sql: 't.registro_id = $value',
      },
      'motivo',
      'areaOrganizacionalId',
      'faixaSalarialId',
      'estabelecimentoId',
      'data',
    ],
  },
})

export const historicos = {
  ...declared,
  path: historicosPath,
  // Who reads the talents reads them.
  authorityBase: talentos.authorityBase,
}
