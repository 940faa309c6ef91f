import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O usuário é quem entra no sistema. Em cada empresa ele tem um ou mais perfis, e vale a soma deles.',
  acts: [
    [
      'Convidar alguém',
      'Cadastre nome, CPF, e-mail e perfis. Ele recebe por e-mail um convite para criar a senha, válido por 72 horas. Em Criar usuários para talentos muitos recebem de uma vez. A aba E-mails diz se chegou a sair.',
    ],
    [
      'Conferir o que alguém vê',
      'Ver como mostra o menu e as permissões de um usuário, nunca os dados que ele vê.',
    ],
    [
      'Desativar',
      'Quem sai da empresa é desativado: não entra mais, e o que fez continua no histórico.',
    ],
  ],
  others:
    'A pessoa é avisada por e-mail do convite e da nova senha; se o e-mail não é entregue, quem o enviou recebe uma mensagem. Mudar os perfis vale na sua próxima ação, também se ela está com o sistema aberto. Para mudar e-mail, empresas ou perfis de alguém, o sistema pede a sua senha de novo se já faz dez minutos que você a digitou.',
})
