import { defineModule } from '#platform/contract/module.ts'

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
  uses: ['cargo-salario', 'geral', 'organizacao', 'pessoas', 'sst', 'utilitario'],
})
