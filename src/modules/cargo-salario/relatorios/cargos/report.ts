import { cargos, dataReferencia, today } from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const resumido = 'R'

export const relatorioCargos = defineReport({
  key: 'cargo-salario.cargos',
  label: 'Descrição dos cargos',
  purpose:
    'Imprime os cargos com suas faixas: a ficha completa de cada um, ou uma linha para cada um.',
  filters: {
    formato: field.choice({
      label: 'Formato',
      options: [
        { code: 'D', label: 'Detalhado', picture: 'pages' },
        { code: resumido, label: 'Resumido', picture: 'rows' },
      ],
      required: true,
      default: 'D',
      input: 'pictures',
      width: 12,
    }),
    dataReferencia,
    cargos,
  },
  defaults: today,
  alsoAt: [{ path: 'cargo-salario/relatorios/cargos-resumidos', given: { formato: resumido } }],
  title: 'Cargos',
  columns: {
    nome: col.text('Nomenclatura', { width: 4 }),
    nomeMercado: col.text('Nome', { width: 4 }),
    grupo: col.text('Grupo ocupacional', { width: 3.4 }),
    areas: col.text('Áreas organizacionais', { width: 4 }),
    faixas: col.text('Faixas', { width: 3 }),
    menor: col.money('Menor valor', { width: 2.6 }),
    maior: col.money('Maior valor', { width: 2.6 }),
  },
  order: 1,
})
