import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { filterBy, period, periodDefaults } from '#modules/captacao/relatorios/report-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

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
  order: 8,
})
