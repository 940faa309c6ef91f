import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { defineModule } from '#platform/contract/module.ts'
import { authorityFor } from '#platform/contract/resource.ts'

export const cargoSalario = defineModule({
  key: 'cargo-salario',
  label: 'Cargos e Salários',
  short: 'Cargos',
  order: 2,
  icon: 'briefcase',
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
  entries: [
    {
      path: 'cargo-salario/configuracoes-niveis-competencia',
      label: 'Níveis exigidos',
      authority: authorityFor(configuracoesFaixaSalarial),
      order: 48,
      part: 'processo',
      words: ['matriz de competências', 'perfil do cargo', 'grade de níveis'],
    },
  ],
  uses: ['geral', 'organizacao', 'pessoas', 'utilitario'],
})
