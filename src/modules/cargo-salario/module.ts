import { defineModule } from '#platform/contract/module.ts'

export const cargoSalario = defineModule({
  key: 'cargo-salario',
  label: 'Cargos e Salários',
  order: 2,
  icon: 'briefcase',
  uses: ['captacao', 'gestao-talentos', 'geral', 'utilitario'],
})
