import { defineModule } from '#platform/contract/module.ts'

export const captacao = defineModule({
  key: 'captacao',
  label: 'Recrutamento e Seleção',
  order: 1,
  icon: 'user-search',
  uses: ['cargo-salario', 'gestao-talentos', 'geral', 'sst', 'utilitario'],
})
