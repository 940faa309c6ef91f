import {
  months,
  monthsAsked,
  ofCompanies,
  places,
  vinculos,
  yearToDate,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const indicadorTurnover = defineReport({
  key: 'gestao-talentos.indicador-turnover',
  label: 'Indicador de turnover',
  words: ['rotatividade', 'giro'],
  purpose:
    'Mostra o turnover de cada mês e a média do período: metade das admissões e dos desligamentos sobre o quadro do início do mês.',
  filters: {
    ...months,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'empresa', label: 'Empresa' },
        { code: 'estabelecimento', label: 'Estabelecimento' },
        { code: 'area', label: 'Área organizacional' },
        { code: 'cargo', label: 'Cargo' },
      ],
      required: true,
      default: 'empresa',
      width: 6,
    }),
    vinculos,
    ...ofCompanies('ROLE_REL_INDICADOR_TURNOVER'),
    ...places,
  },
  companies: 'colaboradores',
  rules: [monthsAsked],
  defaults: yearToDate,
  tables: {
    taxas: {
      columns: {
        lugar: col.text('Lugar'),
        mes: col.text('Mês', { width: 3 }),
        abertura: col.integer('Quadro inicial', { width: 2, total: 'none' }),
        admitidos: col.integer('Admitidos', { width: 2, total: 'none' }),
        demitidos: col.integer('Desligados', { width: 2, total: 'none' }),
        taxa: col.percent('Turnover', { width: 2, total: 'none' }),
        meta: col.percent('Meta', { width: 1.6, total: 'none' }),
      },
      groupBy: ['lugar'],
    },
    fora: {
      title: 'Não contam no turnover',
      columns: {
        evento: col.text('Movimento', { width: 2 }),
        motivo: col.text('Tipo de admissão ou motivo', { width: 5 }),
        n: col.integer('Talentos', { width: 1.6, total: 'none' }),
      },
    },
  },
  order: 12,
})
