import { defineModule } from '#platform/contract/module.ts'

export const sst = defineModule({
  key: 'sst',
  label: 'Segurança e Saúde no Trabalho',
  short: 'Saúde',
  order: 7,
  icon: 'shield-check',
  defaultProfiles: { SST: { descricao: 'Segurança e saúde no trabalho.' } },
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
  uses: ['geral', 'organizacao', 'utilitario'],
})
