import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { defineModule } from '#platform/contract/module.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { areasOrganizacionais } from './areas-organizacionais/resource.ts'

/** Pay of everyone: work of those who lead the staff, of no other reader. */
const ofRealignment = { Administrador: 'tudo', RH: 'tudo' } as const

const collective = [
  ['colaboradores', 'Reajuste coletivo de talentos', 64],
  ['faixas-salariais', 'Reajuste coletivo de faixas', 65],
  ['indices', 'Reajuste coletivo de índices', 66],
] as const

const collectivePage = ([path, label, order]: (typeof collective)[number]) => ({
  path: `cargo-salario/movimentacoes-coletivas/${path}`,
  label,
  order,
  authority: 'ROLE_MOV_MOVIMENTACOES_COLETIVAS_APLICAR',
  words: ['dissídio', 'aumento', 'reajuste', 'movimentação coletiva'],
})

export const cargoSalario = defineModule({
  key: 'cargo-salario',
  label: 'Cargos e Salários',
  short: 'Cargos',
  order: 2,
  icon: 'briefcase',
  authorities: {
    ROLE_VER_TODAS_AREAS: { row: 'Áreas', label: 'Ver todas as áreas', view: true },
    ROLE_VER_SALARIO: { row: 'Salário', label: 'Ver salários', view: true },
    ROLE_MOV_MOVIMENTACOES_COLETIVAS_APLICAR: {
      row: 'Movimentações coletivas',
      label: 'Propor reajustes em conjunto',
    },
  },
  entries: [
    {
      path: 'cargo-salario/organograma',
      label: 'Organograma',
      authority: authorityFor(areasOrganizacionais),
      seenBy: authorityFor(areasOrganizacionais, 'EDITAR'),
      order: 15,
      part: 'diario',
      words: ['hierarquia', 'estrutura', 'árvore de áreas'],
    },
    ...collective.map(collectivePage),
    {
      path: 'analytics/cargos-salarios',
      label: 'Análise de cargos e salários',
      authority: 'ROLE_ANA_CARGOS_SALARIOS',
      order: 90,
      panel: true,
    },
    {
      path: 'cargo-salario/configuracoes-niveis-competencia',
      label: 'Níveis exigidos',
      authority: authorityFor(configuracoesFaixaSalarial),
      seenBy: authorityFor(configuracoesFaixaSalarial, 'EDITAR'),
      order: 48,
      part: 'processo',
      words: ['matriz de competências', 'perfil do cargo', 'grade de níveis'],
    },
  ],
  boxes: [
    {
      tipo: 'CARGOS_SALARIOS',
      title: 'Cargos e Salários',
      column: 'esquerda',
      order: 20,
    },
  ],
  profiles: {
    grants: {
      RH: ['ROLE_VER_TODAS_AREAS', 'ROLE_VER_SALARIO', 'ROLE_MOV_MOVIMENTACOES_COLETIVAS_APLICAR'],
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
    of: {
      'tabelas-reajustes-colaboradores': ofRealignment,
      'reajustes-colaboradores': ofRealignment,
      'reajustes-faixas-salariais': ofRealignment,
      'reajustes-indices': ofRealignment,
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
