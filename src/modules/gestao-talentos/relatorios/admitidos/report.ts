import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { where, who } from '#modules/gestao-talentos/relatorios/columns.ts'
import {
  agrupamentos,
  lastMonth,
  ofCompanies,
  places,
  vinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const { tipoAdmissao, origem } = talentos.fields

/** What only who sees pay is told. */
export const pay = { columns: ['salario'], access: VER_SALARIO } as const

export const admitidos = defineReport({
  key: 'gestao-talentos.admitidos',
  label: 'Admitidos',
  words: ['admissão', 'contratados', 'entradas'],
  purpose:
    'Mostra quem entrou no período, em que área e cargo e por que solicitação; a área é a da admissão, não a de hoje.',
  filters: {
    ...period(),
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: Object.values(agrupamentos),
      required: true,
      default: 'AREA',
      width: 6,
    }),
    vinculos,
    tiposAdmissao: field.choices({
      label: 'Tipos de admissão',
      options: tipoAdmissao.options.options ?? [],
      help: 'Sem nenhum, entram todos.',
    }),
    origem: field.choice({
      label: 'Origem',
      gender: 'f',
      options: origem.options.options ?? [],
      width: 6,
      help: 'Vazia, entram todas.',
    }),
    somenteAtivos: field.flag({ label: 'Somente os que continuam ativos', width: 6 }),
    ...ofCompanies('ROLE_REL_ADMITIDOS'),
    ...places,
  },
  companies: 'colaboradores',
  defaults: lastMonth,
  columns: {
    grupo: col.text('Grupo'),
    ...who,
    admissao: col.date('Admissão', { width: 2.2 }),
    ...where,
    vinculo: col.text('Vínculo', { width: 2 }),
    solicitacao: col.text('Solicitação', { width: 3.4 }),
    canal: col.text('Como soube da vaga', { width: 2.8 }),
    salario: col.money('Salário', { width: 2.4, total: 'none' }),
  },
  groupBy: ['grupo'],
  order: 11,
})
