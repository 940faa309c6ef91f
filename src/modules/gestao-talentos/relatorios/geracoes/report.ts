import {
  dataReferencia,
  ofCompanies,
  places,
  today,
  vinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const geracoes = defineReport({
  key: 'gestao-talentos.geracoes',
  label: 'Gerações',
  words: ['idade', 'faixa etária'],
  authority: 'GERACOES',
  purpose: 'Mostra quantos do quadro de um dia são de cada geração; vale o ano de nascimento.',
  filters: {
    dataReferencia,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'AREA_ORGANIZACIONAL', label: 'Área organizacional' },
        { code: 'MES_ANO', label: 'Mês e ano da admissão' },
        { code: 'TALENTO', label: 'Talento' },
      ],
      required: true,
      default: 'AREA_ORGANIZACIONAL',
      width: 6,
    }),
    vinculos,
    ...ofCompanies('ROLE_REL_GERACOES'),
    ...places,
  },
  companies: 'colaboradores',
  defaults: today,
  tables: {
    partes: {
      columns: {
        grupo: col.text('Grupo'),
        geracao: col.text('Geração', { width: 3 }),
        anos: col.text('Nascidos em', { width: 2.4 }),
        n: col.integer('Talentos', { width: 1.6, total: 'none' }),
        percentual: col.percent('%', { width: 1.6, total: 'none' }),
        homens: col.integer('Homens', { width: 1.6, total: 'none' }),
        mulheres: col.integer('Mulheres', { width: 1.6, total: 'none' }),
      },
      groupBy: ['grupo'],
    },
    talentos: {
      columns: {
        geracao: col.text('Geração'),
        matricula: col.text('Matrícula', { width: 2 }),
        nome: col.text('Nome', { width: 4 }),
        cargo: col.text('Cargo', { width: 3.4 }),
        area: col.text('Área organizacional', { width: 4 }),
        admissao: col.date('Admissão', { width: 2 }),
      },
      groupBy: ['geracao'],
    },
  },
  order: 16,
})
