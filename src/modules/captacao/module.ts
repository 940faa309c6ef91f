import { defineModule } from '#platform/contract/module.ts'
import { candidato } from './candidatos/actor.ts'
import { sharing } from './candidatos/sharing.ts'

/** Requests and consents of persons by the law: work of those who lead recruiting, of no other reader. */
const ofPrivacy = { Administrador: 'tudo', RH: 'tudo', Recrutador: 'tudo' } as const

export const captacao = defineModule({
  key: 'captacao',
  label: 'Recrutamento e Seleção',
  order: 1,
  icon: 'user-search',
  entries: [
    {
      path: 'captacao/estatisticas-preenchimento-vaga',
      label: 'Estatísticas de preenchimento',
      authority: 'ROLE_ANA_ESTATISTICAS_PREENCHIMENTO_VAGA',
      order: 45,
      group: 'Processos',
    },
  ],
  profiles: {
    levels: {
      Administrador: 'tudo',
      RH: 'tudo',
      Recrutador: 'tudo',
      Gestor: 'ver',
      Consulta: 'ver',
    },
    of: {
      'solicitacoes-pessoal': {
        Administrador: 'tudo',
        RH: 'tudo',
        Recrutador: 'tudo',
        Gestor: 'incluir',
        Consulta: 'ver',
      },
      'pedidos-lgpd': ofPrivacy,
      'aceites-termo': ofPrivacy,
      'alertas-vaga': ofPrivacy,
    },
    grants: {
      Administrador: ['ROLE_LIBERA_SOLICITACAO'],
      RH: ['ROLE_LIBERA_SOLICITACAO'],
      Gestor: ['ROLE_MOV_HISTORICO_CANDIDATOS_EDITAR'],
    },
  },
  authorities: [
    'ROLE_LIBERA_SOLICITACAO',
    'ROLE_VER_RESPOSTA_AVALIACAO',
    'ROLE_VER_RESULTADO_AVALIACAO',
  ],
  sharing: [sharing],
  actors: [candidato],
  masked: ['curriculo'],
  uses: [
    'cargo-salario',
    'geral',
    'gestao-talentos',
    'organizacao',
    'pessoas',
    'questionarios',
    'sst',
    'utilitario',
  ],
})
