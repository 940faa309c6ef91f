import {
  agrupamentos,
  lastMonth,
  ofCompanies,
  places,
  vinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { where, who } from '#modules/gestao-talentos/relatorios/columns.ts'
import { iniciativas } from '#modules/gestao-talentos/motivo-desligamento/initiatives.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const desligamentos = defineReport({
  key: 'gestao-talentos.desligamentos',
  label: 'Desligamentos',
  words: ['demissão', 'demitidos', 'saídas', 'rescisão'],
  purpose:
    'Mostra quem saiu no período, quando, por que motivo e depois de quanto tempo; área e cargo são os do último dia.',
  filters: {
    ...period(),
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [{ code: 'MOTIVO', label: 'Motivo' }, ...Object.values(agrupamentos)],
      required: true,
      default: 'AREA',
      width: 6,
    }),
    vinculos,
    motivos: field.refs({
      label: 'Motivos',
      to: 'gestao-talentos.motivo-desligamento',
      filter: () => ({ ativos: 'todos' }),
      access: DADO_SENSIVEL,
      help: 'Sem nenhum, entram todos.',
    }),
    iniciativas: field.choices({
      label: 'Iniciativas',
      gender: 'f',
      options: iniciativas,
      access: DADO_SENSIVEL,
      help: 'Sem nenhuma, entram todas.',
    }),
    reducaoQuadro: field.flag({
      label: 'Somente redução de quadro',
      access: DADO_SENSIVEL,
    }),
    ...ofCompanies('ROLE_REL_DESLIGAMENTOS'),
    ...places,
  },
  companies: 'colaboradores',
  defaults: lastMonth,
  columns: {
    grupo: col.text('Grupo'),
    ...who,
    ...where,
    admissao: col.date('Admissão', { width: 2.2 }),
    desligamento: col.date('Desligamento', { width: 2.4 }),
    tempo: col.text('Tempo de empresa', { width: 3 }),
    meses: col.integer('Meses de empresa', { only: 'sheet', total: 'none' }),
    motivo: col.text('Motivo', { width: 3.6 }),
    codigoEsocial: col.text('eSocial', { width: 1.4 }),
    substituido: col.text('Substituído', { width: 1.6 }),
  },
  groupBy: ['grupo'],
  order: 10,
})
