import { defineMailKind } from '#platform/contract/mail-kind.ts'

const shared = {
  about: 'gestao-talentos.entrevistas-desligamento',
  variables: {
    talento: { label: 'Nome de quem saiu', example: 'Ana Maria Souza' },
    empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
    prazo: { label: 'Último dia para responder', example: '10/01/2027' },
    link: {
      label: 'Botão com o link da entrevista',
      example: 'https://rh.exemplo.com.br/pesquisa/responder?token=exemplo',
      required: 'sem o link quem recebe o e-mail não consegue responder',
      button: 'Responder à entrevista',
    },
  },
} as const
const hello = '<p>Olá, {{talento}}.</p>'
const end = 'Responda até {{prazo}}, sem senha, pelo celular ou pelo computador.'

export const interviewMails = {
  link: defineMailKind({
    ...shared,
    key: 'gestao-talentos.entrevista-link',
    label: 'Entrevista de desligamento',
    when: 'Sai para o e-mail pessoal de quem se desliga, quando o RH envia o link da entrevista.',
    subject: 'Sua opinião sobre a {{empresa}}',
    text: `${hello}<p>Antes de encerrar, queremos ouvir você. A entrevista de desligamento leva poucos minutos. ${end}</p><p>{{link}}</p>`,
  }),
  lembrete: defineMailKind({
    ...shared,
    key: 'gestao-talentos.entrevista-lembrete',
    label: 'Lembrete da entrevista de desligamento',
    when: 'Sai uma vez, sete dias depois do link, para quem ainda não respondeu, e quando o RH pede. O link novo troca o anterior.',
    subject: 'A {{empresa}} ainda quer ouvir você',
    text: `${hello}<p>A sua entrevista de desligamento ainda não foi concluída. ${end} Este link troca o que você recebeu antes; o que já foi gravado continua lá.</p><p>{{link}}</p>`,
  }),
} as const
