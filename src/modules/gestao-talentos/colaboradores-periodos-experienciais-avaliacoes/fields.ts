/** What a follow-up of somebody in their first months consists of, and where it stands on a day. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { field } from '#platform/contract/field.ts'
import { idIn } from '#platform/contract/value-at.ts'

/** Who answers follow-ups that name them. */
export const RESPONDE = 'ROLE_RESPONDE_ACOMPANHAMENTO'

const opensBefore =
  '(select coalesce(e.dias_acompanhamento, 10) from utilitario_empresas e where e.id = t.empresa_id)'

export const situacoes = [
  { code: 'P', label: 'Prevista', tone: 'neutro' },
  { code: 'D', label: 'Disponível', tone: 'espera' },
  { code: 'A', label: 'Atrasada', tone: 'mau' },
  { code: 'R', label: 'Respondida', tone: 'bom' },
  { code: 'C', label: 'Cancelada', tone: 'neutro' },
] as const

export const standingSql = `case when t.cancelada_em is not null then 'C' when t.respondida_em is not null then 'R' when t.data_prevista < current_date then 'A' when t.data_prevista - ${opensBefore} <= current_date then 'D' else 'P' end`

/** Waits for its evaluator today. */
export const dueSql = `(t.cancelada_em is null and t.respondida_em is null and t.data_prevista - ${opensBefore} <= current_date)`

/** The evaluator is the talent behind the user. */
export const mineSql = `exists (select 1 from utilitario_usuarios eu where eu.id = (select nullif(current_setting('app.usuario', true), ''))::int and eu.colaborador_id = t.avaliador_id)`

export const pareceres = [
  { code: 'E', label: 'Efetivar', tone: 'bom' },
  { code: 'P', label: 'Prorrogar', tone: 'espera' },
  { code: 'D', label: 'Desligar', tone: 'mau' },
] as const

export const asked = {
  colaborador: field.ref({
    label: 'Talento',
    to: 'gestao-talentos.talentos',
    required: true,
    readOnly: 'afterCreate',
    onRemove: 'cascade',
    width: 6,
  }),
  periodoExperiencia: field.ref({
    label: 'Período de experiência',
    to: 'avaliacao.periodos-experiencia',
    filter: () => ({ ativo: true }),
    required: true,
    width: 6,
  }),
  modelo: field.ref({
    label: 'Modelo',
    to: 'avaliacao.modelos-avaliacao-desempenho-experiencia',
    filter: (v) => ({
      tipo: 'A',
      ativo: true,
      periodoAcompanhamentoExperienciaId: idIn(v.periodoExperiencia),
    }),
    required: true,
    help: 'As perguntas que o avaliador responde; são os modelos do período escolhido.',
    width: 6,
  }),
  avaliador: field.ref({
    label: 'Avaliador',
    to: 'gestao-talentos.talentos',
    onRemove: 'empty',
    help: 'Vazio, é o responsável pela área do talento.',
    width: 6,
  }),
  dataPrevista: field.date({
    label: 'Data prevista',
    gender: 'f',
    help: 'Vazia, é calculada: o dia da admissão é o primeiro do período.',
    width: 4,
  }),
  motivoData: field.text({
    label: 'Por que a data é outra',
    max: 250,
    help: 'Pedido quando a data não é a calculada. Ela então não muda mais com a admissão.',
    width: 8,
  }),
} as const

export const given = {
  parecer: field.choice({ label: 'Parecer', options: pareceres, readOnly: true }),
  percentual: field.decimal({ label: 'Nota (%)', gender: 'f', decimals: 2, readOnly: true }),
  resultado: field.choice({
    label: 'Resultado',
    readOnly: true,
    options: [
      { code: 'A', label: 'Atingiu o mínimo', tone: 'bom' },
      { code: 'R', label: 'Abaixo do mínimo', tone: 'mau' },
    ],
  }),
  observacao: field.text({
    label: 'Observação do avaliador',
    gender: 'f',
    lines: 4,
    max: 4000,
    sensitive: true,
    readOnly: true,
  }),
  respondidaEm: field.dateTime({ label: 'Respondida em', gender: 'f', readOnly: true }),
  respondidaPor: field.ref({
    label: 'Respondida por',
    to: 'utilitario.usuarios',
    onRemove: 'empty',
    readOnly: true,
  }),
  canceladaEm: field.dateTime({ label: 'Cancelada em', gender: 'f', readOnly: true }),
  notaSituacao: field.text({ label: 'Justificativa', gender: 'f', max: 1000, readOnly: true }),
} as const

export const told = {
  titulo: field.computed({
    label: 'Acompanhamento',
    as: 'text',
    sort: false,
    sql: `(select ${calledBesideSql('x')} from gestao_talentos_talentos x where x.id = t.colaborador_id) || ', ' || (select p.nome from avaliacao_periodos_experiencia p where p.id = t.periodo_experiencia_id)`,
  }),
  situacao: field.computed({
    label: 'Situação',
    gender: 'f',
    as: 'choice',
    sort: false,
    options: situacoes,
    sql: standingSql,
  }),
  minha: field.computed({
    label: 'Sou o avaliador',
    as: 'flag',
    sort: false,
    filter: false,
    sql: mineSql,
  }),
} as const
