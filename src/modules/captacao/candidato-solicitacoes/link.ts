/** Joining a candidate to a vacancy, and leaving it. Used by HR, the portal and the internal recruitment. */
import { endInterviews } from '#modules/captacao/historico/service.ts'
import { sql } from 'kysely'
import type { RecordOf } from '#platform/contract/record.ts'
import { addDays, formatDate, todayIn } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { callBackRefusals } from './call-back.ts'
import { tellReceived } from './received.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type Origem = 'PORTAL' | 'RH' | 'INTERNA'

type Application = RecordOf<typeof candidatoSolicitacoes>
type Vacancy = Awaited<ReturnType<typeof vacancyOf>>

const s = table('captacao_solicitacoes_pessoal', 's')
const a = table('captacao_anuncios', 'a')

const closedOnPortal = 'Esta vaga não está mais aberta a candidaturas.'

/** The new application; every refusal is a sentence. Two senders at once make one. */
export async function linkCandidate(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
  origem: Origem,
): Promise<Application> {
  // The candidate's row puts two senders of the same candidate in a queue.
  const candidate = await ctx.tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .select(['p.nome', 'c.apagado_em'])
    .where('c.id', '=', candidatoId)
    .where('c.empresa_id', '=', companyOf(ctx).id)
    .forUpdate('c')
    .executeTakeFirst()
  if (!candidate) throw failure.notFound()
  if (candidate.apagado_em) throw failure.conflict('Os dados deste candidato foram apagados.')
  const vacancy = await vacancyOf(ctx, solicitacaoId)
  const refusal = whyClosed(vacancy, origem)
  if (refusal) throw failure.conflict(refusal)
  await notAgain(ctx, candidatoId, vacancy, origem)
  const record = await createRecord(
    ctx,
    candidatoSolicitacoes,
    {
      candidato: candidatoId,
      solicitacao: solicitacaoId,
      origem,
      situacao: 'I',
      data: ctx.now.toISOString(),
      dataSituacao: ctx.now.toISOString(),
    },
    { internal: true },
  )
  await audit(ctx, {
    recurso: 'captacao.solicitacoes-pessoal',
    registro: solicitacaoId,
    titulo: vacancy.descricao,
    acao: 'CANDIDATURA',
    alteracoes: [
      { campo: 'candidato', rotulo: 'Candidato', de: null, para: candidate.nome, candidatoId },
    ],
  })
  await recordEvent(ctx, 'captacao.candidatura', {
    recurso: candidatoSolicitacoes.key,
    registro: record.id,
    dados: { candidatoId, solicitacaoId, origem },
  })
  if (origem === 'PORTAL') await tellReceived(ctx, record.id)
  return record
}

async function vacancyOf(ctx: Ctx, solicitacaoId: number) {
  const [row] = await ctx.tx.select(
    {
      id: s.id,
      descricao: s.descricao,
      status: s.status,
      suspensa: s.suspensa,
      encerrada: s.encerrada,
      cancelada: s.cancelada,
      tipo_vaga: s.tipo_vaga,
      no_portal: sql<boolean>`coalesce(${a.exibir_modulo_externo} and (${a.data_hora_expiracao} is null
        or ${a.data_hora_expiracao} > ${ctx.now.toISOString()}::timestamptz), false)`,
      espera: a.dias_espera_nova_aplicacao,
    },
    sql`from ${s} left join ${a} on ${a.solicitacao_id} = ${s.id}
      where ${s.id} = ${solicitacaoId} and ${s.empresa_id} = ${companyOf(ctx).id} for share of s`,
  )
  if (!row) throw failure.notFound()
  return row
}

function whyClosed(v: Vacancy, origem: Origem): string | undefined {
  const open = v.status === 'A' && !v.encerrada && !v.cancelada
  if (origem === 'PORTAL')
    return open && !v.suspensa && v.no_portal && v.tipo_vaga !== 'INTERNA'
      ? undefined
      : closedOnPortal
  if (origem === 'INTERNA')
    return open && !v.suspensa && v.tipo_vaga !== 'EXTERNA' ? undefined : closedOnPortal
  if (v.cancelada) return `A solicitação '${v.descricao}' está cancelada.`
  if (v.encerrada) return `A solicitação '${v.descricao}' está encerrada.`
  if (v.status !== 'A') return `A solicitação '${v.descricao}' ainda não foi aprovada.`
  return undefined
}

async function notAgain(
  ctx: Ctx,
  candidatoId: number,
  vacancy: Vacancy,
  origem: Origem,
): Promise<void> {
  const last = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select(['data', 'removed_at'])
    .where('candidato_id', '=', candidatoId)
    .where('solicitacao_id', '=', vacancy.id)
    .orderBy((eb) => eb('removed_at', 'is', null), 'desc')
    .orderBy('data', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const own = origem !== 'RH'
  if (!last.removed_at)
    throw failure.conflict(
      own ? 'Você já se candidatou a esta vaga.' : 'O candidato já participa desta solicitação.',
      'JA_EXISTE',
    )
  const days = vacancy.espera ?? 0
  const from = addDays(todayIn(companyOf(ctx).timezone, new Date(last.data ?? 0)), days)
  if (days > 0 && ctx.today < from)
    throw failure.conflict(
      own
        ? `Você poderá se candidatar novamente a esta vaga a partir de ${formatDate(from)}.`
        : `O candidato só pode voltar a esta solicitação a partir de ${formatDate(from)}.`,
      'ESPERA',
      { aPartirDe: from },
    )
}

/** Taken out by HR or withdrawn by the candidate; the way through the stages stays readable. */
export async function removeApplication(
  ctx: Ctx,
  id: number,
  verb: 'REMOCAO' | 'DESISTENCIA' = 'REMOCAO',
): Promise<Application> {
  const record = await readRecord(ctx, candidatoSolicitacoes, id, { lock: true })
  if (record.removedAt) return record
  if (record.situacao === 'C')
    throw failure.conflict(
      'O candidato foi contratado por esta solicitação e não pode ser removido dela.',
    )
  const removed = await updateRecord(
    ctx,
    candidatoSolicitacoes,
    id,
    { removedAt: ctx.now.toISOString() },
    { internal: true, verb },
  )
  const { candidato: candidate, solicitacao: request } = record
  const place = { candidatoId: candidate.id, solicitacaoId: request.id }
  await callBackRefusals(ctx, [place])
  await endInterviews(ctx, { lugares: [place] })
  await audit(ctx, {
    recurso: 'captacao.solicitacoes-pessoal',
    registro: request.id,
    titulo: request.rotulo,
    acao: verb,
    alteracoes: [
      {
        campo: 'candidato',
        rotulo: 'Candidato',
        de: candidate.rotulo,
        para: null,
        candidatoId: candidate.id,
      },
    ],
  })
  await recordEvent(ctx, 'captacao.candidatura-removida', {
    recurso: candidatoSolicitacoes.key,
    registro: id,
    dados: { verbo: verb },
  })
  return removed
}
