import { defineModule } from '#platform/contract/module.ts'
import { sharing } from './talentos/sharing.ts'

export const gestaoTalentos = defineModule({
  key: 'gestao-talentos',
  label: 'Gestão de Talentos',
  order: 3,
  icon: 'users',
  profiles: {
    levels: {
      Administrador: 'tudo',
      RH: 'tudo',
      Recrutador: 'ver',
      Gestor: 'ver',
      SST: 'ver',
      Treinamento: 'ver',
      Consulta: 'ver',
    },
  },
  authorities: ['ROLE_CAD_INFO_PESSOAL', 'ROLE_VER_DADO_SENSIVEL'],
  sharing: [sharing],
  uses: ['cargo-salario', 'geral', 'organizacao', 'pessoas', 'sst', 'utilitario'],
})
