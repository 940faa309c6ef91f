import { defineModule } from '#platform/contract/module.ts'

export const sst = defineModule({
  key: 'sst',
  label: 'Segurança e Saúde no Trabalho',
  order: 7,
  icon: 'shield-check',
  uses: ['cargo-salario', 'gestao-talentos', 'geral', 'utilitario'],
})
