import { dayOfReference, placesOfPeople } from '#modules/cargo-salario/relatorios/level-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const found = {
  exigido: col.text('Nível exigido', { width: 3 }),
  atribuido: col.text('Nível atribuído', { width: 3 }),
  diferenca: col.integer('Diferença', { width: 1.6, total: 'none' }),
  situacao: col.text('Situação', { width: 3.4 }),
  exigidas: col.integer('Exigidas', { width: 1.6 }),
  atendidas: col.integer('Atendidas', { width: 1.8 }),
}

export const talentosCompetencias = defineReport({
  key: 'cargo-salario.talentos-competencias',
  label: 'Talentos por competência',
  purpose:
    'Compara, por talento ou por competência, o nível que a faixa exige com o que o talento tem, e diz a diferença.',
  filters: {
    ...dayOfReference,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'T', label: 'Talento' },
        { code: 'C', label: 'Competência' },
      ],
      required: true,
      default: 'T',
      width: 4,
    }),
    exibir: field.choice({
      label: 'Exibir',
      options: [
        { code: 'T', label: 'Tudo' },
        { code: 'L', label: 'Só o que está abaixo ou sem avaliação' },
      ],
      required: true,
      default: 'T',
      width: 4,
    }),
    competencias: field.refs({
      label: 'Competências',
      gender: 'f',
      to: 'cargo-salario.competencias',
      minItems: 1,
      maxItems: 500,
      messages: { required: 'Selecione ao menos uma competência' },
    }),
    cargos: field.refs({
      label: 'Cargos',
      to: 'cargo-salario.cargos',
      help: 'Sem nenhum, entram todos.',
    }),
    ...placesOfPeople,
  },
  defaults: ({ today }) => ({ dataReferencia: today }),
  tables: {
    porTalento: {
      title: 'Por talento',
      columns: {
        talento: col.text('Talento'),
        competencia: col.text('Competência', { width: 5 }),
        tipo: col.text('Tipo', { width: 2.4 }),
        ...found,
      },
      groupBy: ['talento'],
    },
    porCompetencia: {
      title: 'Por competência',
      columns: {
        competencia: col.text('Competência'),
        talento: col.text('Talento', { width: 5 }),
        cargo: col.text('Cargo e faixa', { width: 5 }),
        ...found,
      },
      groupBy: ['competencia'],
    },
  },
  order: 12,
})
