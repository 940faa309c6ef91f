import { defineModule } from '#platform/contract/module.ts'

export const cargoSalario = defineModule({
  key: 'cargo-salario',
  label: 'Cargos e Salários',
  short: 'Cargos',
  order: 2,
  icon: 'briefcase',
  entries: [
    {
      path: 'analytics/cargos-salarios',
      label: 'Cargos e salários',
      authority: 'ROLE_ANA_CARGOS_SALARIOS',
      order: 90,
      panel: true,
    },
  ],
  authorities: {
    ROLE_VER_TODAS_AREAS: { row: 'Áreas', label: 'Ver todas as áreas', view: true },
    ROLE_VER_SALARIO: { row: 'Salário', label: 'Ver salários', view: true },
  },
  profiles: {
    grants: {
      RH: ['ROLE_VER_TODAS_AREAS', 'ROLE_VER_SALARIO'],
      Recrutador: ['ROLE_VER_TODAS_AREAS'],
      SST: ['ROLE_VER_TODAS_AREAS'],
      Treinamento: ['ROLE_VER_TODAS_AREAS'],
      Consulta: ['ROLE_VER_TODAS_AREAS'],
    },
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
