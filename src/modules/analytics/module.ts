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
      label: 'Análise de cargos e salários',
      authority: 'ROLE_ANA_CARGOS_SALARIOS',
      order: 10,
      part: 'diario',
      words: ['folha', 'quadro', 'promoções', 'indicadores', 'painel', 'posição na faixa'],
      panel: true,
    },
    {
      path: 'analytics/talento',
      label: 'Análise de talentos',
      authority: 'ROLE_ANA_TALENTO',
      order: 20,
      part: 'diario',
      words: [
        'turnover',
        'absenteísmo',
        'quadro',
        'admissões',
        'desligamentos',
        'gerações',
        'indicadores',
        'painel',
      ],
      panel: true,
    },
  ],
  profiles: {
    levels: { Administrador: 'tudo', RH: 'tudo', Gestor: 'ver' },
  },
  uses: [
    'cargo-salario',
    'geral',
    'gestao-talentos',
    'indicadores',
    'organizacao',
    'pessoas',
    'utilitario',
  ],
})
