import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import {
  dataReferencia,
  estabelecimentos,
  peopleColumns,
  today,
} from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const { admissao: _admissao, salario, ...place } = peopleColumns

export const agrupamentos = [
  { code: 'A', label: 'Área organizacional' },
  { code: 'C', label: 'Cargo' },
  { code: 'E', label: 'Estabelecimento' },
  { code: 'M', label: 'Motivo da situação' },
] as const

export const situacoes = defineReport({
  key: 'cargo-salario.situacoes',
  label: 'Situações dos talentos',
  purpose:
    'Mostra a situação de cada talento em um dia: o histórico em vigor, desde quando, por que motivo e com que salário.',
  filters: {
    dataReferencia,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: agrupamentos,
      required: true,
      default: 'A',
      width: 6,
    }),
    origem: field.choice({
      label: 'Origem',
      gender: 'f',
      options: [
        { code: 'TODOS', label: 'Todos' },
        { code: 'FORTES_RH', label: 'Cadastrado aqui' },
        { code: 'FORTES_PESSOAL', label: 'Folha de pagamento' },
      ],
      required: true,
      default: 'TODOS',
      width: 6,
      help: 'De onde veio o cadastro do talento.',
    }),
    estabelecimentos,
    ...filterBy,
  },
  defaults: today,
  columns: {
    grupo: col.text('Grupo'),
    ...place,
    desde: col.date('Desde', { width: 2.2 }),
    motivo: col.text('Motivo', { width: 2.6 }),
    status: col.text('Na folha', { width: 2.2 }),
    tipoSalario: col.text('Tipo de salário', { width: 2.2 }),
    salario,
  },
  groupBy: ['grupo'],
  order: 9,
})
