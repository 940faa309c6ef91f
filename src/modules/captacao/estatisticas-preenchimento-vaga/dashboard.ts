/** The panels of the statistics: the same figures on the screen, on paper and in a spreadsheet. Pure. */
import { defineDashboard } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { authority, defaults, filters } from './filters.ts'

const dias = { decimals: 1 }
const dimensao = (title: string, label: string) => ({
  title,
  columns: {
    nome: col.text(label),
    solicitacoes: col.integer('Solicitações'),
    encerradas: col.integer('Encerradas'),
    media: col.decimal('Média de dias', dias),
    mediana: col.decimal('Mediana', dias),
  },
})

export const dashboard = defineDashboard({
  key: 'captacao.estatisticas-preenchimento-vaga',
  title: 'Estatísticas de preenchimento de vagas',
  authority,
  filters,
  defaults,
  panels: {
    funil: {
      title: 'Números do funil',
      columns: {
        nome: col.text('Etapa'),
        candidatos: col.integer('Candidaturas'),
        daAnterior: col.percent('% da anterior', { decimals: 1 }),
        doInicio: col.percent('% dos inscritos', { decimals: 1 }),
      },
    },
    etapas: {
      title: 'Tempo em cada etapa seletiva',
      columns: {
        nome: col.text('Etapa'),
        candidatos: col.integer('Candidaturas'),
        sairam: col.integer('Já saíram'),
        media: col.decimal('Média de dias', dias),
        mediana: col.decimal('Mediana', dias),
      },
    },
    canais: {
      title: 'Origem dos candidatos',
      columns: {
        nome: col.text('Como ficou sabendo'),
        candidatos: col.integer('Candidatos'),
        percentual: col.percent('% dos candidatos', { decimals: 1 }),
        candidaturas: col.integer('Candidaturas'),
        contratados: col.integer('Contratados'),
        contratacao: col.percent('% contratado', { decimals: 1 }),
      },
    },
    porMotivo: dimensao('Por motivo', 'Motivo'),
    porArea: dimensao('Por área', 'Área organizacional'),
    porCargo: dimensao('Por cargo', 'Cargo'),
    porRecrutador: dimensao('Por recrutador', 'Recrutador responsável'),
  },
})
