import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { dayTold, staffPlaces, today } from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const { estabelecimentos, areas } = staffPlaces

export const analiseTabelasSalariais = defineReport({
  key: 'cargo-salario.analise-tabelas-salariais',
  label: 'Análise das tabelas salariais',
  purpose:
    'Compara o valor de cada faixa com o que recebem os talentos que estão nela: o menor, o médio e o maior salário, quem está abaixo e acima.',
  access: VER_SALARIO,
  filters: {
    dataReferencia: dayTold('O valor das faixas e os salários deste dia.'),
    cargos: field.refs({
      label: 'Cargos',
      to: 'cargo-salario.cargos',
      minItems: 1,
      preselect: 'todos',
      messages: { required: 'Selecione ao menos um cargo' },
    }),
    estabelecimentos,
    areas,
  },
  defaults: today,
  title: 'Faixas por cargo',
  columns: {
    cargo: col.text('Cargo'),
    faixa: col.text('Faixa', { width: 3 }),
    valor: col.money('Valor da faixa', { width: 2.4, total: 'none' }),
    talentos: col.integer('Talentos', { width: 1.7 }),
    menor: col.money('Menor salário', { width: 2.4, total: 'none' }),
    medio: col.money('Salário médio', { width: 2.4, total: 'none' }),
    maior: col.money('Maior salário', { width: 2.4, total: 'none' }),
    abaixo: col.integer('Abaixo', { width: 1.6 }),
    igual: col.integer('No valor', { width: 1.6 }),
    acima: col.integer('Acima', { width: 1.6 }),
    compaRatio: col.percent('Compa-ratio', { decimals: 1, width: 2, total: 'none' }),
    folha: col.money('Soma dos salários', { width: 2.8 }),
  },
  groupBy: ['cargo'],
  order: 17,
})
