/** Joining a candidate to a vacancy, and leaving it. Used by HR, the portal and the internal recruitment. */
import { cancelInterviews } from '#modules/captacao/historico/service.ts'
import { addDays, formatDate, todayIn } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type Origem = 'PORTAL' | 'RH' | 'INTERNA'

type Vacancy = {
  id: number
  descricao: string
  status: string
  suspensa: boolean
  encerrada: boolean
  cancelada: boolean
  rascunho: boolean
  tipo_vaga: string
  no_portal: boolean
  espera: number | null
}

const closedOnPortal = 'Esta vaga não está mais aberta a candidaturas.'

/** The new application; every refusal is a sentence. Two senders at once make one. */
export async function linkCandidate(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
  origem: Origem,
): Promise<Stored> {
  // The candidate's row puts two senders of the same candidate in a queue.
  const candidate = await ctx.tx.one<{ id: number; nome: string; apagado: boolean }>(
    `select c.id, p.nome, c.apagado_em is not null apagado from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1 and c.empresa_id = $2 for update of c`,
    [candidatoId, companyOf(ctx).id],
  )
  if (!candidate) throw failure.notFound()
  if (candidate.apagado) throw failure.conflict('Os dados deste candidato foram apagados.')
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
  return record
}

async function vacancyOf(ctx: Ctx, solicitacaoId: number): Promise<Vacancy> {
  const row = await ctx.tx.one<Vacancy>(
    `select s.id, s.descricao, s.status, s.suspensa, s.encerrada, s.cancelada, s.rascunho, s.tipo_vaga,
            coalesce(a.exibir_modulo_externo and (a.data_hora_expiracao is null or a.data_hora_expiracao > $3::timestamptz), false) no_portal, a.dias_espera_nova_aplicacao espera
       from captacao_solicitacoes_pessoal s left join captacao_anuncios a on a.solicitacao_id = s.id
      where s.id = $1 and s.empresa_id = $2 for share of s`,
    [solicitacaoId, companyOf(ctx).id, ctx.now.toISOString()],
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
  const last = await ctx.tx.one<{ data: string; removed_at: string | null }>(
    'select data, removed_at from captacao_candidato_solicitacoes where candidato_id = $1 and solicitacao_id = $2 order by (removed_at is null) desc, data desc limit 1',
    [candidatoId, vacancy.id],
  )
  if (!last) return
  const own = origem !== 'RH'
  if (!last.removed_at)
    throw failure.conflict(
      own ? 'Você já se candidatou a esta vaga.' : 'O candidato já participa desta solicitação.',
      'JA_EXISTE',
    )
  const days = vacancy.espera ?? 0
  const from = addDays(todayIn(companyOf(ctx).timezone, new Date(last.data)), days)
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
): Promise<Stored> {
  const record = await readRecord(ctx, candidatoSolicitacoes, id, { lock: true })
  if (record['removedAt']) return record
  if (record['situacao'] === 'C')
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
  const [candidate, request] = [record['candidato'], record['solicitacao']] as {
    id: number
    rotulo: string
  }[]
  if (candidate && request) await cancelInterviews(ctx, candidate.id, request.id)
  await audit(ctx, {
    recurso: 'captacao.solicitacoes-pessoal',
    registro: request?.id ?? null,
    titulo: request?.rotulo ?? '',
    acao: verb,
    alteracoes: [
      {
        campo: 'candidato',
        rotulo: 'Candidato',
        de: candidate?.rotulo ?? null,
        para: null,
        ...(candidate ? { candidatoId: candidate.id } : {}),
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
