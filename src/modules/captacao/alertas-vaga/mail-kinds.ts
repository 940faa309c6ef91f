/** The mails of an alert, to whoever asked for it. */
import { defineMailKind } from '#platform/contract/mail-kind.ts'

const variables = {
  candidato: { label: 'Nome de quem recebe', example: 'Ana Maria Souza' },
  empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
} as const
const hello = '<p>Olá, {{candidato}}.</p>'
const below =
  'Abaixo do texto vão as vagas, o botão para vê-las e o endereço para não receber mais.'

const once = 'Um alerta não é enviado de novo: o próximo leva as vagas que surgirem.'

export const alertMails = {
  uma: defineMailKind({
    key: 'captacao.alerta-vaga',
    label: 'Alerta de uma vaga nova',
    when: 'Sai pela manhã para quem pediu alertas no portal, quando uma vaga nova combina com o pedido.',
    variables: {
      ...variables,
      vaga: { label: 'Título da vaga', example: 'Analista financeiro' },
      local: { label: 'Cidade da vaga', example: 'Fortaleza/CE' },
    },
    subject: 'Nova vaga: {{vaga}}',
    text: `${hello}<p>Surgiu uma vaga na {{empresa}} que combina com o seu alerta.</p>`,
    below,
    once,
  }),
  varias: defineMailKind({
    key: 'captacao.alerta-vagas',
    label: 'Alerta de várias vagas novas',
    when: 'Sai pela manhã para quem pediu alertas no portal, quando mais de uma vaga nova combina com o pedido.',
    variables: {
      ...variables,
      quantidade: { label: 'Quantas vagas são', example: '3' },
    },
    subject: '{{quantidade}} novas vagas para você',
    text: `${hello}<p>Surgiram vagas na {{empresa}} que combinam com o seu alerta.</p>`,
    below,
    once,
  }),
  confirmar: defineMailKind({
    key: 'captacao.alerta-confirmar',
    label: 'Confirmação do alerta de vagas',
    when: 'Sai para o visitante que pede alertas no portal, para confirmar o e-mail. O link vale por 24 horas.',
    variables: { empresa: variables.empresa },
    subject: 'Confirme o alerta de vagas',
    text: '<p>Olá.</p><p>Abra o link abaixo para receber avisos de novas vagas da {{empresa}}. Ele vale por 24 horas.</p><p>Se não foi você, ignore esta mensagem: nada será gravado.</p>',
    below: 'Abaixo do texto vai o botão com o link.',
  }),
} as const
