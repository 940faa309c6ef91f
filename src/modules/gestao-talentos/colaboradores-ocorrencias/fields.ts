/** What a fact in the life of a talent consists of. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { field, type Locked } from '#platform/contract/field.ts'

/** Who says what is done about an occurrence. */
export const TRATAR = 'ROLE_CAD_PROVIDENCIA_OCORRENCIA'

const catalogue = (column: string): string =>
  `(select o.${column} from gestao_talentos_ocorrencias o where o.id = t.ocorrencia_id)`

/** Waits from the day it was entered on, or from its first day where that comes later. */
const waitingSince = 'greatest(t.criado_em::date, t.data_inicio)'
const waits = `(t.providencia_id is null and ${catalogue('exige_providencia')})`
const dueDay = `(${waitingSince} + (select coalesce(e.prazo_providencia, 5) from utilitario_empresas e where e.id = t.empresa_id))`

/** The last day in time, while it waits; and whether that is over. */
export const dueSql = `case when ${waits} then ${dueDay} end`
export const lateSql = `(${waits} and ${dueDay} < current_date)`

/** One's own: of the talent behind the user, or of any other record with the same CPF. */
export const ownSql = (colaborador: string): string =>
  `exists (select 1 from utilitario_usuarios eu join gestao_talentos_talentos meu on meu.id = ${colaborador} left join gestao_talentos_pessoas mp on mp.id = meu.pessoa_id where eu.id = (select nullif(current_setting('app.usuario', true), ''))::int and (eu.colaborador_id = meu.id or eu.cpf = mp.pessoal_cpf))`

/** What is asked of one and of several people alike. */
export const asked = {
  ocorrencia: field.ref({
    label: 'Ocorrência',
    gender: 'f',
    to: 'gestao-talentos.ocorrencias',
    required: true,
    width: 6,
  }),
  dataInicio: field.date({
    label: 'Início',
    required: true,
    default: { from: 'hoje' },
    width: 3,
  }),
  dataFim: field.date({
    label: 'Fim',
    notBefore: 'dataInicio',
    messageOrder: 'O fim não pode ser anterior ao início.',
    help: 'Vazio é o próprio dia do início.',
    width: 3,
  }),
  horas: field.time({
    label: 'Horas',
    gender: 'f',
    input: 'horas',
    help: 'Quantas horas foram, em ocorrências contadas em horas.',
    width: 3,
  }),
  observacao: field.text({
    label: 'Observação',
    gender: 'f',
    lines: 4,
    max: 1000,
    sensitive: true,
  }),
} as const

const toOthers: Locked = (_, { has }) =>
  has(TRATAR) ? undefined : 'Só quem trata ocorrências define a providência.'

export const measure = {
  providencia: field.ref({
    label: 'Providência',
    gender: 'f',
    to: 'gestao-talentos.providencias',
    width: 6,
    lockedWhen: toOthers,
  }),
  dataProvidencia: field.date({
    label: 'Data da providência',
    gender: 'f',
    width: 3,
    lockedWhen: toOthers,
  }),
  responsavel: field.ref({
    label: 'Responsável',
    to: 'gestao-talentos.talentos',
    onRemove: 'empty',
    help: 'Quem cuida da providência.',
    width: 6,
    lockedWhen: toOthers,
  }),
  notaProvidencia: field.text({
    label: 'Nota da providência',
    gender: 'f',
    lines: 3,
    max: 1000,
    help: 'Para mudar ou retirar uma providência, diga aqui por quê.',
    lockedWhen: toOthers,
  }),
} as const

export const situacoes = [
  { code: 'N', label: 'Sem pendência', tone: 'neutro' },
  { code: 'P', label: 'Pendente', tone: 'espera' },
  { code: 'T', label: 'Tratada', tone: 'bom' },
] as const

export const told = {
  titulo: field.computed({
    label: 'Ocorrência do talento',
    gender: 'f',
    as: 'text',
    sort: false,
    sql: `(select ${calledBesideSql('x')} from gestao_talentos_talentos x where x.id = t.colaborador_id) || ', ' || ${catalogue('descricao')} || ', ' || to_char(t.data_inicio, 'DD/MM/YYYY')`,
  }),
  pontos: field.computed({
    label: 'Pontos',
    as: 'integer',
    sort: false,
    sql: catalogue('pontuacao'),
  }),
  dias: field.computed({
    label: 'Dias',
    as: 'integer',
    sql: '(t.data_fim - t.data_inicio + 1)',
  }),
  situacao: field.computed({
    label: 'Situação',
    gender: 'f',
    as: 'choice',
    sort: false,
    options: situacoes,
    sql: `case when t.providencia_id is not null then 'T' when ${catalogue('exige_providencia')} then 'P' else 'N' end`,
  }),
  prazo: field.computed({
    label: 'Prazo da providência',
    as: 'date',
    sort: false,
    filter: false,
    sql: dueSql,
  }),
  atrasada: field.computed({
    label: 'Atrasada',
    gender: 'f',
    as: 'flag',
    sort: false,
    sql: lateSql,
  }),
  /** Nobody changes what is told of oneself. */
  propria: field.computed({
    label: 'Própria',
    gender: 'f',
    as: 'flag',
    sort: false,
    filter: false,
    sql: ownSql('t.colaborador_id'),
  }),
} as const

/** Asked once a query, not once a row. */
const asking =
  't.ocorrencia_id = any (array(select o.id from gestao_talentos_ocorrencias o where o.exige_providencia))'

/** Asks for a measure, or has one. */
export const measuredSql = `(t.providencia_id is not null or ${asking})`

/** The conditions of the list: what waits is little of all there is, and found by its own index. */
export const standingSql = `case $value when 'T' then t.providencia_id is not null when 'P' then t.providencia_id is null and ${asking} else t.providencia_id is null and not ${asking} end`
export const beingLateSql = `case when $value then t.providencia_id is null and ${asking} and ${dueDay} < current_date else not ${lateSql} end`
