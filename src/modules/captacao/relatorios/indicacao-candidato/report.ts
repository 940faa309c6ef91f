import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const indicacaoCandidato = defineReport({
  key: 'captacao.indicacao-candidato',
  label: 'Indicações de candidatos',
  purpose: 'Mostra quem indicou quais candidatos no período e o que aconteceu com eles.',
  access: maisQueGestor,
  filters: {
    ...period(),
    indicadoPor: field.text({
      label: 'Indicado por',
      max: 100,
      help: 'Parte do nome de quem indicou.',
    }),
    ...filterBy,
  },
  defaults: periodDefaults,
  tables: {
    indicadores: {
      title: 'Quem indicou',
      columns: {
        quem: col.text('Indicado por', { width: 6 }),
        indicados: col.integer('Candidatos indicados', { width: 2.4 }),
        contratados: col.integer('Contratados', { width: 2.2 }),
        percentual: col.percent('% contratado', { decimals: 1, width: 2.2 }),
      },
    },
    indicados: {
      title: 'O que aconteceu com os indicados',
      columns: {
        quem: col.text('Indicado por'),
        candidato: col.text('Candidato', { width: 5 }),
        vaga: col.text('Solicitação', { width: 5 }),
        data: col.date('Data', { width: 2.2 }),
        etapa: col.text('Etapa alcançada', { width: 4 }),
        desfecho: col.text('Situação', { width: 3.6 }),
        admissao: col.date('Admitido em', { width: 2.4 }),
      },
      groupBy: ['quem'],
    },
  },
  order: 8,
})
