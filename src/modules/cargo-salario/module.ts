import { defineModule } from '#platform/contract/module.ts'

export const cargoSalario = defineModule({
  key: 'cargo-salario',
  label: 'Cargos e Salários',
  order: 2,
  icon: 'briefcase',
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
    grants: { RH: ['ROLE_VER_SALARIO'] },
  },
  authorities: ['ROLE_VER_SALARIO'],
  masked: ['salario'],
  firstSteps: [
    {
      label: 'Monte as áreas organizacionais',
      order: 20,
      resource: 'cargo-salario.areas-organizacionais',
    },
    {
      label: 'Cadastre os cargos e as faixas salariais',
      order: 30,
      resource: 'cargo-salario.cargos',
    },
  ],
  uses: ['geral', 'organizacao', 'pessoas', 'utilitario'],
})
