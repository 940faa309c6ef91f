/** Panels of what changes from month to month. Pure. */
import { TRATAR } from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { chart, table } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { admitidos, ausencias, desligamentos, providencias, talentos } from './behind.ts'

const mes = { mes: col.text('Mês') }
/** Rows of rates name their company, to whoever asks for them by the API. */
const ofCompany = { ...mes, empresaNome: col.text('Empresa') }
const rate = (label: string) => col.percent(label, { decimals: 2 })
type MonthRow = { nome: string | null; mes: string | null }
type ReasonRow = MonthRow & { motivo: string | null; motivoId: number | null }

const came = (words: string, more: { previstos?: true; noIndice?: true } = {}) => ({
  rows: admitidos,
  words: (row: MonthRow) => `${words} de ${row.nome}`,
  title: (row: MonthRow) => `Admissões: ${row.nome}`,
  by: (row: MonthRow) => ({ mesAdmissao: row.mes, ...more }),
})
const left = (words: string, more: { previstos?: true; noIndice?: true } = {}) => ({
  rows: desligamentos,
  words: (row: MonthRow) => `${words} de ${row.nome}`,
  title: (row: MonthRow) => `Desligamentos: ${row.nome}`,
  by: (row: MonthRow) => ({ mes: row.mes, ...more }),
})
const missed = {
  rows: ausencias,
  words: (row: MonthRow) => `quem faltou em ${row.nome}`,
  title: (row: MonthRow) => `Faltas: ${row.nome}`,
  by: (row: MonthRow) => ({ mesFaltas: row.mes }),
}
const opening = {
  rows: talentos,
  words: (row: MonthRow) => `o quadro de abertura de ${row.nome}`,
  title: (row: MonthRow) => `Quadro de abertura: ${row.nome}`,
  by: (row: MonthRow) => ({ mesAbertura: row.mes }),
}
/** By the name, which is the same in each company; 0 is where there is none. */
const ofReason = (motivoId: number | null, nome: string | null) =>
  motivoId === null ? { motivoId: 0 } : { porMotivo: nome }
const META = 'A linha tracejada é a meta da empresa.'
const EM_CURSO = 'O mês em curso conta com o que já está lançado para ele.'

export const movementPanels = {
  quadroPorMes: chart.lines({
    title: 'Quadro por mês',
    note: 'Cada mês conta no seu último dia; o mês em curso, hoje. A linha tracejada é o quadro com as admissões e os desligamentos já previstos.',
    name: 'nome',
    value: 'talentos',
    beside: ['previsto'],
    dashed: ['previsto'],
    columns: {
      nome: col.text('Mês'),
      talentos: col.integer('Talentos'),
      previsto: col.integer('Previsto'),
    },
    keys: { dia: col.date('Dia') },
    open: {
      talentos: {
        rows: talentos,
        words: (row) => `os talentos de ${row.nome}`,
        title: (row) => `Talentos: ${row.nome}`,
        by: (row) => ({ dia: row.dia }),
      },
      previsto: {
        rows: talentos,
        words: (row) => `o quadro previsto de ${row.nome}`,
        title: (row) => `Quadro previsto: ${row.nome}`,
        by: (row) => ({ dia: row.dia }),
      },
    },
  }),
  entradasESaidas: chart.columns({
    title: 'Admissões e desligamentos',
    note: 'Todas as entradas e saídas do quadro. Tracejado: o que já está previsto para depois do mês atual.',
    name: 'nome',
    value: 'admissoes',
    beside: ['desligamentos', 'admissoesPrevistas', 'desligamentosPrevistos'],
    dashed: ['admissoesPrevistas', 'desligamentosPrevistos'],
    columns: {
      nome: col.text('Mês'),
      admissoes: col.integer('Admissões'),
      desligamentos: col.integer('Desligamentos'),
      admissoesPrevistas: col.integer('Admissões previstas'),
      desligamentosPrevistos: col.integer('Desligamentos previstos'),
    },
    keys: mes,
    open: {
      admissoes: came('as admissões'),
      desligamentos: left('os desligamentos'),
      admissoesPrevistas: came('as admissões previstas', { previstos: true }),
      desligamentosPrevistos: left('os desligamentos previstos', { previstos: true }),
    },
  }),
  turnover: chart.lines({
    title: 'Turnover por mês',
    note: `(Admitidos + desligados) ÷ 2 ÷ abertura × 100. ${EM_CURSO} ${META}`,
    name: 'nome',
    value: 'media',
    beside: ['meta'],
    dashed: ['meta'],
    columns: {
      nome: col.text('Mês'),
      abertura: col.integer('Abertura'),
      qtdAdmitidos: col.integer('Admitidos'),
      qtdDemitidos: col.integer('Desligados'),
      media: rate('Turnover'),
      meta: rate('Meta'),
    },
    keys: ofCompany,
    open: {
      abertura: opening,
      qtdAdmitidos: came('os admitidos', { noIndice: true }),
      qtdDemitidos: left('os desligados', { noIndice: true }),
    },
  }),
  absenteismo: chart.lines({
    title: 'Absenteísmo por mês',
    note: `Dias perdidos ÷ (abertura × dias úteis) × 100. ${EM_CURSO} ${META}`,
    name: 'nome',
    value: 'absenteismo',
    beside: ['meta'],
    dashed: ['meta'],
    columns: {
      nome: col.text('Mês'),
      qtdAtivos: col.integer('Abertura'),
      qtdDiasTrabalhados: col.decimal('Dias úteis', { decimals: 2 }),
      qtdTotalFaltas: col.decimal('Dias perdidos', { decimals: 2 }),
      absenteismo: rate('Absenteísmo'),
      meta: rate('Meta'),
    },
    keys: ofCompany,
    open: { qtdAtivos: opening, qtdTotalFaltas: missed },
  }),
  desligamentosPorMotivo: chart.doughnut({
    title: 'Desligamentos por motivo',
    access: DADO_SENSIVEL,
    name: 'nome',
    value: 'desligamentos',
    share: 'parte',
    columns: {
      nome: col.text('Motivo'),
      desligamentos: col.integer('Desligamentos'),
      parte: col.percent('% dos desligamentos', { decimals: 1 }),
    },
    keys: { motivoId: col.integer('Código') },
    open: {
      desligamentos: {
        rows: desligamentos,
        words: (row) => `os desligamentos: ${row.nome}`,
        title: (row) => `Desligamentos: ${row.nome}`,
        by: (row) => ofReason(row.motivoId, row.nome),
      },
    },
  }),
  desligamentosPorMes: table({
    title: 'Desligamentos por mês e motivo',
    access: DADO_SENSIVEL,
    columns: {
      nome: col.text('Mês'),
      motivo: col.text('Motivo'),
      desligamentos: col.integer('Desligamentos'),
    },
    keys: { ...mes, motivoId: col.integer('Código') },
    open: {
      desligamentos: {
        rows: desligamentos,
        words: (row: ReasonRow) => `os desligamentos de ${row.nome}: ${row.motivo}`,
        title: (row: ReasonRow) => `Desligamentos de ${row.nome}: ${row.motivo}`,
        by: (row: ReasonRow) => ({ mes: row.mes, ...ofReason(row.motivoId, row.motivo) }),
      },
    },
  }),
  providencias: table({
    title: 'Ocorrências sem providência',
    note: 'As de hoje, qualquer que seja o período.',
    access: TRATAR,
    columns: {
      nome: col.text('Ocorrência'),
      pendentes: col.integer('Pendentes'),
      atrasadas: col.integer('Atrasadas'),
    },
    keys: { ocorrenciaId: col.integer('Código') },
    open: {
      pendentes: {
        rows: providencias,
        words: (row) => `as pendentes: ${row.nome}`,
        title: (row) => `Sem providência: ${row.nome}`,
        by: (row) => ({ porOcorrencia: row.nome }),
      },
      atrasadas: {
        rows: providencias,
        words: (row) => `as atrasadas: ${row.nome}`,
        title: (row) => `Providência atrasada: ${row.nome}`,
        by: (row) => ({ porOcorrencia: row.nome, atrasadas: true }),
      },
    },
  }),
}
