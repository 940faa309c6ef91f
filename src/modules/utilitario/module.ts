import { defineModule } from '#platform/contract/module.ts'

export const utilitario = defineModule({
  key: 'utilitario',
  label: 'Utilitários',
  order: 9,
  icon: 'settings',
  uses: ['cargo-salario', 'gestao-talentos', 'geral'],
})
