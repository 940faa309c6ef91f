/** What is kept of a dismissal, and what is asked for it. */
import { isDate } from '#platform/contract/dates.ts'
import { field, type Values } from '#platform/contract/field.ts'

const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'

export const tiposAviso = [
  { code: 'T', label: 'Trabalhado' },
  { code: 'I', label: 'Indenizado' },
  { code: 'N', label: 'Não se aplica' },
] as const

/** A manager sees that and when somebody leaves, not why. What is to follow is no secret, and is read by what follows. */
const kept = { readOnly: true, access: DADO_SENSIVEL } as const

export const desligamento = {
  motivoDesligamento: field.ref({
    label: 'Motivo do desligamento',
    to: 'gestao-talentos.motivo-desligamento',
    ...kept,
    width: 4,
  }),
  dataAviso: field.date({ label: 'Data do aviso', gender: 'f', ...kept, width: 4 }),
  tipoAviso: field.choice({ label: 'Tipo de aviso', options: tiposAviso, ...kept, width: 4 }),
  aplicarEntrevista: field.flag({
    label: 'Aplicar entrevista de desligamento',
    readOnly: true,
    width: 4,
  }),
  bancoCandidatos: field.flag({ label: 'Manter no banco de candidatos', readOnly: true, width: 4 }),
  substituir: field.flag({ label: 'Substituir', readOnly: true, width: 4 }),
  observacaoDesligamento: field.text({
    label: 'Observação do desligamento',
    gender: 'f',
    lines: 3,
    max: 1000,
    ...kept,
  }),
  justificativaEstabilidade: field.text({
    label: 'Justificativa do desligamento com estabilidade',
    gender: 'f',
    lines: 3,
    max: 1000,
    ...kept,
  }),
  // Told on the timeline to whoever reads that: what has a class is no word of the log.
  notaSituacao: field.text({
    label: 'Justificativa da última mudança de situação',
    gender: 'f',
    lines: 3,
    max: 1000,
    readOnly: true,
  }),
}

export const aviso = {
  tipoAviso: field.choice({
    label: 'Tipo de aviso',
    options: tiposAviso,
    required: true,
    default: 'N',
    width: 6,
  }),
  dataAviso: field.date({
    label: 'Data do aviso',
    gender: 'f',
    visibleWhen: (v) => v.tipoAviso !== 'N',
    width: 6,
  }),
}

export const dismissalAsked = {
  dataDesligamento: field.date({
    label: 'Data de desligamento',
    gender: 'f',
    required: true,
    notBefore: 'dataAviso',
    messageOrder: 'A data de desligamento não pode ser anterior à do aviso.',
    help: 'Último dia de trabalho. No máximo 90 dias depois de hoje.',
    width: 6,
  }),
  motivoDesligamento: field.ref({
    label: 'Motivo do desligamento',
    to: 'gestao-talentos.motivo-desligamento',
    required: true,
    width: 6,
  }),
  ...aviso,
  entrevista: field.choice({
    label: 'Entrevista de desligamento',
    gender: 'f',
    required: true,
    default: 'M',
    options: [
      { code: 'M', label: 'Conforme o motivo' },
      { code: 'S', label: 'Aplicar' },
      { code: 'N', label: 'Não aplicar' },
    ],
    width: 6,
  }),
  substituir: field.flag({
    label: 'Substituir',
    help: 'Abre uma solicitação de pessoal, como rascunho, com este talento como substituído.',
    width: 6,
  }),
  bancoCandidatos: field.flag({
    label: 'Manter no banco de candidatos',
    help: 'A pessoa fica disponível para as próximas seleções.',
    width: 6,
  }),
  observacaoDesligamento: field.text({ label: 'Observação', gender: 'f', lines: 3, max: 1000 }),
  justificativaEstabilidade: field.text({
    label: 'Justificativa do desligamento com estabilidade',
    gender: 'f',
    lines: 3,
    max: 1000,
    help: 'Pedida quando o talento tem estabilidade na data do desligamento.',
  }),
}

/** As it is typed; undefined while it is no day. */
export const dayOfDismissal = ({ dataDesligamento: day }: Values): string | undefined =>
  typeof day === 'string' && isDate(day) ? day : undefined
