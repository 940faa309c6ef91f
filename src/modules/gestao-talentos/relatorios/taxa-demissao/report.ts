import {
  months,
  monthsAsked,
  ofCompanies,
  places,
  vinculos,
  yearToDate,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const n = (label: string) => col.integer(label, { width: 1.6, total: 'none' })
const rate = (label: string) => col.percent(label, { width: 1.8, total: 'none' })

export const taxaDemissao = defineReport({
  key: 'gestao-talentos.taxa-demissao',
  label: 'Taxa de demissão',
  words: ['desligamentos', 'demitidos'],
  purpose:
    'Mostra quantos saíram em cada mês sobre o quadro do início do mês, no todo e por iniciativa; as partes somam a taxa.',
  filters: {
    ...months,
    vinculos,
    motivos: field.refs({
      label: 'Motivos',
      to: 'gestao-talentos.motivo-desligamento',
      filter: () => ({ ativos: 'todos' }),
      access: DADO_SENSIVEL,
      help: 'Sem nenhum, entram todos.',
    }),
    ...ofCompanies('ROLE_REL_TAXA_DEMISSAO'),
    ...places,
  },
  companies: 'colaboradores',
  rules: [monthsAsked],
  defaults: yearToDate,
  columns: {
    mes: col.text('Mês', { width: 2.6 }),
    abertura: n('Quadro inicial'),
    empregador: n('Empregador'),
    taxaEmpregador: rate('Empregador %'),
    talento: n('Talento'),
    taxaTalento: rate('Talento %'),
    acordo: n('Acordo'),
    taxaAcordo: rate('Acordo %'),
    outra: n('Outra'),
    taxaOutra: rate('Outra %'),
    naoInformada: n('Não informada'),
    taxaNaoInformada: rate('Não informada %'),
    demitidos: n('Desligados'),
    taxa: rate('Taxa'),
  },
  order: 13,
})

/** What tells why somebody left. */
export const reasons = {
  access: DADO_SENSIVEL,
  columns: [
    'empregador',
    'taxaEmpregador',
    'talento',
    'taxaTalento',
    'acordo',
    'taxaAcordo',
    'outra',
    'taxaOutra',
    'naoInformada',
    'taxaNaoInformada',
  ],
} as const
