/** Where people worked, and for what pay, on the day that a list is asked for. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { askedDay, type ListView } from '#platform/contract/as-of.ts'
import { field } from '#platform/contract/field.ts'
import { entryAtSql, salaryAtSql } from './situation.ts'

const entry = entryAtSql('t.id', askedDay)
const band = `from gestao_talentos_talentos__historico dh join cargo_salario_faixas_salariais df on df.id = dh.faixa_salarial_id join cargo_salario_cargos dc on dc.id = df.cargo_id where dh.id = ${entry}`

export const onTheDay = {
  cargoNaData: field.computed({
    label: 'Cargo na data',
    as: 'text',
    sort: false,
    sql: `(select dc.nome ${band})`,
  }),
  faixaNaData: field.computed({
    label: 'Faixa na data',
    as: 'text',
    sort: false,
    sql: `(select df.nome ${band})`,
  }),
  areaNaData: field.computed({
    label: 'Área na data',
    as: 'text',
    sort: false,
    sql: `(select da.descricao_hierarquia from gestao_talentos_talentos__historico dh join cargo_salario_areas_organizacionais da on da.id = dh.area_organizacional_id where dh.id = ${entry})`,
  }),
  salarioNaData: field.computed({
    label: 'Salário na data',
    as: 'money',
    access: VER_SALARIO,
    sort: false,
    sql: salaryAtSql('t.id', askedDay),
  }),
  ultimaMudanca: field.computed({
    label: 'Última mudança',
    as: 'date',
    sort: false,
    sql: `(select dh.data from gestao_talentos_talentos__historico dh where dh.id = ${entry})`,
  }),
}

/** The same people seen by their pay: whoever was on the staff on a day, first of all today. */
export const payView = {
  title: 'Talentos e salários',
  columns: [
    'matricula',
    'nome',
    'cargoNaData',
    'faixaNaData',
    'areaNaData',
    'salarioNaData',
    'ultimaMudanca',
  ],
  creates: false,
  begins: { situacao: null, asOf: { today: true } },
} as const satisfies ListView
