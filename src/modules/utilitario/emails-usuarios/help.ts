import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Mostra os convites e os links de nova senha que saíram, esperam ou não puderam sair, com o texto e sem o link.',
  acts: [
    [
      'Achar o que não saiu',
      'Filtre por Situação: Não enviado. O motivo está na coluna O que aconteceu e no próprio e-mail.',
    ],
    [
      'Enviar outro',
      'Corrija o e-mail no cadastro do usuário e use Enviar convite ou Redefinir senha: sai um link novo, e o anterior deixa de valer.',
    ],
    [
      'Ver os de uma pessoa',
      'Abra o usuário e a aba E-mails: estão ali também as recuperações que ele pediu na entrada.',
    ],
  ],
  others:
    'Quem enviou um e-mail que não foi entregue é avisado nas mensagens. Os e-mails de um usuário removido são apagados com ele.',
})
