import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { stateOptions } from '#platform/contract/states.ts'
import { candidato, etapaSeletiva, solicitacao } from './stage-place.ts'
import { actions, estados, TALENTO_COM_LANCAMENTOS } from './actions.ts'
import { refusalKey } from './refusal-key.ts'

export const situacoesCandidatura = stateOptions(estados)

export const origensCandidatura = [
  { code: 'PORTAL', label: 'Portal de vagas' },
  { code: 'RH', label: 'Incluído pelo RH' },
  { code: 'INTERNA', label: 'Recrutamento interno' },
] as const

/** When the refusal mail leaves that waits, over the alias of the application. */
export const waitingRefusalSql = (a: string): string =>
  `(select min(coalesce(em.previsto_para, em.criado_em)) from captacao_emails_enviados em where em.candidato_id = ${a}.candidato_id and em.solicitacao_id = ${a}.solicitacao_id and em.modelo = '${refusalKey}' and em.situacao in ('A', 'P'))`

/** Applied to a vacancy that is under way, and not yet through any stage. */
const novaSql = `(t.situacao = 'I' and t.removed_at is null and exists (select 1 from captacao_solicitacoes_pessoal nova where nova.id = t.solicitacao_id and nova.status = 'A' and not nova.encerrada and not nova.cancelada and not nova.suspensa))`

/** Set aside, with what was given as the reason. */
const recusadosSql = `t.situacao = 'N' and t.removed_at is null`

/** An application: one live one per candidate and request (`removedAt` empty). */
const base = defineResource({
  key: 'captacao.candidato-solicitacoes',
  label: { one: 'Candidatura', many: 'Candidaturas', gender: 'f' },
  title: 'nomeEVaga',
  rotulo: 'nomeEVaga',
  scope: 'empresa',
  states: estados,
  type: 'MOV',
  verbs: {
    CANDIDATURA: 'Candidatura',
    MOVIMENTACAO: 'Mudança de etapa',
    CONTRATACAO: 'Contratação',
    CONTRATACAO_DESFEITA: 'Contratação desfeita',
    RECUSA_ENVIADA: 'E-mail de recusa enviado',
    REMOCAO: 'Remoção da seleção',
    DESISTENCIA: 'Desistência',
  },
  // Entered through linkCandidate, changed by moving, left by 'remover'.
  without: ['create', 'update', 'remove'],
  fields: {
    candidato,
    solicitacao: field.ref({ ...solicitacao, filter: () => ({ visualizar: 'A', status: 'A' }) }),
    data: field.dateTime({
      label: 'Data da candidatura',
      gender: 'f',
      readOnly: true,
      default: { from: 'agora' },
      width: 4,
    }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: situacoesCandidatura,
      readOnly: true,
      default: 'I',
      width: 4,
    }),
    etapaSeletiva: field.ref({ ...etapaSeletiva, readOnly: true, width: 4 }),
    dataSituacao: field.dateTime({
      label: 'Na situação desde',
      readOnly: true,
      default: { from: 'agora' },
      width: 4,
    }),
    origem: field.choice({
      label: 'Origem',
      gender: 'f',
      options: origensCandidatura,
      readOnly: true,
      default: 'RH',
      width: 4,
    }),
    removedAt: field.dateTime({ label: 'Removida em', readOnly: true, width: 4 }),
    colaborador: field.ref({
      label: 'Talento contratado',
      to: 'gestao-talentos.talentos',
      readOnly: true,
      onRemove: 'empty',
      width: 4,
    }),
    impedimento: field.computed({
      label: 'O que impede a contratação',
      as: 'text',
      sql: `(select case when s.cancelada then 'A solicitação está cancelada.' when s.encerrada then 'A solicitação está encerrada.' when s.status <> 'A' then 'A solicitação ainda não foi aprovada.' when s.suspensa then 'A solicitação está suspensa.'
          when (select count(*) from captacao_candidato_solicitacoes x where x.solicitacao_id = s.id and x.situacao = 'C' and x.removed_at is null) >= s.quantidade then case when s.quantidade = 1 then 'A vaga desta solicitação já foi preenchida.' else 'As ' || s.quantidade || ' vagas desta solicitação já foram preenchidas.' end end
        from captacao_solicitacoes_pessoal s where s.id = t.solicitacao_id)`,
    }),
    impedimentoDesfazer: field.computed({
      label: 'O que impede desfazer a contratação',
      as: 'text',
      sql: `(select case when t.situacao <> 'C' then null when s.cancelada then 'A solicitação está cancelada: a contratação não pode mais ser desfeita.' when s.encerrada then 'A solicitação está encerrada: reabra antes de desfazer a contratação.'
          when (select count(*) from gestao_talentos_talentos__historico h where h.registro_id = t.colaborador_id) > 1 then '${TALENTO_COM_LANCAMENTOS}' end
        from captacao_solicitacoes_pessoal s where s.id = t.solicitacao_id)`,
    }),
    motivoRecusa: field.ref({
      label: 'Motivo da recusa',
      to: 'captacao.motivos-recusa',
      readOnly: true,
      width: 6,
    }),
    observacaoRecusa: field.text({
      label: 'Observação da recusa',
      gender: 'f',
      lines: 3,
      max: 1000,
      readOnly: true,
      help: 'O candidato nunca vê este texto.',
    }),
    recusadoPor: field.ref({
      label: 'Recusado por',
      to: 'utilitario.usuarios',
      readOnly: true,
      onRemove: 'empty',
      width: 6,
    }),
    recusadoEm: field.dateTime({ label: 'Recusado em', readOnly: true, width: 4 }),
    avisoPrevisto: field.computed({
      label: 'E-mail de recusa sai em',
      as: 'dateTime',
      sql: waitingRefusalSql('t'),
    }),
    recusaEnviadaEm: field.computed({
      label: 'Avisado da não seleção em',
      as: 'dateTime',
      sql: 't.recusa_enviada_em',
    }),
    nomeEVaga: field.computed({
      label: 'Candidatura',
      gender: 'f',
      as: 'text',
      sql: `(select ${calledSql('pe')} from captacao_candidatos c join gestao_talentos_pessoas pe on pe.id = c.pessoa_id where c.id = t.candidato_id) || ' - ' || (select s.descricao from captacao_solicitacoes_pessoal s where s.id = t.solicitacao_id)`,
    }),
  },
  list: {
    columns: ['candidato', 'solicitacao', 'data', 'etapaSeletiva', 'situacao', 'origem'],
    search: ['candidato'],
    sort: 'data,desc',
    more: [
      'dataSituacao',
      'avisoPrevisto',
      'motivoRecusa',
      'recusadoPor',
      'recusadoEm',
      'recusaEnviadaEm',
      'removedAt',
      'colaborador',
    ],
    filters: [
      'candidatoId',
      'solicitacaoId',
      'etapaSeletivaId',
      'motivoRecusaId',
      'origem',
      {
        name: 'visualizar',
        label: 'Visualizar',
        kind: 'choice',
        default: 'A',
        options: [
          { code: 'T', label: 'Todas' },
          { code: 'A', label: 'Ativas' },
          { code: 'N', label: 'Novas em vagas abertas' },
          { code: 'R', label: 'Recusadas' },
        ],
        sql: `case $value when 'T' then true when 'N' then ${novaSql} when 'R' then ${recusadosSql} else t.removed_at is null end`,
      },
    ],
  },
  menu: false,
})

export const candidatoSolicitacoes = withActions(base, actions)
