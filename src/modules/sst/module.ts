import { defineModule } from '#platform/contract/module.ts'

/** A manager sees that own people are away, and until when; those who select and train people do not. */
const ofAbsences = {
  Administrador: 'tudo',
  RH: 'tudo',
  Gestor: 'ver',
  SST: 'tudo',
  Consulta: 'ver',
} as const

export const sst = defineModule({
  key: 'sst',
  label: 'Segurança e Saúde no Trabalho',
  short: 'Saúde',
  order: 7,
  icon: 'shield-check',
  shownWith: 'possuiSst',
  authorities: {
    ROLE_VER_ATESTADO: {
      row: 'Atestados',
      label: 'Ver CID e atestados dos afastamentos',
      view: true,
      apart: true,
    },
  },
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
    of: {
      afastamentos: ofAbsences,
      'colaborador-afastamentos': ofAbsences,
      'colaborador-afastamentos-anexos': ofAbsences,
    },
    grants: { SST: ['ROLE_VER_ATESTADO'] },
  },
  waiting: [
    {
      label: 'Afastamentos com erro na folha',
      detail: 'A folha os recusou; corrigidos, são enviados de novo.',
      order: 70,
      resource: 'sst.colaborador-afastamentos',
      filter: { statusAC: 'COM_ERRO' },
      access: 'ROLE_MOV_COLABORADOR_AFASTAMENTOS_EDITAR',
    },
  ],
  uses: ['geral', 'organizacao', 'utilitario'],
})
