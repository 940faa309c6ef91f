import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const historicosFaixasSalariais = defineReport({
  key: 'cargo-salario.historicos-faixas-salariais',
  label: 'Históricos das faixas salariais',
  purpose:
    'Mostra os valores de cada faixa em um período: o que valia na véspera, e cada mudança com a diferença.',
  access: VER_SALARIO,
  filters: {
    ...period(),
    faixas: field.refs({
      label: 'Faixas salariais',
      gender: 'f',
      to: 'cargo-salario.faixas-salariais',
      minItems: 1,
      input: 'checklist',
      preselect: 'todos',
      filter: () => ({ ativos: 'todos' }),
      messages: { required: 'Selecione ao menos uma faixa salarial' },
    }),
  },
  defaults: periodDefaults,
  columns: {
    cargo: col.text('Cargo'),
    faixa: col.text('Faixa', { width: 2.6 }),
    data: col.date('A partir de', { width: 2.2 }),
    origem: col.text('O que mudou', { width: 4 }),
    indice: col.text('Índice', { width: 4 }),
    quantidade: col.decimal('Quantidade', { decimals: 4, width: 2.2 }),
    valor: col.money('Valor', { width: 2.6 }),
    diferenca: col.money('Diferença', { width: 2.6 }),
    percentual: col.percent('Diferença (%)', { decimals: 2, width: 2.2 }),
  },
  groupBy: ['cargo'],
  order: 5,
})
