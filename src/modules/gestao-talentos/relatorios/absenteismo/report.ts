import {
  months,
  monthsAsked,
  ofCompanies,
  places,
  sixMonths,
  vinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { MOTIVO } from '#modules/sst/colaborador-afastamentos/fields.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const absenteismo = defineReport({
  key: 'gestao-talentos.absenteismo',
  label: 'Absenteísmo',
  words: ['faltas', 'ausências', 'atestados'],
  purpose:
    'Mostra em cada mês os dias perdidos sobre os dias que o quadro do início do mês tinha a trabalhar, e a média do período.',
  filters: {
    ...months,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'empresa', label: 'Empresa' },
        { code: 'area', label: 'Área organizacional' },
        { code: 'estabelecimento', label: 'Estabelecimento' },
      ],
      required: true,
      default: 'empresa',
      width: 6,
    }),
    vinculos,
    ocorrencias: field.refs({
      label: 'Ocorrências',
      gender: 'f',
      to: 'gestao-talentos.ocorrencias',
      filter: () => ({ ativos: 'todos' }),
      help: 'Sem ocorrência nem tipo de afastamento, entra tudo o que conta como absenteísmo.',
    }),
    tiposAfastamento: field.refs({
      label: 'Tipos de afastamento',
      to: 'sst.afastamentos',
      filter: () => ({ ativos: 'todos' }),
      access: MOTIVO,
    }),
    so15DiasDoInss: field.flag({
      label: 'Contar só os 15 primeiros dias dos afastamentos do INSS',
      access: MOTIVO,
    }),
    detalhar: field.flag({ label: 'Detalhar por tipo', access: MOTIVO, detail: true }),
    ...ofCompanies('ROLE_REL_ABSENTEISMO'),
    ...places,
  },
  companies: 'colaboradores',
  rules: [monthsAsked],
  defaults: sixMonths,
  tables: {
    taxas: {
      columns: {
        lugar: col.text('Lugar'),
        mes: col.text('Mês', { width: 3 }),
        qtdAtivos: col.integer('Talentos', { width: 1.8, total: 'none' }),
        qtdDiasTrabalhados: col.decimal('Dias úteis', { width: 2, decimals: 2, total: 'none' }),
        qtdTotalFaltas: col.decimal('Dias perdidos', { width: 2, decimals: 2, total: 'none' }),
        taxa: col.percent('Absenteísmo', { width: 2, total: 'none' }),
        meta: col.percent('Meta', { width: 1.6, total: 'none' }),
      },
      groupBy: ['lugar'],
    },
    tipos: {
      title: 'Dias perdidos por tipo (um dia com duas ausências conta em cada uma)',
      columns: {
        origem: col.text('Origem', { width: 2 }),
        tipo: col.text('Tipo', { width: 5 }),
        dias: col.decimal('Dias perdidos', { width: 2, decimals: 2, total: 'none' }),
      },
    },
  },
  order: 14,
})
