/** Candidates through the stages of their requests, one or hundreds in a few statements. */
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import {
  endInterviews,
  endInterviewsInSecret,
  markUnfit,
  openEntries,
  resumeInterviews,
} from '#modules/captacao/historico/service.ts'
import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { auditMany } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { recordEvents } from '#platform/server/event.ts'
import type { mover } from './calls.ts'
import { callBackRefusals } from './call-back.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type Target = number | 'inscritos' | 'naoAptos'
/** 400 for what names neither a stage nor one of the two places beside the stages. */
export function targetOf(etapaId: string): Target {
  if (etapaId === 'inscritos' || etapaId === 'naoAptos') return etapaId
  if (!/^[1-9]\d{0,8}$/.test(etapaId)) throw failure.badRequest('Informe para qual etapa mover.')
  return Number(etapaId)
}

/** Set aside, a candidate learns nothing; that an interview is off only where HR says so. */
type How = {
  avisarEntrevista?: boolean | null | undefined
  /** Rejected with a reason, by the action that asks for it; also where the request is closed already. */
  recusa?: { motivoId: number | null; observacao: string | null }
  /** The action tells of the application itself. */
  byAction?: true
}
type Move = { target: Target; to: string; how: How }

export type Moved = CallAnswer<typeof mover>

type Row = Awaited<ReturnType<typeof lockRows>>[number]

const t = table('captacao_candidato_solicitacoes', 't')
const s = table('captacao_solicitacoes_pessoal', 's')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const e = table('captacao_etapas_seletivas', 'e')

/** Who is already there stays and counts as moved; who can't move is named with the reason. */
export async function moveApplications(
  ctx: Ctx,
  ids: readonly number[],
  target: Target,
  how: How = {},
): Promise<Moved> {
  const to = await nameOf(ctx, target)
  const rows = await lockRows(ctx, ids)
  const known = new Set(rows.map((r) => r.id))
  if (!rows.length || (ids.length === 1 && known.size === 0)) throw failure.notFound()
  const recusados: Moved['recusados'] = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, titulo: String(id), mensagem: 'O recurso solicitado não foi encontrado.' }))
  const whyNot = reasonsOf(ctx, target, how)
  for (const row of rows) {
    const why = whyNot(row)
    if (why) recusados.push({ id: row.id, titulo: row.nome, mensagem: why })
  }
  const allowed = rows.filter((row) => !whyNot(row))
  const moving = allowed.filter((row) => !isThere(row, target))
  if (moving.length) await carryOut(ctx, moving, { target, to, how })
  return { movidos: allowed.map((r) => r.id), recusados }
}

/** 404 for a stage of nobody or of another company. */
export async function nameOf(ctx: Ctx, target: Target): Promise<string> {
  if (target === 'inscritos') return 'Inscritos'
  if (target === 'naoAptos') return 'Não aptos'
  const stage = await ctx.tx.db
    .selectFrom('captacao_etapas_seletivas')
    .select('nome')
    .where('id', '=', target)
    .where('empresa_id', '=', companyOf(ctx).id)
    .executeTakeFirst()
  if (!stage) throw failure.notFound()
  return stage.nome
}

/** In the order of ids, so that two bulk moves wait for each other instead of blocking each other. */
const lockRows = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: t.id,
      candidato_id: t.candidato_id,
      solicitacao_id: t.solicitacao_id,
      situacao: t.situacao,
      etapa_seletiva_id: t.etapa_seletiva_id,
      removed_at: t.removed_at,
      nome: sql.raw<string>(calledSql('p')),
      vaga: s.descricao,
      etapa: sql<string | null>`${e.nome}`,
      encerrada: s.encerrada,
      cancelada: s.cancelada,
    },
    sql`from ${t} join ${s} on ${s.id} = ${t.solicitacao_id} join ${c} on ${c.id} = ${t.candidato_id}
      join ${p} on ${p.id} = ${c.pessoa_id} left join ${e} on ${e.id} = ${t.etapa_seletiva_id}
     where ${t.id} = any (${ids}::int[]) and ${t.empresa_id} = ${companyOf(ctx).id}
     order by ${t.id} for update of t`,
  )

/** Why one of them can't be moved there; nothing where it can. */
const reasonsOf = (ctx: Ctx, target: Target, how: How) => {
  const needsReason =
    target === 'naoAptos' && !how.recusa && ctx.settings.recusaExigeMotivo === true
  return (row: Row): string | undefined => {
    if (row.removed_at) return 'A candidatura foi removida.'
    if (row.situacao === 'C') return 'O candidato já foi contratado por esta solicitação.'
    if (row.cancelada) return 'A solicitação está cancelada.'
    if (row.encerrada && !how.recusa && !how.byAction) return 'A solicitação está encerrada.'
    if (needsReason && row.situacao !== 'N')
      return 'A empresa exige o motivo da recusa: use Recusar e escolha um motivo.'
    return undefined
  }
}

function isThere(row: Row, target: Target): boolean {
  if (target === 'naoAptos') return row.situacao === 'N'
  if (target === 'inscritos') return row.situacao === 'I'
  return row.situacao === 'P' && row.etapa_seletiva_id === target
}

const placeOf = (r: Row) => ({
  candidatoId: r.candidato_id,
  solicitacaoId: r.solicitacao_id,
  etapaId: r.etapa_seletiva_id,
})

async function carryOut(ctx: Ctx, rows: readonly Row[], move: Move): Promise<void> {
  const { target, to } = move
  // Set aside, a candidate keeps the stage that was reached; the reports count by it.
  const state =
    target === 'naoAptos'
      ? { situacao: 'N' as const, ...rejection(ctx, move.how) }
      : {
          ...notRejected,
          situacao: target === 'inscritos' ? ('I' as const) : ('P' as const),
          etapa_seletiva_id: typeof target === 'number' ? target : null,
        }
  await changeRows(
    ctx,
    'captacao_candidato_solicitacoes',
    rows.map((r) => r.id),
    { ...state, data_situacao: ctx.now.toISOString(), recusa_enviada_em: null },
  )
  const places = rows.map(placeOf)
  if (target !== 'naoAptos') await callBackRefusals(ctx, backFrom(rows))
  if (typeof target === 'number') await openEntries(ctx, places, target)
  if (target === 'naoAptos') await markUnfit(ctx, places)
  await followInterviews(ctx, places, move)
  await tell(ctx, rows, { ...move, to: to + (await reasonWords(ctx, move.how)) })
}

/** The reason stands beside the place in the request's own story. */
async function reasonWords(ctx: Ctx, { recusa }: How): Promise<string> {
  if (!recusa?.motivoId) return ''
  const reason = await ctx.tx.db
    .selectFrom('captacao_motivos_recusa')
    .select('descricao')
    .where('id', '=', recusa.motivoId)
    .executeTakeFirst()
  return reason ? ` (${reason.descricao})` : ''
}

/** Who set them aside, when and why. */
const rejection = (ctx: Ctx, { recusa }: How) => ({
  motivo_recusa_id: recusa?.motivoId ?? null,
  observacao_recusa: recusa?.observacao ?? null,
  recusado_por_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
  recusado_em: ctx.now.toISOString(),
})
const notRejected = {
  motivo_recusa_id: null,
  observacao_recusa: null,
  recusado_por_id: null,
  recusado_em: null,
}

const backFrom = (rows: readonly Row[]) => rows.filter((r) => r.situacao === 'N').map(placeOf)

/** An interview belongs to its stage: who leaves it leaves the interview. */
async function followInterviews(
  ctx: Ctx,
  lugares: readonly ReturnType<typeof placeOf>[],
  { target, how }: Move,
): Promise<void> {
  if (target === 'naoAptos')
    return how.avisarEntrevista
      ? endInterviews(ctx, { lugares })
      : endInterviewsInSecret(ctx, { lugares })
  if (target === 'inscritos') return endInterviews(ctx, { lugares })
  await endInterviews(ctx, { lugares, menos: target })
  await resumeInterviews(ctx, lugares, target)
}

const from = (r: Row): string => (r.situacao === 'N' ? 'Não aptos' : (r.etapa ?? 'Inscritos'))

const ownLine = (r: Row, to: string) => ({
  recurso: candidatoSolicitacoes.key,
  registro: r.id,
  titulo: `${r.nome} - ${r.vaga}`,
  acao: 'MOVIMENTACAO',
  alteracoes: [{ campo: 'etapa', rotulo: 'Etapa', de: from(r), para: to }],
})

/** In the log of the request, in that of the application, and as an event. */
async function tell(ctx: Ctx, rows: readonly Row[], { to, how }: Move): Promise<void> {
  const itself = how.recusa || how.byAction
  const lines = (r: Row) => [
    {
      recurso: 'captacao.solicitacoes-pessoal',
      registro: r.solicitacao_id,
      titulo: r.vaga,
      acao: 'MOVIMENTACAO',
      alteracoes: [
        { campo: 'etapa', rotulo: r.nome, de: from(r), para: to, candidatoId: r.candidato_id },
      ],
    },
    ...(itself ? [] : [ownLine(r, to)]),
  ]
  const event = (r: Row) => ({
    recurso: candidatoSolicitacoes.key,
    registro: r.id,
    dados: { candidatoId: r.candidato_id, solicitacaoId: r.solicitacao_id, de: from(r), para: to },
  })
  await auditMany(ctx, rows.flatMap(lines))
  await recordEvents(ctx, 'captacao.movimentacao', rows.map(event))
}
