import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const parametrosSistema = defineResource({
  key: 'utilitario.parametros-sistema',
  label: { one: 'Parâmetros do sistema', many: 'Parâmetros do sistema', gender: 'm' },
  title: 'nomeInstalacao',
  scope: 'global',
  type: 'CONF',
  // One row for the installation, written by the first migration.
  without: ['create', 'remove'],
  single: true,
  fields: {
    nomeInstalacao: field.text({ label: 'Nome da instalação', max: 60, required: true, default: 'Trama RH', width: 6 }),
    urlPublica: field.text({ label: 'Endereço público', format: 'url', max: 200, help: 'Endereço que aparece nos e-mails e nos links das vagas.', width: 6 }),
    timezone: field.text({ label: 'Fuso horário', max: 60, default: 'America/Sao_Paulo', input: 'fuso', width: 6 }),
    emailSuporte: field.text({ label: 'E-mail de suporte', format: 'email', max: 100, width: 6 }),
    linkAjuda: field.text({ label: 'Link da ajuda', format: 'url', max: 300, help: 'Vazio usa a ajuda do próprio sistema.', width: 6 }),
    linkChat: field.text({ label: 'Link do chat', format: 'url', max: 300, width: 6 }),
    linkBlog: field.text({ label: 'Link do blog', format: 'url', max: 300, width: 6 }),
    codEmpresaSuporte: field.text({ label: 'Código da empresa no suporte', max: 30, width: 3 }),
    codClienteSuporte: field.text({ label: 'Código do cliente no suporte', max: 30, width: 3 }),
    compartilharCandidatos: field.flag({ label: 'Compartilhar candidatos entre as empresas' }),
    compartilharColaboradores: field.flag({ label: 'Compartilhar talentos entre as empresas' }),
    compartilharCursos: field.flag({ label: 'Compartilhar cursos entre as empresas' }),
    compartilharSomenteMesmoGrupoAC: field.flag({ label: 'Compartilhar somente dentro do mesmo grupo AC' }),
    minutosInatividade: field.integer({ label: 'Minutos de inatividade', required: true, min: 5, max: 1440, default: 60, messages: { required: 'Informe os minutos de inatividade' }, help: 'Sem uso por este tempo, a sessão termina.', width: 4 }),
    horasSessao: field.integer({ label: 'Horas de sessão', gender: 'f', required: true, min: 1, max: 168, default: 12, messages: { required: 'Informe as horas de sessão' }, width: 4 }),
    sessoesPorUsuario: field.integer({ label: 'Sessões por usuário', gender: 'f', required: true, min: 1, max: 50, default: 5, messages: { required: 'Informe o número de sessões por usuário' }, help: 'Ao passar do número, a mais antiga termina.', width: 4 }),
    exigirSegundoFator: field.choice({
      label: 'Exigência do segundo fator',
      gender: 'f',
      required: true,
      default: 'ADMINISTRADORES',
      options: [{ code: 'NINGUEM', label: 'Ninguém' }, { code: 'ADMINISTRADORES', label: 'Administradores' }, { code: 'TODOS', label: 'Todos' }],
      width: 4,
    }),
    desativarUsuarioAoDesligar: field.flag({ label: 'Desativar o usuário ao desligar o talento', default: true }),
    ocultarEmpresasNoLogin: field.flag({ label: 'Ocultar a lista de empresas no login' }),
    hostsPermitidos: field.texts({ label: 'Servidores que o sistema pode acessar', max: 200, maxItems: 100, help: 'Somente estes endereços são chamados pelas integrações.' }),
  },
  list: { columns: ['nomeInstalacao', 'urlPublica', 'emailSuporte'], sort: 'id' },
  form: {
    layout: 'tabs',
    sections: [
      { title: 'Geral', fields: ['nomeInstalacao', 'urlPublica', 'timezone', 'emailSuporte', 'linkAjuda', 'linkChat', 'linkBlog', 'codEmpresaSuporte', 'codClienteSuporte'] },
      { title: 'Segurança', fields: ['minutosInatividade', 'horasSessao', 'sessoesPorUsuario', 'exigirSegundoFator', 'desativarUsuarioAoDesligar', 'ocultarEmpresasNoLogin', 'hostsPermitidos'] },
      {
        title: 'Compartilhamento',
        fields: ['compartilharCandidatos', 'compartilharColaboradores', 'compartilharCursos', 'compartilharSomenteMesmoGrupoAC'],
        help: 'Compartilhar permite ler e escolher; alterar continua sendo da empresa do registro.',
      },
    ],
  },
  menu: { order: 50 },
})
