/** The mail of a vacancy that somebody recommends. */
import { defineMailKind } from '#platform/contract/mail-kind.ts'

export const recommendation = defineMailKind({
  key: 'captacao.vaga-recomendada',
  label: 'Vaga recomendada a um amigo',
  when: 'Sai quando alguém recomenda uma vaga do portal a um amigo.',
  variables: {
    amigo: { label: 'Nome de quem recebe', example: 'Ana Maria Souza' },
    remetente: { label: 'Nome de quem recomenda', example: 'Iara Macedo' },
    vaga: { label: 'Título da vaga', example: 'Analista financeiro' },
    empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
  },
  subject: '{{remetente}} recomendou uma vaga para você',
  text: '<p>Olá, {{amigo}}.</p><p>{{remetente}} lembrou de você e recomendou a vaga {{vaga}} na {{empresa}}.</p>',
  below: 'Abaixo do texto vai o botão para ver a vaga.',
})
