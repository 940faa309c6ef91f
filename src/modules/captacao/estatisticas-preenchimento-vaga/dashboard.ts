/** The statistics of vacancies: the same figures on the screen, on paper, in a spreadsheet and on the home page. Pure. */
import { card, chart, defineDashboard, table } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { candidaturas, solicitacoes } from './behind.ts'
import { authority, defaults, filters } from './filters.ts'

const dias = { decimals: 1 }
const emDias = { figure: col.decimal('Dias', dias), unit: ['dia', 'dias'] } as const
const parte = (title: string) => card({ title, ...emDias })

type Group = 'motivoId' | 'areaId' | 'cargoId' | 'recrutadorId'
const dimensao = (by: Group, title: string, label: string) =>
  table({
    title,
    columns: {
      nome: col.text(label),
      solicitacoes: col.integer('Solicitações'),
      encerradas: col.integer('Encerradas'),
      media: col.decimal('Média de dias', dias),
      mediana: col.decimal('Mediana', dias),
    },
    keys: { id: col.integer('Código') },
    open: {
      solicitacoes: {
        rows: solicitacoes,
        words: (row) => `as solicitações de ${row.nome}`,
        title: (row) => `${label}: ${row.nome}`,
        by: (row) => ({ [by]: row.id ?? 0 }),
      },
      encerradas: {
        rows: solicitacoes,
        words: (row) => `as solicitações encerradas de ${row.nome}`,
        title: (row) => `${label}: ${row.nome} · encerradas`,
        by: (row) => ({ [by]: row.id ?? 0, encerradas: true }),
      },
    },
  })

export const CONTRATADOS = 'Contratados'

export const dashboard = defineDashboard({
  key: 'captacao.estatisticas-preenchimento-vaga',
  title: 'Estatísticas de preenchimento de vagas',
  authority,
  help: [
    'Mostra quanto tempo as vagas levaram para ser preenchidas, em que parte o tempo ficou, até onde os candidatos chegaram e de onde vieram.',
    'Os números são os mesmos dos relatórios Duração das vagas e Divulgação das vagas com os mesmos filtros.',
  ],
  filters,
  defaults,
  rows: { solicitacoes, candidaturas },
  panels: {
    aprovadas: card({
      title: 'Solicitações aprovadas',
      figure: col.integer('Solicitações'),
      open: {
        rows: solicitacoes,
        words: () => 'as solicitações',
        title: () => 'Solicitações aprovadas',
        by: () => ({}),
      },
    }),
    preenchidas: card({ title: 'Vagas preenchidas', figure: col.integer('Vagas') }),
    total: parte('Da solicitação ao encerramento'),
    daAprovacao: parte('Da aprovação ao encerramento'),
    ateAprovar: parte('Da solicitação à aprovação'),
    atePublicar: parte('Da aprovação à publicação'),
    funil: chart.funnel({
      title: 'Funil da seleção',
      tableTitle: 'Números do funil',
      note: 'Cada etapa conta quem chegou a ela ou a uma posterior, mesmo sem ter passado por ela.',
      name: 'nome',
      value: 'candidatos',
      share: 'doInicio',
      columns: {
        nome: col.text('Etapa'),
        candidatos: col.integer('Candidaturas'),
        daAnterior: col.percent('% da anterior', { decimals: 1 }),
        doInicio: col.percent('% dos inscritos', { decimals: 1 }),
      },
      keys: { id: col.integer('Código') },
      open: {
        candidatos: {
          rows: candidaturas,
          words: (row) => `as candidaturas em ${row.nome}`,
          title: (row) =>
            row.id === null ? String(row.nome) : `Chegaram à etapa ${row.nome} ou passaram dela`,
          by: (row) => {
            if (row.id !== null) return { passou: row.id }
            return row.nome === CONTRATADOS ? { situacao: 'C' } : {}
          },
        },
      },
    }),
    etapas: table({
      title: 'Tempo em cada etapa seletiva',
      columns: {
        nome: col.text('Etapa'),
        candidatos: col.integer('Candidaturas'),
        sairam: col.integer('Já saíram'),
        media: col.decimal('Média de dias', dias),
        mediana: col.decimal('Mediana', dias),
      },
      keys: { id: col.integer('Código') },
      open: {
        candidatos: {
          rows: candidaturas,
          words: (row) => `as candidaturas em ${row.nome}`,
          title: (row) => `Chegaram à etapa ${row.nome}`,
          by: (row) => ({ etapa: row.id }),
        },
      },
    }),
    canais: chart.bars({
      title: 'Origem dos candidatos',
      name: 'nome',
      value: 'candidaturas',
      columns: {
        nome: col.text('Como ficou sabendo'),
        candidatos: col.integer('Candidatos'),
        percentual: col.percent('% dos candidatos', { decimals: 1 }),
        candidaturas: col.integer('Candidaturas'),
        contratados: col.integer('Contratados'),
        contratacao: col.percent('% contratado', { decimals: 1 }),
      },
      keys: { id: col.integer('Código') },
      open: {
        candidaturas: {
          rows: candidaturas,
          words: (row) => `as candidaturas de ${row.nome}`,
          title: (row) => `Vieram por ${row.nome}`,
          by: (row) => ({ canal: row.id ?? 0 }),
        },
        contratados: {
          rows: candidaturas,
          words: (row) => `os contratados de ${row.nome}`,
          title: (row) => `Contratados que vieram por ${row.nome}`,
          by: (row) => ({ canal: row.id ?? 0, situacao: 'C' }),
        },
      },
    }),
    porMotivo: dimensao('motivoId', 'Por motivo', 'Motivo'),
    porArea: dimensao('areaId', 'Por área', 'Área organizacional'),
    porCargo: dimensao('cargoId', 'Por cargo', 'Cargo'),
    porRecrutador: dimensao('recrutadorId', 'Por recrutador', 'Recrutador responsável'),
  },
})
