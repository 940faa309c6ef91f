/** The mails that lead a user to an own password. */
import { defineMailKind } from '#platform/contract/mail-kind.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { usuarios } from './resource.ts'

const variables = (button: string, validade: string) =>
  ({
    usuario: { label: 'Nome do usuário', example: 'Paulo Andrade' },
    empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
    validade: { label: 'Por quanto tempo o link vale', example: validade },
    link: {
      label: 'Botão com o link de acesso',
      example: 'https://rh.exemplo.com.br/acesso?token=exemplo',
      required: 'sem o link quem recebe o e-mail não consegue criar a senha',
      button,
    },
  }) as const
const hello = '<p>Olá, {{usuario}}.</p>'
const worth = 'O link abaixo vale por {{validade}} e só pode ser usado uma vez.'
const link = '<p>{{link}}</p>'
const shared = {
  about: usuarios.key,
  authority: authorityFor(usuarios, 'EDITAR'),
  below: 'Abaixo do texto vai o endereço do link, para quem não consegue abrir o botão.',
}

export const accessMails = {
  convite: defineMailKind({
    ...shared,
    key: 'utilitario.acesso-convite',
    label: 'Convite de acesso ao sistema',
    when: 'Sai para quem ganha um usuário ou é convidado de novo. O link vale por 72 horas.',
    variables: variables('Criar minha senha', '72 horas'),
    subject: 'Convite de acesso ao RH da {{empresa}}',
    text: `${hello}<p>Você foi convidado a usar o RH da {{empresa}}. ${worth}</p>${link}`,
  }),
  senha: defineMailKind({
    ...shared,
    key: 'utilitario.acesso-senha',
    label: 'Nova senha, pedida pelo administrador',
    when: 'Sai para o usuário quando alguém pede uma nova senha para ele. O link vale por 30 minutos.',
    variables: variables('Criar nova senha', '30 minutos'),
    subject: 'Crie uma nova senha',
    text: `${hello}<p>Recebemos um pedido para criar uma nova senha. ${worth} Se não foi você, ignore esta mensagem.</p>${link}`,
  }),
  recuperacao: defineMailKind({
    ...shared,
    key: 'utilitario.acesso-recuperacao',
    label: 'Recuperação da senha',
    when: 'Sai para o usuário que esqueceu a senha e pede outra na entrada. O link vale por 30 minutos. Quem trabalha em mais de uma empresa recebe o texto do sistema.',
    variables: variables('Criar nova senha', '30 minutos'),
    subject: 'Crie uma nova senha',
    text: `${hello}<p>${worth} Se você não pediu uma nova senha, ignore esta mensagem.</p>${link}`,
  }),
} as const
