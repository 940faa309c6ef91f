import {
  dataReferencia,
  ofCompanies,
  places,
  today,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const { estabelecimentos } = places

export const cboEfeitoAprendiz = defineReport({
  key: 'gestao-talentos.cbo-efeito-aprendiz',
  label: 'CBO para efeito de aprendiz',
  words: ['menor aprendiz', 'jovem aprendiz', 'cota', 'quota'],
  purpose:
    'Mostra por estabelecimento quantos aprendizes a lei pede (CLT, art. 429), que ocupações contam na base e quantos faltam.',
  filters: { dataReferencia, ...ofCompanies('ROLE_REL_CBO_EFEITO_APRENDIZ'), estabelecimentos },
  companies: 'colaboradores',
  defaults: today,
  tables: {
    cotas: {
      title: 'Cota por estabelecimento',
      columns: {
        estabelecimento: col.text('Estabelecimento', { width: 4 }),
        base: col.integer('Base', { width: 1.6 }),
        situacao: col.text('Situação', { width: 2.4 }),
        minimo: col.integer('Mínimo (5%)', { width: 1.8 }),
        maximo: col.integer('Máximo (15%)', { width: 1.8 }),
        aprendizes: col.integer('Aprendizes', { width: 1.8 }),
        faltam: col.integer('Faltam', { width: 1.6 }),
      },
    },
    ocupacoes: {
      title: 'Ocupações',
      columns: {
        estabelecimento: col.text('Estabelecimento'),
        cbo: col.text('CBO', { width: 1.8 }),
        titulo: col.text('Título', { width: 4.4 }),
        ativos: col.integer('Ativos', { width: 1.4, total: 'none' }),
        contagem: col.text('Na base', { width: 3 }),
        motivo: col.text('Por quê', { width: 5 }),
      },
      groupBy: ['estabelecimento'],
    },
  },
  order: 19,
})
