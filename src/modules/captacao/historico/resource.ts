import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import {
  candidato,
  etapaSeletiva,
  solicitacao,
} from '#modules/captacao/candidato-solicitacoes/stage-place.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const aptidoes = [
  { code: 'I', label: 'Não avaliado' },
  { code: 'S', label: 'Apto' },
  { code: 'N', label: 'Não apto' },
] as const

const eu = "(select nullif(current_setting('app.usuario', true), ''))::int"
const entrevisto = `exists (select 1 from captacao_historico__entrevista_entrevistadores eu where eu.registro_id = t.id and eu.valor_id = ${eu})`
/** Few of many: the rows are found by the person, what they are asked for is looked at after. */
const minhas = `t.id in (select eu.registro_id from captacao_historico__entrevista_entrevistadores eu where eu.valor_id = ${eu}
  union select mh.id from captacao_historico mh where mh.responsavel_id = ${eu} and mh.entrevista_data between current_date - 1 and current_date + 1)`
const agora =
  "(now() at time zone coalesce((select em.timezone from utilitario_empresas em where em.id = t.empresa_id), 'America/Sao_Paulo'))"
/** Held, and today: as interviewer or as responsible for the stage. */
const hojeSql = `t.entrevista_data = ${agora}::date and t.entrevista_liberada_em is null and (t.responsavel_id = ${eu} or ${entrevisto})`
/** Still to be decided at this stage. */
const emAberto =
  "exists (select 1 from captacao_candidato_solicitacoes ca join captacao_solicitacoes_pessoal so on so.id = ca.solicitacao_id where ca.candidato_id = t.candidato_id and ca.solicitacao_id = t.solicitacao_id and ca.etapa_seletiva_id = t.etapa_seletiva_id and ca.situacao = 'P' and ca.removed_at is null and not so.encerrada and not so.cancelada)"
const naoRespondi = (historico: string): string =>
  `not exists (select 1 from avaliacao_aplicacoes ap where ap.avaliacao_id = av.id and ap.candidato_id = t.candidato_id and ap.solicitacao_id = t.solicitacao_id and ap.historico_id is not distinct from ${historico} and ap.respondente = 'RH' and ap.usuario_id = ${eu})`
const pedidas = (from: string, historico: string): string =>
  `exists (select 1 from captacao_avaliacoes av join ${from} where av.ativo and av.quem_responde <> 'C' and ${naoRespondi(historico)})`
/** The interview has begun, and a sheet of its stage or its vacancy lacks the own answer. */
const fichasSql = `t.entrevista_data is not null and (t.entrevista_data + t.entrevista_hora::time) <= ${agora} and ${entrevisto} and ${emAberto} and (
  ${pedidas('captacao_solicitacoes_pessoal__avaliacoes_ids vi on vi.valor_id = av.id and vi.registro_id = t.solicitacao_id', 'null::int')}
  or (exists (select 1 from captacao_anuncios an where an.solicitacao_id = t.solicitacao_id and an.utilizar_avaliacoes_etapa_seletiva)
    and ${pedidas('captacao_avaliacoes__etapas_seletivas_ids ve on ve.registro_id = av.id and ve.valor_id = t.etapa_seletiva_id', 't.id')}))`

const paraMim = {
  name: 'paraMim',
  label: 'Para mim',
  kind: 'choice',
  options: [
    { code: 'H', label: 'Minhas entrevistas de hoje' },
    { code: 'F', label: 'Fichas que devo responder' },
  ],
  sql: `${minhas} and case $value when 'H' then ${hojeSql} else ${fichasSql} end`,
} as const

/** One entry per candidate, request and stage; moving the candidate on the board makes it. */
export const historico = defineResource({
  key: 'captacao.historico',
  label: { one: 'Histórico do candidato', many: 'Históricos dos candidatos', gender: 'm' },
  title: 'nomeEEtapa',
  rotulo: 'nomeEEtapa',
  scope: 'empresa',
  type: 'MOV',
  verbs: {
    ENTREVISTA_CANCELADA: 'Entrevista cancelada',
    ENTREVISTADORES_LIBERADOS: 'Entrevistadores avisados do cancelamento',
    CONVITE_RECUSADO: 'Convite recusado pelo servidor de e-mail',
    PRAZO: 'Mudança de prazo',
  },
  authority: 'HISTORICO_CANDIDATOS',
  without: ['create'],
  fields: {
    candidato,
    solicitacao: field.ref(solicitacao),
    etapaSeletiva: field.ref({
      ...etapaSeletiva,
      required: true,
      readOnly: 'afterCreate',
      width: 6,
    }),
    data: field.date({
      label: 'Data',
      gender: 'f',
      required: true,
      default: { from: 'hoje' },
      width: 3,
    }),
    hora: field.time({ label: 'Hora', gender: 'f', width: 3 }),
    responsavel: field.ref({
      label: 'Responsável',
      to: 'utilitario.usuarios',
      onRemove: 'empty',
      default: { from: 'usuario' },
      width: 6,
    }),
    aptidao: field.choice({
      label: 'Aptidão',
      gender: 'f',
      options: aptidoes,
      required: true,
      default: 'I',
      width: 3,
    }),
    dataHoraExpiracao: field.dateTime({
      label: 'Avaliação disponível até',
      help: 'Até quando o candidato pode responder a avaliação da etapa.',
      width: 3,
    }),
    observacao: field.text({
      label: 'Observação',
      gender: 'f',
      lines: 4,
      max: 4000,
      help: 'O candidato nunca vê este texto.',
    }),
    entrevista: field.group({
      label: 'Entrevista',
      gender: 'f',
      fields: {
        data: field.date({ label: 'Data da entrevista', gender: 'f', width: 3 }),
        hora: field.time({ label: 'Hora da entrevista', gender: 'f', width: 3 }),
        duracao: field.integer({
          label: 'Duração em minutos',
          gender: 'f',
          min: 5,
          max: 720,
          default: 60,
          width: 3,
        }),
        local: field.text({ label: 'Local', max: 200, width: 6 }),
        link: field.text({ label: 'Link da reunião', format: 'url', max: 500, width: 6 }),
        entrevistadores: field.refs({
          label: 'Entrevistadores',
          to: 'utilitario.usuarios',
          maxItems: 20,
          onRemove: 'cascade',
        }),
        enviadaEm: field.dateTime({ label: 'Convite enviado em', readOnly: true, width: 4 }),
      },
    }),
    candidatura: field.computed({
      label: 'Candidatura',
      gender: 'f',
      as: 'integer',
      sort: false,
      sql: '(select ca.id from captacao_candidato_solicitacoes ca where ca.candidato_id = t.candidato_id and ca.solicitacao_id = t.solicitacao_id and ca.removed_at is null)',
    }),
    nomeEEtapa: field.computed({
      label: 'Histórico',
      as: 'text',
      sql: `(select ${calledSql('pe')} from captacao_candidatos c join gestao_talentos_pessoas pe on pe.id = c.pessoa_id where c.id = t.candidato_id) || ' - ' || (select e.nome from captacao_etapas_seletivas e where e.id = t.etapa_seletiva_id)`,
    }),
  },
  rules: [
    (values) => {
      const e = values.entrevista
      if (e?.data && !e.hora)
        return { field: 'entrevista.hora', message: 'Hora da entrevista é obrigatória' }
      if (e?.hora && !e.data)
        return { field: 'entrevista.data', message: 'Data da entrevista é obrigatória' }
      return undefined
    },
  ],
  list: {
    columns: [
      'candidato',
      'solicitacao',
      'etapaSeletiva',
      'data',
      'entrevista.data',
      'entrevista.hora',
      'aptidao',
    ],
    search: ['candidato'],
    sort: 'data,desc',
    more: ['hora', 'responsavel', 'dataHoraExpiracao'],
    include: ['candidatura'],
    filters: [
      paraMim,
      'candidatoId',
      'solicitacaoId',
      'etapaSeletivaId',
      'responsavelId',
      'aptidao',
      'data',
    ],
  },
  form: {
    sections: [
      {
        title: 'Etapa',
        fields: [
          'candidato',
          'solicitacao',
          'etapaSeletiva',
          'data',
          'hora',
          'responsavel',
          'aptidao',
          'dataHoraExpiracao',
          'observacao',
        ],
      },
      { title: 'Entrevista', fields: ['entrevista'] },
    ],
  },
  menu: { order: 40, part: 'processo', seenBy: 'EXCLUIR' },
})
