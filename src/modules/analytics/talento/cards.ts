/** The figures above the charts. Pure. */
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { card } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { admitidos, ausencias, deficientes, desligamentos, idades, talentos } from './behind.ts'

export const cards = {
  ativos: card({
    title: 'Talentos ativos',
    figure: col.integer('Talentos'),
    open: {
      rows: talentos,
      words: () => 'os talentos ativos',
      title: () => 'Talentos ativos',
      by: () => ({}),
    },
  }),
  admitidos: card({
    title: 'Admitidos',
    figure: col.integer('Admitidos'),
    open: {
      rows: admitidos,
      words: () => 'os admitidos',
      title: () => 'Admitidos no período',
      by: () => ({}),
    },
  }),
  desligados: card({
    title: 'Desligados',
    figure: col.integer('Desligados'),
    open: {
      rows: desligamentos,
      words: () => 'os desligados',
      title: () => 'Desligados no período',
      by: () => ({}),
    },
  }),
  taxaTurnover: card({
    title: 'Turnover',
    figure: col.percent('Turnover', { decimals: 2 }),
    open: {
      rows: desligamentos,
      words: () => 'os desligados que contam no turnover',
      title: () => 'Desligados que contam no turnover',
      by: () => ({ noIndice: true }),
    },
  }),
  taxaAbsenteismo: card({
    title: 'Absenteísmo',
    figure: col.percent('Absenteísmo', { decimals: 2 }),
    open: {
      rows: ausencias,
      words: () => 'quem faltou',
      title: () => 'Faltas no período',
      by: () => ({}),
    },
  }),
  idadeMedia: card({
    title: 'Idade média',
    figure: col.decimal('Anos', { decimals: 1 }),
    unit: ['ano', 'anos'],
    open: {
      rows: idades,
      words: () => 'os talentos',
      title: () => 'Talentos ativos',
      by: () => ({}),
    },
  }),
  tempoMedio: card({
    title: 'Tempo médio de empresa',
    figure: col.decimal('Anos', { decimals: 1 }),
    unit: ['ano', 'anos'],
    open: {
      rows: talentos,
      words: () => 'os talentos',
      title: () => 'Talentos ativos',
      by: () => ({}),
    },
  }),
  cotaPcd: card({
    title: 'Cota de pessoas com deficiência',
    figure: col.integer('Contratadas'),
    access: [DADO_SENSIVEL, seesAllAreas],
    open: {
      rows: deficientes,
      words: () => 'as pessoas com deficiência ou reabilitadas',
      title: () => 'Pessoas com deficiência ou reabilitadas',
      by: () => ({ daCota: true }),
    },
  }),
}
