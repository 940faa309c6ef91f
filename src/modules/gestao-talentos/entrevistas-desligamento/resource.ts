import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { field, type RuleContext, type Values } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { defineStates, stateOptions } from '#platform/contract/states.ts'
import { valueAt } from '#platform/contract/value-at.ts'

export { VER_ENTREVISTA } from './entitled.ts'

/** Days after the last one of work in which a link answers. */
export const linkDays = 30

const answered = 'A entrevista já foi respondida.'
const dispensed = 'A entrevista foi dispensada. Reabra-a para continuar.'

export const estados = defineStates({
  by: 'situacao',
  of: {
    N: { label: 'Não aplicada', tone: 'espera', acts: ['enviar', 'dispensar'] },
    E: { label: 'Enviada', tone: 'espera', acts: ['lembrar', 'enviar', 'dispensar'] },
    P: {
      label: 'Respondida parcialmente',
      tone: 'espera',
      acts: ['lembrar', 'enviar', 'dispensar'],
    },
    R: { label: 'Respondida', tone: 'bom', acts: [], refuses: answered },
    D: { label: 'Dispensada', tone: 'neutro', acts: ['reabrir'], refuses: dispensed },
  },
  moves: {
    enviar: { from: ['N', 'E', 'P'], word: 'Link enviado' },
    lembrar: {
      from: ['E', 'P'],
      refuses: { N: 'O link ainda não foi enviado.' },
      word: 'Lembrete enviado',
    },
    dispensar: {
      from: ['N', 'E', 'P'],
      to: 'D',
      stamps: ['notaDispensa', 'dispensadaEm'],
      refuses: { D: 'A entrevista já foi dispensada.' },
      word: 'Entrevista dispensada',
    },
    reabrir: {
      from: ['D'],
      to: 'N',
      clears: ['notaDispensa', 'dispensadaEm'],
      otherwise: 'A entrevista não foi dispensada.',
      word: 'Entrevista reaberta',
    },
  },
})

const ofTalent = (said: string): string =>
  `(select ${said} from gestao_talentos_talentos c where c.id = t.colaborador_id)`

const base = defineResource({
  key: 'gestao-talentos.entrevistas-desligamento',
  label: { one: 'Entrevista de desligamento', many: 'Entrevistas de desligamento', gender: 'f' },
  title: 'titulo',
  scope: 'empresa',
  type: 'MOV',
  states: estados,
  timeline: true,
  verbs: {
    ENTREVISTA_RESPONDIDA: 'Entrevista respondida',
    ENTREVISTA_PARCIAL: 'Respostas gravadas para continuar depois',
    ENTREVISTA_RETIRADA: 'Entrevista retirada com o desligamento',
  },
  fields: {
    colaborador: field.ref({
      label: 'Talento',
      to: 'gestao-talentos.talentos',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 6,
    }),
    titulo: field.computed({
      label: 'Nome do talento',
      as: 'text',
      sort: false,
      sql: ofTalent(calledBesideSql('c')),
    }),
    dataDesligamento: field.computed({
      label: 'Data de desligamento',
      gender: 'f',
      as: 'date',
      sort: true,
      sql: ofTalent('c.data_desligamento'),
    }),
    prazo: field.computed({
      label: 'Prazo do link',
      as: 'date',
      sort: false,
      sql: `(${ofTalent('c.data_desligamento')} + ${linkDays})`,
    }),
    modelo: field.ref({
      label: 'Modelo',
      to: 'gestao-talentos.modelos-entrevista-desligamento',
      readOnly: true,
      width: 6,
    }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: stateOptions(estados),
      default: 'N',
      readOnly: true,
      width: 4,
    }),
    enviadaEm: field.dateTime({ label: 'Enviada em', gender: 'f', readOnly: true, width: 4 }),
    lembradaEm: field.dateTime({ label: 'Último lembrete em', readOnly: true, width: 4 }),
    respondidaEm: field.dateTime({ label: 'Respondida em', gender: 'f', readOnly: true, width: 4 }),
    entrevistador: field.ref({
      label: 'Entrevistador',
      to: 'utilitario.usuarios',
      readOnly: true,
      onRemove: 'empty',
      help: 'Vazio: respondida pela própria pessoa, pelo link.',
      width: 4,
    }),
    dispensadaEm: field.dateTime({ label: 'Dispensada em', gender: 'f', readOnly: true, width: 4 }),
    notaDispensa: field.text({
      label: 'Justificativa da dispensa',
      gender: 'f',
      lines: 3,
      max: 1000,
      readOnly: true,
    }),
  },
  list: {
    columns: ['colaborador', 'dataDesligamento', 'situacao', 'prazo', 'enviadaEm', 'respondidaEm'],
    more: ['modelo', 'lembradaEm', 'entrevistador'],
    search: ['colaborador'],
    sort: 'dataDesligamento,desc',
    filters: ['colaboradorId', 'modeloId'],
  },
  form: {
    sections: [
      { title: 'Entrevista', fields: ['colaborador', 'modelo', 'dataDesligamento', 'prazo'] },
      {
        title: 'Andamento',
        fields: ['enviadaEm', 'lembradaEm', 'respondidaEm', 'entrevistador'],
        visibleWhen: (_: Values, { id }) => id !== null,
      },
      {
        title: 'Dispensa',
        fields: ['dispensadaEm', 'notaDispensa'],
        visibleWhen: (v: Values) => v.situacao === 'D',
      },
    ],
  },
  below: {
    field: 'colaborador',
    path: 'entrevistas-desligamento',
    panel: false,
    id: 'entrevistaId',
  },
  readFirst: true,
  without: ['update', 'remove'],
  search: { words: ['saída', 'demissão', 'desligamento'] },
  menu: { order: 32, part: 'processo' },
})

const allowed = (name: string) => (record: Values) => valueAt(record, ['can', name]) === true

export const tooLate = (day: string): string =>
  `O prazo do link terminou em ${formatDate(day)}. Aplique a entrevista com um entrevistador.`

/** A link is sent while it would still answer. */
const inTime = ({ prazo }: { prazo: string | null }, { today }: RuleContext): true | string =>
  prazo && today > prazo ? tooLate(prazo) : true

type Mailed = { prazo: string | null; lembradaEm: string | null; enviadaEm: string | null }

/** At most one a day. */
const onceADay = (record: Mailed, context: RuleContext): true | string => {
  const last = record.lembradaEm ?? record.enviadaEm
  const { now } = context
  return now && last && Date.parse(now) - Date.parse(last) < 86_400_000
    ? 'Um e-mail já foi enviado nas últimas 24 horas.'
    : inTime(record, context)
}

export const entrevistasDesligamento = withActions(base, {
  enviar: {
    label: 'Enviar link',
    authority: 'ENVIAR',
    icon: 'mail-share',
    confirm:
      'Enviar ao e-mail pessoal o link para responder? Um link enviado antes deixa de valer.',
    done: 'O link será enviado ao e-mail pessoal.',
    enabled: inTime,
    offered: allowed('enviar'),
    bulk: true,
  },
  lembrar: {
    label: 'Enviar lembrete',
    authority: 'ENVIAR',
    icon: 'bell',
    done: 'O lembrete será enviado ao e-mail pessoal.',
    enabled: onceADay,
    offered: allowed('lembrar'),
    bulk: true,
  },
  dispensar: {
    label: 'Dispensar',
    authority: 'ENVIAR',
    icon: 'clipboard-off',
    done: 'Entrevista dispensada.',
    offered: allowed('dispensar'),
    fields: {
      notaDispensa: field.text({
        label: 'Justificativa da dispensa',
        gender: 'f',
        lines: 3,
        max: 1000,
        required: true,
        help: 'Fica na linha do tempo da entrevista.',
      }),
    },
  },
  reabrir: {
    label: 'Reabrir',
    authority: 'ENVIAR',
    icon: 'rotate',
    done: 'Entrevista reaberta.',
    offered: allowed('reabrir'),
  },
})
