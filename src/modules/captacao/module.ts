import { defineModule } from '#platform/contract/module.ts'

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
  defaultProfiles: {
    Recrutador: { descricao: 'Recrutamento e seleção, sem aprovar solicitações.' },
    Gestor: { descricao: 'Solicitações e candidatos das áreas pelas quais responde.' },
    Avaliador: { descricao: 'Responde as avaliações em que participa.' },
  },
  authorities: {
    ROLE_LIBERA_SOLICITACAO: { row: 'Solicitação de pessoal', label: 'Aprovar e reprovar' },
    ROLE_VER_EMPRESAS_CANDIDATOS: {
      row: 'Compartilhamento',
      label: 'Ver candidatos das outras empresas',
      view: true,
    },
    ROLE_VER_RESULTADO_AVALIACAO: {
      row: 'Avaliações',
      label: 'Ver resultados dos outros',
      view: true,
    },
    ROLE_VER_RESPOSTA_AVALIACAO: {
      row: 'Avaliações',
      label: 'Ver respostas dos outros',
      view: true,
    },
  },
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
      RH: [
        'ROLE_LIBERA_SOLICITACAO',
        'ROLE_VER_RESULTADO_AVALIACAO',
        'ROLE_VER_RESPOSTA_AVALIACAO',
      ],
      Gestor: ['ROLE_MOV_HISTORICO_CANDIDATOS_EDITAR', 'ROLE_VER_RESULTADO_AVALIACAO'],
    },
  },
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
