/** The mails of an application: that it came, and that the selection went on with others. */
import { defineMailKind } from '#platform/contract/mail-kind.ts'
import { refusalKey } from './refusal-key.ts'

const variables = {
  candidato: { label: 'Nome do candidato', example: 'Ana Maria Souza' },
  vaga: { label: 'Nome da vaga', example: 'Analista financeiro' },
  empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
} as const
const about = 'captacao.candidato-solicitacoes'

export const applicationReceived = defineMailKind({
  key: 'captacao.candidatura-recebida',
  label: 'Candidatura recebida',
  when: 'Sai para o candidato quando ele se candidata a uma vaga pelo portal.',
  variables,
  subject: 'Recebemos a sua candidatura: {{vaga}}',
  text: '<p>Olá, {{candidato}}.</p><p>Recebemos a sua candidatura à vaga {{vaga}}. Agora o RH da {{empresa}} analisa os inscritos; você recebe um e-mail se houver um próximo passo e pode acompanhar o andamento no portal.</p>',
  below: 'Abaixo do texto vai o botão para acompanhar a candidatura no portal.',
  about,
  courtesy:
    'Sem este e-mail o candidato vê a confirmação só na tela do portal, ao se candidatar, e em Minhas candidaturas.',
})

export const refusalKind = defineMailKind({
  key: refusalKey,
  label: 'Recusa de candidato',
  when: 'Sai para o candidato que não seguiu na seleção, quando o RH o recusa com e-mail.',
  variables: {
    ...variables,
    remetente: { label: 'Quem envia', example: 'Marina Costa' },
  },
  subject: 'Processo seletivo: {{vaga}}',
  text: '<p>Olá, {{candidato}}.</p><p>Agradecemos seu interesse e o tempo que dedicou ao nosso processo seletivo. Desta vez seguimos com outras pessoas, e seu cadastro continua disponível para novas oportunidades.</p>',
  about,
})
