import { authorityFor } from '#platform/contract/resource.ts'
import { defineModule } from '#platform/contract/module.ts'
import { alertMails } from './alertas-vaga/mail-kinds.ts'
import { recommendation } from './anuncios/mail-kinds.ts'
import { candidato } from './candidatos/actor.ts'
import { accountMails, messageMails } from './candidatos/mail-kinds.ts'
import { applicationReceived, refusalKind } from './candidato-solicitacoes/mail-kinds.ts'
import { candidateMails, interviewerMails } from './historico/mail-kinds.ts'
import { historico } from './historico/resource.ts'
import { sharing } from './candidatos/sharing.ts'

/** Requests and consents of persons by the law: work of those who lead recruiting, of no other reader. */
const ofPrivacy = { Administrador: 'tudo', RH: 'tudo', Recrutador: 'tudo' } as const

export const captacao = defineModule({
  key: 'captacao',
  label: 'Recrutamento e Seleção',
  short: 'Seleção',
  order: 1,
  icon: 'user-search',
  entries: [
    {
      path: 'captacao/entrevistas',
      label: 'Entrevistas',
      authority: [authorityFor(historico), 'ROLE_VER_AGENDA_ENTREVISTAS'],
      order: 35,
      part: 'diario',
    },
    {
      path: 'captacao/estatisticas-preenchimento-vaga',
      label: 'Estatísticas de preenchimento',
      authority: 'ROLE_ANA_ESTATISTICAS_PREENCHIMENTO_VAGA',
      order: 45,
      words: ['indicadores', 'métricas', 'painel', 'tempo de vaga'],
      panel: true,
    },
  ],
  defaultProfiles: {
    Recrutador: { descricao: 'Recrutamento e seleção, sem aprovar solicitações.' },
    Gestor: { descricao: 'Solicitações e candidatos das áreas pelas quais responde.' },
    Avaliador: { descricao: 'Responde as avaliações em que participa.' },
  },
  authorities: {
    ROLE_LIBERA_SOLICITACAO: { row: 'Solicitação de pessoal', label: 'Aprovar e reprovar' },
    ROLE_VER_AGENDA_ENTREVISTAS: {
      row: 'Entrevistas',
      label: 'Ver a própria agenda no menu',
      view: true,
    },
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
      'aparencia-portal': { Administrador: 'tudo', RH: 'tudo', Recrutador: 'ver' },
      'pedidos-lgpd': ofPrivacy,
      'aceites-termo': ofPrivacy,
      'alertas-vaga': ofPrivacy,
    },
    grants: {
      Administrador: ['ROLE_LIBERA_SOLICITACAO'],
      RH: [
        'ROLE_LIBERA_SOLICITACAO',
        'ROLE_VER_RESPOSTA_AVALIACAO',
        'ROLE_VER_RESULTADO_AVALIACAO',
      ],
      Gestor: [authorityFor(historico, 'EDITAR'), 'ROLE_VER_RESULTADO_AVALIACAO'],
      Avaliador: ['ROLE_VER_AGENDA_ENTREVISTAS'],
    },
  },
  sharing: [sharing],
  actors: [candidato],
  masked: ['curriculo'],
  news: [
    [
      'Recrutamento e Seleção',
      'Solicitações de pessoal com aprovação, anúncios, candidatos, quadro da seleção, entrevistas e contratação.',
    ],
    [
      'Portal de vagas',
      'O candidato encontra a vaga, envia o currículo pelo celular e acompanha o andamento.',
    ],
    ['Relatórios', 'Cada relatório de seleção sai em PDF, com prévia na tela, e em planilha.'],
  ],
  waiting: [
    {
      label: 'Suas entrevistas de hoje',
      detail: 'Como entrevistador(a) ou responsável pela etapa.',
      order: 5,
      resource: 'captacao.historico',
      filter: { paraMim: 'H' },
      takingPart: '/captacao/entrevistas?quais=M&visao=dia',
      widget: 'entrevistas-de-hoje',
    },
    {
      label: 'Fichas de avaliação a responder',
      detail: 'De candidatos que você já entrevistou.',
      order: 7,
      resource: 'captacao.historico',
      filter: { paraMim: 'F' },
      takingPart: '/captacao/entrevistas/fichas',
      widget: 'fichas-a-responder',
    },
    {
      label: 'Solicitações para aprovar',
      detail: 'Esperam a sua decisão.',
      order: 10,
      resource: 'captacao.solicitacoes-pessoal',
      filter: { visualizar: 'A', status: 'I', rascunho: false },
      access: 'ROLE_LIBERA_SOLICITACAO',
    },
    {
      label: 'Candidaturas novas',
      detail: 'Inscritos em vagas abertas que ainda não passaram por nenhuma etapa.',
      order: 20,
      resource: 'captacao.candidato-solicitacoes',
      filter: { visualizar: 'N' },
    },
    {
      label: 'Anúncios que vencem em 3 dias',
      detail: 'Depois disso saem do portal.',
      order: 30,
      resource: 'captacao.anuncios',
      filter: { saiEmDias: 3 },
    },
    {
      label: 'Solicitações em rascunho',
      detail: 'Ainda não foram enviadas para aprovação.',
      order: 40,
      resource: 'captacao.solicitacoes-pessoal',
      filter: { visualizar: 'T', meusRascunhos: true },
    },
  ],
  places: [
    {
      path: 'captacao/candidato-solicitacoes',
      param: 'solicitacao',
      resource: 'captacao.solicitacoes-pessoal',
      label: 'Quadro da seleção',
    },
  ],
  mails: [
    applicationReceived,
    ...Object.values(candidateMails),
    ...Object.values(interviewerMails),
    refusalKind,
    ...Object.values(messageMails),
    ...Object.values(accountMails),
    ...Object.values(alertMails),
    recommendation,
  ],
  boxes: [
    {
      tipo: 'RECRUTAMENTO',
      title: 'Recrutamento e Seleção',
      column: 'esquerda',
      order: 10,
    },
  ],
  firstSteps: [
    { label: 'Defina as etapas da seleção', order: 40, resource: 'captacao.etapas-seletivas' },
    {
      label: 'Abra a primeira solicitação de pessoal',
      order: 50,
      resource: 'captacao.solicitacoes-pessoal',
      at: '/new',
    },
  ],
  uses: [
    'cargo-salario',
    'correio',
    'demonstracao-talentos',
    'geral',
    'gestao-talentos',
    'organizacao',
    'pessoas',
    'questionarios',
    'sst',
    'utilitario',
  ],
})
