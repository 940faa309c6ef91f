import { defineModule } from '#platform/contract/module.ts'

export const analytics = defineModule({
  key: 'analytics',
  label: 'Analytics',
  short: 'Analytics',
  order: 8,
  icon: 'chart-bar',
  entries: [
    {
      path: 'analytics/cargos-salarios',
      label: 'Cargos e salários',
      authority: 'ROLE_ANA_CARGOS_SALARIOS',
      order: 10,
      part: 'diario',
      words: ['folha', 'quadro', 'promoções', 'indicadores', 'painel', 'posição na faixa'],
      panel: true,
    },
  ],
  profiles: {
    levels: { Administrador: 'tudo', RH: 'tudo', Gestor: 'ver' },
  },
  uses: ['cargo-salario', 'geral', 'gestao-talentos', 'organizacao', 'pessoas', 'utilitario'],
})
