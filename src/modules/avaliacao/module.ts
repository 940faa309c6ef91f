import { defineModule } from '#platform/contract/module.ts'

export const avaliacao = defineModule({
  key: 'avaliacao',
  label: 'Avaliação de Desempenho',
  short: 'Avaliação',
  order: 5,
  icon: 'clipboard-check',
  profiles: {
    levels: { Administrador: 'tudo', RH: 'tudo', Gestor: 'ver', Consulta: 'ver' },
  },
  uses: ['experiencia', 'questionarios', 'utilitario'],
})
