import { defineMailKind } from '#platform/contract/mail-kind.ts'

export const areaNoticeKind = defineMailKind({
  key: 'gestao-talentos.avisos-da-area',
  label: 'Avisos da área',
  when: 'Sai para os e-mails de notificação de uma área quando alguém é admitido, transferido, reintegrado ou termina o último dia nela, e quando uma solicitação de pessoal dela anda. O que acontece em poucos minutos vai em um só e-mail.',
  variables: {
    areas: { label: 'Nome da área, ou das áreas', example: 'Contas a pagar' },
    empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
  },
  subject: 'Avisos de {{areas}}',
  text: '<p>Isto aconteceu em {{areas}}:</p>',
  below: 'Abaixo do texto vai uma linha para cada aviso, sem salário e sem motivo de desligamento.',
  about: 'cargo-salario.areas-organizacionais',
  courtesy:
    'Os e-mails de notificação das áreas não recebem nada. Quem responde pela área continua a ler as mensagens no Trama RH.',
})
