import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'

const base = defineResource({
  key: 'utilitario.usuarios',
  label: { one: 'Usuário', many: 'Usuários', gender: 'm' },
  title: 'nome',
  scope: 'global',
  installation: {
    why: 'A user works in several companies; the service shows and changes only those of the companies that one administers.',
    changedBy: 'ownAuthority',
  },
  type: 'CONF',
  verbs: { SAIDA_DA_EMPRESA: 'Saída da empresa' },
  fields: {
    nome: field.text({ label: 'Nome', max: 70, required: true, width: 6 }),
    cpf: field.text({
      label: 'CPF',
      format: 'cpf',
      required: true,
      unique: true,
      sensitive: true,
      width: 3,
    }),
    ativo: field.flag({ label: 'Ativo', default: true, width: 3 }),
    email: field.text({
      label: 'E-mail',
      format: 'email',
      max: 100,
      required: true,
      help: 'Recebe o convite de acesso e a recuperação da senha.',
      width: 6,
    }),
    colaborador: field.ref({
      label: 'Talento',
      to: 'gestao-talentos.talentos',
      acrossCompanies: true,
      onRemove: 'empty',
      help: 'Liga o usuário ao talento: dele vêm a foto e as áreas pelas quais responde.',
      width: 6,
    }),
    empresas: field.rows({
      label: 'Empresas e perfis',
      gender: 'f',
      minItems: 1,
      uniqueRow: ['empresa'],
      item: { one: 'Empresa', gender: 'f' },
      fields: {
        empresa: field.ref({
          label: 'Empresa',
          gender: 'f',
          to: 'utilitario.empresas',
          required: true,
        }),
        perfis: field.refs({ label: 'Perfis', to: 'utilitario.perfis', minItems: 1 }),
      },
      messages: { required: 'Inclua ao menos uma empresa com o perfil do usuário' },
    }),
    usuarioAC: field.flag({
      label: 'Usuário da folha',
      help: 'Recebe as pendências da integração com a folha de pagamento.',
      width: 4,
    }),
    exibirAssistente: field.flag({ label: 'Exibir o assistente', default: true, width: 4 }),
    trocarSenha: field.flag({ label: 'Trocar a senha no próximo acesso', width: 4 }),
    origem: field.choice({
      label: 'Origem',
      gender: 'f',
      readOnly: true,
      default: 'LOCAL',
      options: [
        { code: 'LOCAL', label: 'Senha local' },
        { code: 'SSO', label: 'Provedor da empresa' },
      ],
      width: 4,
    }),
    ultimoAcesso: field.dateTime({ label: 'Último acesso', readOnly: true, width: 4 }),
    bloqueadoAte: field.dateTime({ label: 'Bloqueado até', readOnly: true, width: 4 }),
    segundoFator: field.flag({ label: 'Segundo fator ativo', readOnly: true, width: 4 }),
  },
  list: {
    columns: ['nome', 'cpf', 'email', 'ultimoAcesso', 'ativo'],
    search: ['nome', 'email'],
    sort: 'nome',
    more: ['colaborador', 'origem', 'segundoFator', 'bloqueadoAte'],
    filters: [
      'nome',
      'cpf',
      'email',
      {
        name: 'empresaId',
        label: 'Empresa',
        kind: 'ref',
        to: 'utilitario.empresas',
        sql: 'exists (select 1 from utilitario_usuarios__empresas e where e.registro_id = t.id and e.empresa_id = $value)',
      },
      {
        name: 'perfilId',
        label: 'Perfil',
        kind: 'ref',
        to: 'utilitario.perfis',
        sql: 'exists (select 1 from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id where e.registro_id = t.id and x.valor_id = $value)',
      },
      'ativo',
    ],
  },
  form: {
    sections: [
      { title: 'Usuário', fields: ['nome', 'cpf', 'ativo', 'email', 'colaborador'] },
      {
        title: 'Acesso',
        fields: ['empresas'],
        help: 'Em cada empresa o usuário pode ter um ou mais perfis.',
      },
      { title: 'Opções', fields: ['usuarioAC', 'exibirAssistente', 'trocarSenha'] },
      {
        title: 'Situação do acesso',
        fields: ['origem', 'ultimoAcesso', 'bloqueadoAte', 'segundoFator'],
      },
    ],
  },
  search: {
    words: ['acesso', 'login', 'senha', 'convite'],
    records: { order: 70, beside: ['email'] },
  },
  proof: { fields: ['email', 'empresas'] },
  menu: { order: 10, part: 'diario' },
})

export const usuarios = withActions(base, {
  convidar: {
    label: 'Enviar convite',
    authority: 'EDITAR',
    icon: 'mail-plus',
    method: 'POST',
    perMinute: 60,
    confirm: 'Enviar por e-mail um link de acesso, válido por 72 horas?',
    done: 'Convite enviado com sucesso.',
    enabled: (u) =>
      u.ativo !== true
        ? 'O usuário está inativo.'
        : u.origem === 'SSO'
          ? 'O acesso deste usuário vem do provedor da empresa.'
          : true,
  },
  redefinirSenha: {
    label: 'Redefinir senha',
    authority: 'EDITAR',
    icon: 'key',
    method: 'POST',
    perMinute: 60,
    path: 'redefinir-senha',
    proof: 'senha',
    confirm: 'Enviar por e-mail um link para o usuário criar uma nova senha?',
    done: 'Link enviado com sucesso.',
    enabled: (u) =>
      u.ativo !== true
        ? 'O usuário está inativo.'
        : u.origem === 'SSO'
          ? 'A senha deste usuário fica no provedor da empresa.'
          : true,
  },
  desbloquear: {
    label: 'Desbloquear',
    authority: 'EDITAR',
    icon: 'lock-open-2',
    done: 'Usuário desbloqueado com sucesso.',
    enabled: (u) => (u.bloqueadoAte ? true : 'O usuário não está bloqueado.'),
  },
  desativar: {
    label: 'Desativar',
    authority: 'EDITAR',
    icon: 'circle-off',
    danger: true,
    confirm:
      'O usuário sai de todas as sessões e não entra mais. O cadastro e o histórico dele ficam guardados. Desativar?',
    done: 'Usuário desativado com sucesso.',
    enabled: (u) =>
      u.ativo !== true
        ? 'O usuário já está inativo.'
        : u.id === 1
          ? 'O primeiro administrador não pode ser desativado.'
          : true,
  },
  reativar: {
    label: 'Reativar',
    authority: 'EDITAR',
    icon: 'power',
    confirm: 'O usuário volta a entrar com a senha que tinha. Reativar?',
    done: 'Usuário reativado com sucesso.',
    enabled: (u) => (u.ativo === true ? 'O usuário já está ativo.' : true),
  },
  encerrarSessoes: {
    label: 'Encerrar sessões',
    authority: 'EDITAR',
    icon: 'logout',
    path: 'encerrar-sessoes',
    confirm: 'O usuário precisará entrar de novo em todos os aparelhos. Encerrar as sessões?',
    done: 'Sessões encerradas com sucesso.',
    enabled: () => true,
  },
})
