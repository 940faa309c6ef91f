import { defineModule } from '#platform/contract/module.ts'

export const captacao = defineModule({
  key: 'captacao',
  label: 'Recrutamento e Seleção',
  order: 1,
  icon: 'user-search',
  entries: [
    {
      path: 'captacao/estatisticas-preenchimento-vaga',
      label: 'Estatísticas de preenchimento',
      authority: 'ROLE_ANA_ESTATISTICAS_PREENCHIMENTO_VAGA',
      order: 45,
      group: 'Processos',
    },
  ],
  uses: ['cargo-salario', 'gestao-talentos', 'geral', 'sst', 'utilitario'],
})
