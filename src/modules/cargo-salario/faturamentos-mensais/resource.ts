import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const faturamentosMensais = defineResource({
  key: 'cargo-salario.faturamentos-mensais',
  label: { one: 'Faturamento mensal', many: 'Faturamentos mensais', gender: 'm' },
  title: 'mesAno',
  scope: 'empresa',
  fields: {
    mesAno: field.month({ label: 'Mês/Ano', required: true, unique: true, width: 4 }),
    valor: field.money({
      label: 'Valor',
      required: true,
      min: 0,
      width: 4,
      help: 'O que a empresa faturou no mês.',
    }),
  },
  list: {
    columns: ['mesAno', 'valor'],
    sort: 'mesAno,desc',
    filters: ['mesAno'],
  },
  search: { words: ['receita', 'vendas do mês'] },
  menu: { order: 45 },
})
