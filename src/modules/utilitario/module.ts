import { defineModule } from '#platform/contract/module.ts'
import { accessMails } from './usuarios/mail-kinds.ts'
import { sharing } from './parametros-sistema/sharing.ts'

const assistant = 'ROLE_ASSISTENTE_RH'
const writing = 'ROLE_CONF_MENSAGENS_ENVIAR'

export const utilitario = defineModule({
  key: 'utilitario',
  label: 'Utilitários',
  order: 9,
  icon: 'settings',
  defaultProfiles: {
    Administrador: {
      descricao: 'Acesso a tudo, menos a dados de saúde.',
      everything: true,
      usual: 'tudo',
    },
    RH: { descricao: 'Todo o trabalho de recursos humanos da empresa.', usual: 'tudo' },
    Consulta: { descricao: 'Consulta sem alterar.', usual: 'ver' },
  },
  authorities: {
    ROLE_CONF_PERFIS_TODOS: { row: 'Perfis', label: 'Conceder qualquer permissão' },
    ROLE_CONF_LOG_EXPORTAR: { row: 'Log de alterações', label: 'Exportar' },
    ROLE_CONF_MENSAGENS_ENVIAR: { row: 'Mensagens', label: 'Escrever aos usuários' },
    ROLE_ASSISTENTE_RH: { row: 'Assistente', label: 'Usar o assistente', view: true },
    ROLE_VER_EMPRESAS_CURSOS: {
      row: 'Compartilhamento',
      label: 'Ver cursos das outras empresas',
      view: true,
    },
  },
  profiles: {
    levels: { Administrador: 'tudo' },
    grants: {
      RH: [assistant, writing],
      Recrutador: [assistant],
      Treinamento: [assistant],
    },
    of: {
      estabelecimentos: {
        Administrador: 'tudo',
        RH: 'tudo',
        Recrutador: 'ver',
        Gestor: 'ver',
        SST: 'ver',
        Treinamento: 'ver',
        Consulta: 'ver',
      },
    },
  },
  sharing: [sharing],
  waiting: [
    {
      label: 'Textos para conferir',
      detail: 'Ficariam iguais a outros sem os sinais invisíveis; alguém precisa decidir.',
      order: 90,
      resource: 'utilitario.textos-repetidos',
    },
  ],
  mails: Object.values(accessMails),
  boxes: [
    {
      tipo: 'SISTEMA',
      title: 'Avisos do Sistema',
      column: 'direita',
      order: 90,
      write: { path: 'utilitario/mensagens', authority: writing },
    },
  ],
  firstSteps: [
    {
      label: 'Cadastre os estabelecimentos',
      order: 10,
      resource: 'utilitario.estabelecimentos',
    },
  ],
  uses: ['correio', 'geral', 'organizacao', 'pessoas'],
  entries: [
    {
      path: 'utilitario/mensagens',
      label: 'Nova mensagem',
      authority: writing,
      order: 56,
      group: 'Comunicação',
      words: ['avisar', 'comunicado', 'recado', 'escrever'],
    },
    {
      path: 'utilitario/log',
      label: 'Log de alterações',
      authority: 'ROLE_CONF_LOG',
      order: 60,
      group: 'Segurança',
      part: 'processo',
    },
  ],
})
