/** The mails of a candidate's account, and those that HR writes. */
import { defineMailKind } from '#platform/contract/mail-kind.ts'

const variables = {
  candidato: { label: 'Nome do candidato', example: 'Ana Maria Souza' },
  empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
} as const
const hello = '<p>Olá, {{candidato}}.</p>'
const below = 'Abaixo do texto vai o botão com o link.'

export const accountMails = {
  confirmar: defineMailKind({
    key: 'captacao.conta-confirmar',
    label: 'Confirmação de cadastro',
    when: 'Sai para quem se cadastra no portal, para confirmar o e-mail. O link vale por 24 horas.',
    variables,
    subject: 'Confirme o seu cadastro',
    text: `${hello}<p>Falta um passo: abra o link abaixo para confirmar o seu e-mail. Ele vale por 24 horas. Depois disso o que você enviou é apagado.</p><p>Se não foi você, ignore esta mensagem: nada será gravado.</p>`,
    below,
  }),
  confirmarComVaga: defineMailKind({
    key: 'captacao.conta-confirmar-candidatura',
    label: 'Confirmação de cadastro com candidatura',
    when: 'Sai para quem se cadastra no portal ao se candidatar a uma vaga. O link vale por 24 horas.',
    variables,
    subject: 'Confirme o seu cadastro',
    text: `${hello}<p>Falta um passo para concluir o cadastro e enviar a sua candidatura: abra o link abaixo para confirmar o seu e-mail. Ele vale por 24 horas. Depois disso o que você enviou é apagado.</p><p>Se não foi você, ignore esta mensagem: nada será gravado.</p>`,
    below,
  }),
  senha: defineMailKind({
    key: 'captacao.conta-senha',
    label: 'Nova senha do candidato',
    when: 'Sai para o candidato que pede uma nova senha no portal. O link vale por 30 minutos.',
    variables,
    subject: 'Nova senha',
    text: `${hello}<p>O link abaixo vale por 30 minutos e só pode ser usado uma vez. Se você não pediu uma nova senha, ignore esta mensagem.</p>`,
    below,
  }),
  existente: defineMailKind({
    key: 'captacao.conta-existente',
    label: 'Cadastro que já existe',
    when: 'Sai para o candidato quando alguém faz um cadastro com o CPF dele. O link vale por 30 minutos.',
    variables: {
      ...variables,
      entrada: {
        label: 'Endereço da entrada do portal',
        example: 'https://vagas.exemplo.com.br/externo/login',
      },
    },
    subject: 'Seu cadastro na {{empresa}}',
    text: `${hello}<p>Recebemos um cadastro com o seu CPF, mas você já está cadastrado na {{empresa}}. Entre com a sua senha em {{entrada}} ou crie uma nova pelo link abaixo, que vale por 30 minutos.</p><p>Se não foi você, ignore esta mensagem: nada foi alterado.</p>`,
    below,
  }),
  novoEmail: defineMailKind({
    key: 'captacao.conta-novo-email',
    label: 'Confirmação de novo e-mail',
    when: 'Sai para o novo endereço quando o candidato troca de e-mail no portal. O link vale por 24 horas.',
    variables: { empresa: variables.empresa },
    subject: 'Confirme o seu novo e-mail',
    text: '<p>Olá.</p><p>Abra o link abaixo para usar este endereço no seu cadastro na {{empresa}}. Ele vale por 24 horas.</p><p>Se não foi você, ignore esta mensagem: nada será alterado.</p>',
    below,
  }),
  emailAlterado: defineMailKind({
    key: 'captacao.conta-email-alterado',
    label: 'E-mail do cadastro alterado',
    when: 'Sai para o endereço antigo quando o e-mail do candidato muda.',
    variables: {
      empresa: variables.empresa,
      data: { label: 'Dia da mudança', example: '10/12/2026' },
    },
    subject: 'O e-mail do seu cadastro foi alterado',
    text: '<p>Olá.</p><p>O e-mail do seu cadastro na {{empresa}} foi alterado em {{data}}. As próximas mensagens irão para o novo endereço.</p><p>Se foi você, não é preciso fazer nada. Se não foi você, entre no portal com o seu CPF, corrija o e-mail e altere a sua senha. Se não conseguir entrar, procure o RH da {{empresa}}.</p>',
  }),
  exclusao: defineMailKind({
    key: 'captacao.conta-exclusao',
    label: 'Aviso de exclusão do cadastro',
    when: 'Sai para o candidato 30 dias antes de os dados dele serem apagados por falta de movimento.',
    variables: {
      ...variables,
      data: { label: 'Dia em que os dados são apagados', example: '10/01/2027' },
    },
    subject: 'Seu cadastro na {{empresa}} será apagado',
    text: `${hello}<p>Seu cadastro está há muito tempo sem atualização nem candidatura. Em {{data}} os seus dados pessoais e o seu currículo serão apagados.</p><p>Para continuar no nosso banco de talentos, entre e atualize o cadastro ou candidate-se a uma vaga até lá. Se não quiser, não é preciso fazer nada.</p>`,
    below: 'Abaixo do texto vai o botão para atualizar o cadastro.',
  }),
} as const

const written = {
  ...variables,
  remetente: { label: 'Quem envia', example: 'Marina Costa' },
} as const
const freeText = `${hello}<p><br></p><p>{{remetente}}<br>{{empresa}}</p>`

/** A text of the first fits where a vacancy is known, too. */
export const messageMails = {
  candidato: defineMailKind({
    key: 'captacao.mensagem-candidato',
    label: 'Mensagem ao candidato',
    when: 'Sai quando o RH escreve a candidatos, na lista de candidatos ou no quadro da seleção.',
    variables: written,
    subject: 'Mensagem da {{empresa}}',
    text: freeText,
    about: 'captacao.candidatos',
  }),
  candidatura: defineMailKind({
    key: 'captacao.mensagem-candidatura',
    label: 'Mensagem sobre a candidatura',
    when: 'Sai quando o RH escreve a candidatos de uma vaga, no quadro da seleção.',
    variables: { ...written, vaga: { label: 'Nome da vaga', example: 'Analista financeiro' } },
    subject: 'Sobre a vaga {{vaga}}',
    text: freeText,
    about: 'captacao.candidato-solicitacoes',
  }),
} as const
