import { defineModule } from '#platform/contract/module.ts'
import { sharing } from './parametros-sistema/sharing.ts'

const assistant = 'ROLE_ASSISTENTE_RH'

export const utilitario = defineModule({
  key: 'utilitario',
  label: 'Utilitários',
  order: 9,
  icon: 'settings',
  profiles: {
    levels: { Administrador: 'tudo' },
    grants: {
      RH: [assistant],
      Recrutador: [assistant],
      Treinamento: [assistant],
    },
    of: {
      estabelecimentos: {
        Administrador: 'tudo',
        RH: 'tudo',
        Recrutador: 'ver',
        Gestor: 'ver',
        SST: 'ver',
        Treinamento: 'ver',
        Consulta: 'ver',
      },
    },
  },
  authorities: [assistant],
  sharing: [sharing],
  waiting: [
    {
      label: 'Textos para conferir',
      detail: 'Ficariam iguais a outros sem os sinais invisíveis; alguém precisa decidir.',
      path: '/utilitario/textos-repetidos',
      order: 90,
      resource: 'utilitario.textos-repetidos',
    },
  ],
  firstSteps: [
    {
      label: 'Cadastre os estabelecimentos',
      order: 10,
      resource: 'utilitario.estabelecimentos',
    },
  ],
  uses: ['geral', 'organizacao', 'pessoas'],
  entries: [
    {
      path: 'utilitario/log',
      label: 'Log de alterações',
      authority: 'ROLE_CONF_LOG',
      order: 60,
      group: 'Segurança',
    },
  ],
})
