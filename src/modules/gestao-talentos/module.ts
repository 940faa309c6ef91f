import { defineModule } from '#platform/contract/module.ts'
import { sharing } from './talentos/sharing.ts'

/** What every person with a profile may do: see and mend the own data. */
const ownData = 'ROLE_CAD_INFO_PESSOAL'

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
    grants: {
      RH: [ownData, 'ROLE_VER_DADO_SENSIVEL'],
      Recrutador: [ownData],
      Gestor: [ownData],
      Avaliador: [ownData],
      SST: [ownData, 'ROLE_VER_DADO_SENSIVEL'],
      Treinamento: [ownData],
      Consulta: [ownData],
    },
  },
  authorities: [ownData, 'ROLE_VER_DADO_SENSIVEL'],
  sharing: [sharing],
  uses: ['cargo-salario', 'geral', 'organizacao', 'pessoas', 'sst', 'utilitario'],
})
