/** What is asked about a candidate: by the vacancy, and by the stage reached where its ad uses the stage's evaluations. */
import { type RawBuilder, sql } from 'kysely'
import type { GivenAnswer } from '#modules/avaliacao/questoes/service.ts'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { avaliacoesProprias } from './calls.ts'
import { alreadyAnswered, answerQuestionnaire, type Subject } from './questionnaire.ts'

export type Decision = 'C' | 'N'
/** One who answered. `usuario` is null for the candidate. */
export type GivenBy = {
  aplicacaoId: number
  respondente: 'CANDIDATO' | 'RH'
  usuarioId: number | null
  usuario: string | null
  respondidaEm: string
  percentual: string | null
  aprovado: boolean | null
}
/** `respondidaEm` and what stands beside it are those of whoever asks. */
export type Pending = {
  avaliacaoId: number
  titulo: string
  solicitacaoId: number
  solicitacao: string
  /** As the candidate knows it. */ vaga: string
  historicoId: number | null
  etapa: string | null
  prazo: string | null
  quemResponde: 'T' | 'C' | 'R'
  encerrada: boolean
  /** Hired or set aside: told to HR alone. */
  decisao: Decision | null
  observacao: string | null
  qtdPerguntas: number
  respondidaEm: string | null
  respondente: 'CANDIDATO' | 'RH' | null
  percentual: string | null
  aprovado: boolean | null
  aplicacaoId: number | null
  respostas: GivenBy[]
}
/** An allow-list: what a candidate may know of an evaluation. */
type OwnPending = CallAnswer<typeof avaliacoesProprias>[number]
type Answerer = { by: 'CANDIDATO' } | { by: 'RH'; usuarioId: number | null }
type Only = { solicitacaoId?: number | undefined }

const s = table('captacao_candidato_solicitacoes', 's')
const q = table('captacao_solicitacoes_pessoal', 'q')
const x = table('captacao_solicitacoes_pessoal__avaliacoes_ids', 'x')
const n = table('captacao_anuncios', 'n')
const h = table('captacao_historico', 'h')
const e = table('captacao_avaliacoes__etapas_seletivas_ids', 'e')
const et = table('captacao_etapas_seletivas', 'et')
const v = table('captacao_avaliacoes', 'v')
const pq = table('captacao_avaliacoes__perguntas', 'pq')
const a = table('avaliacao_aplicacoes', 'a')
const r = table('avaliacao_aplicacoes', 'r')
const u = table('utilitario_usuarios', 'u')

/** The candidate's applications, as `c`. */
const applications = (candidatoId: number, solicitacaoId: number | null) => sql`
  select ${s.solicitacao_id}, ${q.descricao}, (${q.encerrada} or ${q.cancelada}) encerrada,
    case ${s.situacao} when 'C' then 'C' when 'N' then 'N' end decisao,
    (${s.situacao} = 'C' or (${s.situacao} = 'N' and ${s.recusa_enviada_em} is not null)) sabida
  from ${s} join ${q} on ${q.id} = ${s.solicitacao_id}
  where ${s.candidato_id} = ${candidatoId} and ${s.removed_at} is null
    and (${solicitacaoId}::int is null or ${s.solicitacao_id} = ${solicitacaoId})`

/** What those ask for, as `p`. */
const asked = (candidatoId: number) => sql`
  select c.solicitacao_id, c.descricao, c.encerrada, c.decisao, c.sabida, ${x.valor_id} avaliacao_id, null::int historico_id, null::text etapa, null::timestamptz prazo
  from candidaturas c join ${x} on ${x.registro_id} = c.solicitacao_id
  union all
  select c.solicitacao_id, c.descricao, c.encerrada, c.decisao, c.sabida, ${e.registro_id}, ${h.id}, ${et.nome}, ${h.data_hora_expiracao}
  from candidaturas c
    join ${n} on ${n.solicitacao_id} = c.solicitacao_id and ${n.utilizar_avaliacoes_etapa_seletiva}
    join ${h} on ${h.solicitacao_id} = c.solicitacao_id and ${h.candidato_id} = ${candidatoId}
    join ${e} on ${e.valor_id} = ${h.etapa_seletiva_id}
    join ${et} on ${et.id} = ${h.etapa_seletiva_id}`

const sameSubject = (of: typeof a, candidatoId: number): RawBuilder<unknown> =>
  sql`${of.avaliacao_id} = p.avaliacao_id and ${of.candidato_id} = ${candidatoId} and ${of.solicitacao_id} = p.solicitacao_id and ${of.historico_id} is not distinct from p.historico_id`

const answeredBy = (candidatoId: number) => sql`
  coalesce((select json_agg(json_build_object('aplicacaoId', ${r.id}, 'respondente', ${r.respondente}, 'usuarioId', ${r.usuario_id}, 'usuario', ${u.nome}, 'respondidaEm', ${r.respondida_em}, 'percentual', ${r.percentual}::text, 'aprovado', ${r.aprovado}) order by ${r.respondida_em}, ${r.id})
    from ${r} left join ${u} on ${u.id} = ${r.usuario_id} where ${sameSubject(r, candidatoId)}), '[]')`

/** Questionnaires of the candidate's applications, with who answered each. */
export async function questionnairesOf(
  ctx: Ctx,
  candidatoId: number,
  answerer: Answerer,
  only: Only = {},
): Promise<Pending[]> {
  const { by } = answerer
  const usuarioId = answerer.by === 'RH' ? answerer.usuarioId : null
  return ctx.tx.rows(sql<Pending>`
    with candidaturas as (${applications(candidatoId, only.solicitacaoId ?? null)}), pedidas as (${asked(candidatoId)})
    select p.avaliacao_id "avaliacaoId", ${v.titulo}, p.solicitacao_id "solicitacaoId", p.descricao solicitacao,
      (select ${sql.raw(vacancyNameSql('q'))} from ${q} where ${q.id} = p.solicitacao_id) vaga,
      p.historico_id "historicoId", p.etapa, p.prazo, ${v.quem_responde} "quemResponde", (p.encerrada or (${by} = 'CANDIDATO' and p.sabida)) encerrada,
      case when ${by} = 'RH' then p.decisao end decisao, ${v.observacao},
      (select count(*)::int from ${pq} where ${pq.registro_id} = ${v.id}) "qtdPerguntas",
      ${a.id} "aplicacaoId", ${a.respondida_em} "respondidaEm", ${a.respondente}, ${a.percentual}, ${a.aprovado},
      ${answeredBy(candidatoId)} respostas
    from pedidas p join ${v} on ${v.id} = p.avaliacao_id and ${v.ativo}
      left join ${a} on ${sameSubject(a, candidatoId)} and ${a.respondente} = ${by} and ${a.usuario_id} is not distinct from ${usuarioId}::int
    where ${by} = 'RH' or ${v.quem_responde} <> 'R' or ${a.id} is not null
    order by ${a.respondida_em} nulls first, ${v.titulo}, p.solicitacao_id, p.historico_id`)
}

const isOver = (ctx: Ctx, prazo: string | null): boolean =>
  prazo !== null && Date.parse(prazo) < ctx.now.getTime()

/** As the candidate sees them: neither scores nor what others answered, nor the request's own name; over is also what its deadline ended. */
export async function ownQuestionnairesOf(
  ctx: Ctx,
  candidatoId: number,
  only: Only = {},
): Promise<OwnPending[]> {
  const list = await questionnairesOf(ctx, candidatoId, { by: 'CANDIDATO' }, only)
  const own = (p: Pending): OwnPending => ({
    avaliacaoId: p.avaliacaoId,
    titulo: p.titulo,
    solicitacaoId: p.solicitacaoId,
    solicitacao: p.vaga,
    historicoId: p.historicoId,
    etapa: p.etapa,
    prazo: p.prazo,
    encerrada: p.encerrada || isOver(ctx, p.prazo),
    observacao: p.observacao,
    qtdPerguntas: p.qtdPerguntas,
    respondidaEm: p.respondidaEm,
  })
  return list.map(own)
}

/** A candidate answers only what was asked, once, and in time. */
export async function answerAsCandidate(
  ctx: Ctx,
  subject: Subject,
  answers: readonly GivenAnswer[],
): Promise<{ id: number; respondida: true }> {
  const own = await ownQuestionnairesOf(ctx, subject.candidatoId, {
    solicitacaoId: subject.solicitacaoId ?? undefined,
  })
  const fitting = own.filter(
    (p) => p.avaliacaoId === subject.avaliacaoId && p.historicoId === subject.historicoId,
  )
  if (subject.solicitacaoId === null && fitting.length > 1)
    throw failure.conflict(
      'Esta avaliação foi pedida em mais de uma vaga. Diga de qual delas é a resposta.',
      'VAGA_NAO_INFORMADA',
    )
  const [meant] = fitting
  if (!meant) throw failure.notFound()
  if (meant.respondidaEm) throw failure.conflict(alreadyAnswered)
  if (isOver(ctx, meant.prazo))
    throw failure.conflict('O prazo para responder esta avaliação terminou.')
  if (meant.encerrada) throw failure.conflict('O processo seletivo desta vaga foi encerrado.')
  const { solicitacaoId, historicoId } = meant
  const { id } = await answerQuestionnaire(
    ctx,
    { ...subject, solicitacaoId, historicoId },
    'CANDIDATO',
    answers,
    null,
  )
  return { id, respondida: true }
}
