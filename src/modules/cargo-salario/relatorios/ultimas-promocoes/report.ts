import { dayTold, staffPlaces, today } from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const ultimasPromocoes = defineReport({
  key: 'cargo-salario.ultimas-promocoes',
  label: 'Últimas promoções',
  purpose:
    'Mostra quando cada talento foi promovido e teve o salário reajustado pela última vez, e quem está há mais tempo sem reajuste.',
  filters: {
    dataReferencia: dayTold('Quem estava na empresa neste dia, e o que valia nele.'),
    mesesSemReajuste: field.integer({
      label: 'Meses sem reajuste',
      default: 0,
      min: 0,
      max: 600,
      width: 4,
      help: 'Só quem está há pelo menos tantos meses sem aumento de salário. 0 mostra todos.',
    }),
    ...staffPlaces,
  },
  defaults: today,
  title: 'Do mais tempo sem reajuste ao menos',
  columns: {
    talento: col.text('Talento', { width: 5 }),
    area: col.text('Área organizacional', { width: 5 }),
    cargo: col.text('Cargo e faixa', { width: 4 }),
    admissao: col.date('Admissão', { width: 2.2 }),
    promocao: col.date('Última promoção', { width: 2.2 }),
    semPromocao: col.integer('Meses sem promoção', { width: 2, total: 'none' }),
    reajuste: col.date('Último reajuste', { width: 2.2 }),
    semReajuste: col.integer('Meses sem reajuste', { width: 2, total: 'none' }),
    salario: col.money('Salário', { width: 2.4, total: 'none' }),
  },
  order: 22,
})
