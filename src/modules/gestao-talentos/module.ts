import { defineModule } from '#platform/contract/module.ts'

export const gestaoTalentos = defineModule({
  key: 'gestao-talentos',
  label: 'Gestão de Talentos',
  order: 3,
  icon: 'users',
  uses: ['captacao', 'cargo-salario', 'geral', 'sst', 'utilitario'],
})
