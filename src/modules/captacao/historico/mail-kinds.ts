/** The mails of an interview, to whom is interviewed and to whom interviews. */
import { defineMailKind } from '#platform/contract/mail-kind.ts'

const appointment = {
  vaga: { label: 'Nome da vaga', example: 'Analista financeiro' },
  empresa: { label: 'Nome da empresa', example: 'Horizonte Alimentos' },
  data: { label: 'Dia da entrevista', example: '10/12/2026' },
  hora: { label: 'Hora da entrevista', example: '09:30' },
  duracao: { label: 'Duração em minutos', example: '60' },
  local: { label: 'Local da entrevista', example: 'Rua das Flores, 100, sala 2' },
  link: { label: 'Link da reunião', example: 'https://reuniao.exemplo.com.br/123' },
  responsavel: { label: 'Responsável pela etapa', example: 'Marina Costa' },
} as const
const candidate = { label: 'Nome do candidato', example: 'Ana Maria Souza' } as const
const toCandidate = { candidato: candidate, ...appointment } as const
const toInterviewer = {
  entrevistador: { label: 'Nome de quem entrevista', example: 'Paulo Andrade' },
  candidato: candidate,
  ...appointment,
} as const

const below =
  'Abaixo do texto vão vaga, dia, hora, duração e local, e o botão da reunião por vídeo.'
const belowOff = 'Abaixo do texto vão vaga, dia, hora, duração e local da entrevista cancelada.'
const about = 'captacao.historico'
const hello = '<p>Olá, {{candidato}}.</p>'
const helloInside = '<p>Olá, {{entrevistador}}.</p>'
const changed =
  '<p>Os dados da entrevista mudaram. Considere o que está abaixo; o convite na sua agenda é atualizado pelo anexo.</p>'

export const candidateMails = {
  convite: defineMailKind({
    key: 'captacao.entrevista-convite',
    label: 'Convite para entrevista',
    when: 'Sai para o candidato quando a entrevista é agendada, com o convite para a agenda.',
    variables: toCandidate,
    subject: 'Convite para entrevista: {{vaga}}',
    text: `${hello}<p>Você foi convidado(a) para uma entrevista. Confirme sua presença respondendo ao convite anexo.</p>`,
    below,
    about,
  }),
  alterada: defineMailKind({
    key: 'captacao.entrevista-alterada',
    label: 'Entrevista alterada',
    when: 'Sai para o candidato quando dia, hora, local ou link da entrevista mudam.',
    variables: toCandidate,
    subject: 'Entrevista alterada: {{vaga}}',
    text: `${hello}${changed}`,
    below,
    about,
  }),
  cancelada: defineMailKind({
    key: 'captacao.entrevista-cancelada',
    label: 'Entrevista cancelada',
    when: 'Sai para o candidato quando a entrevista é cancelada.',
    variables: toCandidate,
    subject: 'Entrevista cancelada: {{vaga}}',
    text: `${hello}<p>A entrevista abaixo foi cancelada. Entraremos em contato se houver uma nova data.</p>`,
    below: belowOff,
    about,
  }),
  lembrete: defineMailKind({
    key: 'captacao.entrevista-lembrete',
    label: 'Lembrete de entrevista',
    when: 'Sai para o candidato na véspera da entrevista, pela manhã.',
    variables: toCandidate,
    subject: 'Lembrete de entrevista amanhã: {{vaga}}',
    text: `${hello}<p>Sua entrevista é amanhã. Se não puder comparecer, responda a este e-mail.</p>`,
    below,
    about,
    courtesy:
      'Sem este e-mail o candidato fica com o convite que recebeu ao agendar, e nada o lembra na véspera.',
  }),
} as const

export const interviewerMails = {
  convite: defineMailKind({
    key: 'captacao.entrevistador-convite',
    label: 'Convite ao entrevistador',
    when: 'Sai para cada entrevistador quando a entrevista é agendada, com o convite para a agenda.',
    variables: toInterviewer,
    subject: 'Convite para entrevista: {{vaga}}',
    text: `${helloInside}<p>Você participa como entrevistador(a). O convite anexo inclui a entrevista na sua agenda.</p>`,
    below,
    about,
  }),
  alterada: defineMailKind({
    key: 'captacao.entrevistador-alterada',
    label: 'Entrevista alterada, ao entrevistador',
    when: 'Sai para cada entrevistador quando dia, hora, local ou link da entrevista mudam.',
    variables: toInterviewer,
    subject: 'Entrevista alterada: {{vaga}}',
    text: `${helloInside}${changed}`,
    below,
    about,
  }),
  cancelada: defineMailKind({
    key: 'captacao.entrevistador-cancelada',
    label: 'Entrevista cancelada, ao entrevistador',
    when: 'Sai para cada entrevistador quando a entrevista é cancelada.',
    variables: toInterviewer,
    subject: 'Entrevista cancelada: {{vaga}}',
    text: `${helloInside}<p>A entrevista abaixo foi cancelada.</p>`,
    below: belowOff,
    about,
  }),
  lembrete: defineMailKind({
    key: 'captacao.entrevistador-lembrete',
    label: 'Lembrete ao entrevistador',
    when: 'Sai para cada entrevistador na véspera da entrevista, pela manhã.',
    variables: toInterviewer,
    subject: 'Lembrete de entrevista amanhã: {{vaga}}',
    text: `${helloInside}<p>Amanhã você participa como entrevistador(a) da entrevista abaixo.</p>`,
    below,
    about,
    courtesy:
      'Sem este e-mail o entrevistador vê a entrevista na agenda e em Para fazer, e nada o lembra na véspera.',
  }),
} as const
