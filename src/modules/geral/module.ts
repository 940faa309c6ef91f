import { defineModule } from '#platform/contract/module.ts'

/** Look-ups of the whole suite; its registers are shown under Utilitários, group Geral. */
export const geral = defineModule({
  key: 'geral',
  label: 'Geral',
  order: 10,
  icon: 'world',
  menu: false,
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
})
